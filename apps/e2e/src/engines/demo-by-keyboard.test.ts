import { startDemoHost, startDemoServer, type DemoHost, type DemoServer } from '@elicit-kit/demo/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFirefox, findWebKit } from '../../../../scripts/browser.mjs';
import { readDialogEdges } from '../demo/dialog-edges.js';
import { describeFocus, untilStill } from '../demo/gestures.js';
import { startFirefox } from './start-firefox.js';
import { startWebKit } from './start-webkit.js';
import type { WebDriver } from './web-driver.js';

const ENGINES = {
  Firefox: {
    found: findFirefox(),
    start: () => startFirefox(needed(findFirefox(), 'Firefox')),
    comeBack: () => browser.reload(),
    day: [...'04042027'],
    moment: [...'040420270730', 'a'],
  },
  WebKit: {
    found: findWebKit(),
    start: () => startWebKit(needed(findWebKit(), 'WebKitWebDriver with Xvfb')),
    // By another tab: its driver loses the session where a page that it reloads is slow to load.
    comeBack: () => browser.open(host.developerUrl),
    // No part of a date gives the focus on when it is whole.
    day: ['4', 'ArrowRight', '4', 'ArrowRight', ...'2027'],
    moment: ['4', '4', '2027', '7', '30', 'a'].flatMap((part) => [...part, 'ArrowRight']),
  },
};

function needed<Found>(found: Found | undefined, name: string): Found {
  if (found === undefined) {
    throw new Error(`No ${name} was found on PATH. Install it: these tests may be left out, but not in CI.`);
  }
  return found;
}

let server: DemoServer;
let host: DemoHost;
let browser: WebDriver;

beforeAll(async () => {
  server = await startDemoServer({ port: 0 });
});
afterAll(async () => {
  await server.close();
});

describe.each(Object.entries(ENGINES))('in %s', (_engine, { found, start, comeBack, day, moment }) => {
  const leftOut = found === undefined && !process.env['CI'];
  // WebDriver's "unknown error" is the driver's own: WebKit's has one now and then on a busy machine. Another browser is asked.
  const retry = { count: 1, condition: /unknown error/ };
  describe.skipIf(leftOut)('by keyboard alone', { retry }, () => {
    let running: WebDriver | undefined;

    beforeEach(async () => {
      browser = running ??= await start();
      // On a port of its own: another origin, so nothing is remembered from another flow.
      host = await startDemoHost({ port: 0, presets: server.presets });
      await browser.open(host.developerUrl);
      await browser.resize(1280, 900);
      await browser.evaluate(watchPage);
    });
    afterEach(async ({ task }) => {
      const problems = await browser
        .evaluate(() => document.documentElement.dataset['problems'] ?? '')
        .catch(String);
      await host.close();
      // A browser that ended by itself takes no other flow with it.
      if (problems !== '' || task.result?.state === 'fail') {
        running = undefined;
        await browser.close();
      }
      expect(problems).toBe('');
    });
    afterAll(() => running?.close());

    test('a table is booked: connect, run, answer, review, send', async () => {
      await connect();
      await run('book_table');
      await tabTo('Booked for');
      await type('Ada');
      await fillBooking(day);
      await tabTo('Vegetarian');
      await browser.press('Space');
      await press('Review answers');
      await expectFocus('Check your answers');
      await press(/^Send answers/);

      expect(await echo()).toEqual({
        action: 'accept',
        content: {
          name: 'Ada',
          email: 'ada@example.org',
          guests: 2,
          day: '2027-04-04',
          time: '18:30',
          seating: 'window',
          diet: ['vegetarian'],
          reminder: true,
        },
      });
      await expectFocus('Run a tool');
    });

    test('suggestions, pictures, resources and a list of texts are answered', async () => {
      await connect();
      await run('openai_form');
      await tabTo('Purpose');
      await press(/^Prototype/);
      await tabTo('PLA');
      await browser.press('ArrowDown');
      await expectFocus('TPU');
      await tabTo('bracket.stl');
      await browser.press('ArrowDown');
      await expectFocus('hinge.stl');
      await tabTo('Labels, entry 1');
      await type('Ada');
      await browser.press('Enter');
      await expectFocus('Labels, entry 2');
      await type('Ben');
      await send();

      expect(await echo()).toEqual({
        action: 'accept',
        content: {
          purpose: 'prototype',
          material: 'tpu',
          plan: 'https://concierge.example/hinge',
          labels: ['Ada', 'Ben'],
        },
      });
    });

    test('mistakes are found, mended and reviewed; the focus goes on from a field that is wrong', async () => {
      await connect();
      await run('book_table');
      await press('Review answers');
      await expectFocus('There are 4 problems');
      await press(/^Booked for: /);
      await expectFocus('Booked for');
      await type('Ada');
      await tabTo('Email');
      await type('ada');
      await browser.press('Tab');
      await expect.poll(() => textOf('[role=dialog]')).toContain('Email: ');
      const next = await focused();
      expect(next).not.toBe('');
      await browser.pressWith('Shift', 'Tab');
      await expectFocus('Email');
      await fillBooking(day);
      await press('Review answers');
      await expectFocus('Check your answers');
      await press('Change Booked for');
      await expectFocus('Booked for');
      await browser.press('End');
      await type(' Lovelace');
      await press('Review answers');
      await press(/^Send answers/);

      expect(await echo()).toMatchObject({ action: 'accept', content: { name: 'Ada Lovelace' } });
    });

    test('a page is consented to, opened in a tab that knows nothing of this one, and ends the call', async () => {
      await connect();
      await run('connect_calendar');
      await expectFocus('wants to open a page');
      const before = await browser.tabs();
      // While the address is checked it is called otherwise.
      await press(`Open ${new URL(server.origin).hostname}`);
      const opened = async () => (await browser.tabs()).find((tab) => !before.includes(tab));
      await expect.poll(opened).toBeDefined();
      await browser.goToTab((await opened()) ?? '');
      await expect
        .poll(() => browser.evaluate(() => location.href))
        .toContain(`${server.origin}/pages/sign-in/`);
      expect(await browser.evaluate(() => [String(window.opener), document.referrer])).toEqual(['null', '']);
      await press('Allow');
      await expect.poll(() => textOf('body')).toContain('You can close this tab');
      await browser.closeTab();
      await browser.goToTab(before[0] ?? '');

      expect(await echo()).toEqual({ action: 'accept' });
    });

    test('a round outlives its page with what was typed, and its call completes', async () => {
      await connect();
      await run('plan_trip');
      await step('1 of 3');
      await tabTo('Bergen');
      await browser.press('Space', 'ArrowDown');
      await press('Next');
      await step('2 of 3');
      await tabTo('Traveller');
      await type('Ada');
      await press('Next');
      await step('3 of 3');
      await comeBack();
      await browser.evaluate(watchPage);

      await expect.poll(() => textOf('[role=dialog]')).toContain('was waiting while the page was closed');
      await step('1 of 3');
      await press('Next');
      await step('2 of 3');
      await tabTo('Traveller');
      expect(await browser.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('Ada');
      await press('Next');
      await step('3 of 3');
      await press('Decline this one');
      await press('Send 2 answers, decline 1');
      await step('1 of 2');
      await tabTo('aisle');
      await browser.press('Space', 'ArrowDown');
      await press('Next');
      await step('2 of 2');
      await tabTo('Bags');
      await type('2');
      await press('Review all');
      await press('Send 2 answers');

      expect(await echo()).toEqual({
        first: {
          trip: { action: 'accept', content: { city: 'Cork', nights: 3 } },
          traveller: { action: 'accept', content: { name: 'Ada' } },
          loyalty: { action: 'decline' },
        },
        second: {
          seat: { action: 'accept', content: { seat: 'window' } },
          luggage: { action: 'accept', content: { bags: 2 } },
        },
      });
    });

    test('long lists, check boxes, date and time are answered with the keys of their own', async () => {
      await connect();
      await run('field_date_time');
      await tabTo('Date and time');
      await browser.press(...moment);
      await send();
      expect(await echo()).toEqual({ action: 'accept', content: { value: '2027-04-04T07:30:00+02:00' } });

      await run('field_enum_long');
      await tabTo('Filter Language');
      await type('ger');
      await browser.press('Tab', 'Space');
      await send();
      await expect.poll(echo).toEqual({ action: 'accept', content: { value: 'German' } });

      await run('field_multi_enum');
      await tabTo('soup');
      await browser.press('Space', 'Tab', 'Tab', 'Space');
      await send();
      await expect.poll(echo).toEqual({ action: 'accept', content: { value: ['soup', 'roast'] } });

      await run('field_multi_long');
      await tabTo('Filter Languages');
      await type('ish');
      await browser.press('Tab', 'Space', 'End', 'Space');
      await send();
      await expect.poll(echo).toEqual({ action: 'accept', content: { value: ['Danish', 'Turkish'] } });
    });

    test('declined and closed; what was typed waits behind the badge', async () => {
      await connect();
      await run('field_text');
      await press('Decline');
      expect(await echo()).toEqual({ action: 'decline' });
      await expectFocus('Run a tool');

      await run('field_text');
      await browser.press('Escape');
      await expect.poll(echo).toEqual({ action: 'cancel' });
      await expectFocus('Run a tool');

      await run('field_text');
      await tabTo('Name of the booking');
      await type('Ada');
      await browser.press('Escape');
      await expect.poll(() => textOf('[role=dialog]')).toBe('');
      await tabTo(/^1 request waiting/, 'back');
      await browser.press('Enter');
      await expect.poll(() => textOf('[role=dialog]')).toContain('Name of the booking');
      await tabTo('Name of the booking');
      expect(await browser.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('Ada');
      await press('Decline');
      await expect.poll(echo).toEqual({ action: 'decline' });
    });

    test('Tab goes round in a dialog that scrolls, both ways, and what it goes to is seen', async () => {
      await connect();
      await run('book_table');
      for (const modifier of [undefined, 'Shift'] as const) {
        for (let presses = 0; presses < 40; presses += 1) {
          await (modifier ? browser.pressWith(modifier, 'Tab') : browser.press('Tab'));
          const message = `${presses + 1} times ${modifier ?? ''} Tab`;
          await expect.poll(() => browser.evaluate(describeUnseenFocus), { message }).toBe('');
        }
      }
    });

    test('a dialog that scrolls has round corners, and its bar reaches from edge to edge', async () => {
      await connect();
      await run('book_table');

      const edges = await browser.evaluate(readDialogEdges, await browser.screenshot());
      expect(edges.squareCorners).toEqual([]);
      expect(edges.bar[1]).toBe(edges.bar[0]);
    });
  });
});

/**
 * All that a booking needs but the name.
 *
 * @param day 4 April 2027: the same in every order of day and month
 */
async function fillBooking(day: readonly string[]) {
  await tabTo('Email');
  await browser.pressWith('Control', 'a');
  await type('ada@example.org');
  await tabTo('Day');
  await browser.press(...day);
  await tabTo('18:00');
  await browser.press('ArrowDown');
}

async function connect() {
  await tabTo('Server URL');
  await browser.pressWith('Control', 'a');
  await type(server.url);
  await browser.press('Enter');
  await expect.poll(() => textOf('body')).toMatch(/Connected · 20/);
}

/** Runs a tool, and waits for its dialog to take the focus. */
async function run(tool: string) {
  await press('Run a tool');
  await expectFocus('Find a tool');
  await type(tool);
  await browser.press('Enter');
  await expect
    .poll(() => browser.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
    .toBe(true);
}

/**
 * Goes to a button or a link and presses it, once it responds. On a busy machine Firefox takes the focus from a new tab
 * now and then: keys still reach the page, but an Enter makes no click.
 */
async function press(name: string | RegExp) {
  const before = await clicks();
  for (let presses = 0; presses < 5; presses += 1) {
    await tabTo(name);
    if (await browser.evaluate(() => document.activeElement?.getAttribute('data-state')?.startsWith('arm'))) {
      await browser.evaluate(untilStill);
    }
    await browser.press('Enter');
    if (before === '' || (await clicks()) !== before) {
      return;
    }
    await browser.focusTab();
  }
  throw new Error(`Five Enters made no click of ${String(name)}.`);
}

/** How many the page has seen; empty where nobody counts. */
const clicks = () => browser.evaluate(() => document.documentElement.dataset['clicks'] ?? '');

/** Presses Tab until something called that has the focus. Beyond the page's ends are the browser's own controls. */
async function tabTo(name: string | RegExp, direction?: 'back') {
  for (let presses = 0; presses < 200; presses += 1) {
    const label = (await focused()).trim();
    if (typeof name === 'string' ? label.startsWith(name) : name.test(label)) {
      return;
    }
    await (direction === 'back' ? browser.pressWith('Shift', 'Tab') : browser.press('Tab'));
  }
  throw new Error(`No Tab leads to ${String(name)}.`);
}

/** Short forms are sent without a review. */
async function send() {
  if ((await textOf('[role=dialog]')).includes('Review answers')) {
    await press('Review answers');
  }
  await press(/^Send answers/);
}

/** A key for each character. */
const type = (text: string) => browser.press(...text);

const focused = () => browser.evaluate(describeFocus);

const expectFocus = (label: string) => expect.poll(focused).toContain(label);

const step = (which: string) => expect.poll(() => textOf('[role=dialog]')).toContain(`Step ${which}`);

const textOf = (selector: string) =>
  browser.evaluate(
    (wanted: string) => document.querySelector<HTMLElement>(wanted)?.innerText ?? '',
    selector,
  );

/** The JSON that the server echoed, once the newest call has ended. */
async function echo(): Promise<unknown> {
  const read = () => textOf('section[aria-label=Result] pre');
  await expect.poll(read).not.toBe('');
  return JSON.parse(await read());
}

/** In the page: what has the focus is in the dialog, and nothing lies over it. */
function describeUnseenFocus() {
  const focused = document.activeElement;
  const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  // A styled box or dot may lie in its label.
  const label = (focused as HTMLInputElement | null)?.labels?.[0];
  const isSeen =
    focused?.closest('[role=dialog]') !== null &&
    (focused?.contains(seen) === true || label?.contains(seen) === true);
  const start = (element: Element | null) => element?.outerHTML.slice(0, 200) ?? 'nothing';
  return isSeen
    ? ''
    : `${start(focused)} at ${top} to ${top + height} of ${window.innerHeight}, where ${start(seen)} is`;
}

/** In the page: whatever goes wrong there is noted on the root element, and how many clicks there were. */
function watchPage() {
  const { dataset } = document.documentElement;
  dataset['clicks'] = '0';
  window.addEventListener(
    'click',
    () => {
      dataset['clicks'] = String(Number(dataset['clicks']) + 1);
    },
    true,
  );
  const note = (problem: unknown) => {
    dataset['problems'] = `${dataset['problems'] ?? ''}${String(problem)}\n`;
  };
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    note(`${violatedDirective} ${blockedURI}`);
  });
  window.addEventListener('error', ({ message }) => {
    note(message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    note(reason);
  });
}
