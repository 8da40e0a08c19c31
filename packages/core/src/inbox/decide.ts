import type { ApprovalOption, Elicitation, ElicitResult } from '../protocol/elicitation.js';
import { cutText } from '../untrusted/cut-text.js';
import { ownValue } from '../untrusted/own-value.js';
import type { Decide, Decider, Decision, DecisionRequest } from './entry/decision.js';
import type { SubmitOptions } from './elicitation-inbox.js';
import type { ApprovalRules, ElicitationBatch, InboxEntry, InboxItem } from './entry/inbox-entry.js';
import type { InboxEvent } from './inbox-machine.js';
import type { DecidedItem } from './inbox-state.js';
import { isThenable } from '../async/is-thenable.js';
import { LONGEST_DECISION, within } from '../async/within.js';

/** In UTF-16 units. */
const LONGEST_REASON = 500;

/** A batch that was submitted. */
export interface OpenedBatch {
  readonly id: string;
  /** `undefined` where nobody is asked. */
  readonly entry: InboxEntry | undefined;
  readonly results: Promise<readonly ElicitResult[]>;
}

/** An item that the person is asked, with the options that the app added. */
interface AskedItem {
  readonly item: InboxItem;
  readonly added: readonly ApprovalOption[];
}

/** In the order of the requests. */
type Opinions = readonly (DecidedItem | AskedItem)[];

/**
 * Submits a batch that a policy decides first. The person is asked for the rest, and the asker gets both.
 *
 * @param openHidden submits a batch that is not shown.
 */
export function openDecided(
  batch: ElicitationBatch,
  options: SubmitOptions,
  decider: Decide | Decider,
  onError: (error: unknown) => void,
  openHidden: (batch: ElicitationBatch, options: SubmitOptions) => OpenedBatch,
  dispatch: (...event: InboxEvent) => unknown,
): OpenedBatch {
  let opinions: Opinions = [];
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
    const known = decideEntry(entry, decider, batch.approvalRules, onError);
    if (known instanceof Promise) {
      void known.then(apply);
    } else {
      apply(known);
    }
  }

  function apply(known: Opinions): void {
    opinions = known;
    dispatch(
      'decided',
      id,
      known.filter((each) => 'decision' in each),
      asked().map(({ item }) => item),
    );
  }

  function asked(): readonly AskedItem[] {
    return opinions.filter((each) => 'added' in each);
  }

  /** In the order of the requests. */
  function forAsker(results: readonly ElicitResult[]): readonly ElicitResult[] {
    // Decided as a whole, or cancelled as a whole.
    if (results.length !== asked().length) {
      return results;
    }
    const own = results.values();
    return Object.freeze(
      opinions.map((each): ElicitResult =>
        'added' in each ? withoutAdded(each, own.next().value ?? { action: 'cancel' }) : each.decision.result,
      ),
    );
  }

  /** Where it can't be kept the answer was for once. */
  function learn(results: readonly ElicitResult[]): void {
    for (const [index, { added, item }] of asked().entries()) {
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
function withoutAdded({ added, item: { elicitation } }: AskedItem, result: ElicitResult): ElicitResult {
  if (elicitation.mode !== 'approval' || result.action === 'cancel' || !addedOption(added, result)) {
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
function decideEntry(
  entry: InboxEntry,
  decider: Decide | Decider,
  approvalRules: ApprovalRules | undefined,
  onError: (error: unknown) => void,
): Opinions | Promise<Opinions> {
  const { decide, offer } = typeof decider === 'function' ? { decide: decider } : decider;
  const said = entry.items.flatMap((item) => {
    const request = requestOf(entry, item);
    const isApproval = item.elicitation.mode === 'approval';
    return [attempt(() => decide(request)), isApproval ? attempt(() => offer?.(request)) : undefined];
  });
  if (said.every((known) => !(known instanceof Promise))) {
    return settle(said);
  }
  return within(Promise.all(said).then(settle), () => {
    onError(new Error(`decide took more than ${LONGEST_DECISION} ms, so the person is asked.`));
    return settle([]);
  });

  function attempt(work: () => unknown): unknown {
    try {
      const value = work();
      return isThenable(value) ? Promise.resolve(value).catch(onError) : value;
    } catch (error) {
      onError(error);
      return undefined;
    }
  }

  /** @param said by turns what was decided of an item and what is offered for it: a host may give anything */
  function settle(said: readonly unknown[]): Opinions {
    return entry.items.map((item, index) => {
      try {
        const decision = said[2 * index] as Decision;
        const offered = said[2 * index + 1] as readonly ApprovalOption[] | undefined;
        return readOpinion(item, decision, offered ?? [], approvalRules, onError);
      } catch (error) {
        onError(error);
        return { item, added: [] };
      }
    });
  }
}

function requestOf(entry: InboxEntry, { elicitation, key }: InboxItem): DecisionRequest {
  const { operation, server } = entry;
  return Object.freeze({ server, ...(operation && { operation }), key, elicitation });
}

function readOpinion(
  item: InboxItem,
  decision: Decision,
  offered: readonly ApprovalOption[],
  approvalRules: ApprovalRules | undefined,
  onError: (error: unknown) => void,
): DecidedItem | AskedItem {
  const { elicitation } = item;
  const isChanged = isToolChanged(decision);
  const isDecided = typeof decision === 'object' && decision !== null && !isChanged;
  const result = isDecided ? resultOf(elicitation, decision, approvalRules) : undefined;
  if (isDecided && result) {
    const { because, rule } = decision;
    const decided = Object.freeze({
      result,
      by: rule === undefined ? ('policy' as const) : ('standing' as const),
      ...(rule !== undefined && { rule }),
      ...(because !== undefined && { because: cutText(String(because), LONGEST_REASON) }),
    });
    return { item, decision: decided };
  }
  if (isDecided) {
    onError(
      new Error(
        'decide allowed what only the person can: a form, a page, an approval that is careful or whose arguments are not known, ' +
          'or an option that is no allowOnce option of it. The person is asked.',
      ),
    );
  }
  const added = elicitation.mode === 'approval' ? (approvalRules?.offer(elicitation, offered) ?? []) : [];
  return addOptions(item, added, isChanged);
}

function resultOf(
  elicitation: Elicitation,
  decision: Exclude<Decision, string | { readonly ask: string } | undefined>,
  approvalRules: ApprovalRules | undefined,
): ElicitResult | undefined {
  if (elicitation.mode === 'approval') {
    return approvalRules?.decide(elicitation, decision);
  }
  return 'deny' in decision ? Object.freeze({ action: 'decline' }) : undefined;
}
