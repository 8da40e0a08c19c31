import { type FormElicitation, parseElicitation } from '@elicit-kit/core';
import type { ResourceField, ResourceSlotsOptions } from '@elicit-kit/core/internal/types';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addedTo, formOf, RESOURCE, RESOURCES } from '../elicitation-form.fixtures.js';
import { useAddedResources } from '../hooks/use-added-resources.js';
import type { ControlProps } from '../index.js';
import { renderForm } from '../render-form.fixtures.js';

const HINGE = { uri: 'https://store.example/7f3a', name: 'hinge.stl', size: 48_000 };
const implicit = {
  ...RESOURCES,
  'x-openai-input': { ...RESOURCES['x-openai-input'], selection: 'implicit' },
};

function show(
  pickFile: ResourceSlotsOptions['pickFile'] = () => Promise.resolve(HINGE),
  schema: object = RESOURCES,
  props: Parameters<typeof renderForm>[1] = {},
  settings: Parameters<typeof renderForm>[2] = {},
) {
  const elicitation = formOf({ a: schema }, { required: ['a'] });
  return renderForm(elicitation, { resources: addedTo(elicitation, pickFile), ...props }, settings);
}
const box = (name: string) => screen.getByRole('checkbox', { name });
const add = () => screen.getByRole('button', { name: 'Add a file…' });
const review = () => screen.getByRole('button', { name: 'Review answers' });
const answer = () => screen.getAllByRole('definition')[0];
const send = () => screen.getByRole('button', { name: 'Send answers' });

test('what is listed says its name, type, size and description, and who gets it, and is reviewed', async () => {
  const { user, onAccept } = show();
  expect(screen.getByRole('group', { name: 'Plans' })).toHaveAccessibleDescription('Accepts .stl');
  expect(box('bracket.stl')).toHaveAccessibleDescription('model/stl · 2.4 MB From your last order');
  expect(box('Your notes')).toHaveAccessibleDescription('512 bytes');
  await user.click(box('Your notes'));
  await user.click(box('bracket.stl'));
  expect(screen.getByRole('group', { name: 'Plans' })).toHaveTextContent(
    'travel.example gets Your notes and bracket.stl',
  );
  await user.click(review());
  expect(answer()).toHaveTextContent('travel.example gets bracket.stl and Your notes');
  expect(answer()).toHaveTextContent('https://travel.example/bracket');
  await user.click(send());

  expect(onAccept).toHaveBeenCalledExactlyOnceWith({
    a: ['https://travel.example/bracket', 'https://travel.example/notes'],
  });
});

test('a file that the app’s slot gave is chosen and told, can be removed, and the focus stays at its button', async () => {
  const { user, onAccept } = show();
  await user.click(add());
  expect(await screen.findByRole('checkbox', { name: 'hinge.stl' })).toBeChecked();
  expect(add()).toHaveFocus();
  await waitFor(() => expect(document.body).toHaveTextContent('hinge.stl was added.'));
  await user.click(screen.getByRole('button', { name: 'Remove hinge.stl' }));
  expect(screen.queryByRole('checkbox', { name: 'hinge.stl' })).toBeNull();
  expect(add()).toHaveFocus();
  await user.click(add());
  await screen.findByRole('checkbox', { name: 'hinge.stl' });
  await user.click(review());
  expect(answer()).toHaveTextContent('travel.example gets hinge.stl');
  await user.click(send());

  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: [HINGE.uri] });
});

test('one of them is a radio, and what is added takes the place of what was chosen', async () => {
  const { user, onAccept } = show(undefined, RESOURCE);
  const group = within(screen.getByRole('radiogroup', { name: 'Cover' }));
  await user.click(group.getByRole('radio', { name: 'Your notes' }));
  await user.click(add());
  expect(await group.findByRole('radio', { name: 'hinge.stl' })).toBeChecked();
  expect(group.getByRole('radio', { name: 'Your notes' })).not.toBeChecked();
  await user.click(review());
  await user.click(send());

  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: HINGE.uri });
});

test('what is sent unless it is taken out is ticked, and nothing of it is an answer', async () => {
  const { user, onAccept } = show(undefined, implicit);
  await user.click(box('bracket.stl'));
  await user.click(box('Your notes'));
  await user.click(review());
  expect(answer()).toHaveTextContent('None');
  await user.click(send());

  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: [] });
});

test('says why nothing was added: the slot failed, another kind, a file of this computer; then it can be tried again', async () => {
  const given = [
    () => Promise.reject(new Error('No dialog')),
    () => Promise.resolve({ ...HINGE, name: 'a.png' }),
    () => Promise.resolve({ ...HINGE, uri: 'file:///home/ada/hinge.stl' }),
    () => Promise.resolve(undefined),
    () => Promise.resolve(HINGE),
  ];
  const { user } = show(() => (given.shift() ?? (() => Promise.resolve(undefined)))());
  for (const problem of [
    'Nothing was added, because choosing failed. Try again.',
    'Nothing was added: travel.example accepts .stl.',
    'Nothing was added: it is on this computer, where travel.example can’t read it.',
  ]) {
    await user.click(add());
    expect(await screen.findByRole('alert')).toHaveTextContent(problem);
    expect(add()).toHaveAccessibleDescription(expect.stringContaining(problem) as string);
  }
  await user.click(add());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(add());

  expect(await screen.findByRole('checkbox', { name: 'hinge.stl' })).toBeChecked();
});

test('is busy while the dialog is open, opens no second one, and closes it when the request ends or the form goes', async () => {
  const signals: AbortSignal[] = [];
  const { user, update, unmount } = show(({ signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  await user.click(add());
  const busy = screen.getByRole('button', { name: 'Waiting for your choice…' });
  expect(busy).toHaveFocus();
  await user.click(busy);
  expect(signals).toHaveLength(1);
  update({ ended: { reason: 'withdrawn' } });
  expect(signals[0]?.aborted).toBe(true);
  expect(screen.queryByRole('button', { name: /Add a file|Waiting for your choice/ })).toBeNull();
  update({ ended: undefined });
  await user.click(await screen.findByRole('button', { name: 'Add a file…' }));
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('a missing answer is told in the summary, whose link goes to the field', async () => {
  const { user } = show();
  await user.click(review());
  expect(screen.getByRole('group', { name: /problem/ })).toHaveTextContent('Plans: Choose what to send.');
  await user.click(screen.getByRole('link', { name: /Plans/ }));
  expect(box('bracket.stl')).toHaveFocus();
});

test('a draft’s files that the app no longer knows are gone, and the rest stays', () => {
  show(undefined, RESOURCES, { defaultValues: { f0: ['https://travel.example/notes', HINGE.uri] } });
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([box('Your notes')]);
});

test('a kind that the app can’t add is said, and can be declined', async () => {
  const elicitation = formOf(
    {
      a: {
        ...RESOURCES,
        'x-openai-input': { ...RESOURCES['x-openai-input'], userOptions: { kind: 'directory' } },
      },
    },
    { required: ['a'] },
  );
  const { user, onDecline } = renderForm(elicitation);
  expect(screen.getByText(/asks for a file of yours, and this app has no way to add one/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Decline/ }));
  expect(onDecline).toHaveBeenCalledOnce();
});

test('a size that is none is not shown', () => {
  const sizes = [-1, 1.5, 1e300, '5'];
  const options = sizes.map((size, index) => ({ uri: `urn:${index}`, name: `File ${index}`, size }));
  show(undefined, { ...RESOURCES, 'x-openai-input': { type: 'resource', options } });
  for (const file of screen.getAllByRole('checkbox')) {
    expect(file).not.toHaveAccessibleDescription();
  }
});

test('a control of the host’s own adds files too', async () => {
  function Picker({ field, value }: ControlProps<ResourceField>) {
    const { add: pick, problem, remove } = useAddedResources(undefined, field.id);
    return (
      <>
        <button type="button" onClick={() => void pick()}>
          Pick
        </button>
        {value.map((uri) => (
          <button key={uri} type="button" onClick={() => remove(uri)}>
            Forget {uri}
          </button>
        ))}
        <p>{problem}</p>
      </>
    );
  }
  const given = [{ ...HINGE, name: 'a.png' }, HINGE, { uri: 'https://store.example/2', name: 'lid.stl' }];
  const { user, onAccept } = show(() => Promise.resolve(given.shift()), undefined, {
    controls: { resource: Picker },
  });
  const pick = screen.getByRole('button', { name: 'Pick' });
  await user.click(pick);
  expect(await screen.findByText('Nothing was added: travel.example accepts .stl.')).toBeVisible();
  await user.click(pick);
  await screen.findByRole('button', { name: `Forget ${HINGE.uri}` });
  await user.click(pick);
  await screen.findByRole('button', { name: 'Forget https://store.example/2' });
  await user.click(screen.getByRole('button', { name: `Forget ${HINGE.uri}` }));
  await user.click(review());
  expect(answer()).toHaveTextContent('travel.example gets lid.stl');
  await user.click(send());

  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: ['https://store.example/2'] });
});

test('a form of OpenAI’s that needs files where the app adds none says so, and can only be declined or closed', () => {
  const { elicitation } = parseElicitation({
    message: 'Your plans?',
    requestedSchema: { type: 'object', properties: {} },
    _meta: { 'openai/elicitation': { requestedSchema: { type: 'object', properties: { a: RESOURCES } } } },
  });
  renderForm(elicitation as FormElicitation);
  expect(
    screen.getByText(
      'This can’t be answered here: it asks for a file of yours, and this app has no way to add one.',
    ),
  ).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '?',
    'Decline',
    'Not now',
  ]);
});
