import type { ApprovalOption, ElicitResult, ApprovalCall } from '@elicit-kit/core';
import { allowedBy, type ApprovalRequest, refusedBy } from '../session/approval.js';
import { argumentsOfValue } from '../session/exact.js';
import { membersOf, textOf } from '../session/untrusted.js';
import { callKey, shownOf, type ToolCalls } from './tool-calls.js';

export type Response =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } };

export const INVALID: Response = { error: { code: -32602, message: 'Invalid params' } };

/** What one request asks, and how it is answered. */
export interface Question {
  readonly request: { readonly params: unknown } | { readonly approval: ApprovalRequest };
  readonly sessionId: unknown;
  readonly call?: { readonly id: string; readonly arguments?: unknown };
  /** Of a permission: what the person decides by. */
  readonly shown?: string | undefined;
  responseTo(result: ElicitResult | undefined): Response;
  /** Where nobody answered. */
  readonly cancelled: Response;
}

/** @param folderOf a session's, where the client set one. @returns nothing for params that can't be answered. */
export function readPermission(
  params: unknown,
  calls: ToolCalls,
  folderOf: (sessionId: unknown) => unknown,
): Question | undefined {
  const { sessionId, toolCall, options: listed } = membersOf(params);
  const merged = calls.merge(sessionId, toolCall);
  if (!merged || !Array.isArray(listed)) {
    return undefined;
  }
  const { key, call } = merged;
  const { name, title, rawInput, content } = call;
  const cwd = folderOf(sessionId);
  const approval: ApprovalRequest = {
    call: {
      ...(typeof name === 'string' && { tool: name }),
      ...argumentsOfValue(rawInput),
      ...changesOf(content),
      ...(typeof cwd === 'string' && { cwd }),
    },
    ...(typeof title === 'string' && { title }),
    message: '',
    options: readOptions(listed),
  };
  const cancelled = { result: { outcome: { outcome: 'cancelled' } } };
  return {
    request: { approval },
    sessionId,
    call: { id: key, arguments: rawInput },
    shown: shownOf(call),
    responseTo(result) {
      // "Cancelled" stops the agent's whole turn: who only closes the question refuses this call, where that is offered.
      const chosen =
        allowedBy(approval, result) ??
        refusedBy(approval, result) ??
        approval.options.find(({ kind }) => kind === 'rejectOnce');
      return chosen ? { result: { outcome: { outcome: 'selected', optionId: chosen.id } } } : cancelled;
    },
    cancelled,
  };
}

/** The diffs among a call's content. One that is none is passed on as it is: core then shows the call as one that isn't known. */
function changesOf(content: unknown): { readonly changes?: ApprovalCall['changes'] } {
  const diffs = (Array.isArray(content) ? content : []).map(membersOf).filter(({ type }) => type === 'diff');
  const changes = diffs.map(({ path, oldText, newText }) => ({
    path,
    ...(oldText !== null && oldText !== undefined && { oldText }),
    newText,
  }));
  return changes.length > 0 ? { changes: changes as ApprovalCall['changes'] } : {};
}

/** @param modes what the client declared. @returns nothing for other modes. */
export function readElicitation(params: unknown, modes: readonly string[]): Question | undefined {
  const { sessionId, toolCallId, mode, message, url, elicitationId, requestedSchema } = membersOf(params);
  if (typeof mode !== 'string' || !modes.includes(mode)) {
    return undefined;
  }
  const isOfCall = typeof sessionId === 'string' && typeof toolCallId === 'string';
  const cancelled = { result: { action: 'cancel' } };
  return {
    request: {
      params:
        mode === 'url'
          ? { mode, message, url, elicitationId }
          : { mode, message, requestedSchema: readSchema(requestedSchema) },
    },
    sessionId,
    ...(isOfCall && { call: { id: callKey(sessionId, toolCallId) } }),
    responseTo: (result) => (result ? { result: { ...result } } : cancelled),
    cancelled,
  };
}

const KINDS = new Map<unknown, ApprovalOption['kind']>([
  ['allow_once', 'allowOnce'],
  ['allow_always', 'allowAlways'],
  ['reject_once', 'rejectOnce'],
  ['reject_always', 'rejectAlways'],
]);

/**
 * The options that can be shown. One of an unknown kind could mean anything, and of an id with two meanings the agent would choose:
 * they are left out. How far "always" goes only the agent knows.
 */
function readOptions(listed: readonly unknown[]): readonly ApprovalOption[] {
  const given = listed.map(membersOf);
  const kinds = new Map(given.map(({ optionId, kind }) => [optionId, kind]));
  const unclear = new Set(
    given.flatMap(({ optionId, kind }) => (kinds.get(optionId) === kind ? [] : [optionId])),
  );
  return given.flatMap(({ optionId, kind, name }): ApprovalOption[] => {
    const known = KINDS.get(kind);
    return known && typeof optionId === 'string' && !unclear.has(optionId)
      ? [{ id: optionId, kind: known, label: textOf(name) ?? '' }]
      : [];
  });
}

/** Deeper than any form is shown. */
const DEEPEST = 64;

/** In this protocol a keyword that is null is absent, and so may be `type` and `properties` of a form. */
function readSchema(schema: unknown): unknown {
  return schema === undefined || schema === null
    ? { type: 'object', properties: {} }
    : { type: 'object', properties: {}, ...membersOf(withoutNulls(schema, 0)) };
}

function withoutNulls(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) {
    return value;
  }
  return Array.isArray(value)
    ? value.map((item) => withoutNulls(item, depth + 1))
    : Object.fromEntries(
        Object.entries(value).flatMap(([name, member]) =>
          member === null ? [] : [[name, withoutNulls(member, depth + 1)]],
        ),
      );
}
