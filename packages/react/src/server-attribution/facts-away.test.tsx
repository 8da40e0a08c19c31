import { parseElicitation, type ServerAttribution as Server } from '@elicit-kit/core';
import { render, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

afterAll(() => {
  vi.doUnmock('./attribution-facts.js');
});

const imitator: Server = {
  connectionId: 'other',
  endpoint: { kind: 'url', origin: 'https://evil.example' },
  claimed: { title: 'GitHub MCP' },
};
const UNCHECKED = /^This server’s name and address couldn’t be checked/;

let away: boolean;

beforeEach(() => {
  vi.resetModules();
  away = true;
  mockFacts();
});

/** The module can be loaded once the network is back. */
function mockFacts() {
  vi.doMock('./attribution-facts.js', async (importOriginal) => {
    if (away) {
      mockFacts();
      throw new TypeError('The network is away.');
    }
    return await importOriginal<object>();
  });
}

test('where a server’s name can’t be compared with others it is said, and the next time it is tried again', async () => {
  const { Root } = await import('./index.js');
  const { unmount } = render(<Root server={imitator} />);
  expect(await screen.findByText(UNCHECKED)).toBeVisible();
  unmount();

  away = false;
  render(<Root server={imitator} />);
  expect(await screen.findByText(/^This may not be GitHub/)).toBeVisible();
  expect(screen.queryByText(UNCHECKED)).toBeNull();
});

test('a part of the app that claims no name has nothing to be compared', async () => {
  const { Root } = await import('./index.js');
  const assistant: Server = { connectionId: 'app', endpoint: { kind: 'app', label: 'Assistant' } };
  const call = { id: 'call', arguments: { city: 'Graz' } };
  render(<Root server={assistant} operation={{ method: 'tools/call', name: 'book' }} call={call} />);
  expect(await screen.findByText('city: not shown')).toBeVisible();
  expect(screen.queryByText(UNCHECKED)).toBeNull();
});

test('nothing is answered by a single press to a server that could not be checked', async () => {
  const ElicitationForm = await import('../elicitation-form/index.js');
  const { elicitation } = parseElicitation({
    mode: 'form',
    message: 'Go on?',
    requestedSchema: { type: 'object', properties: { yes: { type: 'boolean' } }, required: ['yes'] },
  });
  if (elicitation?.mode !== 'form') {
    throw new Error('The form can’t be read.');
  }
  const nothing = () => undefined;
  render(
    <ElicitationForm.Root
      elicitation={elicitation}
      server={imitator}
      armDelay={0}
      onAccept={nothing}
      onDecline={nothing}
      onCancel={nothing}
    />,
  );
  expect(await screen.findByText(UNCHECKED)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Send answers' })).toBeVisible();
});
