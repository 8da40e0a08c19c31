import { isToolChanged } from '../inbox/decide.js';
import type { Decide, Decider, Decision, DecisionRequest } from '../inbox/entry/decision.js';
import type { BatchRequest } from '../inbox/entry/inbox-entry.js';
import type { Elicitation } from '../protocol/elicitation.js';
import { isThenable } from '../async/is-thenable.js';
import { isRecord } from '../untrusted/own-value.js';

/**
 * What holds of the host's decision and the person's. The first of these: the host's deny, the person's deny, the host's ask, the
 * person's ask, the person's allow, the host's allow; else the person is asked.
 *
 * @param ofPerson not called where the host denies. What it throws passes through: the person is then asked.
 */
export function combineDecisions(
  ofHost: Decision,
  ofPerson: () => Decision | Promise<Decision>,
): Decision | Promise<Decision> {
  return isDenied(ofHost)
    ? ofHost
    : onceKnown(ofPerson(), (decision) =>
        ofHost === 'ask' && !isToolChanged(decision) && !isDenied(decision) ? ofHost : (decision ?? ofHost),
      );
}

/** At once where it is known at once: so is the person asked. */
export function onceKnown(
  decision: Decision | Promise<Decision>,
  then: (known: Decision) => Decision | Promise<Decision>,
): Decision | Promise<Decision> {
  return isThenable(decision) ? Promise.resolve(decision).then(then) : then(decision);
}

/** Cancelled, as nobody said no. */
export const TOO_MANY: Decision = Object.freeze({
  deny: true,
  because: 'Too many calls wait for the person.',
});

/** A decider that hears the host's policy of these requests first; the same one where there is none. */
export function withHostPolicies(
  requests: readonly BatchRequest[],
  decider: Decide | Decider | undefined,
): Decide | Decider | undefined {
  const policies = new Map(requests.map(({ hostPolicy, key }) => [key, hostPolicy]));
  if (requests.every(({ hostPolicy }) => hostPolicy === undefined)) {
    return decider;
  }
  const given: Partial<Decider> = typeof decider === 'function' ? { decide: decider } : (decider ?? {});
  const policyOf = ({ key = '' }: DecisionRequest) => policies.get(key);
  const withTool = (request: DecisionRequest): DecisionRequest => {
    const tool = policyOf(request)?.tool;
    return tool === undefined ? request : Object.freeze({ ...request, tool });
  };
  return {
    decide(request) {
      const { decision, mayAsk } = policyOf(request) ?? {};
      return onceKnown(
        combineDecisions(decision, () => given.decide?.(withTool(request))),
        (known) => (!decides(known, request) && mayAsk?.() === false ? TOO_MANY : known),
      );
    },
    // What the host denies, or wants asked each time, is nothing to let stand.
    offer: (request) => {
      const decision = policyOf(request)?.decision;
      return decision === 'ask' || isDenied(decision) ? [] : (given.offer?.(withTool(request)) ?? []);
    },
    learn: (request, optionId) => given.learn?.(withTool(request), optionId),
  };
}

/** Whether nobody is asked. */
function decides(decision: Decision, { elicitation }: DecisionRequest): boolean {
  return (
    isDenied(decision) ||
    (isRecord(decision) && 'allow' in decision && mayBeAllowed(elicitation, decision.allow))
  );
}

/** Whether that can be allowed without the person. */
export function mayBeAllowed(elicitation: Elicitation, optionId: string): boolean {
  if (elicitation.mode !== 'approval') {
    return false;
  }
  const { call, careful, options } = elicitation;
  return (
    call.argumentsKnown && !careful && options.some(({ id, kind }) => id === optionId && kind === 'allowOnce')
  );
}

/** A host may give anything, such as `null`. */
export function isDenied(decision: Decision): boolean {
  return isRecord(decision) && 'deny' in decision;
}
