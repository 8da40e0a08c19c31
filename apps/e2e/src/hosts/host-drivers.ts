import type { Act, HostDriver, Person } from '@elicit-kit/conformance/host';
import type { Locator, Page } from 'playwright';
import { pressArmed, sendReviewed } from '../demo/gestures.js';
import type { DemoStage, OpenDemo } from '../demo/open-demo.js';

/** How long a page may take to show something, in milliseconds. */
const PATIENCE = 10_000;
/** How the kit says that an answer was lost, or may have been. */
const NOT_ARRIVED = /did not arrive|may not have arrived/i;

/** What differs from page to page: where a question stands, and how it is answered. */
interface QuestionPage {
  readonly page: Page;
  callTool(): Promise<void>;
  /** What holds the question with this message. */
  question(message: string): Locator;
  act(acts: readonly Act[]): Promise<void>;
  /** Presses what sends, if it can be pressed. */
  trySend(question: Locator): Promise<void>;
  /** Whether the host says that a call failed or can't go on. */
  isTold(): Promise<boolean>;
  leave(): Promise<void>;
}

function personAt({ page, question, ...rest }: QuestionPage): Person {
  return {
    callTool: rest.callTool,
    act: rest.act,
    leave: rest.leave,
    sees: (text) => holds(() => page.evaluate(isInSight, text)),
    isTold: () => holds(rest.isTold),
    isGone: (message) => holds(async () => (await answerButtons(question(message)).count()) === 0),
    offersPage: async (message) => {
      const open = question(message).getByRole('button', { name: /^Open /, disabled: false });
      return (await open.count()) > 0;
    },
    async tryToSend({ question: message, values = {} }) {
      await fill(question(message), values);
      await rest.trySend(question(message));
    },
  };
}

/** In the page: texts, and what stands in fields. */
function isInSight(text: string): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  return document.body.innerText.includes(text) || fields.some(({ value }) => value === text);
}

function answerButtons(question: Locator): Locator {
  return question
    .getByRole('button', { name: /^(Send|Review answers|Decline|Open )/, disabled: false })
    .locator('visible=true');
}

async function holds(condition: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; ;) {
    if (await condition()) {
      return true;
    }
    if (Date.now() > end) {
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function fill(question: Locator, values: NonNullable<Act['values']>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const name = new RegExp(`^${label.replaceAll('.', '\\.')}`);
    const control = question.getByLabel(name).first();
    const tag = await control.evaluate((element) => element.tagName);
    if (tag === 'SELECT') {
      const words = typeof value === 'boolean' ? [value ? 'Yes' : 'No'] : [value].flat();
      await control.selectOption(words.map((word) => ({ label: word })));
    } else if (typeof value === 'string' && (tag === 'INPUT' || tag === 'TEXTAREA')) {
      await control.fill(value);
    } else if (value === true) {
      const yes = question.getByRole('radio', { name: 'Yes' });
      await ((await yes.count()) > 0 ? yes : control).check();
    } else {
      for (const word of [value].flat()) {
        await question.getByLabel(String(word), { exact: true }).check();
      }
    }
  }
}

/**
 * The plain page of apps/hosts/node. Which of its host's tools is called does not matter.
 *
 * @param page of somebody who is signed in
 */
export function plainPageDriver(page: Page, host: string): HostDriver {
  // What was answered or has ended can't be reached.
  const question = (message: string) =>
    page.locator('#requests section > div:not([inert])').filter({ hasText: message });
  const press = async (button: Locator) => {
    // A click in the first half second is ignored.
    await page.waitForTimeout(600);
    await button.click();
  };
  const person = personAt({
    page,
    question,
    async callTool() {
      await page.evaluate(() =>
        fetch('/errands', { method: 'POST', body: new URLSearchParams({ tool: 'book_table' }) }),
      );
    },
    async act(acts) {
      const names = { answer: 'Send', decline: 'Decline', close: 'Not now', open: /^Open / };
      for (const { action, question: message, values = {} } of acts) {
        await fill(question(message), values);
        await press(question(message).getByRole('button', { name: names[action] }));
      }
    },
    async trySend(within) {
      const send = within.getByRole('button', { name: 'Send' });
      if (await send.isEnabled()) {
        await press(send);
      }
    },
    async isTold() {
      const errands = await page.evaluate(
        async () => (await fetch('/errands')).json() as Promise<{ state: string }[]>,
      );
      const said = await page.getByRole('status').allInnerTexts();
      return errands[0]?.state === 'failed' || said.some((text) => NOT_ARRIVED.test(text));
    },
    async leave() {
      const buttons = page
        .locator('#requests section > :not([inert])')
        .getByRole('button', { name: /^(Not now|Stop waiting|Dismiss)$/ });
      await holds(async () => {
        if ((await buttons.count()) === 0) {
          return true;
        }
        await buttons
          .first()
          .click({ timeout: 1_000 })
          .catch(() => undefined);
        return false;
      });
    },
  });
  return {
    async open() {
      await page.goto(`${host}plain.html`);
      await page.getByText('Waiting for you: 0').waitFor();
      return person;
    },
  };
}

/** The demo, whose client is in the page: the kit's components, inline. One tab for all scenarios, which compiles the page's code once. */
export function demoDriver(stage: DemoStage): HostDriver {
  let opened: Promise<OpenDemo> | undefined;
  return {
    async open(server) {
      opened ??= openOnce(stage);
      const demo = await opened;
      const { page } = demo;
      await page.goto(stage.host.developerUrl);
      await page.locator('#root > *').first().waitFor({ state: 'attached' });
      await demo.choose('Inline');
      await demo.connect(server.href);
      // Named after who asks.
      const regions = page.getByRole('main').getByRole('region', { name: server.host });
      const question = (message: string) => regions.filter({ hasText: message });
      return personAt({
        page,
        question,
        callTool: () => demo.run('ask'),
        act: (acts) => actInKit(question, acts),
        trySend: async (within) => {
          // What can't be sent yet either can't be pressed, or shows why.
          const go = within.getByRole('button', { name: /^(Review answers|Send)/ }).first();
          if (await go.isEnabled()) {
            await go.click();
          }
        },
        isTold: async () =>
          (await page.locator('.call[data-state="failed"]').count()) > 0 ||
          (await page.getByRole('main').getByText(NOT_ARRIVED).count()) > 0,
        leave: () => forget(demo, stage),
      });
    },
  };
}

async function openOnce(stage: DemoStage): Promise<OpenDemo> {
  const demo = await stage.open();
  // The browser asks before it leaves a page with unsent text.
  demo.page.on('dialog', (leaving) => void leaving.accept());
  await demo.context.addInitScript(() => {
    sessionStorage.clear();
  });
  return demo;
}

/** Clears all storage, as in a fresh browser. */
async function forget({ context, page }: OpenDemo, { host }: DemoStage): Promise<void> {
  // On the same origin: any other might take another process.
  const { origin, href } = new URL('/icon.svg', host.url);
  await page.goto(href);
  await Promise.all(context.pages().map((tab) => (tab === page ? undefined : tab.close())));
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

/** A batch is one entry that shows a question at a time, and is sent at its end. */
async function actInKit(question: (message: string) => Locator, acts: readonly Act[]): Promise<void> {
  for (const { action, question: message, values = {} } of acts) {
    const within = question(message);
    await fill(within, values);
    const next = within.getByRole('button', { name: /^(Next|Review all)$/ });
    const isStep = (await next.count()) > 0;
    const names = { decline: /^Decline/, close: /^Not now/, open: /^Open / } as const;
    if (action === 'open') {
      await pressArmed(within.getByRole('button', { name: names.open }));
    } else if (action !== 'answer') {
      await within.getByRole('button', { name: names[action] }).first().click();
    } else if (isStep) {
      await next.click();
    } else {
      await sendReviewed({ dialog: within });
    }
    if (isStep && acts.at(-1)?.question === message) {
      // The review shows answers in place of messages.
      await pressArmed(question('').getByRole('button', { name: /^Send \d/ }));
    }
  }
}
