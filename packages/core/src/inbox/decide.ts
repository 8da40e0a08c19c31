import type { ApprovalOption, Elicitation, ElicitResult } from '../protocol/elicitation.js';
import { cutText } from '../untrusted/cut-text.js';
import { ownValue } from '../untrusted/own-value.js';
import type { Decide, Decided, Decider, Decision, DecisionRequest } from './decision.js';
import type { SubmitOptions } from './elicitation-inbox.js';
import type { ApprovalRules, ElicitationBatch, InboxEntry, InboxItem } from './inbox-entry.js';
import type { InboxEvent } from './inbox-machine.js';
import { isThenable } from './is-thenable.js';
import { LONGEST_DECISION, within } from './within.js';

/** By the entry's items. */
interface Decisions {
  readonly decided: readonly (Decided | undefined)[];
  readonly offered: readonly (readonly ApprovalOption[])[];
  /** The tool is another than the one that the person allowed. */
  readonly changed: readonly boolean[];
}

type Offer = readonly ApprovalOption[] | undefined;

/** In UTF-16 units. */
const LONGEST_REASON = 500;

/** A batch that was submitted. */
export interface OpenedBatch {
  readonly id: string;
  /** `undefined` where nobody is asked. */
  readonly entry: InboxEntry | undefined;
  readonly results: Promise<readonly ElicitResult[]>;
}

interface DecidingInbox {
  readonly decider: Decide | Decider;
  readonly onError: (error: unknown) => void;
  /** Submits a batch that is not shown. */
  readonly openHidden: (batch: ElicitationBatch, options: SubmitOptions) => OpenedBatch;
  readonly dispatch: (...event: InboxEvent) => unknown;
}

/** An item that the person is asked, with the options that the app added. */
interface AskedItem {
  readonly item: InboxItem;
  readonly added: readonly ApprovalOption[];
}

/** Submits a batch that a policy decides first. The person is asked for the rest, and the asker gets both. */
export function openDecided(
  batch: ElicitationBatch,
  options: SubmitOptions,
  { decider, dispatch, onError, openHidden }: DecidingInbox,
): OpenedBatch {
  let decided: Decisions['decided'] = [];
  let asked: readonly AskedItem[] = [];
  const { deliver } = options;
  const opened = openHidden(batch, {
    ...options,
    ...(deliver && {
      async deliver(results, context) {
        const arrived = () => {
          learn(results);
          context.arrived();
        };
        await deliver(forAsker(results), { ...context, arrived });
        learn(results);
      },
    }),
  });
  const { entry, id } = opened;
  if (entry) {
    const decisions = decideEntry(entry, decider, batch.approvalRules, onError);
    if (decisions instanceof Promise) {
      void decisions.then(apply);
    } else {
      apply(decisions);
    }
  }

  function apply(decisions: Decisions): void {
    const { items = [] } = entry ?? {};
    const known = items.flatMap((item, index) => {
      const decision = decisions.decided[index];
      return decision ? [{ item, decision }] : [];
    });
    if (known.length === items.length) {
      dispatch(
        'answered',
        id,
        known.map(({ decision }) => decision.result),
        known,
      );
      return;
    }
    ({ decided } = decisions);
    asked = items.flatMap((item, index) =>
      decided[index]
        ? []
        : addOptions(item, decisions.offered[index] ?? [], decisions.changed[index] === true),
    );
    dispatch(
      'revealed',
      id,
      asked.map(({ item }) => item),
      known,
    );
  }

  /** In the order of the requests. */
  function forAsker(results: readonly ElicitResult[]): readonly ElicitResult[] {
    // Decided as a whole, or cancelled as a whole.
    if (results.length !== asked.length) {
      return results;
    }
    const own = asked.map((each, index) => withoutAdded(each, results[index]))[Symbol.iterator]();
    return Object.freeze(
      decided.map((each): ElicitResult => each?.result ?? own.next().value ?? { action: 'cancel' }),
    );
  }

  /** Where it can't be kept the answer was for once. */
  function learn(results: readonly ElicitResult[]): void {
    for (const [index, { added, item }] of asked.entries()) {
      const option = addedOption(added, results[index]);
      if (entry && option && typeof decider === 'object') {
        const learning = async () => decider.learn?.(requestOf(entry, item), option.id);
        learning().catch(onError);
      }
    }
  }

  return {
    ...opened,
    results: opened.results.then((results) => {
      if (!deliver) {
        learn(results);
      }
      return forAsker(results);
    }),
  };
}

/** A host may give anything. */
export function isToolChanged(decision: unknown): decision is { readonly ask: 'toolChanged' } {
  return ownValue(decision, 'ask') === 'toolChanged';
}

function addOptions(item: InboxItem, added: readonly ApprovalOption[], isChanged: boolean): AskedItem {
  const { elicitation } = item;
  if (elicitation.mode !== 'approval' || (added.length === 0 && !isChanged)) {
    return { item, added: [] };
  }
  const options = Object.freeze([...elicitation.options, ...added]);
  const shown = Object.freeze({ ...elicitation, options, ...(isChanged && { toolChanged: true as const }) });
  return { item: Object.freeze({ ...item, elicitation: shown }), added };
}

function addedOption(
  added: readonly ApprovalOption[],
  result: ElicitResult | undefined,
): ApprovalOption | undefined {
  return result && result.action !== 'cancel'
    ? added.find(({ id }) => id === result.approval?.optionId)
    : undefined;
}

/** The asker hears of its own option that says as much this time. */
function withoutAdded(
  { added, item }: AskedItem,
  result: ElicitResult | undefined,
): ElicitResult | undefined {
  const { elicitation } = item;
  if (
    elicitation.mode !== 'approval' ||
    !result ||
    result.action === 'cancel' ||
    !addedOption(added, result)
  ) {
    return result;
  }
  const kind = result.action === 'accept' ? 'allowOnce' : 'rejectOnce';
  const own = elicitation.options.find((option) => option.kind === kind && !added.includes(option));
  return Object.freeze(
    own
      ? { ...result, approval: Object.freeze({ ...result.approval, optionId: own.id }) }
      : { action: 'cancel' },
  );
}

/**
 * Decides an entry's items.
 *
 * @param onError hears of what the decider threw.
 * @returns at once where the decider does. Never throws, never rejects.
 */
export function decideEntry(
  entry: InboxEntry,
  decider: Decide | Decider,
  approvalRules: ApprovalRules | undefined,
  onError: (error: unknown) => void,
): Decisions | Promise<Decisions> {
  const { decide, offer } = typeof decider === 'function' ? { decide: decider } : decider;
  const requests = entry.items.map((item) => requestOf(entry, item));
  const opinions = requests.map((request) => attempt(() => decide(request)));
  const offers = requests.map((request) =>
    request.elicitation.mode === 'approval' ? attempt(() => offer?.(request)) : [],
  );
  if ([...opinions, ...offers].every((known) => !(known instanceof Promise))) {
    return settle(opinions as Decision[], offers as Offer[]);
  }
  return within(
    Promise.all([Promise.all(opinions), Promise.all(offers)]).then((known) => settle(...known)),
    () => {
      onError(new Error(`decide took more than ${LONGEST_DECISION} ms, so the person is asked.`));
      return settle([], []);
    },
  );

  function attempt<Value>(
    work: () => Value | Promise<Value>,
  ): Value | Promise<Value | undefined> | undefined {
    const fail = (error: unknown): undefined => {
      onError(error);
    };
    try {
      const value = work();
      return isThenable(value) ? Promise.resolve(value).catch(fail) : value;
    } catch (error) {
      return fail(error);
    }
  }

  function settle(decisions: readonly Decision[], offers: readonly Offer[]): Decisions {
    return {
      decided: entry.items.map(({ elicitation }, index) =>
        readDecision(elicitation, decisions[index], approvalRules, onError),
      ),
      offered: entry.items.map(({ elicitation }, index) =>
        elicitation.mode === 'approval' ? (approvalRules?.offer(elicitation, offers[index] ?? []) ?? []) : [],
      ),
      changed: decisions.map(isToolChanged),
    };
  }
}

function requestOf(entry: InboxEntry, { elicitation, key }: InboxItem): DecisionRequest {
  const { operation, server } = entry;
  return Object.freeze({ server, ...(operation && { operation }), key, elicitation });
}

function readDecision(
  elicitation: Elicitation,
  decision: Decision,
  approvalRules: ApprovalRules | undefined,
  onError: (error: unknown) => void,
): Decided | undefined {
  if (typeof decision !== 'object' || decision === null || isToolChanged(decision)) {
    return undefined;
  }
  const { because, rule } = decision;
  const declined = 'deny' in decision ? Object.freeze({ action: 'decline' as const }) : undefined;
  const result = elicitation.mode === 'approval' ? approvalRules?.decide(elicitation, decision) : declined;
  if (result === undefined) {
    onError(
      new Error(
        'decide allowed what only the person can: a form, a page, an approval that is careful or whose arguments are not known, ' +
          'or an option that is no allowOnce option of it. The person is asked.',
      ),
    );
    return undefined;
  }
  return Object.freeze({
    result,
    by: rule === undefined ? 'policy' : 'standing',
    ...(rule !== undefined && { rule }),
    ...(because !== undefined && { because: cutText(String(because), LONGEST_REASON) }),
  });
}
