import type { Decision, DecisionRequest } from '../inbox/entry/decision.js';
import type { ApprovalElicitation, ApprovalOption } from '../protocol/approval.js';
import { APPROVAL_LIMITS } from './read-approval.js';
import { findSecretArguments } from '../secrets/find-secret-arguments.js';
import { inspectCharacters } from '../text/inspect-characters.js';
import type { KeyValueStore } from '../storage/round-storage.js';
import { canonicalJson, isExact } from '../untrusted/read-json.js';
import { createKeptAnswers, type Kept, LONGEST_LIFETIME } from './kept-answers.js';
import type { StandingAnswers, StandingAnswersOptions, StandingLifetime } from './standing-answers.js';
import { findFor, idOf, readCall, type Scope, type StandingCall, type Verdict } from './standing-call.js';
import { createToolSettings } from './tool-settings.js';

const HOUR = 3_600_000;
const SCOPES: readonly Scope[] = ['exact', 'tool'];

/**
 * Keeps what one person wants without being asked again, for agents that keep no such answers themselves. Runs where the inbox does: on the
 * server, with one store or namespace for each person.
 *
 * An answer stands for the same asker (its origin, path and `via`), tool server, tool and definition of the tool, and for exactly the same
 * arguments in the same folder unless the host offers more. A call is allowed only while the host still offers that, and never where the asker keeps such answers
 * itself, the call is `careful`, or its arguments are not known, hold hidden or reordering characters, or seem to hold a secret. For forms and
 * pages nothing stands, not even a rejection. An answer is learnt from the person's own press once that has arrived, unless all answers were
 * revoked since the person was asked.
 *
 * @throws RangeError for a lifetime of more than 30 days, or of none.
 *
 * @example
 * const standing = createStandingAnswers(store, {
 *   namespace: userId,
 *   toolOf: ({ elicitation }) => elicitation.mode === 'approval' && tools.get(elicitation.call.tool),
 *   offer: ({ elicitation }) => elicitation.mode === 'approval' && readOnly.has(elicitation.call.tool) && 'tool',
 *   lifetimes: ['session', '8h'],
 * });
 */
export function createStandingAnswers(
  store: KeyValueStore,
  options: StandingAnswersOptions,
): StandingAnswers {
  const { lifetimes = ['session'], maxAnswers = 200, namespace = '', now = Date.now } = options;
  const { toolOf = ({ tool }: DecisionRequest) => tool } = options;
  const durations = new Map(lifetimes.map((lifetime) => [lifetime, durationOf(lifetime)]));
  const answers = createKeptAnswers(store, { maxAnswers, namespace, now });
  /** How often all answers had been revoked when this call's options were offered. */
  const offeredAt = new WeakMap<ApprovalElicitation['call'], number>();

  /** The options, and what they are about. */
  async function readOffer(request: DecisionRequest): Promise<Offer | undefined> {
    const call = await readCall(request, toolOf);
    const scope = call && (await offeredScope(call));
    return call && scope ? { call, options: optionsFor(call, scope, durations, now()) } : undefined;
  }

  /** How far a yes to this call may stand now; nothing where it may not. */
  async function offeredScope({
    definition,
    elicitation,
    request,
  }: StandingCall): Promise<Scope | undefined> {
    const scope = definition !== undefined && mayStand(elicitation) && (await options.offer(request));
    return isScope(scope) ? scope : undefined;
  }

  async function decideCall(request: DecisionRequest): Promise<Decision> {
    const call = await readCall(request, toolOf);
    if (call === undefined) {
      return undefined;
    }
    // What was never to run doesn't, whether its arguments and its definition are known or not.
    const isKnown = call.elicitation.call.argumentsKnown;
    const [rejected] = await findFor(answers, call, 'reject', isKnown ? SCOPES : ['tool']);
    if (rejected) {
      answers.count(rejected);
      return { deny: true, rule: rejected.id };
    }
    if (!isKnown || call.definition === undefined) {
      return undefined;
    }
    const scope = await offeredScope(call);
    const found = await findFor(answers, call, 'allow', SCOPES);
    const allowed = found.find(
      ({ definition, scope: wide }) =>
        definition === call.definition && scope !== undefined && (wide === 'exact' || scope === 'tool'),
    );
    const once = call.elicitation.options.find(({ kind }) => kind === 'allowOnce');
    if (allowed === undefined || once === undefined) {
      return found.some(({ definition }) => definition !== call.definition)
        ? { ask: 'toolChanged' }
        : undefined;
    }
    answers.count(allowed);
    return { allow: once.id, rule: allowed.id };
  }

  return {
    // At once for what no answer stands for: the person sees it without a delay.
    decide: (request) => (request.elicitation.mode === 'approval' ? decideCall(request) : undefined),

    async offer(request) {
      const offer = await readOffer(request);
      if (offer) {
        // Where the store is away, the answer is for once.
        offeredAt.set(offer.call.elicitation.call, await answers.generation().catch(() => NaN));
      }
      return offer?.options ?? [];
    },

    async learn(request, optionId) {
      const offer = await readOffer(request);
      const generation = offer && (offeredAt.get(offer.call.elicitation.call) ?? 0);
      const kept = offer && (await keptFor(offer, optionId, durations, now(), generation ?? 0));
      if (kept === undefined) {
        throw new Error(
          'What may stand has changed since the person was asked, so their answer was for once.',
        );
      }
      await answers.put(kept);
    },

    ...createToolSettings(answers, {
      read: (request) => readCall(request, toolOf),
      scopeOf: offeredScope,
      keep: (call, verdict, lifetime, generation) =>
        toKeep(call, { verdict, scope: 'tool', lifetime }, durations, now(), generation),
      lifetime: lifetimes.at(-1),
    }),
    list: answers.list,
    revoke: answers.forget,
    revokeAll: answers.clear,
    subscribe: answers.subscribe,
  };
}

interface Offer {
  readonly call: StandingCall;
  readonly options: readonly ApprovalOption[];
}

/** @returns nothing for an option that is not offered now. */
async function keptFor(
  { call, options }: Offer,
  optionId: string,
  durations: ReadonlyMap<StandingLifetime, number | undefined>,
  at: number,
  generation: number,
): Promise<Kept | undefined> {
  const [, verdict, scope, lifetime] = OPTION.exec(optionId) ?? [];
  const of = { verdict, scope, lifetime } as Rule;
  return options.some(({ id }) => id === optionId)
    ? await toKeep(call, of, durations, at, generation)
    : undefined;
}

interface Rule extends Pick<Kept, 'verdict' | 'scope'> {
  readonly lifetime: StandingLifetime;
}

async function toKeep(
  call: StandingCall,
  { lifetime, ...of }: Rule,
  durations: ReadonlyMap<StandingLifetime, number | undefined>,
  at: number,
  generation: number,
): Promise<Kept> {
  const duration = durations.get(lifetime);
  const { request, tool, definition = '' } = call;
  const { connectionId, endpoint } = request.server;
  const { arguments: given, cwd, server } = call.elicitation.call;
  return Object.freeze({
    id: await idOf(call, of.verdict, of.scope, duration === undefined ? connectionId : undefined),
    ...of,
    endpoint,
    ...(server !== undefined && { server }),
    tool,
    ...(of.scope === 'exact' && { arguments: given, ...(cwd !== undefined && { cwd }) }),
    createdAt: at,
    ...(duration !== undefined && { expiresAt: at + duration }),
    definition,
    generation,
  });
}

/** @returns nothing for `session`. */
function durationOf(lifetime: StandingLifetime): number | undefined {
  if (lifetime === 'session') {
    return undefined;
  }
  const [, amount, unit] = /^(\d+)([hd])$/.exec(lifetime) ?? [];
  const duration = Number(amount) * (unit === 'd' ? 24 * HOUR : HOUR);
  if (!(duration > 0 && duration <= LONGEST_LIFETIME)) {
    throw new RangeError(
      `An answer can't stand for "${lifetime}". Give 'session', or hours or days such as '8h' and '30d': 30 days at most.`,
    );
  }
  return duration;
}

/** Whether a yes may stand at all. */
function mayStand({ call, careful, options }: ApprovalElicitation): boolean {
  return (
    !careful &&
    call.argumentsKnown &&
    // What a call changes is the asker's account of this one.
    call.changes === undefined &&
    isExact(call.arguments) &&
    !options.some(
      ({ id, kind }) => (kind === 'allowAlways' || kind === 'rejectAlways') && !OPTION.test(id),
    ) &&
    findSecretArguments(call.arguments).length === 0 &&
    isPlain(call.arguments)
  );
}

/** Whether JSON reads as it is: no key and no text of it hides or reorders characters. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string') {
    return inspectCharacters(value, { maxLength: Infinity }).findings.length === 0;
  }
  return (
    typeof value !== 'object' ||
    value === null ||
    Object.entries(value).every(([key, each]) => isPlain(key) && isPlain(each))
  );
}

function isScope(scope: unknown): scope is Scope {
  return scope === 'exact' || scope === 'tool';
}

const OPTION = /^standing:(allow|reject):(exact|tool):(session|\d+[hd])$/;

/** What the person is offered; nothing where the rule can't be shown whole. */
function optionsFor(
  { elicitation: { call, options }, tool }: StandingCall,
  scope: Scope,
  durations: ReadonlyMap<StandingLifetime, number | undefined>,
  at: number,
): readonly ApprovalOption[] {
  const option = (verdict: Verdict, wide: Scope, lifetime: StandingLifetime): ApprovalOption => {
    const duration = durations.get(lifetime);
    return Object.freeze({
      id: `standing:${verdict}:${wide}:${lifetime}`,
      kind: verdict === 'allow' ? 'allowAlways' : 'rejectAlways',
      label: '',
      grants: Object.freeze([
        Object.freeze({
          text: wide === 'tool' ? `${tool}(*)` : `${tool}(${canonicalJson(call.arguments)})`,
          lifetime: duration === undefined ? 'session' : 'kept',
          ...(duration !== undefined && { expiresAt: at + duration }),
          ...(wide === 'tool' && { broader: true }),
        }),
      ]),
    });
  };
  const offers = (kind: ApprovalOption['kind']): boolean => options.some((each) => each.kind === kind);
  const last = [...durations.keys()].at(-1);
  const all = [
    ...(offers('allowOnce') ? [...durations.keys()].map((lifetime) => option('allow', scope, lifetime)) : []),
    ...(offers('rejectOnce') && last !== undefined ? [option('reject', scope, last)] : []),
  ];
  return all.filter(({ grants = [] }) =>
    grants.every(({ text }) => text.length <= APPROVAL_LIMITS.grantText),
  );
}
