import type { ApprovalOption, Elicitation, ElicitResult } from '../../protocol/elicitation.js';
import type { ServerAttribution } from './server-attribution.js';

/** One request that waits to be decided or asked. Frozen. */
export interface DecisionRequest {
  readonly server: ServerAttribution;
  /** What the input is needed for, where it is known. */
  readonly operation?: { readonly method: string; readonly name: string };
  /** What is asked; `call` of an approval is what would be done. Everything in it is untrusted. */
  readonly elicitation: Elicitation;
  /** `BatchRequest.key`. */
  readonly key?: string;
  /** The tool's definition, of a call that the app itself would make: JSON, untrusted. */
  readonly tool?: unknown;
}

/** Why something was decided. */
interface Because {
  /** For receipts: why, in the host's words. Cut after 500 UTF-16 units. */
  readonly because?: string;
  /** The standing answer that decided: see `createStandingAnswers`. Absent: the host's policy. */
  readonly rule?: string;
}

/**
 * What happens without the person.
 *
 * - `'ask'`: nothing, the person is asked. `undefined`: no opinion, which is the same unless another policy has one. `{ ask: 'toolChanged' }`:
 *   asked, and learns that the tool isn't the one they allowed.
 * - `allow`: the id of an `allowOnce` option. Only for an approval whose arguments are known and that is not `careful`;
 *   anything else is asked.
 * - `deny`: the id of an option that rejects, or `true`: the first `rejectOnce`, a cancel where there is none; a form or a page is
 *   declined.
 */
export type Decision =
  | 'ask'
  | { readonly ask: 'toolChanged' }
  | ({ readonly allow: string } & Because)
  | ({
      readonly deny: string | true;
      /** To the agent, where its approval takes feedback. */
      readonly feedback?: string;
    } & Because)
  | undefined;

/** What was decided of one item. */
export interface Decided extends Because {
  readonly result: ElicitResult;
  readonly by: 'policy' | 'standing';
}

/**
 * Decides a request before its person sees it. What throws, rejects, or takes more than five seconds is asked. Never let a model's
 * text decide.
 */
export type Decide = (request: DecisionRequest) => Decision | Promise<Decision>;

/** Decides, and offers the person options of the app's own: see `createStandingAnswers`. */
export interface Decider {
  readonly decide: Decide;
  /** More options for an approval that the person is asked: the asker never hears of them. */
  offer?(request: DecisionRequest): readonly ApprovalOption[] | Promise<readonly ApprovalOption[]>;
  /** The person chose one of them, and what was sent for it has arrived. */
  learn?(request: DecisionRequest, optionId: string): void | Promise<void>;
}
