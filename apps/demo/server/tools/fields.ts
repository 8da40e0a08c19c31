import type { DemoTool, JsonObject } from '../demo-tool.js';
import { form, formTool } from './ask.js';
import { CITIES, DIETS, LANGUAGES, ROOMS } from './options.js';

const field = (
  name: string,
  description: string,
  message: string,
  schema: JsonObject,
  required = true,
): DemoTool =>
  formTool(
    'Fields',
    `field_${name}`,
    description,
    form(message, { value: schema }, required ? ['value'] : []),
  );

/** Every field that the protocol has. */
export const fieldTools: readonly DemoTool[] = [
  field('text', 'A plain text', 'What shall the booking be called?', {
    type: 'string',
    title: 'Name of the booking',
  }),
  field('text_lengths', 'A text of 3 to 10 characters', 'Choose a short code for the table.', {
    type: 'string',
    title: 'Code',
    description: 'Something the kitchen can shout.',
    minLength: 3,
    maxLength: 10,
  }),
  field('text_long', 'A text of up to 500 characters', 'Anything the kitchen should know?', {
    type: 'string',
    title: 'Note to the kitchen',
    maxLength: 500,
  }),
  field('pattern', 'A text that must match a pattern', 'Which reference is on your voucher?', {
    type: 'string',
    title: 'Voucher',
    description: 'Two capitals and four digits, such as AB1234.',
    pattern: '^[A-Z]{2}[0-9]{4}$',
  }),
  field('pattern_unverifiable', 'A pattern with a lookahead', 'Choose a table code.', {
    type: 'string',
    title: 'Table code',
    pattern: '^(?=.*[0-9])[a-z0-9]+$',
  }),
  field('email', 'An email address', 'Where shall we send the confirmation?', {
    type: 'string',
    title: 'Email',
    format: 'email',
  }),
  field('uri', 'A full address', 'Which website is yours?', {
    type: 'string',
    title: 'Website',
    format: 'uri',
  }),
  field('date', 'A date', 'Which day would you like?', { type: 'string', title: 'Day', format: 'date' }),
  field('date_time', 'A date and time with its offset', 'When do you arrive?', {
    type: 'string',
    title: 'Arrival',
    format: 'date-time',
  }),
  field('number', 'A number from 0 to 5', 'How was it?', {
    type: 'number',
    title: 'Rating',
    minimum: 0,
    maximum: 5,
  }),
  field('integer', 'A whole number from 1 to 12', 'How many of you?', {
    type: 'integer',
    title: 'Guests',
    minimum: 1,
    maximum: 12,
  }),
  field(
    'boolean',
    'An optional yes or no',
    'One more thing.',
    { type: 'boolean', title: 'Highchair' },
    false,
  ),
  field('boolean_required', 'A required yes or no', 'One more thing.', {
    type: 'boolean',
    title: 'Will you smoke?',
  }),
  field('enum', 'One of three', 'Where would you like to sit?', {
    type: 'string',
    title: 'Seating',
    enum: ['inside', 'terrace', 'bar'],
  }),
  field('enum_names', 'One of three, with names (enumNames)', 'Where would you like to sit?', {
    type: 'string',
    title: 'Seating',
    enum: ['in', 'out', 'bar'],
    enumNames: ['Inside', 'On the terrace', 'At the bar'],
  }),
  field('one_of', 'One of three, with titles (oneOf)', 'Which room?', {
    type: 'string',
    title: 'Room',
    oneOf: ROOMS,
  }),
  field('enum_many', 'One of nine', 'In which city?', { type: 'string', title: 'City', enum: CITIES }),
  field('enum_long', 'One of forty', 'Which language do you speak?', {
    type: 'string',
    title: 'Language',
    enum: LANGUAGES,
  }),
  field('multi_enum', 'Several of four (items.enum)', 'Which courses?', {
    type: 'array',
    title: 'Courses',
    items: { type: 'string', enum: ['soup', 'fish', 'roast', 'cheese'] },
    minItems: 1,
    maxItems: 3,
    uniqueItems: true,
  }),
  field('multi_any_of', 'Several of four, with titles (items.anyOf)', 'What must the kitchen mind?', {
    type: 'array',
    title: 'Diet',
    items: { anyOf: DIETS },
  }),
  field('multi_long', 'Several of forty', 'Which languages do you speak?', {
    type: 'array',
    title: 'Languages',
    items: { type: 'string', enum: LANGUAGES },
    maxItems: 5,
  }),
];
