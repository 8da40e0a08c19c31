import { expectEqual } from '../mismatch.js';
import type { JsonObject } from './asking-server.js';
import { form, MESSAGE, TOWN } from './questions.js';
import type { Act } from './person.js';
import type { Scenario } from './stage.js';

type Values = NonNullable<Act['values']>;

/** What is sent when these values are typed into a form of these fields. */
function sends(name: string, properties: JsonObject, values: Values, content: JsonObject): Scenario {
  return {
    name,
    era: 'modern',
    async run({ act, asked }) {
      const { answer, call } = await asked(form(properties));
      await act({ question: MESSAGE, action: 'answer', values });
      expectEqual('the answer', await answer(), { action: 'accept', content });
      call.end();
    },
  };
}

/** What is not sent. After that, the form can still be answered. */
function refuses(name: string, field: JsonObject, wrong: string, right: string, content: unknown): Scenario {
  return {
    name,
    era: 'modern',
    async run({ act, asked, person, staysSilent }) {
      const { answer, call } = await asked(form({ field: { title: 'Field', ...field } }, ['field']));
      await person.tryToSend({ question: MESSAGE, action: 'answer', values: { Field: wrong } });
      await staysSilent();
      await act({ question: MESSAGE, action: 'answer', values: { Field: right } });
      expectEqual('the answer', await answer(), { action: 'accept', content: { field: content } });
      call.end();
    },
  };
}

const SIZES = [
  { const: 's', title: 'Small' },
  { const: 'l', title: 'Large' },
];
const NOTE = { type: 'string', title: 'Note' };

/** What arrives has the schema's shape, and is what the person saw. */
export const FORM_SCENARIOS: readonly Scenario[] = [
  {
    name: 'a form shows the titles and descriptions of its fields',
    async run({ act, asked, sees }) {
      const { answer, call } = await asked(
        form({ town: { ...TOWN, description: 'Where the parcel is delivered' } }),
      );
      await sees('Town');
      await sees('Where the parcel is delivered');
      await act({ question: MESSAGE, action: 'close' });
      await answer();
      call.end();
    },
  },
  {
    name: 'the answer is what the person typed',
    async run({ act, asked }) {
      const { answer, call } = await asked(form());
      await act({ question: MESSAGE, action: 'answer', values: { Town: 'Cork' } });
      expectEqual('the answer', await answer(), { action: 'accept', content: { town: 'Cork' } });
      call.end();
    },
  },
  {
    name: 'a default is shown before it is sent',
    async run({ act, asked, sees, staysSilent }) {
      const { answer, call } = await asked(form({ town: { ...TOWN, default: 'Galway' }, note: NOTE }));
      await sees('Galway');
      await staysSilent();
      await act({ question: MESSAGE, action: 'answer' });
      expectEqual('the answer', await answer(), { action: 'accept', content: { town: 'Galway' } });
      call.end();
    },
  },
  {
    name: 'a default that was declined is not sent',
    async run({ act, asked }) {
      const { answer, call } = await asked(form({ town: { ...TOWN, default: 'Galway' } }));
      await act({ question: MESSAGE, action: 'decline' });
      expectEqual('the answer', await answer(), { action: 'decline' });
      call.end();
    },
  },
  sends(
    'a default that the person cleared is not put back',
    { town: { ...TOWN, default: 'Galway' }, note: NOTE },
    { Town: '', Note: 'By hand' },
    { note: 'By hand' },
  ),
  sends(
    'an optional field that was left empty is left out',
    { town: TOWN, note: NOTE },
    { Town: 'Cork' },
    { town: 'Cork' },
  ),
  sends(
    'a number is sent as a number',
    { weight: { type: 'number', title: 'Weight' } },
    { Weight: '2.5' },
    { weight: 2.5 },
  ),
  sends(
    'an integer is sent as an integer',
    { count: { type: 'integer', title: 'Count' } },
    { Count: '3' },
    { count: 3 },
  ),
  sends(
    'a text of digits stays a text',
    { code: { type: 'string', title: 'Code' } },
    { Code: '007' },
    { code: '007' },
  ),
  sends(
    'a boolean is sent as a boolean',
    { gift: { type: 'boolean', title: 'Gift' }, note: NOTE },
    { Gift: true },
    { gift: true },
  ),
  sends(
    'a date is sent as the schema writes it',
    { day: { type: 'string', format: 'date', title: 'Day' } },
    { Day: '2026-12-24' },
    { day: '2026-12-24' },
  ),
  sends(
    'of a choice with titles, the value is sent',
    { size: { type: 'string', title: 'Size', oneOf: SIZES }, note: NOTE },
    { Size: 'Large', Note: 'x' },
    { size: 'l', note: 'x' },
  ),
  sends(
    'of a choice with enumNames, the value is sent',
    { size: { type: 'string', title: 'Size', enum: ['s', 'l'], enumNames: ['Small', 'Large'] }, note: NOTE },
    { Size: 'Large', Note: 'x' },
    { size: 'l', note: 'x' },
  ),
  sends(
    'several choices are sent as a list',
    { sizes: { type: 'array', title: 'Sizes', items: { anyOf: SIZES } }, note: NOTE },
    { Sizes: ['Small', 'Large'], Note: 'x' },
    { sizes: ['s', 'l'], note: 'x' },
  ),
  sends(
    'every character arrives',
    { town: TOWN },
    { Town: '𝒜 Corcaigh "é" 東京' },
    { town: '𝒜 Corcaigh "é" 東京' },
  ),
  refuses('a required field is not sent empty', { type: 'string' }, '', 'Cork', 'Cork'),
  refuses('a text that is too short is not sent', { type: 'string', minLength: 3 }, 'ab', 'abc', 'abc'),
  refuses('a number outside its range is not sent', { type: 'integer', maximum: 8 }, '9', '8', 8),
  refuses(
    'a text that is no email address is not sent as one',
    { type: 'string', format: 'email' },
    'ada',
    'ada@example.com',
    'ada@example.com',
  ),
];
