import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { RemotePictures } from '../../provider/elicit-kit-context.js';
import { formOf, optionsOf, travel } from '../elicitation-form.fixtures.js';
import { renderForm } from '../render-form.fixtures.js';
import { LAMP, SUN, TREE } from './pictures.fixtures.js';

const REMOTE = 'https://pictures.example/desk.png';
const picture = (src: string) => ({ 'x-openai-thumbnail': { src } });
const desks = [
  { const: 'window', title: 'By the window', description: 'With a view', ...picture(SUN) },
  { const: 'garden', title: 'In the garden', ...picture(TREE) },
  { const: 'any', title: 'Any' },
];
const sources = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const placeholders = () =>
  document.querySelectorAll('[data-part="option-picture"]:not([data-state="shown"])').length;

describe('options with pictures', () => {
  test('are radios named by their titles alone, each with its picture or a placeholder', async () => {
    const { user, onAccept } = renderForm(
      formOf({ desk: { type: 'string', title: 'Desk', oneOf: desks } }, { required: ['desk'] }),
      { review: 'auto' },
    );
    const group = within(screen.getByRole('radiogroup', { name: 'Desk' }));
    expect(group.getAllByRole('radio')).toHaveLength(3);
    expect(group.getByRole('radio', { name: 'By the window' })).toHaveAccessibleDescription('With a view');
    // A picture says nothing that the title doesn't.
    expect(screen.queryAllByRole('img')).toEqual([]);
    expect(sources()).toEqual([SUN, TREE]);
    expect(placeholders()).toBe(1);

    await user.click(group.getByRole('radio', { name: 'In the garden' }));
    await user.keyboard('{ArrowUp}');
    expect(group.getByRole('radio', { name: 'By the window' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ desk: 'window' });
  });

  test('are checkboxes where there may be several, and the review has their titles', async () => {
    const { user } = renderForm(formOf({ desk: { type: 'array', title: 'Desks', items: { anyOf: desks } } }));
    const group = within(screen.getByRole('group', { name: 'Desks' }));
    await user.click(group.getByRole('checkbox', { name: 'By the window' }));
    await user.click(group.getByRole('checkbox', { name: 'Any' }));
    await user.click(screen.getByRole('button', { name: 'Review answers' }));

    const answers = screen.getAllByRole('definition');
    expect(answers[0]).toHaveTextContent(/^By the window.*Any$/);
    expect(document.querySelector('dl img')).toBeNull();
  });

  test('are all in sight up to 48, and beyond that and beside free text in a list with smaller ones', async () => {
    const many = (count: number) =>
      optionsOf(count).map((option, index) => ({ ...option, ...(index === 0 && picture(LAMP)) }));
    renderForm(
      formOf({
        all: { type: 'string', title: 'All', oneOf: many(48) },
        more: { type: 'array', title: 'More', items: { anyOf: many(49) } },
        free: { type: 'string', title: 'Free', 'x-openai-suggestions': many(2) },
      }),
    );
    expect(document.querySelectorAll('input[type="radio"]')).toHaveLength(48);
    expect(document.querySelectorAll('[data-part="picker-list"] img[alt=""]')).toHaveLength(1);
    expect(document.querySelectorAll('[data-part="suggestions"] img[alt=""]')).toHaveLength(1);
    expect(sources()).toEqual([LAMP, LAMP, LAMP]);
  });

  test('of which one fails have a placeholder in its place', () => {
    renderForm(formOf({ desk: { type: 'string', title: 'Desk', oneOf: desks } }));
    fireEvent.error(document.querySelectorAll('img')[0] as HTMLImageElement);

    expect(sources()).toEqual([TREE]);
    expect(placeholders()).toBe(2);
    expect(screen.getByRole('radio', { name: 'By the window' })).toBeEnabled();
  });
});

describe('pictures that have to be fetched', () => {
  const form = formOf({
    desk: {
      type: 'string',
      title: 'Desk',
      oneOf: [
        { const: 'a', title: 'Remote', ...picture(REMOTE) },
        { const: 'b', title: 'Inside', ...picture('https://192.168.0.1/a.png') },
        { const: 'c', title: 'Other', ...picture('https://other.example/a.png') },
      ],
    },
  });

  test('are not, unless the host says so: their titles stand alone', () => {
    renderForm(form);

    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(document.querySelectorAll('img, [data-part="option-picture"]')).toHaveLength(0);
  });

  test('are where the host allows it and nothing is wrong with the address; who asks is told to the host', async () => {
    const asked: unknown[] = [];
    const remotePictures: RemotePictures = (url, server) => {
      asked.push([url, server]);
      return !url.startsWith('https://other.');
    };
    renderForm(form, {}, { remotePictures });

    await waitFor(() => expect(sources()).toEqual([REMOTE]));
    expect(asked).toContainEqual([REMOTE, travel]);
    const image = document.querySelector('img');
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(image).toHaveAttribute('crossorigin', 'anonymous');
    expect(placeholders()).toBe(3);
    fireEvent.load(image as HTMLImageElement);
    expect(placeholders()).toBe(2);
  });
});
