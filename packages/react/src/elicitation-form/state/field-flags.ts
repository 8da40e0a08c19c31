import type { Issue } from '@elicit-kit/core';

/** What is known of one field beside its value. Frozen; the same reference until something changes. */
export interface FieldFlags {
  /** The problem that is shown. One that is not shown yet is nobody's business. */
  readonly issue: Issue | undefined;
  /** The person was in the field and left it. */
  readonly touched: boolean;
  /** The person changed the value. */
  readonly dirty: boolean;
  readonly answered: boolean;
  /** The answer could not be checked here; the server will do it. */
  readonly unverifiable: boolean;
  /** Counts how often the value was replaced from outside its control, which then starts anew. */
  readonly epoch: number;
}

const UNANSWERED: FieldFlags = /* @__PURE__ */ Object.freeze({
  issue: undefined,
  touched: false,
  dirty: false,
  answered: false,
  unverifiable: false,
  epoch: 0,
});
const ANSWERED: FieldFlags = /* @__PURE__ */ Object.freeze({ ...UNANSWERED, answered: true });

export function pristineFlags(answered: boolean): FieldFlags {
  return answered ? ANSWERED : UNANSWERED;
}

/** @returns `flags` itself where the change changes nothing. */
export function changeFlags(flags: FieldFlags, change: Partial<FieldFlags>): FieldFlags {
  const keys = Object.keys(change) as (keyof FieldFlags)[];
  return keys.every((key) => flags[key] === change[key]) ? flags : Object.freeze({ ...flags, ...change });
}
