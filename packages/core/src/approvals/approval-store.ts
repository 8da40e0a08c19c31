import type { PartId, Unseen } from './argument-view.js';
import type { ApprovalAnswer, ApprovalElicitation, ApprovalOption } from '../protocol/approval.js';
import { type CallOf, changed, createMachineStore, type Transition } from '../state/create-machine-store.js';
import type { CancelReason } from '../stores/cancel-reason.js';
import type { ToolSetting } from './standing-answers.js';

/** What the bar at the end asks for: the choice itself, which rule is kept, or why it is rejected. */
export type ApprovalStep = 'choice' | 'allowAlways' | 'rejectAlways' | 'reason';

/** What the person typed and where they are, before they answer. */
export interface ApprovalDraft {
  readonly step: ApprovalStep;
  /** The arguments as the person changed them; absent while they are the asker's. */
  readonly edited?: { readonly arguments: unknown } | undefined;
  /** The text field with the arguments is open. */
  readonly editing: boolean;
  /** What stands in it, JSON or not; absent where it is what stands above. */
  readonly editText?: string | undefined;
  /** Why the call is rejected. */
  readonly reason: string;
  /** What happens with the tool's next calls; absent while that isn't asked. */
  readonly nextTime?: ToolSetting | undefined;
}

/** What a person confirms by a tick: that they allow what can't be shown, that they checked an address. */
export type ApprovalTick = 'unshown' | 'address';

export interface ApprovalState extends ApprovalDraft {
  readonly ticked: Readonly<Record<ApprovalTick, boolean>>;
  /** Parts of the call that were opened, and so were seen; false where one was closed again. */
  readonly opened: ReadonlyMap<PartId, boolean>;
  readonly isAnswered: boolean;
}

export interface ApprovalStoreOptions {
  /** What was typed before. Read once. */
  readonly draft?: ApprovalDraft | undefined;
  /** It is answered or has ended: what closes it takes nothing back. @default false */
  readonly isOver?: boolean | undefined;
  readonly onDraftChange?: ((draft: ApprovalDraft) => void) | undefined;
  readonly onAccept: (approval: ApprovalAnswer) => void;
  readonly onDecline: (approval: ApprovalAnswer) => void;
  /** Closed, and how; `rejected` where the asker offers no option that rejects; `ended` after it was answered. */
  readonly onCancel: (reason: CancelReason | 'rejected') => void;
}

/** Everything that can happen to an approval. It is answered once; an answer that throws may be given again. Methods don't use `this`. */
export interface ApprovalStore {
  getState(): ApprovalState;
  subscribe(listener: () => void): () => void;
  /** The newest options. */
  update(options: ApprovalStoreOptions): void;
  change(draft: Partial<ApprovalDraft>): void;
  tick(tick: ApprovalTick, ticked: boolean): void;
  toggle(part: PartId): void;
  openAll(parts: readonly PartId[]): void;
  allow(option: ApprovalOption): void;
  /** Without an option that rejects, a rejection is a cancel. */
  reject(option: ApprovalOption | undefined, feedback?: string): void;
  cancel(reason: CancelReason): void;
  /** Out of the text field, or of a further step. @returns whether there was one. */
  back(): boolean;
}

interface ApprovalEffects {
  draft(draft: ApprovalDraft): void;
  accept(approval: ApprovalAnswer): void;
  decline(approval: ApprovalAnswer): void;
  cancel(reason: CancelReason | 'rejected'): void;
}

type Answer = Exclude<CallOf<ApprovalEffects>, readonly ['draft', ...unknown[]]>;

type ApprovalTransition = Transition<ApprovalState, CallOf<ApprovalEffects>>;

const NOTHING_TYPED: ApprovalDraft = Object.freeze({ step: 'choice', editing: false, reason: '' });

/**
 * The life of one call that a person allows or rejects, without a DOM or a framework.
 *
 * @example
 * const store = createApprovalStore({ onAccept, onDecline, onCancel });
 * store.allow(option);
 */
export function createApprovalStore(options: ApprovalStoreOptions): ApprovalStore {
  let newest = options;
  const first: ApprovalState = Object.freeze({
    ...(options.draft ?? NOTHING_TYPED),
    ticked: { unshown: false, address: false },
    opened: new Map(),
    isAnswered: false,
  });
  const { getState, send, subscribe } = createMachineStore(
    first,
    approvalTransitions,
    (): ApprovalEffects => ({
      draft: (draft) => newest.onDraftChange?.(draft),
      accept: answering((approval) => {
        newest.onAccept(approval);
      }),
      decline: answering((approval) => {
        newest.onDecline(approval);
      }),
      cancel: answering((reason) => {
        newest.onCancel(reason);
      }),
    }),
  );

  function answering<Given>(tell: (given: Given) => void): (given: Given) => void {
    return (given) => {
      try {
        tell(given);
      } catch (error) {
        send('failed');
        throw error;
      }
    };
  }

  return {
    getState,
    subscribe,
    update(next) {
      newest = next;
    },
    change(draft) {
      send('drafted', draft);
    },
    tick(tick, ticked) {
      send('ticked', tick, ticked);
    },
    toggle(part) {
      send('opened', [[part, getState().opened.get(part) !== true]]);
    },
    openAll(parts) {
      send(
        'opened',
        parts.map((part) => [part, true] as const),
      );
    },
    allow(option) {
      send('answered', ['accept', { optionId: option.id, ...getState().edited }]);
    },
    reject(option, feedback) {
      send(
        'answered',
        option === undefined
          ? ['cancel', 'rejected']
          : ['decline', { optionId: option.id, ...(feedback !== undefined && { feedback }) }],
      );
    },
    cancel(reason) {
      if (newest.isOver) {
        newest.onCancel('ended');
      } else {
        send('answered', ['cancel', reason]);
      }
    },
    back() {
      const { editing, nextTime, step } = getState();
      const isFurther = editing || step !== 'choice' || nextTime !== undefined;
      if (isFurther) {
        send('drafted', editing ? { editing: false } : { step: 'choice', nextTime: undefined });
      }
      return isFurther;
    },
  };
}

const approvalTransitions = {
  drafted(state: ApprovalState, draft: Partial<ApprovalDraft>): ApprovalTransition {
    const { step, edited, editing, editText, reason, nextTime } = { ...state, ...draft };
    return changed(state, draft, ['draft', { step, edited, editing, editText, reason, nextTime }]);
  },
  ticked: (state: ApprovalState, tick: ApprovalTick, ticked: boolean): ApprovalTransition =>
    changed(state, { ticked: { ...state.ticked, [tick]: ticked } }),
  opened: (state: ApprovalState, parts: readonly (readonly [PartId, boolean])[]): ApprovalTransition =>
    changed(state, { opened: new Map([...state.opened, ...parts]) }),
  answered: (state: ApprovalState, answer: Answer): ApprovalTransition =>
    state.isAnswered ? changed(state, {}) : changed(state, { isAnswered: true }, answer),
  failed: (state: ApprovalState): ApprovalTransition => changed(state, { isAnswered: false }),
};

/** What is seen of a call, and what was found in it. */
export interface CallFacts {
  readonly argumentsKnown: boolean;
  /** Addresses in arguments that are not what they seem, by the argument's pointer. */
  readonly addresses: readonly (readonly [path: string, address: { readonly blocked: boolean }])[];
  /** How many arguments hold characters that can't be seen. */
  readonly hiddenCount: number;
  /** Values and texts that can't be drawn as they are. */
  readonly inexact: number;
  /** `checking`: addresses are not inspected yet. `unchecked`: they can't be. */
  readonly inspected: 'checking' | 'unchecked' | 'done';
  /** What is not on the screen. */
  readonly unseen: Pick<Unseen, 'count'>;
}

/**
 * What Allow waits for. `blocked`: an address that is opened in no case; it waits for ever. `checking`: addresses are not inspected yet.
 * `unseen`: something is not on the screen.
 */
export type ApprovalWait = 'blocked' | 'checking' | 'unseen' | ApprovalTick;

/** First to last. */
export function waitsOf(facts: CallFacts, ticked: ApprovalState['ticked']): readonly ApprovalWait[] {
  const { addresses, inexact, inspected, unseen } = facts;
  const isOdd = addresses.length > 0 || inspected === 'unchecked';
  const waits: readonly (readonly [ApprovalWait, boolean])[] = [
    ['blocked', addresses.some(([, { blocked }]) => blocked)],
    ['checking', inspected === 'checking'],
    ['unseen', unseen.count > 0],
    ['unshown', (!facts.argumentsKnown || inexact > 0) && !ticked.unshown],
    ['address', isOdd && !ticked.address],
  ];
  return waits.flatMap(([wait, stands]) => (stands ? [wait] : []));
}

/**
 * What speaks against a call. `unchecked`: its addresses can't be inspected. `unseen`: its arguments are unknown. `inexact`: something can't be drawn
 * as it is.
 */
export type Caution =
  | 'address'
  | 'unseen'
  | 'toolChanged'
  | 'inexact'
  | 'unchecked'
  | 'careful'
  | 'hiddenCharacters';

/** Worst first. */
export function cautionsOf(
  { careful, toolChanged }: ApprovalElicitation,
  { addresses, argumentsKnown, hiddenCount, inexact, inspected }: CallFacts,
): readonly Caution[] {
  const cautions: readonly (readonly [Caution, boolean])[] = [
    ['address', addresses.length > 0],
    ['unseen', !argumentsKnown],
    ['toolChanged', toolChanged === true],
    ['inexact', inexact > 0],
    ['unchecked', inspected === 'unchecked'],
    ['careful', careful],
    ['hiddenCharacters', hiddenCount > 0],
  ];
  return cautions.flatMap(([caution, stands]) => (stands ? [caution] : []));
}

/** Something speaks against the call: it is marked, its tool has changed, or what it does can't be seen whole. Reject leads. */
export function isCautious(elicitation: ApprovalElicitation, facts: CallFacts): boolean {
  return cautionsOf(elicitation, facts).length > 0;
}

/**
 * The options of one kind, in the asker's order. What is always allowed must be seen whole, unchanged, and nothing may speak against it; but a
 * tool that has changed may be allowed anew.
 */
export function optionsOf(
  elicitation: ApprovalElicitation,
  kind: ApprovalOption['kind'],
  facts: CallFacts,
  { edited }: Pick<ApprovalState, 'edited'>,
): readonly ApprovalOption[] {
  const mayKeep =
    cautionsOf(elicitation, facts).every((caution) => caution === 'toolChanged') &&
    facts.unseen.count === 0 &&
    facts.inspected !== 'checking' &&
    edited === undefined;
  return kind === 'allowAlways' && !mayKeep
    ? []
    : elicitation.options.filter((option) => option.kind === kind);
}

/** The options that set a tool as a whole, and nothing else: what the app keeps of its own tools, and no rule of an agent's. */
export interface ToolSettingOptions {
  /** Absent while it may not be allowed beforehand. */
  readonly allow?: ApprovalOption | undefined;
  readonly never: ApprovalOption;
}

/** @returns nothing where there are others, which show their rules one by one */
export function toolSettingsOf(
  elicitation: ApprovalElicitation,
  facts: CallFacts,
  state: Pick<ApprovalState, 'edited'>,
): ToolSettingOptions | undefined {
  const { tool } = elicitation.call;
  const kept = elicitation.options.filter(({ kind }) => kind === 'allowAlways' || kind === 'rejectAlways');
  const [never, ...otherNever] = kept.filter(({ kind }) => kind === 'rejectAlways');
  const ofTool = kept.every(
    // An asker's own may begin as ours do: how long they stand has to be known as well.
    ({ grants: [grant, ...others] = [], id }) =>
      /^standing:(?:allow|reject):tool:/.test(id) &&
      others.length === 0 &&
      grant?.text === `${tool}(*)` &&
      (grant.lifetime === 'session' || grant.expiresAt !== undefined),
  );
  return never && ofTool && otherNever.length === 0 && kept.length <= 2
    ? { never, allow: optionsOf(elicitation, 'allowAlways', facts, state)[0] }
    : undefined;
}
