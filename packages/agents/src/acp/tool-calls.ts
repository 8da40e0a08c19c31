import type { ApprovalOption } from '@elicit-kit/core';
import type { ApprovalRequest } from '../session/approval.js';
import { fingerprint } from '../session/fingerprint.js';
import { membersOf, textOf } from '../session/untrusted.js';

type Members = Readonly<Record<string, unknown>>;

/** Calls that are remembered of a connection: the arguments come before the question, in an update. */
const MOST_CALLS = 200;

/** Joins what updates and requests tell of each tool call. */
export interface ToolCalls {
  /** @returns the call with the update, and its key; nothing for an update without an id. */
  merge(sessionId: unknown, update: unknown): { readonly key: string; readonly call: Members } | undefined;
  forget(key: string): void;
}

export function createToolCalls(): ToolCalls {
  const calls = new Map<string, Members>();
  return {
    merge(sessionId, update) {
      const members = membersOf(update);
      const { toolCallId } = members;
      if (typeof sessionId !== 'string' || typeof toolCallId !== 'string') {
        return undefined;
      }
      const key = callKey(sessionId, toolCallId);
      // Null says that a member is as it was. What is within the arguments is theirs.
      const told = Object.entries(members).filter(([, value]) => value !== null && value !== undefined);
      const call = { ...calls.get(key), ...Object.fromEntries(told) };
      calls.delete(key);
      calls.set(key, call);
      const [oldest] = calls.keys();
      if (calls.size > MOST_CALLS && oldest !== undefined) {
        calls.delete(oldest);
      }
      return { key, call };
    },
    forget(key) {
      calls.delete(key);
    },
  };
}

export const callKey = (sessionId: string, toolCallId: string) => JSON.stringify([sessionId, toolCallId]);

/** What the person decides by: where it changes, their answer would be to something else. */
export function shownOf({ name, title, rawInput, content }: Members): string | undefined {
  return fingerprint([name, title, rawInput, content]);
}

export function isOver({ status }: Members): boolean {
  return status === 'completed' || status === 'failed';
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
export function readOptions(listed: readonly unknown[]): readonly ApprovalOption[] {
  const given = listed.map(membersOf);
  return given.flatMap(({ optionId, kind, name }): ApprovalOption[] => {
    const known = KINDS.get(kind);
    const isClear = given.every((other) => other['optionId'] !== optionId || other['kind'] === kind);
    return known && typeof optionId === 'string' && isClear
      ? [{ id: optionId, kind: known, label: textOf(name) ?? '' }]
      : [];
  });
}

export function readPermission(call: Members, options: readonly ApprovalOption[]): ApprovalRequest {
  const { name, title, rawInput } = call;
  return {
    call: { ...(typeof name === 'string' && { tool: name }), arguments: rawInput },
    ...(typeof title === 'string' && { title }),
    message: '',
    options,
  };
}

/** Deeper than any form is shown. */
const DEEPEST = 64;

/** In this protocol a keyword that is null is absent, and so may be `type` and `properties` of a form. */
export function readSchema(schema: unknown): unknown {
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
