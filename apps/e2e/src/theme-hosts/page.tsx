import { parseElicitation } from '@elicit-kit/core';
import { ElicitationDialog, ElicitationForm, UrlConsentDialog } from '@elicit-kit/react';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const form = parseElicitation({
  message: 'To hold a table for you we need a few details.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Booked for', minLength: 2, maxLength: 40 },
      day: { type: 'string', title: 'Day', format: 'date' },
      guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12, description: 'Children too.' },
      window: { type: 'boolean', title: 'A table by the window' },
      seating: {
        type: 'string',
        title: 'Seating',
        enum: Array.from({ length: 8 }, (_, index) => `Room ${index + 1}`),
      },
      extras: { type: 'array', title: 'Extras', items: { type: 'string', enum: ['Wi-Fi', 'Tea'] } },
      notes: { type: 'string', title: 'Anything else?', maxLength: 500 },
    },
    required: ['name', 'window'],
  },
}).elicitation;
const page = parseElicitation({
  mode: 'url',
  message: 'Sign in so that we can book for you.',
  url: 'https://pay.other.example.org:8443/invoice/42',
}).elicitation;

const harmful = parseElicitation({
  message: 'Delete 12 files?',
  requestedSchema: { type: 'object', properties: {} },
}).elicitation;
const odd = parseElicitation({
  message: 'Who are you?',
  requestedSchema: {
    type: 'object',
    properties: { name: { type: 'string', title: 'Name' }, place: { type: 'object' } },
    required: ['name'],
  },
}).elicitation;

const travel = {
  server: {
    connectionId: 'travel',
    endpoint: { kind: 'url' as const, origin: 'https://travel.example' },
    claimed: { title: 'Travel Desk' },
  },
  operation: { method: 'tools/call', name: 'book_table' },
  onAccept: () => undefined,
  onDecline: () => undefined,
  onCancel: () => undefined,
};

/** What a page with a framework shows: `#inline`, `#dialog`, `#url`, `#warnings`, or a form whose parts carry the host's classes. */
function view(): ReactNode {
  if (form?.mode !== 'form' || page?.mode !== 'url' || harmful?.mode !== 'form' || odd?.mode !== 'form') {
    throw new Error('The page asks for what can be shown.');
  }
  switch (location.hash) {
    case '#dialog':
      return <ElicitationDialog.Root {...travel} elicitation={form} />;
    case '#url':
      return <UrlConsentDialog.Root {...travel} elicitation={page} />;
    case '#warnings':
      return (
        <>
          <ElicitationForm.Root
            {...travel}
            elicitation={harmful}
            armDelay={0}
            operation={{ ...travel.operation, careful: true }}
          />
          <ElicitationForm.Root {...travel} elicitation={odd} armDelay={0} />
        </>
      );
    case '#classes':
      return (
        <ElicitationForm.Root {...travel} elicitation={form} className="host-frame bg-red-500">
          <ElicitationForm.Actions>
            <ElicitationForm.Accept className="host-button bg-red-500" />
            <ElicitationForm.Decline asChild>
              <button className="host-button bg-red-500">Own element</button>
            </ElicitationForm.Decline>
          </ElicitationForm.Actions>
        </ElicitationForm.Root>
      );
    default:
      return <ElicitationForm.Root {...travel} elicitation={form} />;
  }
}

export function show(Around: ComponentType<{ children: ReactNode }> | string = 'main'): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Around>{view()}</Around>);
}
