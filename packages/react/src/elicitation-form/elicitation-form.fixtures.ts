import { type FormElicitation, resourceSlots, type ServerAttribution } from '@elicit-kit/core';
import type { AddedResources, ResourceSlotsOptions } from '@elicit-kit/core/internal/types';
import { elicitationOf } from '../requests.fixtures.js';

/** A form as a server would send it. */
export function formOf(
  properties: Readonly<Record<string, unknown>>,
  { required = [], message = 'Please answer.' }: { required?: readonly string[]; message?: string } = {},
): FormElicitation {
  const elicitation = elicitationOf({
    mode: 'form',
    message,
    requestedSchema: { type: 'object', properties, required },
  });
  if (elicitation.mode !== 'form') {
    throw new Error('The fixture is no form.');
  }
  return elicitation;
}

export const travel: ServerAttribution = {
  connectionId: 'travel',
  endpoint: { kind: 'url', origin: 'https://travel.example' },
  claimed: { name: 'travel-agent', title: 'Travel Agent' },
};

/** One field of every kind. */
export const EVERY_KIND = {
  name: { type: 'string', title: 'Name', minLength: 2, maxLength: 40 },
  email: { type: 'string', title: 'Email', format: 'email' },
  site: { type: 'string', title: 'Website', format: 'uri' },
  day: { type: 'string', title: 'Day', format: 'date' },
  moment: { type: 'string', title: 'Moment', format: 'date-time' },
  price: { type: 'number', title: 'Price', minimum: 0 },
  guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 10 },
  breakfast: { type: 'boolean', title: 'Breakfast' },
  size: { type: 'string', title: 'Size', enum: ['small', 'large'], enumNames: ['Small', 'Large'] },
  extras: {
    type: 'array',
    title: 'Extras',
    items: {
      anyOf: [
        { const: 'wifi', title: 'Wi-Fi' },
        { const: 'tea', title: 'Tea' },
      ],
    },
  },
} as const;

/** A property that asks for resources: those that are listed, and `.stl` files of the person's. */
export const RESOURCES = {
  type: 'array',
  title: 'Plans',
  items: { type: 'string', format: 'uri' },
  'x-openai-input': {
    type: 'resource',
    options: [
      {
        uri: 'https://travel.example/bracket',
        name: 'bracket.stl',
        mimeType: 'model/stl',
        size: 2_400_000,
        description: 'From your last order',
      },
      { uri: 'https://travel.example/notes', name: 'notes', title: 'Your notes', size: 512 },
    ],
    userOptions: { kind: 'file', accept: ['.stl'] },
  },
};

const { items: uri, ...shared } = RESOURCES;
/** The same, for one. */
export const RESOURCE = { ...shared, ...uri, title: 'Cover' };

/** What the person adds to a form, with a slot of the test's. */
export function addedTo(
  { model }: FormElicitation,
  pickFile: ResourceSlotsOptions['pickFile'],
): AddedResources {
  return resourceSlots({ pickFile }).open(model, travel);
}

/** `count` options `option-1`, titled "Option 1". */
export function optionsOf(count: number): readonly { const: string; title: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    const: `option-${index + 1}`,
    title: `Option ${index + 1}`,
  }));
}
