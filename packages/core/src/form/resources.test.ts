import { expect, test } from 'vitest';
import { createFormStore } from '../stores/form-store.js';
import { createElicitationInbox, resourceSlots } from '../index.js';
import type { PickFileRequest } from '../inbox/resource-slots.js';
import type { ResourceSlotsOptions } from '../inbox/resource-slots.js';
import { parseElicitation } from '../protocol/parse-elicitation.js';
import { encodeAnswers } from './answers/encode-answers.js';
import { initialValues } from './initial-values.js';
import { fieldOf, formOf, problemsOf, shapeOf } from './one-field.fixtures.js';
import { toStandardSchema } from './answers/to-standard-schema.js';
import { validateContent } from './answers/validate-content.js';
import { validateForm } from './answers/validate-form.js';

const PLANS = { uri: 'file:///plans.stl', name: 'plans.stl', mimeType: 'model/stl', size: 2_000_000 };
const NOTES = { uri: 'https://a.example/notes', name: 'notes', title: 'My notes', description: 'Of May' };
const listed = { type: 'resource', options: [PLANS, NOTES] };
const one = (input: object = listed, more: object = {}) => ({
  type: 'string',
  format: 'uri',
  'x-openai-input': input,
  ...more,
});
const several = (input: object = listed, more: object = {}) => ({
  type: 'array',
  items: { type: 'string', format: 'uri' },
  'x-openai-input': input,
  ...more,
});
const addable = { ...listed, userOptions: { kind: 'file', accept: ['.stl', 'image/*'] } };
const canAdd = { canAdd: ['file'] } as const;
const of = (schema: object, rest: object = {}) => formOf(schema, rest, canAdd);

test('what a server lists is a field of resources: name, type, size and description', () => {
  expect(shapeOf(one(listed, { default: PLANS.uri }))).toStrictEqual({
    kind: 'resource',
    multiple: false,
    selection: 'explicit',
    options: [
      { value: PLANS.uri, wire: PLANS.uri, label: 'plans.stl', mimeType: 'model/stl', size: 2_000_000 },
      { value: NOTES.uri, wire: NOTES.uri, label: 'My notes', description: 'Of May' },
    ],
    defaultValue: [PLANS.uri],
  });
  expect(
    fieldOf(several(addable, { minItems: 1, maxItems: 3, uniqueItems: true }), {}, canAdd),
  ).toMatchObject({
    kind: 'resource',
    multiple: true,
    add: { kind: 'file', accept: ['.stl', 'image/*'] },
    minItems: 1,
    maxItems: 3,
  });
  expect(problemsOf(several(addable), {}, canAdd)).toEqual([]);
});

test('all of an implicit list are sent until they are taken out, and none is an answer too', () => {
  const model = of(several({ ...listed, selection: 'implicit' }), { required: ['x'] });
  const answers = [initialValues(model), { f0: [NOTES.uri] }, { f0: [] }];

  expect(model.fields[0]).toMatchObject({ add: { kind: 'file' } });
  expect(answers.map((values) => validateForm(model, values).content)).toEqual([
    { x: [PLANS.uri, NOTES.uri] },
    { x: [NOTES.uri] },
    { x: [] },
  ]);
  expect(validateContent(model, { x: [] }).content).toEqual({ x: [] });
});

test('only what is listed, or was added to this very field, is taken', () => {
  const URI = 'https://store.example/1';
  const model = of(several(addable, { maxItems: 2 }), { required: ['x'] });
  const isAdded = (id: string, uri: string) => id === 'f0' && uri === URI;
  const found = [[], [PLANS.uri, URI], [URI, PLANS.uri, NOTES.uri], ['https://else.example/']].map((uris) => [
    validateForm(model, { f0: uris }, { isAdded }).issues[0]?.code,
    validateContent(model, { x: uris }, { isAdded }).issues[0]?.code,
    validateContent(model, { x: uris }).issues[0]?.code,
  ]);

  expect(found).toEqual([
    ['required', 'required', 'required'],
    [undefined, undefined, 'option'],
    ['maxItems', 'maxItems', 'option'],
    ['option', 'option', 'option'],
  ]);
  expect(encodeAnswers(model, { f0: [URI, NOTES.uri] })).toEqual({ x: [NOTES.uri, URI] });
  const wrong = [PLANS.uri, [PLANS.uri, PLANS.uri], [1], [null], {}, Array(1e9)];
  expect(wrong.filter((x) => validateContent(model, { x }).content !== undefined)).toEqual([]);
  // Nothing was to be added here.
  expect(validateContent(of(one()), { x: URI }, { isAdded }).issues[0]?.code).toBe('option');
  expect(validateContent(of(one()), { x: PLANS.uri }).content).toEqual({ x: PLANS.uri });
});

test('a form library may hold one as a text, a list or nothing', async () => {
  const schema = toStandardSchema(of(one()));
  const held = [PLANS.uri, [PLANS.uri], '', undefined];
  const results = await Promise.all(held.map((f0) => schema['~standard'].validate({ f0 } as never)));

  expect(results.map((result) => ('value' in result ? result.value : result.issues))).toEqual([
    { x: PLANS.uri },
    { x: PLANS.uri },
    {},
    {},
  ]);
});

test('hostile shapes become unsupported fields, and no part of a form of OpenAI’s is shown', () => {
  const shapes: readonly unknown[] = [
    ...[null, 5, 'resource', [], {}, { type: 'camera', options: [] }, { type: 'resource' }].map((input) =>
      one(input as object),
    ),
    ...[null, 'x', {}, [null], [{}], [{ uri: 5, name: 'a' }], [{ uri: 'no uri', name: 'a' }]].map((options) =>
      several({ type: 'resource', options }),
    ),
    several({ type: 'resource', options: Array(20_000).fill(PLANS) }),
    several({ type: 'resource', options: [{ uri: `urn:${'a'.repeat(2_000_000)}` }] }),
    several({ type: 'resource', options: [] }),
    one({ ...listed, selection: 'implicit' }),
    several({ ...listed, selection: 'all' }),
    ...[
      'file',
      [],
      { kind: 'camera' },
      { accept: '.stl' },
      { accept: ['pdf'] },
      { accept: ['.a,.b'] },
      { accept: ['.a', '.A'] },
      { accept: [' .a'] },
      { accept: Array(1e6).fill('.a') },
      { kind: 'directory' },
    ].map((userOptions) => several({ ...listed, userOptions })),
    one(listed, { type: 'number' }),
    one(listed, { format: 'email' }),
    { type: 'array', items: { type: 'number' }, 'x-openai-input': listed },
    { type: 'array', 'x-openai-input': listed },
    several(listed, { minItems: 3 }),
    several(listed, { maxItems: 0 }),
    several(addable, { minItems: 3, maxItems: 2 }),
  ];
  const wrong = shapes.filter((x) => {
    const requestedSchema = { type: 'object', properties: { name: { type: 'string' }, x } };
    const { elicitation } = parseElicitation(
      { message: 'Hi', requestedSchema: {}, _meta: { 'openai/elicitation': { requestedSchema } } },
      canAdd,
    );
    const model = elicitation?.mode === 'form' ? elicitation.model : undefined;
    return (
      of(x as object).fields[0]?.kind !== 'unsupported' || model?.answerable || model?.fields.length !== 0
    );
  });

  expect(wrong).toEqual([]);
});

test('what breaks no rule is read, and told where it is odd', () => {
  const doubled = several({ type: 'file', options: [PLANS, PLANS, { ...NOTES, size: -1, mimeType: 5 }] });
  expect(problemsOf(doubled)).toEqual(['duplicateOption /requestedSchema/properties/x/x-openai-input']);
  expect(shapeOf(doubled)).toMatchObject({ options: [{ label: 'plans.stl' }, { label: 'My notes' }] });
  expect(problemsOf(one(listed, { default: 'https://else.example/' }))).toEqual([
    'defaultInvalid /requestedSchema/properties/x/default',
  ]);
  expect(problemsOf(one(listed, { oneOf: [{ const: PLANS.uri }] }))).toEqual([
    'keywordIgnored /requestedSchema/properties/x/oneOf',
  ]);
  // Two URIs that differ by a slash are two.
  const twins = ['https://a.example', 'https://a.example/'].map((uri) => ({ uri, name: 'A' }));
  expect(fieldOf(one({ type: 'resource', options: twins }))).toMatchObject({
    options: [{ label: 'A (https://a.example)' }, { label: 'A (https://a.example/)' }],
  });
});

test('without a slot of the app’s a form that may be added to can only be declined', () => {
  const shapes = [several(addable), one(addable), several({ ...listed, selection: 'implicit' })];
  expect(shapes.map((x) => shapeOf(x))).toEqual(
    shapes.map(() => ({ kind: 'unsupported', reason: 'cannotAdd' })),
  );
  expect(formOf(one(addable), { required: ['x'] }).answerable).toBe(false);
});

const LOCAL = { connectionId: 'l', endpoint: { kind: 'local', label: 'CAD' } } as const;
const REMOTE = { connectionId: 'r', endpoint: { kind: 'url', origin: 'https://travel.example' } } as const;
const params = (x: object) => ({ message: 'Hi', requestedSchema: { type: 'object', properties: { x } } });

function ask(slots: ResourceSlotsOptions, server: typeof LOCAL | typeof REMOTE | object = LOCAL) {
  const inbox = createElicitationInbox({ resources: resourceSlots(slots) });
  const { results } = inbox.submit({
    server: server as typeof LOCAL,
    requests: [
      { key: 'a', params: params(several(addable)) },
      { key: 'b', params: params(several(addable)) },
    ],
  });
  const entry = inbox.getSnapshot().entries[0];
  if (!entry) {
    throw new Error('Nothing was asked.');
  }
  const resources = inbox.resourcesOf?.(entry.id, 'a');
  if (!resources) {
    throw new Error('The inbox has no slots.');
  }
  return { inbox, entry, results, resources, signal: new AbortController().signal };
}

test('an inbox takes a URI that its slot gave for this request and field, and no other', async () => {
  const picked = { uri: 'file:///home/ada/a%20b.STL', name: 'a b.STL', size: 5 };
  const asked: Omit<PickFileRequest, 'signal'>[] = [];
  const { inbox, entry, resources, results, signal } = ask({
    pickFile: ({ server, kind, accept = [] }) => {
      asked.push({ server, kind, accept });
      return Promise.resolve(picked);
    },
  });
  const accept = (x: readonly string[]) => ({ action: 'accept', content: { x } }) as const;
  const decline = { action: 'decline' } as const;
  expect(await inbox.answer(entry.id, [accept([picked.uri]), decline])).toMatchObject({
    status: 'invalidContent',
  });
  expect(await resources.pick('f0', signal)).toEqual({ status: 'added', resource: picked });
  expect(asked).toEqual([{ server: LOCAL, kind: 'file', accept: ['.stl', 'image/*'] }]);
  expect(await inbox.answer(entry.id, [decline, accept([picked.uri])])).toMatchObject({
    status: 'invalidContent',
  });
  await inbox.answer(entry.id, [accept([picked.uri, PLANS.uri]), decline]);

  expect(await results).toEqual([accept([picked.uri, PLANS.uri]), decline]);
});

test('a file: address goes to a program of this computer alone, and the kinds that are taken hold', async () => {
  const file = { uri: 'FILE:///a.stl', name: 'a.stl' };
  const web = { uri: 'https://s.example/a', name: 'a.stl' };
  const rows: readonly (readonly [object, object, string])[] = [
    [LOCAL, file, 'added'],
    [REMOTE, web, 'added'],
    [REMOTE, file, 'localAddress'],
    [{ ...LOCAL, via: [{ name: 'gateway' }] }, file, 'localAddress'],
    [LOCAL, { ...web, name: 'a.txt', mimeType: 'text/plain' }, 'accept'],
    [LOCAL, { ...web, name: 'a.png', mimeType: 'image/png; x=1' }, 'added'],
  ];
  const found = await Promise.all(
    rows.map(async ([server, given]) => {
      const { resources, signal } = ask({ pickFile: () => Promise.resolve(given as never) }, server);
      const outcome = await resources.pick('f0', signal);
      return outcome.status === 'refused' ? outcome.reason : outcome.status;
    }),
  );
  expect(found).toEqual(rows.map(([, , said]) => said));
});

test('what a slot throws or makes up rejects; what it gives too late, or beside another, is dropped', async () => {
  for (const given of [{ uri: 'a b', name: 'a' }, { uri: 'urn:a' }, null, 'urn:a']) {
    const { resources, signal } = ask({ pickFile: () => Promise.resolve(given as never) });
    await expect(resources.pick('f0', signal)).rejects.toThrow(TypeError);
  }
  const failing = ask({ pickFile: () => Promise.reject(new Error('No dialog')) });
  await expect(failing.resources.pick('f0', failing.signal)).rejects.toThrow('No dialog');

  const controller = new AbortController();
  let give: (resource: { uri: string; name: string }) => void = () => undefined;
  const late = ask({ pickFile: () => new Promise((resolve) => (give = resolve)) });
  const pick = late.resources.pick('f0', controller.signal);
  expect(await late.resources.pick('f0', late.signal)).toEqual({ status: 'cancelled' });
  controller.abort();
  expect(await pick).toEqual({ status: 'cancelled' });
  give({ uri: 'urn:late', name: 'a.stl' });
  await Promise.resolve();
  expect(late.resources.find('f0', 'urn:late')).toBeUndefined();
});

test('a draft keeps what the server lists, and what was added in this page alone', async () => {
  const kept = { uri: 'urn:kept', name: 'kept.stl' };
  const { entry, resources } = ask({ pickFile: () => Promise.resolve(kept) });
  const { elicitation } = entry.items[0] ?? {};
  if (elicitation?.mode !== 'form') {
    throw new Error('The item is no form.');
  }
  await resources.pick('f0', new AbortController().signal);
  const callbacks = { onAccept: () => undefined, onDecline: () => undefined, onCancel: () => undefined };
  const defaultValues = { f0: [PLANS.uri, 'urn:gone', kept.uri] };
  const form = createFormStore(elicitation, { ...callbacks, resources, defaultValues });
  expect(form.getValue('f0')).toEqual([PLANS.uri, kept.uri]);
});
