import { fingerprint } from '../session/fingerprint.js';
import { membersOf } from '../session/untrusted.js';

export type Members = Readonly<Record<string, unknown>>;

/** Calls that are remembered of a connection: the arguments come before the question, in an update. */
const MOST_CALLS = 200;

export type ToolCalls = ReturnType<typeof createToolCalls>;

/** Joins what updates and requests tell of each tool call. */
export function createToolCalls() {
  const calls = new Map<string, Members>();
  return {
    /** @returns the call with the update, and its key; nothing for an update without an id. */
    merge(sessionId: unknown, update: unknown): { readonly key: string; readonly call: Members } | undefined {
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
    forget: (key: string) => calls.delete(key),
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
