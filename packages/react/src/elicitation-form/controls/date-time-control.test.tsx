import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formOf } from '../elicitation-form.fixtures.js';
import { renderForm } from '../render-form.fixtures.js';

describe('date and time', () => {
  const moment = (more: object = {}) =>
    formOf({ a: { type: 'string', title: 'When', format: 'date-time', ...more } });
  const local = () => screen.getByLabelText('Date and time');
  const offset = () => screen.getByLabelText('UTC offset');

  test.each([
    ['2026-03-28T09:00', '2026-03-28T09:00:00+01:00'],
    ['2026-03-29T09:00', '2026-03-29T09:00:00+02:00'],
  ])('the offset is the one that holds in Berlin at %s', async (typed, sent) => {
    const { user, onAccept } = renderForm(moment(), { review: false }, { timeZone: 'Europe/Berlin' });
    fireEvent.change(local(), { target: { value: typed } });
    expect(screen.getByText(`Sends ${sent}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ a: sent });
  });

  test('the offset that holds at that time names the place, the others none', () => {
    renderForm(moment(), { review: false }, { timeZone: 'Europe/Amsterdam' });
    expect(screen.queryByRole('option', { name: /Amsterdam/ })).toBeNull();
    fireEvent.change(local(), { target: { value: '2026-03-28T09:00' } });
    expect(screen.getByRole('option', { name: /Amsterdam/ })).toHaveTextContent(/^\+01:00 \(Amsterdam\)$/);
    fireEvent.change(local(), { target: { value: '2026-07-01T12:30' } });
    expect(screen.getByRole('option', { name: /Amsterdam/ })).toHaveTextContent(/^\+02:00 \(Amsterdam\)$/);
    expect(offset()).toHaveDisplayValue('+02:00 (Amsterdam)');
    fireEvent.change(local(), { target: { value: '2026-10-25T02:30' } });
    expect(screen.getAllByRole('option', { name: /Amsterdam/ })).toHaveLength(2);
  });

  test.each(['UTC', 'Etc/GMT+3'])('a time zone named after no place, %s', (timeZone) => {
    renderForm(moment(), { review: false }, { timeZone });
    fireEvent.change(local(), { target: { value: '2026-07-01T12:30' } });
    expect(screen.getAllByRole('option').filter(({ textContent }) => textContent.includes('('))).toEqual([]);
  });

  test('an offset that was chosen stays', async () => {
    const { user, onAccept } = renderForm(moment(), { review: false }, { timeZone: 'Europe/Berlin' });
    await user.selectOptions(offset(), '+00:00');
    fireEvent.change(local(), { target: { value: '2026-07-01T12:30' } });
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ a: '2026-07-01T12:30:00+00:00' });
  });

  test('a suggestion keeps its offset and its seconds, and goes back as it came', async () => {
    const { user, onAccept } = renderForm(
      moment({ default: '2026-03-29T09:00:30-05:00' }),
      { review: false },
      { timeZone: 'Europe/Berlin' },
    );
    expect(local()).toHaveDisplayValue(/^2026-03-29T09:00:30/);
    expect(offset()).toHaveValue('-05:00');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ a: '2026-03-29T09:00:30-05:00' });
  });

  test('without an offset it is asked for', async () => {
    const { user } = renderForm(moment({ default: '2026-03-29T09:00:00Z' }));
    await user.selectOptions(offset(), 'Choose one');
    await user.click(screen.getByRole('button', { name: 'Review answers' }));
    expect(screen.getByRole('link')).toHaveTextContent('When: Choose a UTC offset.');
  });

  test('a complete text can be pasted', async () => {
    const { user, onAccept } = renderForm(moment(), { review: false });
    fireEvent.paste(local(), { clipboardData: { getData: () => ' 2026-12-24T18:00:15.250+05:45 ' } });
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ a: '2026-12-24T18:00:15.250+05:45' });
  });

  test.each([
    ['Europe/Berlin', '2026-07-01T12:30', '2026-07-01T12:30:00+02:00'],
    ['America/New_York', '2026-07-01T12:30', '2026-07-01T12:30:00-04:00'],
    ['Asia/Kolkata', '2026-07-01T12:30', '2026-07-01T12:30:00+05:30'],
    ['Australia/Lord_Howe', '2026-07-01T12:30', '2026-07-01T12:30:00+10:30'],
    ['Pacific/Apia', '2026-07-01T12:30', '2026-07-01T12:30:00+13:00'],
    ['UTC', '2026-07-01T12:30', '2026-07-01T12:30:00+00:00'],
  ])('in %s %s is sent as %s', async (timeZone, typed, sent) => {
    const { user, onAccept } = renderForm(moment(), { review: false }, { timeZone });
    fireEvent.change(local(), { target: { value: typed } });
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: sent });
  });

  test('UTC is one press away, and so is the way back', async () => {
    const { user, onAccept } = renderForm(moment(), { review: false }, { timeZone: 'Europe/Berlin' });
    fireEvent.change(local(), { target: { value: '2026-07-01T12:30' } });
    await user.click(screen.getByRole('button', { name: 'Use UTC' }));
    expect(screen.getByText('Sends 2026-07-01T12:30:00+00:00')).toBeVisible();
    fireEvent.change(local(), { target: { value: '2026-01-01T12:30' } });
    expect(screen.getByText('Sends 2026-01-01T12:30:00+00:00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use my time zone' }));
    expect(offset()).toHaveValue('+01:00');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: '2026-01-01T12:30:00+01:00' });
  });

  test('a time that occurs twice is explained, and which one it is has to be chosen', async () => {
    const { user, onAccept } = renderForm(moment(), { review: false }, { timeZone: 'Europe/Berlin' });
    fireEvent.change(local(), { target: { value: '2026-10-25T02:30' } });
    const told =
      'Clocks in Europe/Berlin go back that day, so this time occurs twice. Choose +02:00 for the first, +01:00 for the second.';
    expect(screen.getByText(told)).toBeVisible();
    await waitFor(() => {
      expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent(told);
    });
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(screen.getByRole('link')).toHaveTextContent('When: Choose a UTC offset.');
    await user.selectOptions(offset(), '+01:00');
    expect(screen.getByText('Sends 2026-10-25T02:30:00+01:00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: '2026-10-25T02:30:00+01:00' });
  });

  test('which of the two it was counts for that time only', async () => {
    const { user } = renderForm(moment(), {}, { timeZone: 'America/New_York' });
    fireEvent.change(local(), { target: { value: '2026-11-01T01:30' } });
    await user.selectOptions(offset(), '-05:00');
    fireEvent.blur(local());
    expect(offset()).toHaveValue('-05:00');
    fireEvent.change(local(), { target: { value: '2026-07-01T01:30' } });
    expect(offset()).toHaveValue('-04:00');
    expect(screen.queryByText(/occurs twice/)).toBeNull();
  });

  test.each([
    ['Europe/Berlin', '2026-03-29T02:30', '+01:00', '2026-03-29 03:30'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '+10:30', '2026-10-04 02:45'],
    ['Pacific/Apia', '2011-12-30T12:00', '-10:00', '2011-12-31 12:00'],
  ])('a skipped time is explained, with what it means: in %s %s', async (timeZone, typed, used, shown) => {
    const { user, onAccept } = renderForm(moment(), { review: false }, { timeZone });
    fireEvent.change(local(), { target: { value: typed } });
    expect(
      screen.getByText(
        `Clocks in ${timeZone} go forward that day, so this time doesn’t exist. If you send it, it will be read as ${shown}.`,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: `${typed}:00${used}` });
  });

  test('where the time zone is not known the offset is asked for', async () => {
    const { user } = renderForm(moment(), {}, { timeZone: 'No/Such_Zone' });
    fireEvent.change(local(), { target: { value: '2026-07-01T12:30' } });
    await user.click(screen.getByRole('button', { name: 'Review answers' }));
    expect(screen.getByRole('link')).toHaveTextContent('When: Choose a UTC offset.');
  });

  test.each([
    ['2026-12-24T18:00:15.123456789+05:45', '2026-12-24T18:00:15.123456789+05:45'],
    ['2026-12-24T18:00:15.125', '2026-12-24T18:00:15.125+01:00'],
    ['2026-12-24T18:00:15.5Z', '2026-12-24T18:00:15.5+00:00'],
    ['2026-12-24 18:00', '2026-12-24T18:00:00+01:00'],
  ])('%s can be pasted', async (pasted, sent) => {
    const { user, onAccept } = renderForm(moment(), { review: false }, { timeZone: 'Europe/Berlin' });
    fireEvent.paste(local(), { clipboardData: { getData: () => pasted } });
    expect(screen.getByText(`Sends ${sent}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: sent });
  });

  test('a finer fraction than the control shows is sent only as long as nothing is changed', () => {
    renderForm(moment(), {}, { timeZone: 'Europe/Berlin' });
    const pasted = '2026-12-24T18:00:15.123456+05:45';
    fireEvent.paste(local(), { clipboardData: { getData: () => pasted } });
    fireEvent.change(local(), { target: { value: '2026-12-24T19:00:15.123' } });
    expect(screen.getByText('Sends 2026-12-24T19:00:15.123+05:45')).toBeVisible();
  });
});
