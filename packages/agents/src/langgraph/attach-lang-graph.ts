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
  /** Takes the stream as it is now: call it after each render. */
  update(stream: LangGraphStream): void;
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
 * const stream = useStream({ apiUrl, assistantId: 'agent' });
 * useEffect(() => questions.update(stream));
 * useEffect(() => questions.detach, [questions]);
 * @throws TypeError for an origin that is no address.
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

  function update(stream: LangGraphStream): void {
    if (!watch.latest) {
      inbox.expectRequests?.();
    }
    watch.take(stream);
    look();
  }

  /** While a run goes on, what the stream lists may be what it is just answered. */
  function look(): void {
    if (!watch.latest || watch.latest.isLoading || current?.sending) {
      return;
    }
    const standing = standingOf(watch.latest);
    const stands = (key: string) => standing.some((each) => each.key === key);
    [...done].filter((key) => !stands(key)).forEach((key) => done.delete(key));
    const open = standing.filter(({ key }) => !done.has(key));
    // Whether answers in doubt arrived the stream tells only once it asks something else.
    if (current && !areOpen(current, open) && (!current.inDoubt || open.length > 0)) {
      end(current);
    }
    if (!current && open.length > 0) {
      submit(open, false);
    }
  }

  function submit(open: readonly Standing[], plain: boolean): void {
    const interrupts = readInterrupts(open, { answerLabel, plain });
    const mine: Asked = { interrupts, abort: new AbortController(), sending: false, inDoubt: false };
    current = mine;
    const threadId = watch.latest?.threadId ?? null;
    const id = open[0]?.id;
    const batch = {
      server,
      requests: interrupts.flatMap(({ requests }) => requests),
      ...(id !== undefined && { call: { id } }),
      correlation: { threadId },
    };
    const deliver = (results: readonly ElicitResult[], context: DeliveryContext) =>
      send(mine, results, context);
    void ask(inbox, batch, { signal: mine.abort.signal, deliver }).then(({ error }) => {
      if (error === undefined || current !== mine || mine.inDoubt) {
        return;
      }
      current = undefined;
      if (error instanceof InvalidElicitationError && !plain) {
        submit(open, true);
      } else {
        // The person stopped the agent, or a limit did: what is asked anew at once would be asked for ever.
        putAway(mine);
      }
    });
  }

  function putAway({ interrupts }: Asked): void {
    interrupts.forEach(({ standing }) => done.add(standing.key));
  }

  function end(mine: Asked): void {
    mine.abort.abort(new WithdrawnError('taskEnded'));
    current = undefined;
  }

  async function send(
    mine: Asked,
    results: readonly ElicitResult[],
    context: DeliveryContext,
  ): Promise<void> {
    const again = mine.inDoubt;
    mine.sending = true;
    mine.inDoubt = false;
    try {
      const { isAll } = await sendAnswers(watch, mine, results, { context, again });
      current = undefined;
      if (!isAll) {
        putAway(mine);
      }
    } catch (error) {
      mine.inDoubt = error instanceof DeliveryUnknownError && error.canSendAgain;
      if (error instanceof WithdrawnError) {
        current = undefined;
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
      if (current) {
        end(current);
        watch.wake();
      }
    },
  };
}
