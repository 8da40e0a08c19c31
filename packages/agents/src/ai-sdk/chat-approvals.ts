import type { AdapterInbox, DeliveryContext, ElicitResult, WithdrawReason } from '@elicit-kit/core';
import { attributeServer, type ConnectedServer } from '@elicit-kit/core/attribution';
import { DeliveryUnknownError, InvalidElicitationError, WithdrawnError } from '@elicit-kit/core/inbox';
import { allowedBy, feedbackOf } from '../session/approval.js';
import { ask, type Ending } from '../session/ask.js';
import { membersOf, textOf } from '../session/untrusted.js';
import { type ChatMessage, type OpenCall, openCalls, type ToolForms } from './open-calls.js';

/** What `useChat` returns; of it only these members are used. */
export interface ChatState {
  readonly id?: string;
  readonly messages: readonly ChatMessage[];
  readonly status: string;
  readonly error?: unknown;
  addToolApprovalResponse(answer: {
    id: string;
    approved: boolean;
    reason?: string;
  }): PromiseLike<void> | void;
  addToolOutput(
    output:
      | { tool: string; toolCallId: string; output: unknown }
      | { state: 'output-error'; tool: string; toolCallId: string; errorText: string },
  ): PromiseLike<void> | void;
  /** Without a message: sends the chat once more. */
  sendMessage(): PromiseLike<void>;
}

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

const DECLINED = 'The person declined to answer.';
const UNANSWERED = 'The person did not answer.';

/** More than anyone decides together, and what an inbox takes at once. */
const MOST_TOGETHER = 50;

/** What the person is asked about one message. */
interface Asked {
  readonly chatId: string | undefined;
  readonly messageId: string;
  readonly calls: readonly OpenCall[];
  readonly abort: AbortController;
  /** Calls whose answers stand in the chat: they can't be changed any more. */
  readonly noted: Set<OpenCall>;
  /** Answers on their way: the chat sends them with its next request. */
  sending?: Sending | undefined;
  /** They were sent, and nobody knows whether they arrived. */
  doubt?: DeliveryContext | undefined;
}

interface Sending {
  readonly errorBefore: unknown;
  submitted: boolean;
  settle(fate: Fate): void;
}

/** `lost`: the chat went on without the answers. */
type Fate = 'arrived' | 'failed' | 'lost';

/**
 * Asks the person what an AI SDK chat waits for: approvals of tool calls, and the calls of `forms`. All of one message are asked
 * together. The messages are the store: a chat that is restored from them asks again.
 *
 * Whoever controls the page controls what it sends: sign approvals on the server (`experimental_toolApprovalSecret`), and let
 * each approval's id be used once.
 *
 * @example
 * const approvals = useMemo(() => chatApprovals(inbox, { origin: { label: 'This app' } }), []);
 * const chat = useChat({ sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses });
 * useEffect(() => approvals.update(chat));
 * @throws TypeError for an origin that is no address.
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
    return openCalls(messages, forms).filter(({ key }) => !done.has(key));
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
    if (mine.abort.signal.aborted || mine.noted.size > 0) {
      return;
    }
    const unshown = error instanceof InvalidElicitationError ? error.key : undefined;
    const over = mine.calls.filter(({ key }) => unshown === undefined || key === unshown);
    over.forEach(({ key }) => done.add(key));
    current = current === mine ? undefined : current;
    if (unshown !== undefined && latest) {
      await note({ ...mine, calls: over }, []).catch(() => undefined);
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
      setTimeout(() => {
        end(mine, ending);
      });
      throw new Error('What was asked has changed, so the answer was not sent.');
    }
    mine.doubt = undefined;
    const fate = new Promise<Fate>((resolve) => {
      mine.sending = { errorBefore: chat.error, submitted: false, settle: resolve };
    });
    try {
      await note(mine, results);
      // What stands in the chat goes out with its next request, which may wait for other tools.
      context.handedOver();
      if (again) {
        void Promise.resolve(chat.sendMessage()).catch(() => undefined);
      }
    } catch (error) {
      doubt(mine, context, error);
    }
    if (stillOpen(latest ?? chat).length > 0) {
      // The chat sends nothing before the rest is answered.
      forget(mine);
      update(latest ?? chat);
      return;
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

  async function note({ calls, noted }: Asked, results: readonly ElicitResult[]): Promise<void> {
    for (const [index, call] of calls.entries()) {
      if (!noted.has(call)) {
        noted.add(call);
        done.add(call.key);
        await noteOne(call, results[index]);
      }
    }
  }

  async function noteOne(call: OpenCall, result: ElicitResult | undefined): Promise<void> {
    const { tool, toolCallId } = call;
    if (call.approval) {
      const feedback = feedbackOf(result);
      await latest?.addToolApprovalResponse({
        id: call.approvalId,
        approved: allowedBy(call.approval, result) !== undefined,
        ...(feedback !== undefined && { reason: feedback }),
      });
    } else if (result?.action === 'accept') {
      const content = result.content ?? {};
      const output = call.form?.output ? call.form.output(content) : content;
      await latest?.addToolOutput({ tool, toolCallId, output });
    } else {
      const errorText = result?.action === 'decline' ? DECLINED : UNANSWERED;
      await latest?.addToolOutput({ state: 'output-error', tool, toolCallId, errorText });
    }
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

/** Why a question that is open can't be answered any more: the call is gone, or is not what was shown. */
function endingOf(
  { chatId, messageId, calls }: Asked,
  chat: ChatState,
  forms: ToolForms,
): WithdrawReason | undefined {
  if (chat.id !== chatId || chat.messages.at(-1)?.id !== messageId) {
    return 'taskEnded';
  }
  const open = openCalls(chat.messages, forms);
  const isOpen = (call: OpenCall) => open.some(({ key }) => key === call.key);
  const isShown = (call: OpenCall) =>
    open.some(({ key, tool, shown }) => key === call.key && tool === call.tool && shown === call.shown);
  return calls.every(isShown) ? undefined : calls.every(isOpen) ? 'withdrawn' : 'taskEnded';
}

function fateOf(mine: Asked, sending: Sending, chat: ChatState): Fate | undefined {
  switch (chat.status) {
    case 'submitted':
      sending.submitted = true;
      return isPassed(mine, chat) ? 'lost' : undefined;
    case 'error':
      return sending.submitted || chat.error !== sending.errorBefore ? 'failed' : undefined;
    default:
      if (isPassed(mine, chat)) {
        return 'lost';
      }
      if (chat.status === 'streaming' || hasMovedOn(mine, chat)) {
        return 'arrived';
      }
      // It was stopped before the server said anything.
      return sending.submitted ? 'failed' : undefined;
  }
}

/** The person wrote on, or the chat is another: what was answered goes to nobody. */
function isPassed({ chatId, messageId }: Asked, { id, messages }: ChatState): boolean {
  const index = messages.findIndex((message) => message.id === messageId);
  return id !== chatId || index === -1 || messages.slice(index + 1).some(({ role }) => role === 'user');
}

/** Whether the server has answered: an approved call has run, or a refused one is told as such. */
function hasMovedOn({ calls, messageId }: Asked, { messages }: ChatState): boolean {
  const parts = messages.find(({ id }) => id === messageId)?.parts.map(membersOf) ?? [];
  const last = parts.findLastIndex(({ toolCallId }) => calls.some((call) => call.toolCallId === toolCallId));
  const states = parts
    .filter(({ toolCallId }) => calls.some((call) => call.approval && call.toolCallId === toolCallId))
    .map(({ state }) => textOf(state) ?? '');
  return (
    parts.slice(last + 1).some(({ type }) => type === 'step-start') ||
    states.some((state) => state.startsWith('output-'))
  );
}
