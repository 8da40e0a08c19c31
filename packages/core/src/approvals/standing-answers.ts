import type { Decide, Decider, DecisionRequest } from '../inbox/entry/decision.js';
import type { ServerAttribution } from '../inbox/entry/server-attribution.js';
import type { GatedTool } from './call-gate.js';
import { combineDecisions, onceKnown } from './combine-decisions.js';

/** An answer that stands: what the person wants without being asked again. Frozen. */
export interface StandingAnswer {
  /** In receipts: `AuditRecord.rule`. */
  readonly id: string;
  readonly verdict: 'allow' | 'reject';
  /** `exact`: the same arguments to the letter. `tool`: any arguments. */
  readonly scope: 'exact' | 'tool';
  /** Who asks, as the host knows it. */
  readonly endpoint: ServerAttribution['endpoint'];
  /** `ApprovalElicitation.call`; untrusted, as `tool` is. */
  readonly server?: string;
  readonly tool: string;
  /** Those of the call, where it covers no others (`exact`). JSON; untrusted. */
  readonly arguments?: unknown;
  /** `ApprovalElicitation.call`: the only folder in which an `exact` answer applies. Untrusted. */
  readonly cwd?: string;
  /** Milliseconds since the epoch, as all times. */
  readonly createdAt: number;
  /** Absent: until the connection or the process ends. */
  readonly expiresAt?: number;
  readonly used: number;
  readonly lastUsedAt?: number;
}

/**
 * What a person, or the host for them, has set for a tool as a whole: its calls run (`allow`) or are rejected (`never`) without asking. `ask`:
 * nothing stands for it, so what the host's policy allows runs all the same.
 */
export type ToolSetting = 'ask' | 'allow' | 'never';

/** `session`: in memory, for one `connectionId`. Else hours or days, 30 days at most, counted from the answer. */
export type StandingLifetime = 'session' | `${number}h` | `${number}d`;

export interface StandingAnswersOptions {
  /**
   * The definition of the tool as the host has it: its description and input schema, as JSON. After a change the person is asked anew, though
   * a rejection stands. A tool without a definition is always asked.
   *
   * @default what a gate for calls knows of the tool (`createCallGate`): `request.tool`
   */
  readonly toolOf?: (request: DecisionRequest) => unknown;
  /** How far the answer to a call may stand: decide by the tool's name, such as a list of tools that only read. */
  readonly offer: (request: DecisionRequest) => 'exact' | 'tool' | false | Promise<'exact' | 'tool' | false>;
  /** Each is offered; a rejection for the last one. @default ['session'] */
  readonly lifetimes?: readonly StandingLifetime[];
  /** Whose answers these are, where a store is shared: an account's id. @default '' */
  readonly namespace?: string;
  /** How many are kept; beyond that no more are learnt. @default 200 */
  readonly maxAnswers?: number;
  /** The clock, in milliseconds since the epoch. @default Date.now */
  readonly now?: () => number;
}

/** A decider for `createElicitationInbox` or the relay's `deciderOf`, and what a person needs to see and undo it. */
export interface StandingAnswers extends Required<Decider> {
  /** What is set for a tool of `CallGate.tools` or `session.tools`, whatever stands for single calls of it. */
  settingOf(tool: GatedTool): Promise<ToolSetting>;
  /** Whether all of its calls were allowed, and its server describes it differently now: so it is asked again. */
  isChanged(tool: GatedTool): Promise<boolean>;
  /**
   * Sets beforehand whether a tool's calls are asked, in place of all that stood for it, for the last lifetime; what is set last holds. What is
   * called destructive, hides characters, holds secrets or shows what it would change is asked all the same, and so is what the host's policy
   * wants asked; `never` holds always.
   *
   * @throws Error for `allow` where `offer` does not give `'tool'` for it, or its definition is not known.
   */
  set(tool: GatedTool, setting: ToolSetting): Promise<void>;
  /** All that stand, oldest first. Rejects where the store can't be read. */
  list(): Promise<readonly StandingAnswer[]>;
  /** Takes effect at once, also for other instances on the same store. */
  revoke(id: string): Promise<void>;
  revokeAll(): Promise<void>;
  /**
   * After each change made through this object: an answer learnt, used or revoked. What another instance did, and what has expired, is
   * seen at the next `list`. @returns call it to end.
   */
  subscribe(listener: () => void): () => void;
}

/**
 * The host's policy and the person's standing answers as one: the host's deny, then the person's; then the host's ask; then the person's
 * ask, the person's allow, then the host's. What throws is asked, unless the host denies.
 *
 * @example
 * createElicitationInbox({ decide: combineDeciders(hostPolicy, standing) });
 */
export function combineDeciders(host: Decide, standing: Decider): Decider {
  return {
    decide: (request) =>
      onceKnown(host(request), (ofHost) => combineDecisions(ofHost, () => standing.decide(request))),
    offer: (request) => standing.offer?.(request) ?? [],
    learn: (request, optionId) => standing.learn?.(request, optionId),
  };
}
