import type { Interrupt, Message, ResumeEntry } from '@ag-ui/client';
import type { BatchRequest, ElicitResult } from '@elicit-kit/core';
import {
  ALLOW_ONCE,
  allowedBy,
  type ApprovalRequest,
  feedbackOf,
  REJECT_ONCE,
  refusedBy,
} from '../session/approval.js';
import { isExact } from '../session/exact.js';
import { isObject, membersOf, textOf } from '../session/untrusted.js';

/** How one interrupt is asked, and how its answer is told. */
export interface AskedInterrupt {
  readonly request: BatchRequest;
  answer(result: ElicitResult | undefined): ResumeEntry;
}

/** Where a schema takes what the person says beside a refusal. */
const FEEDBACK = ['feedback', 'reason', 'comment'];

/** @param messages of the agent: the arguments of an interrupt's call stand in them. */
export function readInterrupts(
  interrupts: readonly Interrupt[],
  messages: readonly Message[],
): readonly AskedInterrupt[] {
  return interrupts.map((interrupt, index) => {
    const isRepeated = interrupts.some(({ id }, other) => id === interrupt.id && other !== index);
    // Keys are the kit's own: a batch needs them unique.
    const key = String(index);
    if (isRepeated) {
      return readUnanswerable(key, interrupt);
    }
    return isApproval(interrupt) ? readApproval(key, interrupt, messages) : readForm(key, interrupt);
  });
}

/**
 * A yes or no is asked for. A tool call whose schema has `approved` is one too, whatever else the schema asks for: as a form it
 * would be allowed without its tool and arguments being seen.
 */
function isApproval({ responseSchema, toolCallId }: Interrupt): boolean {
  const { properties } = membersOf(responseSchema);
  const { approved } = membersOf(properties);
  return (
    responseSchema === undefined ||
    responseSchema === null ||
    (membersOf(approved)['type'] === 'boolean' && !needsMore(responseSchema)) ||
    (typeof toolCallId === 'string' && approved !== undefined)
  );
}

/** Whether a yes needs more than `approved`. */
function needsMore(responseSchema: unknown): boolean {
  const { required } = membersOf(responseSchema);
  return Array.isArray(required) && required.some((name) => name !== 'approved');
}

function readApproval(key: string, interrupt: Interrupt, messages: readonly Message[]): AskedInterrupt {
  const { id, message, toolCallId, reason, responseSchema } = interrupt;
  const properties = membersOf(membersOf(responseSchema)['properties']);
  const { editedArgs } = properties;
  const feedback = FEEDBACK.find((name) => membersOf(properties[name])['type'] === 'string');
  const isConfirmation = !isObject(responseSchema) && reason !== 'tool_call';
  const request: ApprovalRequest = {
    call: callOf(toolCallId, messages),
    message: textOf(message) ?? '',
    // What else a yes needs can't be asked beside the call.
    options: needsMore(responseSchema) ? [REJECT_ONCE] : [ALLOW_ONCE, REJECT_ONCE],
    editable: isObject(editedArgs),
    argumentsSchema: editedArgs,
    feedback: feedback !== undefined,
  };
  return {
    request: { key, approval: request },
    answer(result) {
      const allowed = allowedBy(request, result) !== undefined;
      if (!allowed && !refusedBy(request, result)) {
        return { interruptId: id, status: 'cancelled' };
      }
      const said = feedbackOf(result);
      const edited = result?.action === 'accept' ? result.approval?.arguments : undefined;
      const payload = {
        approved: allowed,
        ...(edited !== undefined && { editedArgs: edited }),
        ...(feedback !== undefined && said !== undefined && { [feedback]: said }),
      };
      return { interruptId: id, status: 'resolved', payload: isConfirmation ? allowed : payload };
    },
  };
}

function readForm(key: string, { id, message, responseSchema }: Interrupt): AskedInterrupt {
  return {
    request: { key, params: { mode: 'form', message: message ?? '', requestedSchema: responseSchema } },
    answer: (result) =>
      result?.action === 'accept'
        ? { interruptId: id, status: 'resolved', payload: result.content ?? {} }
        : { interruptId: id, status: 'cancelled' },
  };
}

/** Answers go by the id: of two that share one, neither can be said yes to. */
function readUnanswerable(key: string, { id, message }: Interrupt): AskedInterrupt {
  const approval: ApprovalRequest = { call: {}, message: textOf(message) ?? '', options: [] };
  return { request: { key, approval }, answer: () => ({ interruptId: id, status: 'cancelled' }) };
}

/**
 * The call that an interrupt is about, from the messages. Its arguments are unknown where they can't be read, where two calls
 * share the id, or where the call has its result already: what was asked would not be what is shown.
 */
export function callOf(toolCallId: unknown, messages: readonly Message[]): ApprovalRequest['call'] {
  if (typeof toolCallId !== 'string') {
    return {};
  }
  const calls = messages
    .flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []))
    .filter(({ id }) => id === toolCallId);
  const isDone = messages.some((message) => message.role === 'tool' && message.toolCallId === toolCallId);
  const [call] = calls;
  if (!call || calls.length > 1 || isDone) {
    return {};
  }
  const { name, arguments: text } = call.function;
  try {
    const parsed: unknown = JSON.parse(text === '' ? '{}' : text);
    return { tool: name, ...(isExact(parsed) && { arguments: parsed }) };
  } catch {
    return { tool: name };
  }
}

/** When the first of them expires, in milliseconds since the epoch; an unreadable date never comes. */
export function earliestExpiry(interrupts: readonly Interrupt[]): number | undefined {
  const times = interrupts.map(({ expiresAt }) => Date.parse(expiresAt ?? '')).filter(Number.isFinite);
  return times.length > 0 ? Math.min(...times) : undefined;
}
