import { formMessages } from '@elicit-kit/core/internal/messages';
import type { AddedResource, AddedResources, ResourceField } from '@elicit-kit/core/internal/types';
import { fillSlots, SLOT } from '../../internals/fill-slots.js';
import { renderHostName } from '../../internals/host-name.js';
import { useMessages } from '../../internals/use-messages.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';

/** Names in a sentence; of more the rest is counted. */
const MOST_NAMES = 5;
/** In characters. */
const LONGEST_NAME = 60;

interface GetsProps {
  origin: string;
  field: ResourceField;
  /** What is chosen. */
  uris: readonly string[];
  resources: Pick<AddedResources, 'find'> | undefined;
}

/** "travel.example gets plans.stl and notes.txt": who gets what. */
export function Gets({ origin, field, uris, resources }: GetsProps) {
  const messages = useMessages(formMessages);
  const { locale } = useElicitKit();
  const names = uris
    .slice(0, MOST_NAMES)
    .map((uri) => (
      <UntrustedText
        key={uri}
        text={
          field.options.find(({ value }) => value === uri)?.label ??
          resources?.find(field.id, uri)?.name ??
          uri
        }
        maxLength={LONGEST_NAME}
      />
    ));
  const more = uris.length - names.length;
  const items = more > 0 ? [...names, messages('form.chosenMore', { count: more })] : names;
  // The words between them are the language's, and the names stay in elements of their own.
  const list = new Intl.ListFormat(locale ?? 'en').format(items.map(() => SLOT));
  // In all our languages the server is named first.
  return fillSlots(messages('form.resource.gets', { origin: SLOT, names: list }), [
    renderHostName(origin),
    ...items,
  ]);
}

/** "model/stl · 2 MB" */
export function resourceDetail(
  { mimeType, size }: Pick<AddedResource, 'mimeType' | 'size'>,
  locale: string | undefined,
): string | undefined {
  const isSize = Number.isSafeInteger(size) && Number(size) >= 0;
  const parts = [mimeType, isSize ? sizeText(Number(size), locale) : undefined];
  return parts.filter((part) => part !== undefined).join(' · ') || undefined;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

function sizeText(bytes: number, locale = 'en'): string {
  // What would be rounded to 1000 of a unit is 1 of the next.
  const power = UNITS.findIndex((_, index) => index === UNITS.length - 1 || bytes < 999.5 * 1000 ** index);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** power);
}
