import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type {} from '@vitest/browser-playwright';
import '../../theme/theme.css';
import { formOf } from '../elicitation-form.fixtures.js';
import { renderForm } from '../render-form.fixtures.js';

const moment = formOf({ a: { type: 'string', title: 'When', format: 'date-time' } });
const local = () => screen.getByLabelText('Date and time');
/** In the field: a live region says the same a moment later. */
const shown = (sentence: string | RegExp) => screen.getByText(sentence, { selector: '[data-part]' });

/** As if the person's device stood elsewhere; nothing gives it back to the machine's own zone. */
async function moveTo(timezoneId: string): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
}

afterEach(() => moveTo('UTC'));

describe("without a setting of the host's the person's own time zone decides", () => {
  test.each([
    ['Europe/Berlin', '070120270930AM', '2027-07-01T09:30:00+02:00'],
    ['Europe/Berlin', '010120270930AM', '2027-01-01T09:30:00+01:00'],
    ['America/New_York', '070120270930AM', '2027-07-01T09:30:00-04:00'],
    ['Asia/Kolkata', '070120270930AM', '2027-07-01T09:30:00+05:30'],
    ['Australia/Lord_Howe', '070120270930AM', '2027-07-01T09:30:00+10:30'],
    ['Australia/Lord_Howe', '010120270930AM', '2027-01-01T09:30:00+11:00'],
    ['Pacific/Apia', '070120270930AM', '2027-07-01T09:30:00+13:00'],
    ['UTC', '070120270930AM', '2027-07-01T09:30:00+00:00'],
  ])('in %s, typed %s: %s', async (timeZone, keys, sent) => {
    await moveTo(timeZone);
    const { onAccept } = renderForm(moment, { review: false });
    await userEvent.click(local());
    await userEvent.keyboard(keys);
    expect(shown(`Sends ${sent}`)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: sent });
  });

  test.each([
    ['040420270145AM', /^Clocks in Australia\/Lord_Howe go back that day/, 'Choose one'],
    [
      '100320270215AM',
      /doesn’t exist. If you send it, it will be read as 2027-10-03 02:45/,
      '+10:30 (Lord Howe)',
    ],
  ])('a clock change there is told: %s', async (keys, told, offset) => {
    await moveTo('Australia/Lord_Howe');
    renderForm(moment, { review: false });
    await userEvent.click(local());
    await userEvent.keyboard(keys);
    expect(shown(told)).toBeVisible();
    expect(screen.getByLabelText('UTC offset')).toHaveDisplayValue(offset);
  });
});

test.each([
  ['2026-12-24T18:00:15Z', '2026-12-24T18:00:15+00:00'],
  ['2026-12-24T18:00:15.5-09:30', '2026-12-24T18:00:15.5-09:30'],
  ['2026-12-24T18:00:15.123456789+05:45', '2026-12-24T18:00:15.123456789+05:45'],
])('%s is pasted whole, and leaving the control changes nothing', async (pasted, sent) => {
  const { onAccept } = renderForm(moment, { review: false });
  const data = new DataTransfer();
  data.setData('text', pasted);
  await userEvent.click(local());
  local().dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
  await userEvent.tab();
  expect(shown(`Sends ${sent}`)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Send answers' }));
  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: sent });
});

test('in a narrow column of a wide page the offset is below the time, and both are shown whole', async () => {
  await page.viewport(1280, 800);
  const { container } = renderForm(moment);
  const offset = () => screen.getByLabelText('UTC offset');
  expect(offset().getBoundingClientRect().top).toBeLessThan(local().getBoundingClientRect().bottom);

  container.style.width = '22rem';
  expect(offset().getBoundingClientRect().top).toBeGreaterThan(local().getBoundingClientRect().bottom);
  for (const control of [local(), offset()]) {
    expect(control.getBoundingClientRect().width).toBeGreaterThan(250);
  }
});
