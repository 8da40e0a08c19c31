import '@elicit-kit/react/theme.css';
import { createElicitationInbox, parseElicitation, type ElicitationBatch } from '@elicit-kit/core';
import * as ElicitationForm from '@elicit-kit/react/elicitation-form';
import * as Inbox from '@elicit-kit/react/inbox';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { countRenders } from '../../../packages/react/src/elicitation-form/count-renders.fixtures.js';
import { benchmarkSchema } from './schema.js';

declare global {
  interface Window {
    /** What the measuring script calls. */
    many: {
      /** Shows a panel with a badge, and has `count` requests wait in it. */
      fill(count: number): Promise<void>;
      /** One more request arrives, or the newest is withdrawn. @returns how many components rendered. */
      change(kind: 'arrives' | 'goes'): Promise<number>;
      /** So many requests come and are declined, one after the other. */
      settle(count: number): Promise<void>;
      /** So many forms are shown, filled in, declined and taken away, one after the other. */
      forms(count: number): Promise<void>;
      /** @returns how many requests are in the list. */
      listed(): number;
    };
  }
}

const found = document.getElementById('root');
if (found === null) {
  throw new Error('There is no place for the inbox.');
}
const container = found;
const inbox = createElicitationInbox({ rateLimit: false });
let asked = 0;
let takeRenders: (() => readonly string[]) | undefined;
let shown: Root | undefined;

function batchOf(number: number): ElicitationBatch {
  return {
    // Adapters describe the server anew with each request.
    server: {
      connectionId: `c${number % 7}`,
      endpoint: { kind: 'url', origin: `https://server-${number % 7}.example`, path: '/mcp' },
    },
    requests: [
      { key: 'only', params: { message: `Question ${number}?`, requestedSchema: benchmarkSchema(2) } },
    ],
  };
}

function ask(): string {
  asked += 1;
  const { entryId, results } = inbox.submit(batchOf(asked));
  results.catch(() => undefined);
  if (entryId === undefined) {
    throw new Error('The inbox took no request.');
  }
  return entryId;
}

/** A task after the frame: what changed is painted. */
async function painted(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

window.many = {
  async fill(count) {
    flushSync(() => {
      shown = createRoot(container);
      shown.render(
        <Inbox.Provider inbox={inbox}>
          <Inbox.Outlet presentation="panel" />
        </Inbox.Provider>,
      );
    });
    for (let index = 0; index < count; index += 1) {
      ask();
    }
    await painted();
    // What shows the oldest one loads when it comes.
    while (count > 0 && container.querySelector('form') === null) {
      await painted();
    }
    takeRenders = countRenders(container);
  },
  async change(kind) {
    takeRenders?.();
    if (kind === 'arrives') {
      ask();
    } else {
      const { entries } = inbox.getSnapshot();
      const newest = entries.at(-1)?.id ?? '';
      inbox.withdraw(newest, 'withdrawn');
      inbox.dismiss(newest);
    }
    await painted();
    return takeRenders?.().length ?? Number.NaN;
  },
  async settle(count) {
    for (let index = 0; index < count; index += 1) {
      const id = ask();
      await inbox.answer(id, [{ action: 'decline' }]);
      inbox.dismiss(id);
    }
    await painted();
  },
  async forms(count) {
    const place = document.body.appendChild(document.createElement('div'));
    for (let index = 0; index < count; index += 1) {
      const { elicitation } = parseElicitation({
        message: `Form ${index}`,
        requestedSchema: benchmarkSchema(8),
      });
      if (elicitation?.mode !== 'form') {
        throw new Error('The schema is not a form.');
      }
      const root = createRoot(place);
      flushSync(() => {
        root.render(
          <ElicitationForm.Root
            elicitation={elicitation}
            onAccept={() => undefined}
            onDecline={() => undefined}
            onCancel={() => undefined}
          />,
        );
      });
      const input = place.querySelector('input');
      const decline = place.querySelector<HTMLButtonElement>('[data-part="decline"]');
      if (input === null || decline === null) {
        throw new Error('The form is not shown.');
      }
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Ada');
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      decline.click();
      root.unmount();
    }
    place.remove();
    await painted();
  },
  listed: () => container.querySelectorAll('[data-part="item"]').length,
};
