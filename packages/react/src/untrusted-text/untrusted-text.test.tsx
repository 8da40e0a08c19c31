import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ShowWhole } from './text-notes.js';
import { UntrustedText, untrustedText } from './untrusted-text.js';

test('it is text with a direction of its own', () => {
  const { container } = render(<UntrustedText text="שלום <b>world</b>" />);
  expect(container.innerHTML).toBe('<bdi dir="rtl">שלום &lt;b&gt;world&lt;/b&gt;</bdi>');
});

test('an address is marked, and never a link', () => {
  render(<UntrustedText text="See https://evil.example/a now" />);
  expect(screen.getByText('https://evil.example/a')).toHaveAttribute('data-part', 'url');
  expect(screen.queryByRole('link')).toBeNull();
});

test('marks, digits and signs turn no text round', () => {
  const turned = ['\u061C', '\u200F', '\u0660', '\u06DD', '\u064B', '\u060C'].filter((sign) => {
    const { container } = render(<UntrustedText text={`${sign}rm -rf ./build /`} />);
    return container.querySelector('bdi')?.dir !== 'ltr';
  });
  expect(turned).toEqual([]);
});

test('thousands of hidden characters make few elements, also where all is shown', () => {
  const texts = ['\u200B', 'a\u200B', 'a\u202E \u200B', '\u{E0041}\u{E0042}'];
  const counts = texts.map((unit) => {
    const { container } = render(<UntrustedText text={unit.repeat(15_000)} maxLength={Infinity} />);
    return container.querySelectorAll('*').length;
  });
  expect(Math.max(...counts)).toBeLessThan(100);
  expect(screen.getAllByText('15,000 hidden characters')).toHaveLength(1);
});

test('hidden characters are visible', () => {
  render(<UntrustedText text={'safe\u202Egpj.exe'} />);
  expect(screen.getByText('U+202E')).toHaveAttribute('data-part', 'hidden');
});

test('an endless text is cut, and shown whole when asked for', async () => {
  render(<UntrustedText text={'a'.repeat(2001)} expandable />);
  expect(screen.getByText(`${'a'.repeat(2000)}…`)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all (1 more character)' }));
  expect(screen.getByText('a'.repeat(2001))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText(`${'a'.repeat(2000)}…`)).toBeVisible();
});

test('a label that was cut is shown whole before its button, which keeps the focus', async () => {
  render(<ShowWhole text={'a'.repeat(250)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show all (50 more characters)' }));
  expect(screen.getByText('a'.repeat(250))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveFocus();
});

test('within a label it is cut without a button', () => {
  render(<UntrustedText text={'a'.repeat(3000)} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('line breaks are kept', () => {
  const { container } = render(<UntrustedText text={'one\ntwo'} />);
  expect(container.textContent).toBe('one\ntwo');
});

test.each(['Field 0', 'a', 'Seat, window or aisle', "What's next", 'Rows 1/2 - 3'])(
  '%j reads from left to right in any paragraph and stands without an element',
  (text) => {
    expect(render(<p>{untrustedText(text, 200)}</p>).container.innerHTML).toBe(`<p>${text}</p>`);
  },
);

test.each([
  '2 rooms',
  'Ready?',
  'Seat (window)',
  'evil.example',
  'שלום',
  'Ünder',
  'a\u202Eb',
  'x  y',
  'x'.repeat(201),
])('%j has a direction of its own', (text) => {
  const { container } = render(<p>{untrustedText(text, 200)}</p>);
  expect(container.querySelector('p > bdi[dir]')).toBeInTheDocument();
});
