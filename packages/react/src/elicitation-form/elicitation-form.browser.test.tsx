import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type {} from '@vitest/browser-playwright';
import { recordDescriptions } from '../internals/descriptions.fixtures.js';
import '../theme/theme.css';
import { formOf, optionsOf } from './elicitation-form.fixtures.js';
import { renderForm } from './render-form.fixtures.js';

const text = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

function inView(element: Element | null): boolean {
  const box = element?.getBoundingClientRect();
  // Offsets of scrolling are whole pixels, sizes are not.
  return box !== undefined && box.top > -1 && box.bottom < window.innerHeight + 1;
}

describe('the native date control', () => {
  const day = formOf({ day: { type: 'string', title: 'Day', format: 'date' } });
  const input = () => screen.getByLabelText('Day');

  test('half a date is a problem, not an answer left out', async () => {
    const { onAccept } = renderForm(day, { review: false });
    await userEvent.click(input());
    await userEvent.keyboard('12');
    await userEvent.click(button(/^Send/));
    expect(input()).toHaveAccessibleDescription('Enter a real date.');
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('a whole date is sent as RFC 3339 writes it', async () => {
    const { onAccept } = renderForm(day, { review: false });
    await userEvent.click(input());
    await userEvent.keyboard('02282027');
    await userEvent.click(button('Send answers'));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ day: '2027-02-28' });
  });

  test('a date and time gets the offset of its day', async () => {
    const { onAccept } = renderForm(
      formOf({ moment: { type: 'string', title: 'Moment', format: 'date-time' } }),
      { review: false },
      { timeZone: 'Europe/Berlin' },
    );
    await userEvent.click(screen.getByLabelText('Date and time'));
    await userEvent.keyboard('070120270930AM');
    expect(screen.getByText('Sends 2027-07-01T09:30:00+02:00')).toBeVisible();
    await userEvent.click(button('Send answers'));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ moment: '2027-07-01T09:30:00+02:00' });
  });
});

describe('a press while a field has a problem that is not shown yet', () => {
  const elicitation = formOf({
    email: { type: 'string', title: 'Email', format: 'email' },
    note: { type: 'string', title: 'Note' },
  });

  test('hits Review, though the problem would have moved it', async () => {
    renderForm(elicitation);
    await userEvent.type(text('Email'), 'ada');
    await userEvent.click(button('Review answers'));
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
  });

  test.each(['Decline', 'Not now'])('hits %s, and shows nothing', async (name) => {
    const form = renderForm(elicitation);
    await userEvent.type(text('Email'), 'ada');
    // A receipt takes the form's place with the press.
    const marked: unknown[] = [];
    const look = () => marked.push(text('Email').getAttribute('aria-invalid'));
    document.addEventListener('click', look, { capture: true, once: true });
    await userEvent.click(button(name));
    expect(name === 'Decline' ? form.onDecline : form.onCancel).toHaveBeenCalledOnce();
    expect(marked).toEqual([null]);
  });
});

describe('where the focus goes', () => {
  const long = formOf(
    Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`k${index}`, { type: 'string', title: `Question ${index}` }]),
    ),
    { required: ['k45'] },
  );

  test('from the summary to the field, with its label in sight', async () => {
    renderForm(long);
    await userEvent.click(button('Review answers'));
    expect(inView(screen.getByRole('group', { name: 'There is a problem' }))).toBe(true);
    await userEvent.click(page.getByRole('link'));
    expect(text('Question 45')).toHaveFocus();
    expect(inView(text('Question 45'))).toBe(true);
    expect(inView(document.querySelector(`label[for="${text('Question 45').id}"]`))).toBe(true);
  });

  test('from the review to the field that is to be changed, and back to the heading', async () => {
    renderForm(long);
    await userEvent.type(text('Question 45'), 'x');
    await userEvent.click(button('Review answers'));
    expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    expect(inView(screen.getByRole('heading', { name: 'Check your answers' }))).toBe(true);
    await userEvent.click(button('Change Question 45'));
    expect(text('Question 45')).toHaveFocus();
    expect(inView(text('Question 45'))).toBe(true);
  });

  test('to the title, when the request ends and a radio is disabled under it', async () => {
    const { update } = renderForm(formOf({ a: { type: 'boolean', title: 'A' } }));
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    update({ ended: { reason: 'withdrawn' } });
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    });
  });
});

test('a double click on Review does not send', async () => {
  const { onAccept } = renderForm(formOf({ a: { type: 'string', title: 'A' } }), { armDelay: 500 });
  await userEvent.dblClick(button('Review answers'));
  expect(screen.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  expect(onAccept).not.toHaveBeenCalled();
  await expect.element(button('Send without answers')).not.toHaveAttribute('aria-disabled');
  await userEvent.click(button('Send without answers'));
  expect(onAccept).toHaveBeenCalledOnce();
});

test('Send does not respond to a click while something lies over it, and says so', async () => {
  await page.viewport(900, 700);
  const { onAccept } = renderForm(formOf({ a: { type: 'string', title: 'A' } }), {
    armDelay: 100,
    review: false,
  });
  const send = button('Send without answers');
  await expect.element(send).toHaveAttribute('data-state', 'armed');
  const cover = document.createElement('div');
  cover.style.cssText = 'position: fixed; inset: 0; z-index: 9; pointer-events: none';
  document.body.append(cover);
  await expect.element(send).toHaveAttribute('data-state', 'arming');
  const said = recordDescriptions(send.element());
  await send.click({ force: true });
  await expect
    .poll(() => said.flat(2))
    .toContainEqual(expect.stringMatching(/^Something is covering this button/));
  expect(onAccept).not.toHaveBeenCalled();
  cover.remove();
  await expect.element(send).toHaveAttribute('data-state', 'armed');
  await send.click();
  expect(onAccept).toHaveBeenCalledOnce();
});

test('a key held down on Review does not send', async () => {
  const { onAccept } = renderForm(formOf({ a: { type: 'string', title: 'A' } }));
  await userEvent.click(text('A'));
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Review answers' })).toHaveFocus();
  await userEvent.keyboard('{Enter>8/}');
  expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
  expect(onAccept).not.toHaveBeenCalled();
});

test('everything is done by keyboard alone', async () => {
  const { onAccept } = renderForm(
    formOf(
      {
        name: { type: 'string', title: 'Name' },
        agree: { type: 'boolean', title: 'Agree' },
        city: { type: 'string', title: 'City', oneOf: optionsOf(40) },
        extras: { type: 'array', title: 'Extras', items: { enum: ['Tea', 'Milk'] } },
      },
      { required: ['name', 'agree', 'city', 'extras'] },
    ),
  );
  await userEvent.tab();
  await userEvent.keyboard('Ada');
  await userEvent.tab();
  await userEvent.keyboard(' {ArrowDown}');
  await userEvent.tab();
  await userEvent.keyboard('39');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
  await expect.element(button('Send answers')).not.toHaveAttribute('aria-disabled');
  for (let stop = 0; stop < 7; stop += 1) {
    await userEvent.tab();
  }
  expect(screen.getByRole('button', { name: 'Send answers' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onAccept).toHaveBeenCalledExactlyOnceWith({
    name: 'Ada',
    agree: false,
    city: 'option-39',
    extras: ['Milk'],
  });
});

test('where a secret is asked for, Decline leads and Send is outlined, ticked or not', async () => {
  renderForm(formOf({ a: { type: 'string', title: 'Password' } }));
  const looks = (name: string | RegExp) => getComputedStyle(button(name).element()).backgroundColor;
  const [primary, outlined] = [looks('Decline'), looks('Review answers')];
  expect(primary).not.toBe(outlined);
  expect(primary).not.toBe(looks('Not now'));
  await userEvent.type(text('Password'), 'x');
  await userEvent.click(screen.getByRole('checkbox', { name: /anyway$/ }));
  await userEvent.click(button('Review answers'));
  await expect.element(button(/^Send/)).toHaveAttribute('data-state', 'armed');
  await userEvent.hover(button('Not now'));
  expect(looks(/^Send/)).toBe(outlined);
  expect(looks('Decline')).toBe(primary);
});

test('in a phone’s conversation too, what may do harm has no larger button than Decline', async () => {
  await page.viewport(320, 740);
  // A page’s padding and that of a frame leave this.
  const conversation = document.body.appendChild(document.createElement('div'));
  conversation.style.width = '246px';
  renderForm(
    formOf({}, { message: 'Delete 12 files?' }),
    { operation: { method: 'tools/call', name: 'delete_files', careful: true } },
    {},
    conversation,
  );
  const [agree, decline] = ['Agree', 'Decline'].map((name) => button(name).element().getBoundingClientRect());
  expect(agree?.top).toBe(decline?.top);
  expect(agree?.width).toBe(decline?.width);
});

describe('in forced colours', () => {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  afterEach(() => emulate('none'));
  const look = (name: string | RegExp) => {
    const { backgroundColor, color } = getComputedStyle(button(name).element());
    return `${backgroundColor} ${color}`;
  };

  test('of boxes only those that are ticked stand out, also where too few are', async () => {
    await emulate('active');
    const many = { type: 'array', title: 'Many', minItems: 2, items: { enum: ['a', 'b', 'c'] } };
    renderForm(formOf({ many }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'a' }));
    await userEvent.click(button('Review answers'));
    await expect.element(page.getByText('Choose at least 2. You’ve chosen 1.').first()).toBeVisible();
    const tiles = [...document.querySelectorAll('[data-part="option"]')];
    expect(tiles.map((tile) => getComputedStyle(tile).borderTopWidth)).toEqual(['2px', '1px', '1px']);
  });

  test('primary, secondary and disabled buttons differ', async () => {
    await emulate('active');
    renderForm(formOf({ a: { type: 'string', title: 'A' } }), {
      review: false,
      armDelay: 0,
      onAccept: () => new Promise(() => undefined),
    });
    const [primary, secondary] = [look(/^Send/), look('Decline')];
    expect(primary).not.toBe(secondary);
    await userEvent.click(button(/^Send/));
    await expect.element(button('Decline')).toHaveAttribute('aria-disabled', 'true');
    expect(look('Decline')).not.toBe(secondary);
    expect(look('Sending…')).toBe(look('Decline'));
  });

  test('Decline is the primary one where a secret is asked for', async () => {
    await emulate('active');
    renderForm(formOf({ a: { type: 'string', title: 'Password' } }));
    expect(look('Decline')).not.toBe(look('Review answers'));
    expect(look('Decline')).not.toBe(look('Not now'));
    await userEvent.click(button('Review answers'));
    await expect.element(button(/^Send/)).toHaveAttribute('data-state', 'not-ready');
    expect(look(/^Send/)).not.toBe(look('Decline'));
  });
});

test('the way to see all of a long option stands beneath its label, which stays beside its radio', async () => {
  const long = 'A very long option, as some servers write them. '.repeat(8);
  renderForm(formOf({ a: { type: 'string', title: 'A', enum: [long, 'Short'] } }));
  const box = (element: Element) => element.getBoundingClientRect();
  const radio = screen.getByRole('radio', { name: /^A very long/ });
  const label = document.querySelector(`label[for="${radio.id}"]`) as Element;
  const gap = box(label).left - box(radio).right;
  expect(gap).toBeLessThan(24);
  expect(box(button(/^Show all/).element()).left).toBeGreaterThanOrEqual(box(label).left - 8);
  await userEvent.click(button(/^Show all/));
  expect(box(label).left - box(radio).right).toBe(gap);
});

test("no title of a short field breaks within a word: our rule goes below it where there isn't room for both", async () => {
  await page.viewport(360, 800);
  renderForm(
    formOf(
      { amount: { type: 'number', title: 'Refundable amount', minimum: 10_000, maximum: 80_000 } },
      { required: ['amount'] },
    ),
    { review: false },
  );
  const title = screen.getByText('Refundable amount');
  const word = document.createRange();
  word.setStart(title.firstChild ?? title, 0);
  word.setEnd(title.firstChild ?? title, 'Refundable'.length);
  expect(word.getClientRects()).toHaveLength(1);
});

test('how many are chosen stands below the options, not beside one', async () => {
  await page.viewport(640, 700);
  renderForm(formOf({ a: { type: 'array', title: 'Extras', minItems: 2, items: { anyOf: optionsOf(5) } } }), {
    review: false,
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Option 1' }));
  const count = screen.getByText('1 chosen').getBoundingClientRect();
  for (const option of document.querySelectorAll('[data-part="option"]')) {
    expect(option.getBoundingClientRect().bottom).toBeLessThanOrEqual(count.top);
  }
});

test('of a long answer, exactly what is sent can be scrolled to its end', async () => {
  renderForm(
    formOf(
      Object.fromEntries(
        Array.from({ length: 30 }, (_, index) => [`part${index}`, { type: 'string', default: 'as before' }]),
      ),
    ),
  );
  await userEvent.click(button('Review answers'));
  await userEvent.click(screen.getByText('Exactly what is sent'));
  const content = document.querySelector('[data-part="sent-content-json"]') as Element;
  expect(content.scrollHeight).toBeGreaterThan(content.clientHeight);
  content.scrollTop = content.scrollHeight;
  expect(content.scrollTop + content.clientHeight).toBeGreaterThan(content.scrollHeight - 2);
});

test('options of which there is more to read than a name have a row each, however many there are', async () => {
  await page.viewport(640, 900);
  const options = optionsOf(4).map((option) => ({ ...option, description: 'What this one is good for.' }));
  renderForm(formOf({ a: { type: 'string', title: 'Plan', oneOf: options } }), { review: false });
  const tops = [...document.querySelectorAll('[data-part="option"]')].map(
    (option) => option.getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(4);
});
