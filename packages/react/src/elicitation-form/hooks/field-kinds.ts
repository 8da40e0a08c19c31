import {
  type FieldModel,
  type FieldValue,
  type FormModel,
  type FormValues,
  readPictures,
  splitDateTime,
} from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/internal/text';
import type { FieldOption, TextListItem } from '@elicit-kit/core/internal/types';
import type { ControlShape } from './field-context.js';
import { isShownNatively } from '../date-time/native-date.js';
import type { FormMessages } from './form-messages.js';

/** Which control suits the field, decided once: a control that changes its kind while one types is a trap. */
export function controlShape(field: FieldModel, model: FormModel, initial: FormValues): ControlShape {
  const value = initial[field.id];
  if ('constant' in field && constantText(field, undefined) !== undefined) {
    return 'radios';
  }
  // A default of several lines needs them.
  if ('suggestions' in field && field.suggestions !== undefined && !LINE_BREAK.test(String(value ?? ''))) {
    return 'suggestions';
  }
  switch (field.kind) {
    case 'text':
      return (field.maxLength ?? 0) > ONE_LINE || LINE_BREAK.test(String(value ?? '')) ? 'textarea' : 'input';
    case 'email':
    case 'uri':
    case 'number':
    case 'integer':
      return 'input';
    case 'date':
      // What the browser's own control can't show would look like no answer at all.
      return isShownNatively(value) ? 'date' : 'input';
    case 'date-time':
      return value === '' || splitDateTime(value) ? 'date-time' : 'input';
    case 'boolean':
      return 'yes-no';
    case 'choice':
    case 'multi-choice':
      if (field.options.length > MOST_TILES && !areCards(field.options, model)) {
        return 'filtered';
      }
      return field.kind === 'choice' ? 'radios' : 'checkboxes';
    case 'text-list':
      return 'text-list';
    case 'resource':
      return field.multiple ? 'resources' : 'resource';
    case 'unsupported':
      return 'none';
    default:
      return field satisfies never;
  }
}

/** What the field's rules ask for, said before anything is typed; a line each. */
export function fieldHelp(field: FieldModel, messages: FormMessages): readonly string[] {
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'uri':
    case 'date':
    case 'date-time':
      return textHelp(field, messages);
    case 'number':
    case 'integer':
      return numberHelp(field, messages);
    case 'multi-choice':
      return chooseHelp(field, messages);
    case 'text-list':
      return textListHelp(field, messages);
    case 'resource':
      return resourceHelp(field, messages);
    case 'boolean':
    case 'choice':
    case 'unsupported':
      return [];
    default:
      return field satisfies never;
  }
}

/** As it is typed, the only answer that a field of text or of a number takes. It is chosen, not typed. */
export function constantText(field: FieldModel, locale: string | undefined): string | undefined {
  if (!('constant' in field) || field.kind === 'boolean' || field.constant === '') {
    return undefined;
  }
  return typeof field.constant === 'number'
    ? String(field.constant).replace('.', decimalSeparatorOf(locale))
    : field.constant;
}

const LINE_BREAK = /[\r\n]/;
/** In characters: more than this is written over several lines. */
const ONE_LINE = 120;
/** All options in sight. */
const MOST_TILES = 6;
/** Cards with pictures; more are a list with smaller ones. */
const MOST_CARDS = 48;

/** Also where no picture may be fetched: the control must not change when the host's word does. */
function areCards(options: readonly FieldOption[], model: FormModel): boolean {
  return options.length <= MOST_CARDS && options.some((option) => readPictures(model).has(option));
}

/** The texts that a control with several answers holds. */
export function textsOf(value: FieldValue): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : NO_TEXTS;
}

const NO_TEXTS: readonly string[] = [];

/** How the person writes fractions; what a server suggests is shown to them that way. */
export function decimalSeparatorOf(locale: string | undefined): '.' | ',' {
  // The first use of Intl in a page costs milliseconds.
  if (locale === undefined || locale === 'en') {
    return '.';
  }
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

function textHelp(field: TextListItem, messages: FormMessages): readonly string[] {
  const lines: string[] = [];
  if (field.constant !== undefined && field.constant !== '') {
    return lines;
  }
  const { minLength = 0, maxLength = Infinity } = field;
  if (minLength === maxLength) {
    lines.push(messages('form.help.length', { count: minLength }));
  } else if (minLength > 1) {
    // An answer has a character at least, so a minimum of 1 says nothing.
    lines.push(
      maxLength === Infinity
        ? messages('form.help.lengthMin', { count: minLength })
        : messages('form.help.lengthBetween', { min: minLength, max: maxLength }),
    );
  } else if (maxLength < Infinity) {
    lines.push(messages('form.help.lengthMax', { count: maxLength }));
  }
  if (field.kind === 'text' && field.unknownFormat !== undefined) {
    lines.push(messages('form.help.format', { format: displayText(field.unknownFormat) }));
  }
  if (field.pattern !== undefined && field.patternRestatesFormat !== true) {
    lines.push(messages('form.help.pattern'));
  }
  return lines;
}

/** How many, then what each of them has to be. */
function textListHelp(
  { item, minItems = 0, maxItems = Infinity }: Extract<FieldModel, { kind: 'text-list' }>,
  messages: FormMessages,
): readonly string[] {
  return [
    ...(minItems > 1 ? [messages('form.help.textsMin', { min: minItems })] : []),
    ...(maxItems < Infinity ? [messages('form.help.textsMax', { max: maxItems })] : []),
    ...textHelp(item, messages),
  ];
}

function resourceHelp(
  { add, selection, minItems, maxItems }: Extract<FieldModel, { kind: 'resource' }>,
  messages: FormMessages,
): readonly string[] {
  return [
    ...(selection === 'implicit' ? [messages('form.help.implicit')] : []),
    ...chooseHelp({ minItems, maxItems }, messages),
    ...(add?.accept ? [messages('form.help.accept', { types: displayText(add.accept.join(', ')) })] : []),
  ];
}

function numberHelp(
  field: Extract<FieldModel, { kind: 'number' | 'integer' }>,
  messages: FormMessages,
): readonly string[] {
  if (field.constant !== undefined) {
    return [];
  }
  const { kind, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = field;
  const least = minimum !== undefined;
  const range = maximum === undefined ? (least ? 'Min' : '') : least ? 'Between' : 'Max';
  const lines = [messages(`form.help.${kind}${range}`, { min: minimum ?? 0, max: maximum ?? 0 })];
  if (exclusiveMinimum !== undefined) {
    lines.push(messages('form.help.moreThan', { n: exclusiveMinimum }));
  }
  if (exclusiveMaximum !== undefined) {
    lines.push(messages('form.help.lessThan', { n: exclusiveMaximum }));
  }
  // Whole numbers are said already.
  if (multipleOf !== undefined && multipleOf !== 1) {
    lines.push(messages('form.help.step', { step: multipleOf }));
  }
  return lines;
}

function chooseHelp(
  {
    minItems: min = 0,
    maxItems: max = Infinity,
  }: { readonly minItems?: number | undefined; readonly maxItems?: number | undefined },
  messages: FormMessages,
): readonly string[] {
  if (min === max) {
    return [messages('form.help.choose', { count: min })];
  }
  // An answer chooses one at least, so a minimum of 1 says nothing.
  if (min > 1) {
    return [
      max === Infinity
        ? messages('form.help.chooseMin', { min })
        : messages('form.help.chooseBetween', { min, max }),
    ];
  }
  return max === Infinity ? [] : [messages('form.help.chooseMax', { max })];
}
