import {
  type AdapterInbox,
  type DeliveryContext,
  type ElicitResult,
  type WithdrawReason,
  DeliveryUnknownError,
  InvalidElicitationError,
  WithdrawnError,
} from '@elicit-kit/core';
import { attributeServer } from '@elicit-kit/core/attribution';
import type { ConnectedServer } from '@elicit-kit/core/internal/types';
import { ask, type Ending, MOST_TOGETHER } from '../session/ask.js';
import {
  type Asked,
  type ChatState,
  endingOf,
  type Fate,
  fateOf,
  hasMovedOn,
  isAsShown,
  isPassed,
} from './chat-progress.js';
import { noteAnswers } from './note-answers.js';
import { type OpenCall, openCalls, type ToolForms } from './open-calls.js';

export interface ChatApprovalsOptions extends ConnectedServer {
  /** What tools without `execute` ask: their calls are shown as forms, and the answers are their output. */
  readonly forms?: ToolForms;
}

export interface ChatApprovals {
  /** Takes the chat as it is now: call it after each render. */
  update(chat: ChatState): void;
  /** Ends what is asked, such as when the chat is put away. A later `update` asks again. */
  detach(): void;
}

/**
 * Asks the person what an AI SDK chat waits for: approvals of tool calls, and the calls of `forms`. All of one message are asked
 * together. The messages are the store: a chat that is restored from them asks again.
 *
 * Whoever controls the page controls what it sends: sign approvals on the server (`experimental_toolApprovalSecret`), and let
 * each approval's id be used once.
 *
 * @example
 * const approvals = useMemo(() => chatApprovals(inbox, { origin: { app: 'Assistant' } }), []);
 * const chat = useChat({ sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses });
 * useEffect(() => approvals.update(chat));
 * @throws TypeError for an origin that isn't an address.
 */
export function chatApprovals(
  inbox: AdapterInbox,
  { forms = {}, ...origin }: ChatApprovalsOptions,
): ChatApprovals {
  const server = attributeServer(origin);
  let latest: ChatState | undefined;
  let current: Asked | undefined;
  /** Asked before. A render that lags behind may still show them as open. */
  const done = new Set<string>();

  function update(chat: ChatState): void {
    if (!latest) {
      inbox.expectRequests?.();
    }
    latest = chat;
    if (current?.sending) {
      const fate = fateOf(current, current.sending, chat);
      if (fate) {
        current.sending.settle(fate);
      }
    } else if (current?.doubt) {
      const fate = hasMovedOn(current, chat) ? 'arrived' : isPassed(current, chat) && 'lost';
      if (fate === 'arrived') {
        current.doubt.arrived();
      }
      current = fate ? undefined : current;
    } else if (current) {
      const ending = endingOf(current, chat, forms);
      if (ending) {
        end(current, ending);
      }
    }
    if (!current && chat.status === 'ready') {
      submit(chat);
    }
  }

  function submit(chat: ChatState): void {
    const calls = stillOpen(chat).slice(0, MOST_TOGETHER);
    const messageId = chat.messages.at(-1)?.id;
    if (calls.length === 0 || messageId === undefined) {
      return;
    }
    const abort = new AbortController();
    const mine: Asked = { chatId: chat.id, messageId, calls, abort, noted: new Set() };
    current = mine;
    const batch = {
      server,
      requests: calls.map(({ key, approval, form }) =>
        approval ? { key, approval } : { key, params: form && { ...form, mode: 'form' } },
      ),
      call: { id: messageId },
      correlation: { chatId: chat.id ?? null, messageId },
    };
    const deliver = (results: readonly ElicitResult[], context: DeliveryContext) =>
      send(mine, results, context);
    void ask(inbox, batch, { signal: abort.signal, deliver }).then((ending) => settle(mine, ending));
  }

  function stillOpen({ messages }: ChatState): readonly OpenCall[] {
    const messageId = messages.at(-1)?.id;
    return openCalls(messages, forms).filter(({ key }) => !done.has(doneKey(messageId, key)));
  }

  function isStillShown(call: OpenCall): boolean {
    return isAsShown(call, openCalls(latest?.messages ?? [], forms));
  }

  function putAway({ messageId }: Asked, calls: Iterable<OpenCall>): void {
    [...calls].forEach(({ key }) => done.add(doneKey(messageId, key)));
  }

  function end(mine: Asked, reason: WithdrawReason): void {
    mine.abort.abort(new WithdrawnError(reason));
    current = current === mine ? undefined : current;
  }

  /**
   * The question is over without an answer. Where the person stopped the task or the app, nothing is sent: a model that is
   * refused at once would go on and on. The chat waits for what they write next.
   */
  async function settle(mine: Asked, { error }: Ending): Promise<void> {
    if (current !== mine || mine.abort.signal.aborted || mine.noted.size > 0) {
      return;
    }
    const unshown = error instanceof InvalidElicitationError ? error.key : undefined;
    current = undefined;
    const over = mine.calls.filter(({ key }) => unshown === undefined || key === unshown);
    putAway(mine, over);
    if (unshown !== undefined && latest) {
      await noteAnswers(latest, over, [], mine.noted, isStillShown).catch(() => undefined);
      update(latest);
    }
  }

  async function send(
    mine: Asked,
    results: readonly ElicitResult[],
    context: DeliveryContext,
  ): Promise<void> {
    const chat = latest;
    const again = mine.noted.size === mine.calls.length;
    if (!chat || current !== mine || isPassed(mine, chat)) {
      throw new DeliveryUnknownError();
    }
    const ending = mine.noted.size === 0 && endingOf(mine, chat, forms);
    if (ending) {
      forget(mine);
      throw new WithdrawnError(ending);
    }
    mine.doubt = undefined;
    const fate = new Promise<Fate>((resolve) => {
      mine.sending = { errorBefore: chat.error, submitted: false, isRefused: false, settle: resolve };
    });
    try {
      await noteAnswers(chat, mine.calls, results, mine.noted, isStillShown);
      putAway(mine, mine.noted);
      // What stands in the chat goes out with its next request, which may wait for other tools.
      context.handedOver();
      if (again) {
        void Promise.resolve(chat.sendMessage()).catch(() => undefined);
      }
    } catch (error) {
      doubt(mine, context, error);
    }
    const now = latest ?? chat;
    if (stillOpen(now).length > 0) {
      // The chat sends nothing before the rest is answered.
      forget(mine);
      update(now);
      if (mine.noted.size < mine.calls.length) {
        // A call was replaced meanwhile: it is asked anew, and only some of these answers are in the chat.
        throw new DeliveryUnknownError();
      }
      return;
    }
    if (mine.sending && results.every(({ action }) => action !== 'accept')) {
      mine.sending.isRefused = true;
      update(now);
    }
    switch (await fate) {
      case 'arrived':
        forget(mine);
        return;
      case 'lost':
        forget(mine);
        throw new DeliveryUnknownError();
      default:
        doubt(mine, context, latest?.error);
    }
  }

  function forget(mine: Asked): void {
    mine.sending = undefined;
    current = current === mine ? undefined : current;
  }

  function doubt(mine: Asked, context: DeliveryContext, cause: unknown): never {
    mine.sending = undefined;
    mine.doubt = context;
    throw new DeliveryUnknownError({ cause, canSendAgain: true });
  }

  return {
    update,
    detach() {
      current?.sending?.settle('lost');
      if (current && current.noted.size === 0) {
        end(current, 'taskEnded');
      }
    },
  };
}

function doneKey(messageId: string | undefined, key: string): string {
  return JSON.stringify([messageId, key]);
}
