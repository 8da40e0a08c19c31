import type {
  ApprovalOptionKind,
  ApprovalGrant,
  ApprovalOption,
  ApprovalChange,
  ApprovalCall,
  ApprovalElicitation,
  ApprovalAnswer,
} from '../protocol/approval.js';
import { cutText, shownText } from '../untrusted/cut-text.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import type { Problem } from '../untrusted/problem.js';
import { ProblemLog } from '../untrusted/problem-log.js';
import { canonicalJson, readJson } from '../untrusted/read-json.js';

/** In UTF-16 units, but for the counts. */
export const APPROVAL_LIMITS = Object.freeze({
  /** Of the arguments' JSON text, and of their schema's: a file as agents write them. A page lays it out in about a second at most. */
  arguments: 262_144,
  options: 16,
  grants: 16,
  secretArguments: 1_000,
  changes: 50,
  /** Of the old and new texts of all of them. */
  changedText: 524_288,
  /** Of them too: each line is an element. */
  changedLines: 10_000,
  grantText: 2_000,
  optionId: 1_000,
  /** A longer name of a tool or server is not cut: it could be that of another. */
  name: 1_000,
  label: 200,
  title: 500,
  message: 20_000,
  feedback: 4_000,
});

const KINDS: readonly ApprovalOptionKind[] = ['allowOnce', 'allowAlways', 'rejectOnce', 'rejectAlways'];
const LIFETIMES: readonly ApprovalGrant['lifetime'][] = ['turn', 'session', 'kept', 'unknown'];
const MOST_PROBLEMS = 50;

/**
 * Reads an approval that an adapter made of an agent's request. Reading what was read gives the same again.
 *
 * Never throws. What can't be read for sure leads to fewer ways to say yes: an option is left out whose id isn't text, is too long or
 * stands for two answers, or whose grants can't all be shown; without certain arguments every `allowAlways` is.
 *
 * @returns no `elicitation` for what isn't an object or has no `call`.
 *
 * @example
 * const { elicitation, problems } = readApproval({
 *   call: { tool: 'send_mail', arguments: { to: 'a@example.com' } },
 *   options: [{ id: 'yes', kind: 'allowOnce', label: 'Allow' }, { id: 'no', kind: 'rejectOnce', label: 'Deny' }],
 * });
 */
export function readApproval(raw: unknown): {
  readonly elicitation?: ApprovalElicitation;
  readonly problems: readonly Problem[];
} {
  const log = new ProblemLog(MOST_PROBLEMS);
  let elicitation: ApprovalElicitation | undefined;
  try {
    elicitation = read(raw, log);
  } catch {
    log.add('schemaUnreadable', '');
  }
  return Object.freeze({ ...(elicitation && { elicitation }), problems: log.list() });
}

function read(raw: unknown, log: ProblemLog): ApprovalElicitation | undefined {
  if (!isRecord(raw)) {
    log.add('notAnObject', '');
    return undefined;
  }
  const called = ownValue(raw, 'call');
  if (!isRecord(called)) {
    log.add('notAnObject', '/call');
    return undefined;
  }
  const call = readCall(called, log);
  const title = readText(raw, 'title', APPROVAL_LIMITS.title, log);
  const editable = call.argumentsKnown && ownValue(raw, 'editable') === true;
  const schema = call.argumentsKnown ? readSchema(ownValue(raw, 'argumentsSchema'), log) : undefined;
  const secrets = readPointers(ownValue(raw, 'secretArguments'));
  return Object.freeze({
    mode: 'approval',
    call,
    ...(title !== undefined && { title }),
    message: readText(raw, 'message', APPROVAL_LIMITS.message, log) ?? '',
    options: readOptions(ownValue(raw, 'options'), call, log),
    editable,
    ...(schema && { argumentsSchema: schema.value }),
    ...(call.argumentsKnown && secrets.length > 0 && { secretArguments: secrets }),
    feedback: ownValue(raw, 'feedback') === true,
    careful: ownValue(raw, 'careful') === true,
    ...(ownValue(raw, 'toolChanged') === true && { toolChanged: true }),
  });
}

function readCall(called: object, log: ProblemLog): ApprovalCall {
  const tool = readName(called, 'tool');
  const server = readName(called, 'server');
  const definition = readName(called, 'definition');
  const digest = readName(called, 'digest');
  const changes = readAll(ownValue(called, 'changes'), APPROVAL_LIMITS.changes, readChange);
  const isShown = changes !== undefined && canAllBeShown(changes);
  const cwd = readName(called, 'cwd');
  const isUncertain = [tool, server, definition, digest, cwd].includes(UNREADABLE) || !isShown;
  const given =
    ownValue(called, 'argumentsKnown') === false || isUncertain
      ? undefined
      : readJson(ownValue(called, 'arguments'), APPROVAL_LIMITS.arguments);
  const size = given === undefined ? sizeOf(called) : undefined;
  if (given === undefined) {
    log.add('argumentsUnknown', '/call/arguments');
  }
  return Object.freeze({
    ...(typeof tool === 'string' && { tool }),
    ...(typeof server === 'string' && { server }),
    ...(typeof definition === 'string' && { definition }),
    ...(given && typeof digest === 'string' && { digest }),
    ...(given && { arguments: given.value }),
    argumentsKnown: given !== undefined,
    ...(size !== undefined && { argumentsSize: size }),
    ...readListing(ownValue(called, 'listing'), log),
    ...(isShown && changes?.[0] && { changes }),
    ...(typeof cwd === 'string' && { cwd }),
  });
}

/** Longer texts are cut: nothing is allowed because of them. */
function readListing(given: unknown, log: ProblemLog): Pick<ApprovalCall, 'listing'> {
  if (!isRecord(given)) {
    return {};
  }
  const members: readonly (readonly [string, unknown])[] = [
    ['title', readText(given, 'title', APPROVAL_LIMITS.title, log)],
    ['description', readText(given, 'description', APPROVAL_LIMITS.message, log)],
    ...HINTS.map((hint) => [hint, ownValue(given, hint)] as const).filter(
      ([, value]) => typeof value === 'boolean',
    ),
  ];
  const listing = members.filter(([, value]) => value !== undefined);
  return listing.length > 0 ? { listing: Object.freeze(Object.fromEntries(listing)) } : {};
}

const HINTS = ['readOnlyHint', 'destructiveHint', 'openWorldHint'] as const;

/** @returns nothing where one of them can't be shown whole: nobody would know what they do. */
function readAll<Item>(
  listed: unknown,
  limit: number,
  readOne: (given: unknown) => Item | undefined,
): readonly Item[] | undefined {
  if (listed === undefined) {
    return [];
  }
  if (!Array.isArray(listed) || listed.length > limit) {
    return undefined;
  }
  const items = Array.from(listed, readOne);
  return items.every((item) => item !== undefined) ? Object.freeze(items) : undefined;
}

function readChange(given: unknown): ApprovalChange | undefined {
  if (!isRecord(given)) {
    return undefined;
  }
  const [path, oldText, newText, newPath] = ['path', 'oldText', 'newText', 'newPath'].map((name) =>
    ownValue(given, name),
  );
  const isOldText = oldText === undefined || typeof oldText === 'string';
  const isNewPath = newPath === undefined || newPath === null || isText(newPath, APPROVAL_LIMITS.name);
  return isText(path, APPROVAL_LIMITS.name) && isOldText && isNewPath && typeof newText === 'string'
    ? (Object.freeze({
        path,
        ...(oldText !== undefined && { oldText }),
        newText,
        ...(newPath !== undefined && { newPath }),
        ...(ownValue(given, 'fragment') === true && { fragment: true }),
      }) as ApprovalChange)
    : undefined;
}

function canAllBeShown(changes: readonly ApprovalChange[]): boolean {
  const text = changes.map(({ newText, oldText = '' }) => `${oldText}${newText}`).join('\n');
  const { changedLines, changedText } = APPROVAL_LIMITS;
  return text.length <= changedText && text.split('\n', changedLines + 1).length <= changedLines;
}

/** Of arguments that are too large, as far as it is known. */
function sizeOf(called: object): number | undefined {
  try {
    const told = ownValue(called, 'argumentsSize');
    const size =
      typeof told === 'number' ? told : (JSON.stringify(ownValue(called, 'arguments')) ?? '').length;
    return Number.isSafeInteger(size) && size > APPROVAL_LIMITS.arguments ? size : undefined;
  } catch {
    return undefined;
  }
}

const UNREADABLE = Symbol('unreadable');

function readName(called: object, name: string): string | typeof UNREADABLE | undefined {
  const value = ownValue(called, name) ?? undefined;
  return value === undefined || isText(value, APPROVAL_LIMITS.name) ? value : UNREADABLE;
}

function readText(source: object, name: string, limit: number, log: ProblemLog): string | undefined {
  const text = ownValue(source, name);
  if (typeof text === 'string' && text.length > limit) {
    log.add('textTooLong', `/${name}`, { count: text.length, limit });
  }
  return shownText(text, limit);
}

function readSchema(schema: unknown, log: ProblemLog): { readonly value: unknown } | undefined {
  if (schema === undefined || schema === null) {
    return undefined;
  }
  const found = readJson(schema, APPROVAL_LIMITS.arguments);
  if (found === undefined) {
    log.add('schemaUnreadable', '/argumentsSchema');
  }
  return found;
}

function readPointers(listed: unknown): readonly string[] {
  const given: readonly unknown[] = Array.isArray(listed)
    ? listed.slice(0, APPROVAL_LIMITS.secretArguments)
    : [];
  return Object.freeze(given.filter((each) => typeof each === 'string'));
}

function readOptions(
  listed: unknown,
  { argumentsKnown }: ApprovalCall,
  log: ProblemLog,
): readonly ApprovalOption[] {
  const given: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const { options: limit } = APPROVAL_LIMITS;
  if (given.length > limit) {
    log.add('tooManyOptions', '/options', { count: given.length, limit });
  }
  const options = new Map<string, ApprovalOption>();
  const ambiguous = new Set<string>();
  for (let index = 0; index < Math.min(given.length, limit); index += 1) {
    const option = readOption(given[index]);
    const known = option && options.get(option.id);
    if (option === undefined) {
      log.add('optionInvalid', `/options/${index}`);
    } else if (known && canonicalJson(known) !== canonicalJson(option)) {
      // The agent would take the person's no for its yes.
      ambiguous.add(option.id);
      log.add('optionInvalid', `/options/${index}`);
    } else if (known) {
      log.add('duplicateOption', `/options/${index}`, { value: option.id });
    } else {
      options.set(option.id, option);
    }
  }
  const offered = [...options.values()].filter(
    ({ id, kind }) => !ambiguous.has(id) && (argumentsKnown || kind !== 'allowAlways'),
  );
  if (offered.length === 0) {
    log.add('optionsMissing', '/options');
  }
  return Object.freeze(offered);
}

function readOption(given: unknown): ApprovalOption | undefined {
  if (!isRecord(given)) {
    return undefined;
  }
  const id = ownValue(given, 'id');
  const label = ownValue(given, 'label');
  const kind = KINDS.find((known) => known === ownValue(given, 'kind'));
  const grants = readAll(ownValue(given, 'grants') ?? undefined, APPROVAL_LIMITS.grants, readGrant);
  if (!isText(id, APPROVAL_LIMITS.optionId) || kind === undefined || grants === undefined) {
    return undefined;
  }
  return Object.freeze({
    id,
    kind,
    label: typeof label === 'string' ? cutText(label, APPROVAL_LIMITS.label) : '',
    ...(grants.length > 0 && { grants }),
  });
}

function readGrant(given: unknown): ApprovalGrant | undefined {
  const text = ownValue(given, 'text');
  if (!isRecord(given) || !isText(text, APPROVAL_LIMITS.grantText) || text.trim() === '') {
    return undefined;
  }
  const lifetime = LIFETIMES.find((known) => known === ownValue(given, 'lifetime')) ?? 'unknown';
  const expiresAt = ownValue(given, 'expiresAt');
  return Object.freeze({
    text,
    lifetime,
    ...(typeof expiresAt === 'number' && Number.isFinite(expiresAt) && { expiresAt }),
    ...(ownValue(given, 'broader') === true && { broader: true }),
  });
}

function isText(value: unknown, limit: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= limit;
}

/** The option that an answer names; `undefined` where it was not offered. */
export function chosenOption(
  { options }: ApprovalElicitation,
  answer: Pick<ApprovalAnswer, 'optionId'> | undefined,
): ApprovalOption | undefined {
  return options.find(({ id }) => id === answer?.optionId);
}

/** A frozen copy of the answer, or which mistake of the caller it is, in words for a developer. */
export type CheckedApproval =
  | { readonly answer: ApprovalAnswer; readonly mistake?: never }
  | { readonly mistake: string; readonly answer?: never };

/**
 * Checks an answer against what was offered. The option decides the action: one that allows goes with `accept`, one that rejects with
 * `decline`, so that nothing is approved by default. Arguments that say what the original ones say are left out. Never throws.
 */
export function checkApproval(
  elicitation: ApprovalElicitation,
  action: 'accept' | 'decline',
  given: ApprovalAnswer | undefined,
): CheckedApproval {
  const option = chosenOption(elicitation, given);
  if (given === undefined || option === undefined) {
    return { mistake: 'an answer without an option that was offered' };
  }
  const { feedback, arguments: edited } = given;
  if ((action === 'accept') !== isAllowing(option)) {
    return { mistake: `"${action}" with an option of kind "${option.kind}"` };
  }
  if (feedback !== undefined && (!elicitation.feedback || typeof feedback !== 'string')) {
    return { mistake: 'feedback where none is taken' };
  }
  if (feedback !== undefined && feedback.length > APPROVAL_LIMITS.feedback) {
    return { mistake: `feedback of more than ${APPROVAL_LIMITS.feedback} characters` };
  }
  const text = feedback?.trim() ? { feedback } : {};
  if (edited === undefined) {
    return { answer: Object.freeze({ optionId: option.id, ...text }) };
  }
  if (!elicitation.editable || !isAllowing(option)) {
    return { mistake: 'arguments where they may not be changed' };
  }
  const copy = readJson(edited, APPROVAL_LIMITS.arguments);
  if (copy === undefined) {
    return { mistake: `arguments that are not JSON of at most ${APPROVAL_LIMITS.arguments} characters` };
  }
  if (isRecord(elicitation.call.arguments) && !isRecord(copy.value)) {
    return { mistake: 'arguments that are no object, as those of the call are' };
  }
  if (canonicalJson(copy.value) === canonicalJson(elicitation.call.arguments)) {
    return { answer: Object.freeze({ optionId: option.id, ...text }) };
  }
  if (option.kind === 'allowAlways') {
    return {
      mistake: 'changed arguments with an "allowAlways" option, whose rule is that of the original ones',
    };
  }
  return { answer: Object.freeze({ optionId: option.id, arguments: copy.value, ...text }) };
}

export function isAllowing({ kind }: Pick<ApprovalOption, 'kind'>): boolean {
  return kind === 'allowOnce' || kind === 'allowAlways';
}
