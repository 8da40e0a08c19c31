import { isUri } from '../formats/uri.js';
import {
  addIgnored,
  addInvalid,
  type ListedValue,
  readType,
  type SchemaSource,
  takeTexts,
} from '../json-schema/index.js';
import { shownText } from '../untrusted/cut-text.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import { withDistinctLabels } from './distinct-labels.js';
import type { FieldBase, UnsupportedReason } from './field-base.js';
import type { FieldSpec, OwnMembers } from './field-spec.js';
import { acceptItems, heldList, NO_ITEMS } from './items.js';
import { readCounts, readDefault, readItems } from './multi-choice.js';
import { type FieldOption, nameOf, readEntries, type ReadMember, toOptions } from './options.js';

export type ResourceKind = 'file' | 'directory';

/** A resource that the server lists. `value` and `wire` are its URI, exactly as the server wrote it. */
export interface ResourceOption extends FieldOption {
  readonly wire: string;
  /** MIME type. Untrusted text. */
  readonly mimeType?: string;
  /** In bytes, says the server: any number. */
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
    /** `.ext` or `type/subtype`, as in HTML's `accept`, in lower case. Untrusted text. Absent: any. */
    readonly accept?: readonly string[];
  };
  readonly minItems?: number;
  readonly maxItems?: number;
  /** URIs of options. */
  readonly defaultValue?: readonly string[];
}

/** OpenAI's keyword of a string of format `uri`, or an array of such. */
export const INPUT = 'x-openai-input';

/** What a control holds is a list of URIs, of one at most where a single one is asked for. */
export const resourceSpec: FieldSpec<ResourceField> = {
  empty: NO_ITEMS,
  encode({ multiple, options, selection }, held) {
    const chosen = new Set(heldList(held) as readonly string[]);
    const listed = options.filter((option) => chosen.delete(option.value)).map(({ wire }) => wire);
    const uris = [...listed, ...chosen];
    const [only] = uris;
    if (only === undefined && (selection === 'explicit' || !Array.isArray(held))) {
      return undefined;
    }
    return multiple || only === undefined
      ? { wire: Object.freeze(uris) }
      : uris.length === 1
        ? { wire: only }
        : { finding: { code: 'maxItems', params: { max: 1, count: uris.length } } };
  },
  accept(field, wire, { isAdded }) {
    const { id, add, multiple, required, selection } = field;
    const found = acceptItems(
      field,
      multiple ? wire : [wire],
      add && ((uri) => isAdded?.(id, uri) === true),
      !required || selection === 'implicit',
    );
    return found.finding || multiple ? found : { value: wire as string };
  },
};

export function readResource(source: SchemaSource): OwnMembers<ResourceField> | UnsupportedReason {
  const members = readInput(source);
  if (members === 'unknownType') {
    addInvalid(source, INPUT);
  }
  return members;
}

/** @returns `unknownType` for all that breaks the keyword's rules. */
function readInput(source: SchemaSource): OwnMembers<ResourceField> | UnsupportedReason {
  const { keywords, context } = source;
  const input = keywords.get(INPUT);
  const read: ReadMember = (name) => ownValue(input, name);
  const multiple = readType(source) === 'array';
  const item = multiple ? readItems(source) : source;
  const selection = read('selection') ?? 'explicit';
  const implicit = selection === 'implicit';
  if (
    typeof item === 'string' ||
    item.keywords.get('type') !== 'string' ||
    item.keywords.get('format') !== 'uri' ||
    !INPUT_TYPES.has(read('type')) ||
    (implicit ? !multiple : selection !== 'explicit')
  ) {
    return 'unknownType';
  }
  // Other keywords beside it are reported, so that a form of OpenAI's with them is refused.
  addIgnored(source, multiple ? [INPUT, 'items', 'minItems', 'maxItems', 'uniqueItems'] : [INPUT, 'format']);
  if (multiple) {
    addIgnored(item, ['format']);
  }
  const options = readListed({ ...item, path: source.path }, read('options'));
  // To an implicit list the person can always add.
  const wanted = read('userOptions') ?? (implicit ? {} : undefined);
  const add = readAdd(wanted);
  if (typeof options === 'string' || (wanted !== undefined && !add)) {
    return typeof options === 'string' ? options : 'unknownType';
  }
  if (add && !context.canAdd?.includes(add.kind)) {
    return 'cannotAdd';
  }
  if (!add && options.length === 0) {
    return 'noOptions';
  }
  const counts = multiple ? readCounts(source, add ? Infinity : options.length) : {};
  if (typeof counts === 'string') {
    return counts;
  }
  const suggested = keywords.get('default') ?? undefined;
  // What is listed implicitly is all there at first.
  const suggestion = multiple || suggested === undefined ? suggested : [suggested];
  return {
    kind: 'resource',
    multiple,
    selection: implicit ? 'implicit' : 'explicit',
    options,
    ...(add && { add }),
    ...counts,
    ...readDefault(source, options, suggestion),
    ...(implicit && { defaultValue: Object.freeze(options.map(({ value }) => value)) }),
  };
}

/** `file` is the deprecated name. */
const INPUT_TYPES: ReadonlySet<unknown> = new Set(['resource', 'file']);

/** One that can't be read refuses the field: the person must see all that would be sent. */
function readListed(source: SchemaSource, listed: unknown): readonly ResourceOption[] | UnsupportedReason {
  const { budget, limits } = source.context;
  const entries = readEntries(source, INPUT, listed);
  if (typeof entries === 'string') {
    return entries;
  }
  const values: ListedValue[] = [];
  for (const read of entries) {
    const wire = read('uri');
    if (typeof wire !== 'string' || !takeTexts(budget, [wire]) || !isUri(wire)) {
      return 'unknownType';
    }
    const mimeType = shownText(read('mimeType'), LONGEST_TYPE);
    const size = read('size');
    values.push({
      wire,
      title: shownText(read('title'), limits.maxTextLength) ?? read('name'),
      description: read('description'),
      more: { ...(mimeType && { mimeType }), ...(typeof size === 'number' && { size }) },
      keyword: INPUT,
    });
  }
  return Object.freeze(withDistinctLabels(toOptions(source, values), nameOf)) as readonly ResourceOption[];
}

const LONGEST_TYPE = 100;
const MOST_TOKENS = 100;
const TOKEN = /^(?:\.[^\s,/]{1,100}|[\w!#$&^.+*-]{1,100}\/[\w!#$&^.+*-]{1,100})$/;

/** @returns nothing for what isn't a way to add. */
function readAdd(asked: unknown): ResourceField['add'] {
  const read = (name: string) => isRecord(asked) && ownValue(asked, name);
  const kind = read('kind') ?? 'file';
  const accept = read('accept') ?? [];
  if ((kind !== 'file' && kind !== 'directory') || !Array.isArray(accept) || accept.length > MOST_TOKENS) {
    return undefined;
  }
  const tokens = new Set(
    Array.from(accept as readonly unknown[]).flatMap((token) =>
      typeof token === 'string' && TOKEN.test(token) ? token.toLowerCase() : [],
    ),
  );
  return tokens.size < accept.length
    ? undefined
    : Object.freeze({ kind, ...(tokens.size > 0 && { accept: Object.freeze([...tokens]) }) });
}
