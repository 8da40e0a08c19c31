import {
  type ElicitContent,
  type FormElicitation,
  type FieldModel,
  splitDateTime,
  wallTime,
} from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { displayText } from '@elicit-kit/core/internal/text';
import { offsetsOf, placeOfZone } from '@elicit-kit/core/internal/stores';
import type { ElicitContentValue } from '@elicit-kit/core/internal/types';
import { useCopy } from '../../internals/announcements/use-copy.js';
import { PartButton } from '../../internals/part-button.js';
import { useMessages } from '../../internals/use-messages.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { secretFields, secretRequests } from '../hooks/secret-fields.js';
import { labelText, type FormMessages } from '../hooks/form-messages.js';
import { isShownNatively } from '../date-time/native-date.js';
import { decimalSeparatorOf } from '../hooks/field-kinds.js';

/** Copies what was answered, without secrets: other programs read the clipboard. Nothing where nothing was answered. */
export function CopyAnswers({
  given,
  scope,
}: {
  readonly given: readonly GivenAnswers[];
  readonly scope: string;
}) {
  const messages = useMessages(formMessages);
  const { locale, timeZone } = useElicitKit();
  const { onClick } = useCopy(
    () => given.map((form) => answersAsText(form, { messages, locale, timeZone })).join('\n\n'),
    (outcome) => messages(`form.${outcome}`),
  );
  return given.length === 0 ? null : (
    <PartButton
      emphasis="quiet"
      data-scope={scope}
      data-part="copy"
      data-elicit-look="small"
      onClick={onClick}
    >
      {messages('form.copy')}
    </PartButton>
  );
}

/** The answers to one form. */
type GivenAnswers = readonly [elicitation: FormElicitation, content: ElicitContent];

/** Answered fields but secrets, a line each; what can't be sent as it is stands there as it was typed. */
function answersAsText([elicitation, content]: GivenAnswers, reading: Reading): string {
  const secret = secretFields(secretRequests(elicitation));
  return elicitation.model.fields
    .flatMap((field) => {
      const lines =
        Object.hasOwn(content, field.key) && !secret.has(field.id)
          ? answerLines(field, content[field.key] ?? '', reading)
          : [];
      const text = lines.map((line) => ('options' in field ? displayText(line) : line)).join(', ');
      return lines.length === 0
        ? []
        : reading.messages('form.summaryItem', { label: labelText(field.label), text });
    })
    .join('\n');
}

/** How answers are read back: in which language, and where the clock of the person stands. */
export interface Reading {
  readonly messages: FormMessages;
  /** BCP 47 tag. @default 'en' */
  readonly locale: string | undefined;
  /** IANA name. @default the runtime's */
  readonly timeZone: string | undefined;
}

/**
 * An answer as it is read back before it is sent, a line each. Options' labels are the server's words, as they came.
 *
 * @param wire what is sent.
 */
export function answerLines(
  field: FieldModel,
  wire: ElicitContentValue,
  reading: Reading,
): readonly string[] {
  const text = String(wire);
  switch (field.kind) {
    case 'date':
      return [dateLine(text, reading)];
    case 'date-time':
      return dateTimeLines(text, reading);
    case 'number':
    case 'integer':
      return [numberLine(text, reading)];
    case 'boolean':
      return [reading.messages(wire === true ? 'form.yes' : 'form.no')];
    case 'choice':
      return [field.options.find((option) => option.wire === wire)?.label ?? text];
    case 'multi-choice': {
      const chosen = new Set<unknown>([wire].flat());
      return field.options.filter((option) => chosen.has(option.wire)).map(({ label }) => label);
    }
    case 'text-list':
    case 'resource':
      return [wire].flat().map(String);
    case 'unsupported':
      return [];
    default:
      return [text];
  }
}

/** The number's own digits: neither grouped nor rounded, so that it can be compared. */
function numberLine(wire: string, { locale }: Reading): string {
  return wire.replace('.', decimalSeparatorOf(locale));
}

/** "Thursday, July 1, 2027": with its weekday a wrong day is seen. What isn't a date stays as it is sent. */
function dateLine(wire: string, { locale }: Reading): string {
  return isShownNatively(wire) ? formatted(`${wire}T00:00Z`, DAY, locale) : wire;
}

/** The clock's time where the offset holds, the offset with its place where it is the person's, and a clock change. */
function dateTimeLines(wire: string, { messages, locale, timeZone }: Reading): readonly string[] {
  const parts = splitDateTime(wire);
  if (parts === undefined) {
    return [wire];
  }
  const { local, offset } = parts;
  const time: Intl.DateTimeFormatOptions = {
    hour: 'numeric',
    minute: '2-digit',
    ...(local.length > 16 && { second: '2-digit' }),
    ...(local.includes('.') && { fractionalSecondDigits: 3 }),
  };
  const moment = formatted(`${local}Z`, { ...DAY, ...time }, locale);
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const wall = wallTime(local, timeZone);
  const isPersons = offsetsOf(wall).includes(offset);
  const place = placeOfZone(timeZone);
  return present([
    isPersons && place !== undefined
      ? messages('form.answer.momentInPlace', { moment, place, offset })
      : messages('form.answer.moment', { moment, offset }),
    isPersons && wall.kind === 'skipped' && messages('form.dateTime.skipped', { zone, time: wall.shownAs }),
  ]);
}

const DAY: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  // As the browsers' own date controls.
  calendar: 'gregory',
  timeZone: 'UTC',
};

function formatted(instant: string, options: Intl.DateTimeFormatOptions, locale = 'en'): string {
  return new Intl.DateTimeFormat(locale, options).format(new Date(instant));
}

function present(lines: readonly (string | false | undefined)[]): readonly string[] {
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[];
}
