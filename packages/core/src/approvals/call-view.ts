import type { ApprovalElicitation } from '../protocol/approval.js';
import type { findSecretArguments } from '../secrets/find-secret-arguments.js';
import type { UrlInspection } from '../url/context/url-inspection.js';
import type { CallFacts } from './approval-store.js';
import {
  type ArgumentView,
  drawName,
  type DrawnText,
  isInexact,
  type PartId,
  type Unseen,
  unseenOf,
  viewArguments,
} from './argument-view.js';
import type { viewChanges } from './change-view.js';
import { type DrawnChange, unseenChanges } from './drawn-change.js';
import {
  type DeceptiveAddress,
  inspectValue,
  mayHoldAddress,
  type ValueInspection,
} from './inspect-value.js';
import { secretPathsOf } from './secret-arguments.js';

/** What a person sees of a call, and what they should know of it. `unseenOfCall` says what of it is not on the screen. */
export interface CallView extends Omit<CallFacts, 'unseen'> {
  readonly tool: DrawnText | undefined;
  readonly server: DrawnText | undefined;
  /** What the call would change, according to the agent; nothing of arguments that the person changed. */
  readonly changes: readonly DrawnChange[];
  /** Changes that are not compared yet. */
  readonly pendingChanges: number;
  readonly view: ArgumentView;
  readonly inspection: ValueInspection;
  readonly addresses: readonly (readonly [path: string, address: DeceptiveAddress])[];
}

/** Large modules, for hosts that load them when a call needs them. Without one, what it would have found of addresses and changes is reported as unchecked. */
export interface CallViewOptions {
  /** `inspectUrl` of `@elicit-kit/core/url`, with the host's policy. */
  readonly inspectUrl?: ((url: string) => UrlInspection) | 'loading' | undefined;
  /** Of `@elicit-kit/core/diff`. */
  readonly viewChanges?: typeof viewChanges | 'loading' | undefined;
  /** Of `@elicit-kit/core/secrets`. Without it nothing is marked as a likely secret: a guess, which keeps nobody from allowing. */
  readonly findSecretArguments?: typeof findSecretArguments | undefined;
  /** `form.secretWords` of the page's messages. English ones are known without. */
  readonly secretWords?: string | undefined;
}

/**
 * Lays out a call for a person who decides whether it runs: names, arguments and changes as data, and what was found in them. Linear; to be
 * kept while the arguments are the same.
 *
 * @param given the arguments as they would be sent: the elicitation's, or as the person changed them.
 */
export function viewCall(
  {
    call,
    argumentsSchema,
    secretArguments,
  }: Pick<ApprovalElicitation, 'call' | 'argumentsSchema' | 'secretArguments'>,
  given: unknown,
  { inspectUrl, viewChanges, findSecretArguments, secretWords }: CallViewOptions,
): CallView {
  const { arguments: before, argumentsKnown, changes: told = [], cwd, server, tool } = call;
  const ownChanges = given === before ? told : [];
  const changes =
    typeof viewChanges === 'function' && ownChanges.length > 0
      ? viewChanges({ changes: ownChanges, arguments: before, ...(cwd !== undefined && { cwd }) })
      : [];
  const secrets = new Set([...secretPathsOf(argumentsSchema, given), ...(secretArguments ?? [])]);
  const view = viewArguments(given, { before, secrets });
  const inspection = inspectValue(given, {
    inspectUrl: inspectUrl === 'loading' ? undefined : inspectUrl,
    findSecretArguments,
    secretWords,
  });
  const found = [...inspection];
  const drawn = changes.map(textsOf);
  return {
    tool: tool === undefined ? undefined : drawName(tool),
    server: server === undefined ? undefined : drawName(server),
    changes,
    pendingChanges: viewChanges === 'loading' ? ownChanges.length : 0,
    view,
    inspection,
    argumentsKnown,
    inspected:
      typeof inspectUrl === 'function' || !mayHoldAddress(given)
        ? 'done'
        : inspectUrl === 'loading'
          ? 'checking'
          : 'unchecked',
    addresses: found.flatMap(([path, { address }]) => (address ? [[path, address] as const] : [])),
    hiddenCount:
      found.filter(([, { hidden }]) => hidden).length + drawn.filter((texts) => texts.some(hides)).length,
    inexact:
      view.inexact +
      (viewChanges === undefined ? ownChanges.length : 0) +
      drawn.flat().filter(({ segments }) => isInexact(segments)).length,
  };
}

/** What is not on the screen, and has to be opened before the call can be allowed. @param opened `ApprovalState.opened` */
export function unseenOfCall(call: CallView, opened: Pick<ReadonlySet<PartId>, 'has'>): Unseen {
  const { changes, pendingChanges, server, tool, view } = call;
  const ofCall = unseenOf(view, opened, [
    ...(tool ? [['name:tool', tool] as const] : []),
    ...(server ? [['name:server', server] as const] : []),
  ]);
  const ofChanges = unseenChanges(changes, opened);
  return {
    count: ofCall.count + ofChanges.count + pendingChanges,
    parts: [...ofCall.parts, ...ofChanges.parts],
  };
}

/** All that is drawn of a change, folded or not. */
function textsOf({ path, newPath, rows }: DrawnChange): readonly DrawnText[] {
  const lines = rows.flatMap((row) => ('lines' in row ? row.lines : row));
  return [
    path,
    ...(newPath ? [newPath] : []),
    ...lines.flatMap(({ parts }) => parts.map(({ text }) => text)),
  ];
}

/** A code that stands for more than blanks. */
function hides({ segments }: DrawnText): boolean {
  return segments.some(({ kind, text }) => kind === 'hidden' && !/^U\+0(?:00A|020|009)(?:×|$)/.test(text));
}
