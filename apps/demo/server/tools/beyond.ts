import type { DemoTool, ElicitParams, JsonObject } from '../demo-tool.js';
import { form, formTool } from './ask.js';

const beyond = (name: string, description: string, params: ElicitParams): DemoTool =>
  formTool('Beyond the protocol', `beyond_${name}`, description, params);

const field = (name: string, description: string, schema: JsonObject, required = true): DemoTool =>
  beyond(name, description, form('What shall it be?', { value: schema }, required ? ['value'] : []));

/** Own properties whose names are also those of every object: only JSON.parse can write `__proto__` as one. */
const hostileKeys = JSON.parse(`{
  "__proto__": { "type": "string", "title": "Proto" },
  "constructor": { "type": "string", "title": "Constructor" },
  "a.b": { "type": "string", "title": "Dotted" },
  "0": { "type": "string", "title": "Zero" },
  "items[0]": { "type": "string", "title": "Bracketed" },
  "": { "type": "string", "title": "Nameless" }
}`) as JsonObject;

/** What servers send although no revision has it, or has it otherwise. */
export const beyondTools: readonly DemoTool[] = [
  field('nullable', 'type: ["string", "null"]', { type: ['string', 'null'], title: 'Nickname' }),
  field(
    'nullable_any_of',
    'anyOf with null',
    { anyOf: [{ type: 'integer' }, { type: 'null' }], title: 'Age' },
    false,
  ),
  field('numeric_enum', 'An enum of numbers', { type: 'integer', title: 'Stars', enum: [1, 2, 3, 4, 5] }),
  field('const', 'A const', { type: 'string', title: 'Type AGREE to agree', const: 'AGREE' }),
  field('exclusive_minimum', 'exclusiveMinimum: 0', { type: 'number', title: 'Amount', exclusiveMinimum: 0 }),
  field('multiple_of', 'multipleOf: 0.5', { type: 'number', title: 'Hours', multipleOf: 0.5 }),
  field('unknown_format', 'format: "hostname"', { type: 'string', title: 'Host', format: 'hostname' }),
  field('unknown_keyword', 'x-widget and examples', {
    type: 'string',
    title: 'Colour',
    'x-widget': 'colour-picker',
    examples: ['teal'],
  }),
  field('missing_type', 'No type', { title: 'Whatever' }),
  field('empty_enum', 'enum: []', { type: 'string', title: 'Nothing to choose', enum: [] }, false),
  field('enum_names_mismatch', 'More enum than enumNames', {
    type: 'string',
    title: 'Size',
    enum: ['s', 'm', 'l'],
    enumNames: ['Small'],
  }),
  field('wrong_default', 'A default of the wrong type', { type: 'integer', title: 'Guests', default: 'two' }),
  field('option_descriptions', 'Options that describe themselves', {
    type: 'string',
    title: 'Plan',
    oneOf: [
      { const: 'basic', title: 'Basic', description: 'One table a month.' },
      { const: 'plus', title: 'Plus', description: 'Four tables a month, and a cake on your birthday.' },
    ],
  }),
  beyond('reference', '$ref to a definition in the schema', {
    mode: 'form',
    message: 'Where do you live?',
    requestedSchema: {
      type: 'object',
      $defs: { city: { type: 'string', title: 'City', enum: ['Bergen', 'Cork'] } },
      properties: { value: { $ref: '#/$defs/city' } },
      required: ['value'],
    },
  }),
  field(
    'nested_object',
    'A nested object that may be left out',
    { type: 'object', title: 'Address', properties: { street: { type: 'string' } } },
    false,
  ),
  field('nested_object_required', 'A nested object that is required', {
    type: 'object',
    title: 'Address',
    properties: { street: { type: 'string' } },
  }),
  field(
    'free_array',
    'A list of free texts',
    { type: 'array', title: 'Guests', items: { type: 'string' } },
    false,
  ),
  beyond(
    'hostile_keys',
    'Fields called __proto__, constructor, a.b, 0',
    form('Whatever they are called, the answers arrive.', hostileKeys),
  ),
  beyond('no_schema', 'A form without a schema', { mode: 'form', message: 'There is nothing to fill in.' }),
  beyond('no_message', 'A form without a message', {
    mode: 'form',
    requestedSchema: { type: 'object', properties: { value: { type: 'string', title: 'Name' } } },
  }),
  beyond('unknown_mode', 'mode: "carrier-pigeon"', { mode: 'carrier-pigeon', message: 'Coo.' }),
];
