import type { AbstractAgent, AgentSubscriber, Interrupt, ResumeEntry } from '@ag-ui/client';
import {
  type AdapterInbox,
  type DeliveryContext,
  type ElicitResult,
  type WithdrawReason,
  DeliveryUnknownError,
  WithdrawnError,
} from '@elicit-kit/core';
import { attributeServer } from '@elicit-kit/core/attribution';
import type { ConnectedServer } from '@elicit-kit/core/internal/types';
import { ask, MOST_TOGETHER } from '../session/ask.js';
import { fingerprint } from '../session/fingerprint.js';
import { type AskedInterrupt, callOf, earliestExpiry, readInterrupts, withDigest } from './interrupts.js';

export interface AgUiOptions extends ConnectedServer {
  /**
   * Runs the agent with the answers, for hosts whose runs need more than that: tools, context. Resolves once the run is over.
   * @default (resume) => agent.runAgent({ resume })
   */
  run?(resume: ResumeEntry[]): Promise<unknown>;
}

/** The interrupts of one run, from being asked until their answers arrived. */
interface Asked {
  readonly interrupts: readonly Interrupt[];
  readonly abort: AbortController;
  /** Of the calls as they are shown. */
  readonly shown: string | undefined;
  /** A run with the answers is under way. */
  sending: boolean;
  /** One has been. */
  sent: boolean;
}

/**
 * Asks the person what an AG-UI agent interrupts its runs for. The interrupts of a run are one batch, and one run takes all of
 * their answers. A run that refuses them opens the batch again.
 *
 * @returns stops that, and ends what is asked.
 * @throws TypeError for an origin that isn't an address.
 *
 * @example
 * const detach = attachAgUi(agent, inbox, { origin: agent.url });
 */
export function attachAgUi(agent: AbstractAgent, inbox: AdapterInbox, options: AgUiOptions): () => void {
  const { run = (resume) => agent.runAgent({ resume }), ...origin } = options;
  const server = attributeServer(origin);
  let current: Asked | undefined;
  /** The agent speaks AG-UI 1.0 or later; earlier ones may refuse an answer with metadata. */
  let takesMetadata = false;
  inbox.expectRequests?.();

  function look(): void {
    const { pendingInterrupts } = agent;
    const isAsked =
      current?.interrupts.length === pendingInterrupts.length &&
      current.interrupts.every(({ id }, index) => id === pendingInterrupts[index]?.id);
    if (current && !isAsked) {
      end('taskEnded');
    }
    if (!current && pendingInterrupts.length > 0) {
      submit([...pendingInterrupts]);
    }
  }

  function submit(interrupts: readonly Interrupt[]): void {
    const asked = read(interrupts);
    const shown = fingerprint(asked.map(({ request }) => request));
    const mine: Asked = { interrupts, abort: new AbortController(), shown, sending: false, sent: false };
    current = mine;
    // The others are cancelled.
    const left = interrupts
      .slice(MOST_TOGETHER)
      .map(({ id }) => ({ interruptId: id, status: 'cancelled' }) as const);
    const expiresAt = earliestExpiry(interrupts);
    const [only, another] = interrupts;
    const { arguments: args } = another ? {} : callOf(only?.toolCallId, agent.messages);
    const batch = {
      server,
      call: { id: agent.threadId, ...(args !== undefined && { arguments: args }) },
      correlation: { threadId: agent.threadId },
      ...(expiresAt !== undefined && { expiresAt }),
    };
    void Promise.all(asked.map(withDigest)).then((digested) => {
      if (mine.abort.signal.aborted) {
        return undefined;
      }
      const requests = digested.map(({ request }) => request);
      const deliver = (results: readonly ElicitResult[], context: DeliveryContext) => {
        const answers = digested.map(({ answer, digest }, index) => ({
          ...answer(results[index]),
          ...(takesMetadata && digest !== undefined && { metadata: { 'elicit-kit': { digest } } }),
        }));
        return send(mine, [...answers, ...left], context);
      };
      // If the person stopped the task or the agent, nothing is sent: an agent that is refused at once would keep asking.
      return ask(inbox, { ...batch, requests }, { signal: mine.abort.signal, deliver });
    });
  }

  function read(interrupts: readonly Interrupt[]): readonly AskedInterrupt[] {
    return readInterrupts(interrupts.slice(0, MOST_TOGETHER), agent.messages);
  }

  async function send(mine: Asked, resume: ResumeEntry[], context: DeliveryContext): Promise<void> {
    if (current !== mine) {
      throw new DeliveryUnknownError();
    }
    if (!mine.sent && fingerprint(read(mine.interrupts).map(({ request }) => request)) !== mine.shown) {
      current = undefined;
      throw new WithdrawnError('withdrawn');
    }
    await deliverByRun(agent, () => run(resume), mine, {
      onHandedOver: () => context.handedOver(),
      onFinished: () => void (current = current === mine ? undefined : current),
    });
    look();
  }

  function end(reason: WithdrawReason): void {
    current?.abort.abort(new WithdrawnError(reason));
    current = undefined;
  }

  const { unsubscribe } = agent.subscribe({
    onRunStartedEvent({ event }) {
      takesMetadata = event.protocolVersion !== undefined;
    },
    onRunInitialized() {
      // Somebody else goes on with the thread.
      if (current && !current.sending) {
        end('taskEnded');
      }
    },
    onRunFinalized() {
      if (!current?.sending) {
        look();
      }
    },
  });
  look();
  return () => {
    unsubscribe();
    end('taskEnded');
  };
}

/** Runs the agent with the answers. Its events say more than its promise, which resolves for a refusal too. */
async function deliverByRun(
  agent: AbstractAgent,
  run: () => Promise<unknown>,
  mine: Asked,
  { onFinished, onHandedOver }: Readonly<Record<'onFinished' | 'onHandedOver', () => void>>,
): Promise<void> {
  const seen = { begun: false, handedOver: false, finished: false, refusal: undefined as Error | undefined };
  const { unsubscribe } = agent.subscribe({
    onRunInitialized() {
      seen.begun = true;
      mine.sent = true;
    },
    onEvent({ event }) {
      if (event.type === 'RUN_ERROR') {
        seen.refusal = new Error('The agent did not take the answers.');
      } else if (event.type !== 'RUN_STARTED' && !seen.handedOver) {
        // It goes on: a run may take minutes.
        seen.handedOver = true;
        onHandedOver();
      }
    },
    onRunFinishedEvent() {
      seen.finished = true;
      onFinished();
    },
  } satisfies AgentSubscriber);
  mine.sending = true;
  let cause: unknown;
  try {
    await run();
  } catch (error) {
    cause = error;
  } finally {
    mine.sending = false;
    unsubscribe();
  }
  if (seen.finished) {
    return;
  }
  if (!seen.begun && cause !== undefined) {
    // The SDK refused before it sent anything.
    throw cause;
  }
  if (seen.refusal && !seen.handedOver) {
    throw seen.refusal;
  }
  throw new DeliveryUnknownError({ cause: cause ?? seen.refusal, canSendAgain: true });
}
