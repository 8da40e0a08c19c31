import type { Locator } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answerByPress, pressArmed, sendReviewed } from './gestures.js';
import { ERAS, setDemoStage, type DemoStage, type Era, type OpenDemo } from './open-demo.js';

let stage: DemoStage;

beforeAll(async () => {
  stage = await setDemoStage();
});
afterAll(async () => {
  await stage.close();
});

/** `sent`: the answer needs no Send. */
type Fill = (form: Locator) => Promise<unknown>;
type Row = [tool: string, content: object, ...fill: Fill[]];

/** A field by its label, marked as optional or not. */
const labelled = (form: Locator, label: string) => form.getByLabel(new RegExp(`^${label}( optional)?$`));
const text =
  (label: string, value: string): Fill =>
  (form) =>
    labelled(form, label).fill(value);
const check =
  (name: string, group?: string): Fill =>
  (form) =>
    (group === undefined ? form : form.getByRole('group', { name: group }))
      .getByLabel(name, { exact: true })
      .check();
/** The only question, a choice of few: its options are buttons. */
const choose =
  (name: string): Fill =>
  async (form) => {
    await answerByPress(form, name);
    return 'sent';
  };
/** One of many options, or several: found by the filter, chosen as any radio or checkbox. */
const search =
  (label: string, typed: string, option: string): Fill =>
  async (form) => {
    await form.getByRole('searchbox', { name: `Filter ${label}` }).fill(typed);
    await pick(option)(form);
  };
const pick =
  (option: string): Fill =>
  (form) =>
    form.getByLabel(option, { exact: true }).check();
const moment =
  (group: string, local: string): Fill =>
  (form) =>
    form.getByRole('group', { name: group }).getByLabel('Date and time').fill(local);

const ROWS: readonly Row[] = [
  ['field_text', { value: 'Ünïcode & <b>' }, text('Name of the booking', 'Ünïcode & <b>')],
  ['field_text_lengths', { value: 'abc' }, text('Code', 'abc')],
  ['field_text_long', { value: 'Two\nlines' }, text('Note to the kitchen', 'Two\nlines')],
  ['field_pattern', { value: 'AB1234' }, text('Voucher', 'AB1234')],
  ['field_pattern_unverifiable', { value: 'a1' }, text('Table code', 'a1')],
  ['field_email', { value: 'ada@example.org' }, text('Email', 'ada@example.org')],
  ['field_uri', { value: 'https://example.org/a?b=c' }, text('Website', 'https://example.org/a?b=c')],
  ['field_date', { value: '2028-02-29' }, text('Day', '2028-02-29')],
  ['field_date_time', { value: '2027-07-01T19:30:00+02:00' }, moment('Arrival', '2027-07-01T19:30')],
  ['field_number', { value: 4.5 }, text('Rating', '4.5')],
  ['field_integer', { value: 3 }, text('Guests', '3')],
  ['field_boolean', {}],
  ['field_boolean', { value: false }, check('No')],
  ['field_enum', { value: 'terrace' }, choose('terrace')],
  ['field_enum_names', { value: 'out' }, choose('On the terrace')],
  ['field_one_of', { value: 'fire' }, choose('Beside the fire')],
  ['field_enum_many', { value: 'Ghent' }, pick('Ghent')],
  ['field_enum_long', { value: 'Hebrew' }, search('Language', 'heb', 'Hebrew')],
  ['field_multi_enum', { value: ['soup', 'cheese'] }, check('cheese'), check('soup')],
  ['field_multi_any_of', { value: ['halal', 'nuts'] }, check('Halal'), check('Without nuts')],
  ['field_multi_long', { value: ['Dutch', 'Welsh'] }, pick('Welsh'), pick('Dutch')],
  ['field_no_mode', { value: 'Ada' }, text('Name', 'Ada')],
  ['all_optional', {}],
  [
    'defaults',
    {
      name: 'Ada',
      email: 'ada@example.org',
      day: '2027-04-01',
      arrival: '2027-04-01T18:30:00+02:00',
      rating: 4.5,
      guests: 2,
      window: true,
      room: 'window',
      diet: ['vegan', 'nuts'],
    },
  ],
  [
    'defaults',
    {
      name: 'Grace',
      guests: 2,
      day: '2027-04-01',
      arrival: '2027-04-01T18:30:00+02:00',
      window: true,
      room: 'window',
    },
    text('Name', 'Grace'),
    text('Email', ''),
    text('Rating', ''),
    async (form) => {
      await form.getByLabel('Vegan').uncheck();
      await form.getByLabel('Without nuts').uncheck();
    },
  ],
  [
    'all_fields',
    {
      name: 'Ada',
      note: 'Thanks',
      voucher: 'AB1234',
      email: 'ada@example.org',
      website: 'https://example.org/',
      day: '2027-01-31',
      arrival: '2027-01-31T12:00:00+01:00',
      rating: 0.5,
      guests: 12,
      highchair: false,
      seating: 'bar',
      size: 'm',
      room: 'garden',
      city: 'Évora',
      language: 'Maltese',
      courses: ['fish'],
      diet: ['vegan', 'gluten'],
    },
    text('Name', 'Ada'),
    text('Note', 'Thanks'),
    text('Voucher', 'AB1234'),
    text('Email', 'ada@example.org'),
    text('Website', 'https://example.org/'),
    text('Day', '2027-01-31'),
    moment('Arrival', '2027-01-31T12:00'),
    text('Rating', '0.5'),
    text('Guests', '12'),
    check('No'),
    check('bar'),
    check('Middling'),
    check('Garden room'),
    search('City', 'evora', 'Évora'),
    search('Language', 'malt', 'Maltese'),
    check('fish'),
    check('Vegan'),
    check('Without gluten'),
  ],
  ['beyond_nullable', { value: 'Al' }, text('Nickname', 'Al')],
  ['beyond_nullable_any_of', { value: 41 }, text('Age', '41')],
  ['beyond_numeric_enum', { value: 4 }, choose('4')],
  ['beyond_const', { value: 'AGREE' }, check('AGREE')],
  ['beyond_exclusive_minimum', { value: 0.01 }, text('Amount', '0.01')],
  ['beyond_multiple_of', { value: 2.5 }, text('Hours', '2.5')],
  ['beyond_unknown_format', { value: 'example.org' }, text('Host', 'example.org')],
  ['beyond_unknown_keyword', { value: 'teal' }, text('Colour', 'teal')],
  ['beyond_empty_enum', {}],
  ['beyond_enum_names_mismatch', { value: 'm' }, choose('m')],
  ['beyond_wrong_default', { value: 2 }, text('Guests', '2')],
  ['beyond_option_descriptions', { value: 'plus' }, check('Plus')],
  ['beyond_reference', { value: 'Cork' }, choose('Cork')],
  ['beyond_nested_object', {}],
  ['beyond_free_array', {}],
  [
    'openai_form',
    {
      purpose: 'prototype',
      material: 'tpu',
      plan: 'https://concierge.example/hinge',
      labels: ['Ada', 'Ben'],
    },
    (form) => form.getByRole('button', { name: /^Prototype/ }).click(),
    check('TPU'),
    check('hinge.stl'),
    text('Labels, entry 1', 'Ada'),
    (form) => form.getByRole('button', { name: 'Add another' }).click(),
    text('Labels, entry 2', 'Ben'),
  ],
];

let demos: Readonly<Record<Era, OpenDemo>>;

beforeAll(async () => {
  demos = { modern: await stage.open(), legacy: await stage.open() };
  await demos.modern.connect(stage.server.url);
  await demos.legacy.connect(stage.server.legacyUrl);
});
afterEach(async () => {
  for (const demo of Object.values(demos)) {
    await demo.settle();
    expect(demo.problems).toEqual([]);
  }
});

/** The same in each era, in a page of its own, at the same time. */
async function inEras(play: (demo: OpenDemo) => Promise<void>, eras: readonly Era[] = ERAS): Promise<void> {
  await Promise.all(eras.map((era) => play(demos[era])));
}

/** A field alone is asked in one era: `all_fields` and `defaults` have each kind in both. */
const erasOf = (tool: string): readonly Era[] =>
  tool.startsWith('field_') && tool !== 'field_no_mode' ? ['modern'] : ERAS;

test.each(ROWS)('%s arrives as %j', (tool, content, ...fill) =>
  inEras(async (demo) => {
    await demo.run(tool);
    let isSent = false;
    for (const step of fill) {
      isSent = (await step(demo.dialog)) === 'sent';
    }
    if (!isSent) {
      await sendReviewed(demo);
    }

    expect(await demo.echo()).toEqual({ action: 'accept', content });
  }, erasOf(tool)),
);

test('one yes or no is answered by one press', () =>
  inEras(async (demo) => {
    await demo.run('field_boolean_required');
    await pressArmed(demo.dialog.getByRole('button', { name: 'Yes', exact: true }));

    expect(await demo.echo()).toEqual({ action: 'accept', content: { value: true } });
  }));

test('fields called __proto__, constructor, a.b and 0 arrive under exactly these names', () =>
  inEras(async (demo) => {
    await demo.run('beyond_hostile_keys');
    for (const label of ['Proto', 'Constructor', 'Dotted', 'Zero', 'Bracketed', 'Nameless']) {
      await demo.dialog.getByLabel(label, { exact: true }).fill(label);
    }
    await sendReviewed(demo);

    const { content } = (await demo.echo()) as { content: object };
    expect(new Map(Object.entries(content))).toEqual(
      new Map([
        ['0', 'Zero'],
        ['__proto__', 'Proto'],
        ['constructor', 'Constructor'],
        ['a.b', 'Dotted'],
        ['items[0]', 'Bracketed'],
        ['', 'Nameless'],
      ]),
    );
  }));

test('a required nested object can only be declined or closed', () =>
  inEras(async (demo) => {
    await demo.run('beyond_nested_object_required');

    await demo.dialog.getByText('can’t be answered here').first().waitFor();
    expect(await demo.dialog.getByRole('button', { name: /Review|Send/ }).count()).toBe(0);
    await demo.dialog.getByRole('button', { name: 'Decline', exact: true }).click();

    expect(await demo.echo()).toEqual({ action: 'decline' });
  }));

test('a request of a mode that nobody knows never reaches the person', () =>
  inEras(async (demo) => {
    await demo.run('beyond_unknown_mode');

    await demo.result.getByText('The call failed').waitFor();
    expect(await demo.dialog.count()).toBe(0);
  }));
