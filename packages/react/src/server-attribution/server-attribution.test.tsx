import type { ServerAttribution as Attribution } from '@elicit-kit/core';
import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { describePart } from '../internals/part-conformance.fixtures.js';
import * as ServerAttribution from './index.js';
import { serverHost } from './use-server-origin.js';

const travel: Attribution = {
  connectionId: 'travel',
  endpoint: { kind: 'url', origin: 'https://mcp.travel.example:8443' },
  claimed: { name: 'travel', title: 'Travel Desk' },
  via: [{ name: 'gateway' }, { name: 'broker' }, { name: 'relay' }],
};
const operation = { method: 'tools/call', name: 'book_table' };

function textOf(server: Attribution, call?: ServerAttribution.RootProps['operation']): string[] {
  render(<ServerAttribution.Root server={server} operation={call} />);
  return [...document.querySelectorAll('p')].map((part) => part.textContent ?? '');
}

describe('who asks', () => {
  test('says the fact first, then the claim, the task and the chain', () => {
    expect(textOf(travel, operation)).toEqual([
      'mcp.travel.example:8443',
      'Calls itself “Travel Desk”',
      'While running book_table',
      'Passed on by gateway, then broker, then relay',
    ]);
  });

  test('calls a local program by the label of the host', () => {
    expect(textOf({ connectionId: 'a', endpoint: { kind: 'local', label: 'Notes' } })).toEqual([
      'Notes (local program)',
    ]);
  });

  test.each([
    { claimed: { name: 'travel' }, said: 'Calls itself “travel”' },
    { claimed: { name: 'travel', title: '  ' }, said: 'Calls itself “travel”' },
    { claimed: { name: 'a\nb\tc' }, said: 'Calls itself “a b c”' },
    { claimed: { name: `${'long '.repeat(40)}` }, said: /^Calls itself “(long ){15}long…”$/ },
    { claimed: { name: 'bank\u202Emoc' }, said: /^Calls itself “bank.*U\+202E.*moc”$/ },
  ])('cleans what it calls itself: $said', ({ claimed, said }) => {
    render(<ServerAttribution.Root server={{ ...travel, claimed }} />);
    expect(screen.getByText(/^Calls itself/)).toHaveTextContent(said);
  });

  test('says nothing of itself where it claims nothing', () => {
    expect(textOf({ connectionId: 'a', endpoint: travel.endpoint })).toEqual(['mcp.travel.example:8443']);
  });

  test.each([
    { method: 'tools/call', said: 'While running x' },
    { method: 'prompts/get', said: 'While preparing the prompt x' },
    { method: 'resources/read', said: 'While reading x' },
    { method: 'something/new', said: 'While doing x' },
  ])('says what it is for: $said', ({ method, said }) => {
    render(<ServerAttribution.Root server={travel} operation={{ method, name: 'x' }} />);
    expect(screen.getByText(said)).toBeVisible();
  });

  test('neither fetches its icon nor links its website', () => {
    const claimed = {
      name: 'x',
      websiteUrl: 'javascript:alert(1)',
      icons: [{ src: 'https://travel.example/icon.png' }],
    };
    render(<ServerAttribution.Root server={{ ...travel, claimed }} />);
    expect(document.querySelectorAll('a, img, link')).toHaveLength(0);
    expect(document.body.innerHTML).not.toMatch(/javascript:|icon\.png/);
  });

  test('an endless chain is cut', () => {
    const via = Array.from({ length: 500 }, (_, index) => ({ name: `s${index}` }));
    render(<ServerAttribution.Root server={{ ...travel, via }} />);
    expect(screen.getByText(/^Passed on by s0/)).toHaveTextContent(/then s9…$/);
  });
});

test.each([
  ['https://travel.example', 'travel.example'],
  ['https://travel.example:8443/mcp?x', 'travel.example:8443'],
  ['http://127.0.0.1:3001', '127.0.0.1:3001'],
  ['https://xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['file:///srv/x', 'file:///srv/x'],
  ['no address', 'no address'],
])('serverHost(%j) is %j', (origin, host) => {
  expect(serverHost(origin)).toBe(host);
});

test('a part outside its Root says what to do', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<ServerAttribution.Claim />)).toThrow(/Put it inside <ServerAttribution\.Root>/);
});

describe('parts', () => {
  describePart({
    scope: 'server-attribution',
    part: 'root',
    tag: 'div',
    render: (props) => <ServerAttribution.Root {...(props as object)} server={travel} />,
  });
  describe.each([
    { part: 'origin', Part: ServerAttribution.Origin },
    { part: 'claim', Part: ServerAttribution.Claim },
    { part: 'context', Part: ServerAttribution.Context },
    { part: 'chain', Part: ServerAttribution.Chain },
  ])('$part', ({ part, Part }) => {
    describePart({
      scope: 'server-attribution',
      part,
      tag: 'p',
      render: (props) => (
        <ServerAttribution.Root server={travel} operation={operation}>
          <Part {...(props as object)} />
        </ServerAttribution.Root>
      ),
    });
  });
});
