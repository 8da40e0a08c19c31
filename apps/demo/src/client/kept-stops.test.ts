import { createElicitationInbox, type ServerAttribution } from '@elicit-kit/core';
import { afterEach, expect, test } from 'vitest';
import { keepStops } from './kept-stops.js';

afterEach(() => {
  localStorage.clear();
});

function at(origin: string): ServerAttribution {
  return { connectionId: origin, endpoint: { kind: 'url', origin }, claimed: { name: 'Travel' } };
}
const travel = at('https://mcp.travel.example');
const site = { name: 'travel.example', subdomains: true };

/** As a page that was loaded: what it is asked, and how that ends. */
function loadPage() {
  const inbox = createElicitationInbox({ rateLimit: { burst: 1, perMinute: 1 } });
  keepStops(inbox);
  return {
    inbox,
    ask(server: ServerAttribution) {
      const requests = [
        { key: 'a', params: { message: 'Hi', requestedSchema: { type: 'object', properties: {} } } },
      ];
      const { entryId, results } = inbox.submit({ server, requests });
      results.catch(() => undefined);
      return entryId === undefined ? 'cancelled' : 'asked';
    },
  };
}

test('a server that was stopped is stopped after a reload too, at any of its paths, until it is allowed again', () => {
  loadPage().inbox.stop(travel);
  const reloaded = loadPage();
  expect(reloaded.ask(at('https://mcp.travel.example/other'))).toBe('cancelled');
  expect(reloaded.ask(at('https://bank.example'))).toBe('asked');
  reloaded.inbox.allow(travel);
  expect(loadPage().ask(travel)).toBe('asked');
});

test('so is all of a site', () => {
  loadPage().inbox.stop(travel, site);
  const { ask, inbox } = loadPage();
  expect(ask(at('https://other.travel.example'))).toBe('cancelled');
  expect(inbox.getSnapshot().blockedServers).toMatchObject([{ reason: 'stopped', site }]);
});

test('what a server says of itself is not kept, nor that it asked too often', () => {
  const { ask, inbox } = loadPage();
  ask(at('https://bank.example'));
  expect(ask(at('https://bank.example'))).toBe('cancelled');
  inbox.stop(travel);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/bank|Travel/);
  expect(loadPage().ask(at('https://bank.example'))).toBe('asked');
});

test('tabs of one browser forget nothing of each other, and end nothing of each other', () => {
  const [first, second] = [loadPage(), loadPage()];
  second.ask(travel);
  first.inbox.stop(travel);
  expect(second.inbox.getSnapshot().pendingCount).toBe(1);
  second.inbox.stop(at('https://bank.example'));
  const third = loadPage();
  expect([travel, at('https://bank.example')].map(third.ask)).toEqual(['cancelled', 'cancelled']);
  first.inbox.allow(travel);
  expect([travel, at('https://bank.example')].map(loadPage().ask)).toEqual(['asked', 'cancelled']);
});

test.each(['{', '{}', '[null, 1, {"endpoint":{"kind":"url"}}]'])(
  'what can not be read (%s) stops nobody',
  (kept) => {
    localStorage.setItem('elicit-kit-demo-stopped', kept);
    const { ask, inbox } = loadPage();
    expect(inbox.getSnapshot().blockedServers).toEqual([]);
    expect(ask(travel)).toBe('asked');
  },
);
