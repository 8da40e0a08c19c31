import type { DeliveryContext, WithdrawReason } from '@elicit-kit/core';
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

/** What the person is asked about one message. */
export interface Asked {
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

export interface Sending {
  readonly errorBefore: unknown;
  submitted: boolean;
  /** The answers are in the chat and allow nothing: they have arrived even where the chat sends no request for them alone. */
  isRefused: boolean;
  settle(fate: Fate): void;
}

/** `lost`: the chat went on without the answers. */
export type Fate = 'arrived' | 'failed' | 'lost';

/** Why a question that is open can't be answered any more: the call is gone, or is not what was shown. */
export function endingOf(
  { chatId, messageId, calls }: Asked,
  chat: ChatState,
  forms: ToolForms,
): WithdrawReason | undefined {
  if (chat.id !== chatId || chat.messages.at(-1)?.id !== messageId) {
    return 'taskEnded';
  }
  const open = openCalls(chat.messages, forms);
  const isOpen = (call: OpenCall) => open.some(({ key }) => key === call.key);
  const isShown = (call: OpenCall) => isAsShown(call, open);
  return calls.every(isShown) ? undefined : calls.every(isOpen) ? 'withdrawn' : 'taskEnded';
}

/** Whether a call is among those that are open now, and is still what the person saw. */
export function isAsShown(call: OpenCall, open: readonly OpenCall[]): boolean {
  return open.some(({ key, tool, shown }) => key === call.key && tool === call.tool && shown === call.shown);
}

export function fateOf(mine: Asked, sending: Sending, chat: ChatState): Fate | undefined {
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
      if (chat.status === 'streaming' || hasMovedOn(mine, chat) || sending.isRefused) {
        return 'arrived';
      }
      // It was stopped before the server said anything.
      return sending.submitted ? 'failed' : undefined;
  }
}

/** The person wrote on, or the chat is another: what was answered goes to nobody. */
export function isPassed({ chatId, messageId }: Asked, { id, messages }: ChatState): boolean {
  const index = messages.findIndex((message) => message.id === messageId);
  return id !== chatId || index === -1 || messages.slice(index + 1).some(({ role }) => role === 'user');
}

/** Whether the server has answered: an approved call has run, or a refused one is marked as such. */
export function hasMovedOn({ calls, messageId }: Asked, { messages }: ChatState): boolean {
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
