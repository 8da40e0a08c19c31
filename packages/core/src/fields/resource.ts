import { isUri } from '../formats/uri.js';
import {
  addIgnored,
  addInvalid,
  type ParseContext,
  readCount,
  readKeywords,
  readType,
  type SchemaSource,
} from '../json-schema/index.js';
import { shownText } from '../untrusted/cut-text.js';
import { pointer } from '../untrusted/json-pointer.js';
import { isRecord, ownData, ownValue } from '../untrusted/own-value.js';
import { type SentValue, sentValue, wrongType } from './content-issue.js';
import { withDistinctLabels } from './distinct-labels.js';
import type { FieldBase, FieldValue, UnsupportedReason } from './field-base.js';
import type { FieldSpec, OwnMembers, ValidateOptions } from './field-spec.js';
import { type Finding, requiredFinding } from './issue.js';
import type { FieldOption } from './options.js';

export type ResourceKind = 'file' | 'directory';

/** A resource that the server lists. `value` and `wire` are its URI, exactly as the server wrote it. */
export interface ResourceOption extends FieldOption {
  readonly wire: string;
  /** MIME type. Untrusted text. */
  readonly mimeType?: string;
  /** In bytes. */
  readonly size?: number;
}

/** Resources that the server lists, or that the person adds where the app can. They are sent as URIs. */
export interface ResourceField extends FieldBase {
  readonly kind: 'resource';
  /** Several can be sent: the answer is a list of URIs. */
  readonly multiple: boolean;
  /** `implicit`: all that are listed are sent unless the person takes them out, and none is an answer too. */
  readonly selection: 'explicit' | 'implicit';
  readonly options: readonly ResourceOption[];
  /** Present where the person may add some of their own. */
  readonly add?: {
    readonly kind: ResourceKind;
    /** `.ext` or `type/subtype`, as in HTML's `accept`. Untrusted text. Absent: any. */
    readonly accept?: readonly string[];
  };
  readonly minItems?: number;
  readonly maxItems?: number;
  /** URIs of options. */
  readonly defaultValue?: readonly string[];
}

/** OpenAI's keyword of a string of format `uri`, or an array of such. */
export const INPUT = 'x-openai-input';

const NOTHING: readonly string[] = Object.freeze([]);

/** What a control holds is a list of URIs, of one at most where a single one is asked for. */
export const resourceSpec: FieldSpec<ResourceField, readonly string[]> = {
  // The keyword says so, whatever the type: `readField` looks for it first.
  asks: () => false,
  read: readResource,
  initialValue: ({ defaultValue = NOTHING }) => defaultValue,
  isAnswered: (value, { selection }): value is readonly string[] =>
    Array.isArray(value) && (selection === 'implicit' || value.length > 0),
  check: (field, value, options) => checkUris(field, value, options),
  encode({ multiple, options }, value) {
    const held = new Set(value);
    const listed = options.filter((option) => held.delete(option.value)).map(({ wire }) => wire);
    const uris = [...listed, ...held];
    return multiple ? Object.freeze(uris) : uris[0];
  },
  checkSent: checkSentUris,
  // A native `FormData` has a list of one as a single text.
  fromFormLibrary: (value) => (typeof value === 'string' ? [value].filter(Boolean) : (value as FieldValue)),
};

function checkUris(
  field: ResourceField,
  uris: readonly unknown[],
  options: ValidateOptions,
): Finding | undefined {
  const { id, multiple, minItems = 0, maxItems = Infinity } = field;
  const listed = new Set<unknown>(field.options.map(({ wire }) => wire));
  if (!uris.every((uri) => listed.has(uri) || (field.add && isText(uri) && options.isAdded?.(id, uri)))) {
    return { code: 'option', params: {} };
  }
  const count = new Set(uris).size;
  const most = multiple ? maxItems : 1;
  if (count < minItems) {
    return { code: 'minItems', params: { min: minItems, count } };
  }
  return count > most ? { code: 'maxItems', params: { max: most, count } } : undefined;
}

/** More than anyone picks: a sparse array of any length is not even looked through. */
const MOST_SENT = 10_000;

function checkSentUris(field: ResourceField, sent: unknown, options: ValidateOptions): SentValue {
  if (!field.multiple) {
    return typeof sent === 'string'
      ? sentValue(
          sent,
          sent === '' && field.required ? requiredFinding(field) : checkUris(field, [sent], options),
        )
      : wrongType('string', sent);
  }
  if (!Array.isArray(sent)) {
    return wrongType('array', sent);
  }
  if (sent.length > MOST_SENT) {
    return { finding: { code: 'option', params: {} } };
  }
  const uris = Array.from({ length: sent.length }, (_, index) => ownData(sent, index));
  const strange = uris.findIndex((uri) => !isText(uri));
  if (strange >= 0) {
    return wrongType('string', uris[strange]);
  }
  if (new Set(uris).size < uris.length) {
    return { finding: { code: 'repeatedItem', params: {} } };
  }
  const isMissing = uris.length === 0 && field.required && field.selection === 'explicit';
  return sentValue(
    Object.freeze(uris as string[]),
    isMissing ? requiredFinding(field) : checkUris(field, uris, options),
  );
}

function isText(uri: unknown): uri is string {
  return typeof uri === 'string';
}

function readResource(source: SchemaSource): OwnMembers<ResourceField> | UnsupportedReason {
  const { keywords, context, path } = source;
  const input = keywords.get(INPUT);
  const multiple = readType(source) === 'array';
  // What else the keyword stands beside is told, so that a form of OpenAI's with it is refused.
  addIgnored(source, multiple ? [INPUT, 'items', 'minItems', 'maxItems', 'uniqueItems'] : [INPUT, 'format']);
  if (!isRecord(input) || !hasUris(source, multiple) || !INPUT_TYPES.has(ownValue(input, 'type'))) {
    addInvalid(source, INPUT);
    return 'unknownType';
  }
  const options = readListed(source, ownValue(input, 'options'));
  if (typeof options === 'string') {
    return options;
  }
  const selection = ownValue(input, 'selection') ?? 'explicit';
  const add = readAdd(ownValue(input, 'userOptions'), selection === 'implicit');
  const isKnown = selection === 'explicit' || (selection === 'implicit' && multiple);
  if (!isKnown || add === 'invalid') {
    addInvalid(source, INPUT);
    return 'unknownType';
  }
  if (add && !context.canAdd.includes(add.kind)) {
    return 'cannotAdd';
  }
  if (!add && options.length === 0) {
    return 'noOptions';
  }
  const minItems = multiple ? readCount(source, 'minItems') : undefined;
  const maxItems = multiple ? readCount(source, 'maxItems') : undefined;
  const least = Math.max(minItems ?? 0, 1);
  if (least > (maxItems ?? Infinity) || least > (add ? Infinity : options.length)) {
    context.log.add('boundsContradict', path);
    return 'contradiction';
  }
  const suggested = readDefault(source, options, multiple, selection);
  return {
    kind: 'resource',
    multiple,
    selection,
    options,
    ...(add && { add }),
    ...(minItems !== undefined && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
    ...(suggested !== undefined && { defaultValue: suggested }),
  };
}

/** `file` is the deprecated name. */
const INPUT_TYPES: ReadonlySet<unknown> = new Set(['resource', 'file']);

function hasUris({ keywords, path, context }: SchemaSource, multiple: boolean): boolean {
  if (!multiple) {
    return keywords.get('type') === 'string' && keywords.get('format') === 'uri';
  }
  const items = keywords.get('items');
  const read = isRecord(items) ? readKeywords(items, pointer(path, 'items'), context).keywords : undefined;
  if (read === undefined) {
    return false;
  }
  addIgnored({ keywords: read, path: pointer(path, 'items'), context }, ['format']);
  return read.get('type') === 'string' && read.get('format') === 'uri';
}

/** One that can't be read refuses the field: the person must see all that would be sent. */
function readListed(source: SchemaSource, listed: unknown): readonly ResourceOption[] | UnsupportedReason {
  const { context, path } = source;
  const { budget, limits, log } = context;
  if (!Array.isArray(listed)) {
    addInvalid(source, INPUT);
    return 'unknownType';
  }
  const count = listed.length;
  if (count > limits.maxOptions || !budget.takeReads(count) || !budget.takeOptions(count)) {
    log.add('tooManyOptions', pointer(path, INPUT), { count, limit: limits.maxOptions });
    return 'tooLarge';
  }
  const options = new Map<string, ResourceOption>();
  for (const each of Array.from(listed as readonly unknown[])) {
    const uri = isRecord(each) ? ownValue(each, 'uri') : undefined;
    if (!isRecord(each) || !isText(uri) || !budget.takeTexts([uri]) || !isUri(uri)) {
      addInvalid(source, INPUT);
      return 'unknownType';
    }
    if (options.has(uri)) {
      log.add('duplicateOption', pointer(path, INPUT), { value: uri });
    } else {
      options.set(uri, readOption(each, uri, context));
    }
  }
  return Object.freeze(withDistinctLabels([...options.values()], ({ value }) => value));
}

const LONGEST_TYPE = 100;

function readOption(option: object, uri: string, { limits, budget }: ParseContext): ResourceOption {
  const shown = (name: string, most = limits.maxTextLength) => {
    const text = ownValue(option, name);
    return isText(text) ? shownText(text, budget.takeText(Math.min(text.length, most))) : undefined;
  };
  const size = ownValue(option, 'size');
  const label = shown('title') ?? shown('name') ?? uri;
  const description = shown('description');
  const mimeType = shown('mimeType', LONGEST_TYPE);
  return Object.freeze({
    value: uri,
    wire: uri,
    label,
    ...(description !== undefined && { description }),
    ...(mimeType !== undefined && { mimeType }),
    ...(Number.isSafeInteger(size) && Number(size) >= 0 && { size: Number(size) }),
  });
}

const MOST_TOKENS = 100;
const TOKEN = /^(?:\.[^\s,/]{1,100}|[\w!#$&^.+*-]{1,100}\/[\w!#$&^.+*-]{1,100})$/;

/** To an implicit list the person can always add. */
function readAdd(asked: unknown, always: boolean): ResourceField['add'] | 'invalid' {
  if (asked === undefined) {
    return always ? Object.freeze({ kind: 'file' }) : undefined;
  }
  const kind = isRecord(asked) ? (ownValue(asked, 'kind') ?? 'file') : undefined;
  const accept = isRecord(asked) ? (ownValue(asked, 'accept') ?? NOTHING) : undefined;
  if ((kind !== 'file' && kind !== 'directory') || !Array.isArray(accept) || accept.length > MOST_TOKENS) {
    return 'invalid';
  }
  const tokens = Array.from(accept as readonly unknown[]).filter(
    (token): token is string => isText(token) && TOKEN.test(token),
  );
  const distinct = new Set(tokens.map((token) => token.toLowerCase()));
  if (distinct.size < accept.length) {
    return 'invalid';
  }
  return Object.freeze({ kind, ...(tokens.length > 0 && { accept: Object.freeze(tokens) }) });
}

/** What is listed implicitly is all there at first. */
function readDefault(
  { keywords, path, context }: SchemaSource,
  options: readonly ResourceOption[],
  multiple: boolean,
  selection: unknown,
): readonly string[] | undefined {
  const suggested = keywords.get('default') ?? undefined;
  if (selection === 'implicit') {
    if (suggested !== undefined) {
      context.log.add('defaultInvalid', pointer(path, 'default'));
    }
    return Object.freeze(options.map(({ value }) => value));
  }
  const uris: unknown = multiple ? suggested : [suggested];
  if (suggested === undefined || (Array.isArray(uris) && uris.length === 0)) {
    return undefined;
  }
  if (Array.isArray(uris) && uris.length <= options.length && context.budget.takeTexts(uris)) {
    const wanted = new Set<unknown>(uris);
    const chosen = options.filter(({ wire }) => wanted.has(wire));
    if (chosen.length === wanted.size) {
      return Object.freeze(chosen.map(({ value }) => value));
    }
  }
  context.log.add('defaultInvalid', pointer(path, 'default'));
  return undefined;
}
