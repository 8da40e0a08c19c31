import type { Exchange } from '../host/host-state.js';
import { ServerLabel } from '../words/server-label.js';
import { ServerText } from '../words/server-text.js';

export interface ExchangeNoteProps {
  exchange: Exchange;
  /** The server as the host knows it. */
  label: string;
}

const ENDED = {
  sending: 'Sending…',
  withdrawn: 'The server withdrew it. Nothing was sent.',
  expired: 'The time to answer ran out. Nothing was sent.',
  timedOut: 'This app stopped waiting. Nothing was sent.',
  disconnected: 'The connection was lost. Nothing was sent.',
  taskEnded: 'The task ended without your answer.',
  deliveryUnknown: 'It is not known whether your answers arrived.',
  abandoned: 'You stopped the task. Nothing was sent.',
  refused: 'It could not be shown, so it was refused.',
  unseen: 'It was cancelled: this server asks too often, or you stopped its requests.',
} as const satisfies Record<string & Extract<Exchange['outcome'], string>, string>;

/** One batch of questions in the conversation: what was asked, and what you said. Never what you answered. */
export function ExchangeNote({ exchange: { questions, outcome }, label }: ExchangeNoteProps) {
  return (
    <div className="exchange" data-outcome={outcome === undefined ? 'waiting' : 'ended'}>
      <p className="exchange-head">
        <ServerLabel label={label} /> {questions.length === 1 ? 'asks' : `needs ${questions.length} answers`}
      </p>
      <ul>
        {questions.map(({ mode, message }, index) => (
          <li key={index}>
            <blockquote>
              <ServerText text={message} />
            </blockquote>
            <p className="exchange-outcome">{describe(mode, outcome, index)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describe(mode: 'form' | 'url', outcome: Exchange['outcome'], index: number): string {
  if (outcome === undefined) {
    return 'Waiting for you';
  }
  if (typeof outcome === 'string') {
    return ENDED[outcome];
  }
  switch (outcome[index]) {
    case 'accept':
      return mode === 'url' ? 'You opened the page' : 'You sent your answers';
    case 'stopped':
      return 'You opened the page, then stopped waiting for it';
    case 'decline':
      return 'You declined';
    default:
      return 'You closed it without answering';
  }
}
