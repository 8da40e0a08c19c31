import {
  type AdapterInbox,
  type DeliveryContext,
  type ElicitResult,
  DeliveryUnknownError,
  InvalidElicitationError,
  WithdrawnError,
} from '@elicit-kit/core';
import { attributeServer } from '@elicit-kit/core/attribution';
import type { ConnectedServer } from '@elicit-kit/core/internal/types';
import { ask } from '../session/ask.js';
import { readInterrupts } from './interrupts.js';
import { areOpen, type Asked, sendAnswers, StreamWatch } from './send-answers.js';
import { type LangGraphStream, type Standing, standingOf } from './stream.js';

export interface LangGraphOptions extends ConnectedServer {
  /** What the field is called where an interrupt asks for one answer and has no name for it. @default 'Your answer' */
  readonly answerLabel?: string;
}

export interface LangGraphQuestions {
  /**
   * Takes the stream as it is now: call it after each render.
   *
   * @param thread which thread that is, as `onThreadId` of `useStream` reports it. With another one, what was asked ends. Without one, nobody
   * can tell whether an answer arrived.
   */
  update(stream: LangGraphStream, thread: { readonly threadId: string | null }): void;
  /** Ends what is asked, such as when the chat is put away. A later `update` asks again. */
  detach(): void;
}

/**
 * Asks the person what a LangGraph thread is interrupted for: calls that LangChain's human-in-the-loop middleware holds back, forms, questions.
 * What stands at the same time is asked together, and one run takes the answers. An interrupt waits on the server for as long as
 * nobody answers it: one that is closed stays open there.
 *
 * @example
 * const [questions] = useState(() => attachLangGraph(inbox, { origin: apiUrl }));
 * const threadId = useRef<string | null>(null);
 * const stream = useStream({ apiUrl, assistantId: 'agent', onThreadId: (id) => void (threadId.current = id) });
 * useEffect(() => questions.update(stream, { threadId: threadId.current }));
 * useEffect(() => questions.detach, [questions]);
 * @throws TypeError for an origin that isn't an address.
 */
export function attachLangGraph(
  inbox: AdapterInbox,
  { answerLabel = 'Your answer', ...origin }: LangGraphOptions,
): LangGraphQuestions {
  const server = attributeServer(origin);
  const watch = new StreamWatch();
  let current: Asked | undefined;
  /** Closed, or answered while others were not: the thread goes on to list them. */
  const done = new Set<string>();

  function update(stream: LangGraphStream, { threadId }: { readonly threadId: string | null }): void {
    if (!watch.latest) {
      inbox.expectRequests?.();
    }
    if (current && current.threadId !== threadId) {
      end(current);
    }
    watch.take({ stream, threadId });
    look();
  }

  /** While a run goes on, what the stream lists may be what it is just answered. */
  function look(): void {
    if (!watch.latest || watch.latest.stream.isLoading || current?.sending) {
      return;
    }
    const standing = standingOf(watch.latest);
    const stands = (key: string) => standing.some((each) => each.key === key);
    [...done].filter((key) => !stands(key)).forEach((key) => done.delete(key));
    const open = standing.filter(({ key }) => !done.has(key));
    // The stream shows whether answers in doubt arrived only once it asks something else.
    if (current && !areOpen(current, open) && (!current.inDoubt || open.length > 0)) {
      end(current);
    }
    if (!current && open.length > 0) {
      submit(open, watch.latest.threadId);
    }
  }

  function submit(open: readonly Standing[], threadId: string | null, plain = false): void {
    const interrupts = readInterrupts(open, { answerLabel, plain });
    const abort = new AbortController();
    const mine: Asked = { threadId, interrupts, abort, sending: false, inDoubt: false };
    current = mine;
    const id = open[0]?.id;
    const batch = {
      server,
      requests: interrupts.flatMap(({ requests }) => requests),
      ...(id !== undefined && { call: { id } }),
      correlation: { threadId },
    };
    const deliver = (results: readonly ElicitResult[], context: DeliveryContext) =>
      send(mine, results, context);
    void ask(inbox, batch, { signal: abort.signal, deliver }).then(({ error }) => {
      if (error instanceof InvalidElicitationError && !plain && current === mine) {
        submit(open, threadId, true);
      } else if (error !== undefined) {
        // The person stopped the agent, or a limit did: what is asked anew at once would be asked for ever.
        leave(mine, { isDone: true });
      }
    });
  }

  function leave(mine: Asked, { isDone }: { readonly isDone: boolean }): void {
    if (current === mine) {
      current = undefined;
      if (isDone) {
        mine.interrupts.forEach(({ standing }) => done.add(standing.key));
      }
    }
  }

  function end(mine: Asked): void {
    current = undefined;
    mine.abort.abort(new WithdrawnError('taskEnded'));
    watch.wake();
  }

  async function send(
    mine: Asked,
    results: readonly ElicitResult[],
    context: DeliveryContext,
  ): Promise<void> {
    const again = mine.inDoubt;
    mine.sending = true;
    mine.inDoubt = false;
    // What was handed over is closed in doubt, or stopped, without a word to its submission.
    context.signal.addEventListener('abort', () => leave(mine, { isDone: true }), { once: true });
    try {
      const { isAll } = await sendAnswers(watch, mine, results, { context, again });
      leave(mine, { isDone: !isAll });
    } catch (error) {
      mine.inDoubt = error instanceof DeliveryUnknownError && error.canSendAgain;
      if (error instanceof WithdrawnError) {
        leave(mine, { isDone: false });
      }
      throw error;
    } finally {
      mine.sending = false;
      look();
    }
  }

  return {
    update,
    detach() {
      watch.latest = undefined;
      if (current) {
        end(current);
      }
    },
  };
}
