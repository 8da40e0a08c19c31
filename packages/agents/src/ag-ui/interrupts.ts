import type { Interrupt, Message, ResumeEntry } from '@ag-ui/client';
import type { BatchRequest, ElicitResult } from '@elicit-kit/core';
import { approvalRules } from '@elicit-kit/core/approvals';
import { digest } from '@elicit-kit/core/internal/approvals';
import {
  ALLOW_ONCE,
  allowedBy,
  type ApprovalRequest,
  feedbackOf,
  REJECT_ONCE,
  refusedBy,
} from '../session/approval.js';
import { argumentsOfText } from '../session/exact.js';
import { isObject, membersOf, textOf } from '../session/untrusted.js';

/** How one interrupt is asked, and how its answer is sent. */
export interface AskedInterrupt {
  readonly request: BatchRequest;
  answer(result: ElicitResult | undefined): ResumeEntry;
  /** SHA-256 of the call as it is shown; absent if it can't be shown whole. */
  readonly digest?: string;
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
 * A yes or no is asked for. What is about a tool call never becomes a form, whatever its schema asks for: there the call would be allowed
 * without its tool and arguments being seen.
 */
function isApproval({ responseSchema, toolCallId }: Interrupt): boolean {
  return (
    responseSchema === undefined ||
    responseSchema === null ||
    (toolCallId !== undefined && toolCallId !== null) ||
    verdictOf(responseSchema, ['approved']) !== undefined
  );
}

/** How a schema takes a yes or a no. */
type Verdict = (allowed: boolean) => unknown;

/** Names of a flag by which a yes lets the call run; of any other, such as `skip`, a yes could mean anything. */
const ALLOWING = ['approved', 'approve', 'allowed', 'allow', 'accepted', 'accept', 'confirmed', 'confirm'];

function flagOf(properties: unknown, flags: readonly string[]): string | undefined {
  return flags.find((name) => {
    const { [name]: property } = membersOf(properties);
    const { type } = membersOf(property);
    return isObject(property) && (type === undefined || [type].flat().includes('boolean'));
  });
}

/** @returns nothing where a yes needs more than one flag that is known to let the call run. */
function verdictOf(responseSchema: unknown, flags: readonly string[]): Verdict | undefined {
  const { type, properties, required } = membersOf(responseSchema);
  if (type === 'boolean') {
    return (allowed) => allowed;
  }
  const flag = flagOf(properties, flags);
  const needsMore = Array.isArray(required) && required.some((name) => name !== flag);
  return flag === undefined || needsMore ? undefined : (allowed) => ({ [flag]: allowed });
}

function readApproval(key: string, interrupt: Interrupt, messages: readonly Message[]): AskedInterrupt {
  const { id, message, toolCallId, reason, responseSchema } = interrupt;
  const properties = membersOf(membersOf(responseSchema)['properties']);
  const { editedArgs } = properties;
  const bare: Verdict = (approved) => (reason === 'tool_call' ? { approved } : approved);
  const verdict = isObject(responseSchema) ? verdictOf(responseSchema, ALLOWING) : bare;
  const takesMore = isObject(verdict?.(true));
  const feedback = FEEDBACK.find((name) => membersOf(properties[name])['type'] === 'string');
  const request: ApprovalRequest = {
    call: callOf(toolCallId, messages),
    message: textOf(message) ?? '',
    // What else a yes needs can't be asked beside the call.
    options: verdict ? [ALLOW_ONCE, REJECT_ONCE] : [REJECT_ONCE],
    editable: isObject(editedArgs) && takesMore,
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
      const flag = flagOf(properties, ALLOWING);
      // Where the schema has no such flag, closing the question is the only no.
      const decided = verdict ? verdict(allowed) : flag && { [flag]: false };
      const payload = isObject(decided)
        ? {
            ...decided,
            ...(edited !== undefined && { editedArgs: edited }),
            ...(feedback !== undefined && said !== undefined && { [feedback]: said }),
          }
        : decided;
      return payload === undefined
        ? { interruptId: id, status: 'cancelled' }
        : { interruptId: id, status: 'resolved', payload };
    },
  };
}

/**
 * The same with a digest of the call, which its receipt has too; without one where the arguments can't be shown, or the page isn't a secure
 * context.
 */
export async function withDigest(asked: AskedInterrupt): Promise<AskedInterrupt> {
  const approval = asked.request.approval as ApprovalRequest | undefined;
  const { tool, arguments: args } = approval?.call ?? {};
  const isShown = approvalRules.read(approval).elicitation?.call.argumentsKnown === true;
  const hash = isShown ? await digest([tool, args]).catch(() => undefined) : undefined;
  return approval && hash !== undefined
    ? {
        ...asked,
        request: {
          key: asked.request.key,
          approval: { ...approval, call: { ...approval.call, digest: hash } },
        },
        digest: hash,
      }
    : asked;
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
  return { tool: name, ...argumentsOfText(text === '' ? '{}' : text) };
}

/** When the first of them expires, in milliseconds since the epoch; an unreadable date never comes. */
export function earliestExpiry(interrupts: readonly Interrupt[]): number | undefined {
  const times = interrupts.map(({ expiresAt }) => Date.parse(expiresAt ?? '')).filter(Number.isFinite);
  return times.length > 0 ? Math.min(...times) : undefined;
}
