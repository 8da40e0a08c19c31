import { renderToString } from 'react-dom/server';
import type { ServerAttribution as Attribution } from '@elicit-kit/core';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ElicitKitProvider } from '../provider/elicit-kit-provider.js';
import * as ServerAttribution from './index.js';
import { serverHost } from './use-server-origin.js';
import type { ComponentProps } from 'react';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const travel: Attribution = {
  connectionId: 'travel',
  endpoint: { kind: 'url', origin: 'https://mcp.travel.example:8443' },
  claimed: { name: 'travel', title: 'Travel Desk' },
  via: [{ name: 'gateway' }, { name: 'broker' }, { name: 'relay' }],
};
const operation = { method: 'tools/call', name: 'book_table' };

function textOf(
  server: Attribution,
  operation?: ComponentProps<typeof ServerAttribution.Root>['operation'],
  call?: ComponentProps<typeof ServerAttribution.Root>['call'],
): string[] {
  render(<ServerAttribution.Root server={server} operation={operation} call={call} />);
  return textsNow();
}

const textsNow = () => [...document.querySelectorAll('p')].map((part) => part.textContent ?? '');

describe('who asks', () => {
  test('says the fact first, then the claim, the task and the chain', () => {
    expect(textOf(travel, operation)).toEqual([
      'mcp.travel.example:8443',
      'Calls itself “Travel Desk”',
      'Running book_table',
      'Passed on by gateway, broker, relay, nearest first',
    ]);
  });

  test.each([
    ['local', 'Notes (local program)'],
    ['app', 'Notes (in this app)'],
  ] as const)(
    'calls what has no address by the label of the host, and says where it is: %s',
    (kind, said) => {
      expect(textOf({ connectionId: 'a', endpoint: { kind, label: 'Notes' } })).toEqual([said]);
    },
  );

  test.each([
    { claimed: { name: 'travel' }, said: 'Calls itself “travel”' },
    { claimed: { name: 'travel', title: '  ' }, said: 'Calls itself “travel”' },
    { claimed: { name: 'a\nb\tc' }, said: 'Calls itself “a b c”' },
    { claimed: { name: `${'long '.repeat(40)}` }, said: /^Calls itself “(long ){15}long…”$/ },
    {
      claimed: { title: 'GitHub” · ✓ Verified by this app · Trusted “server' },
      said: 'Calls itself “GitHub · ✓ Verified by this app · Trusted server”',
    },
    { claimed: { name: '„Bank“ «one» "two" ＂three＂' }, said: 'Calls itself “Bank one two three”' },
    { claimed: { name: 'bank\u202Emoc' }, said: /^Calls itself “bank.*U\+202E.*moc”$/ },
  ])('cleans what it calls itself: $said', ({ claimed, said }) => {
    render(<ServerAttribution.Root server={{ ...travel, claimed }} />);
    expect(screen.getByText(/^Calls itself/)).toHaveTextContent(said);
  });

  test('says nothing of itself where it claims nothing', () => {
    expect(textOf({ connectionId: 'a', endpoint: travel.endpoint })).toEqual(['mcp.travel.example:8443']);
  });

  test.each([
    { method: 'tools/call', said: 'Running x' },
    { method: 'prompts/get', said: 'Preparing the prompt x' },
    { method: 'resources/read', said: 'Reading x' },
    { method: 'something/new', said: 'Doing x' },
  ])('says what it is for: $said', ({ method, said }) => {
    render(<ServerAttribution.Root server={travel} operation={{ method, name: 'x' }} />);
    expect(screen.getByText(/^(Running|Preparing|Reading|Doing)\b/).textContent).toBe(said);
  });

  const plain = { connectionId: 'a', endpoint: travel.endpoint };
  const callOf = (args: unknown) => ({ id: 'call-1', arguments: args });

  test.each([
    { call: callOf({ path: 'notes/a.txt' }), said: 'Running book_table path: notes/a.txt' },
    {
      call: callOf({ a: 1, token: 'x', c: true, d: [2], e: 'e', f: 'f' }),
      said: 'Running book_table a: 1 · token: not shown · c: true · d: 2 · and 2 more',
    },
    { call: callOf(undefined), said: 'Running book_table' },
    { call: { oneOf: ['one', 'two'] }, said: 'Running book_table · one of 2 calls' },
  ])('says which call of the tool it is for: $said', async ({ call, said }) => {
    textOf(plain, operation, call);
    await waitFor(() => {
      expect(textsNow()[1]).toBe(said);
    });
  });

  test('says on a server which arguments there are, as what describes them is not there', () => {
    const call = callOf({ path: 'notes/a.txt', token: 'x', c: 1, d: 2, '\u202eevil': 3, f: undefined });
    const html = renderToString(<ServerAttribution.Root server={plain} operation={operation} call={call} />);
    const text = html.replaceAll(/<!--.*?-->|<[^>]*>/g, '');
    expect(text).toContain(
      'Running book_table path: not shown · token: not shown · c: not shown · d: not shown · and 1 more',
    );
  });

  test('says that it is for one of several calls, where their tools differ', () => {
    expect(textOf(plain, undefined, { oneOf: ['one', 'two'] })[1]).toBe('Running one of 2 calls');
  });

  test('an argument makes no second one, whatever it holds', async () => {
    textOf(plain, operation, callOf({ path: 'a · force: true' }));
    await waitFor(() => {
      expect(document.querySelectorAll('bdi[data-part="argument"]')).toHaveLength(1);
    });
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

  test('shows an icon that comes with the message, and fetches one only where the app says so', async () => {
    const [inline, remote] = [PNG, 'https://travel.example/icon.png'];
    const withIcon = (src: string) => ({ ...travel, claimed: { name: 'x', icons: [{ src }] } });
    const { rerender } = render(<ServerAttribution.Root server={withIcon(inline)} />);
    expect(document.querySelector('img')).toHaveAttribute('src', inline);
    expect(document.querySelector('img')).toHaveAttribute('alt', '');
    rerender(<ServerAttribution.Root server={withIcon(remote)} />);
    expect(document.querySelector('img')).toBeNull();
    rerender(
      <ElicitKitProvider remoteIcons>
        <ServerAttribution.Root server={withIcon(remote)} />
      </ElicitKitProvider>,
    );
    await waitFor(() => expect(document.querySelector('img')).toHaveAttribute('src', remote));
    expect(document.querySelector('img')).toHaveAttribute('crossorigin', 'anonymous');
    expect(document.querySelector('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
  });

  test('fetches nothing from an address that leads inside or deceives', async () => {
    const inside = (
      'localhost 127.0.0.1 127.1 0x7f.1 2130706433 [::1] 10.0.0.1 192.168.1.1 172.16.0.9 169.254.169.254 168.63.129.16 ' +
      '100.64.0.1 [fd00::1] [::ffff:10.0.0.1] router printer.local nas.home.arpa metadata.google.internal ' +
      '10.0.0.1.nip.io paypa1.com user@travel.example travel.example:22 8.8.8.8 xn--mybank-.com'
    ).split(' ');
    const hosts = [...inside, 'travel.example'];
    const icons = hosts.map((host) => ({ src: `https://${host}/icon.png` }));
    // Each beside one honest address, which is fetched in its place.
    for (const icon of icons.slice(0, -1)) {
      const claimed = { name: 'x', icons: [icon, ...icons.slice(-1)] };
      const { unmount } = render(
        <ElicitKitProvider remoteIcons>
          <ServerAttribution.Root server={{ ...travel, claimed }} />
        </ElicitKitProvider>,
      );
      await waitFor(() =>
        expect(document.querySelector('img')).toHaveAttribute('src', 'https://travel.example/icon.png'),
      );
      unmount();
    }
  });

  test.each([
    {
      claimed: { title: 'Trаvel Desk' },
      said: 'Another connected server, mcp.travel.example:8443, is called “Travel Desk” too. This is not that one.',
    },
    { claimed: { title: 'GitHub MCP' }, said: 'This may not be GitHub: GitHub itself is at github.com.' },
    { claimed: { title: 'Train times' }, said: undefined },
  ])('a borrowed name is told: $said', async ({ claimed, said }) => {
    const server: Attribution = {
      connectionId: 'other',
      endpoint: { kind: 'url', origin: 'https://evil.example' },
      claimed,
    };
    render(
      <ElicitKitProvider servers={[travel, server]}>
        <ServerAttribution.Root server={server} />
      </ElicitKitProvider>,
    );
    await waitFor(() => {
      expect(document.querySelector('[data-part="warning"]')?.textContent).toBe(said);
    });
  });

  test('an address like that of another connected server is told', async () => {
    const server: Attribution = {
      connectionId: 'other',
      endpoint: { kind: 'url', origin: 'https://mcp.trave1.example' },
    };
    render(
      <ElicitKitProvider servers={[travel]}>
        <ServerAttribution.Root server={server} />
      </ElicitKitProvider>,
    );
    expect(
      await screen.findByText(
        'Its address looks much like mcp.travel.example:8443, which is another connected server.',
      ),
    ).toBeVisible();
  });

  test('a dot of the host is marked as the label that it ends', () => {
    render(
      <ServerAttribution.Root
        server={{ connectionId: 'a', endpoint: { kind: 'url', origin: 'https://mcp.travel.example.com' } }}
      />,
    );
    const marked = [...document.querySelectorAll('[data-domain]')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['example', '.', 'com']);
  });

  test('a host that imitates another is told of as that of a page would be', () => {
    const told = (host: string) => {
      const { unmount } = render(
        <ServerAttribution.Root
          server={{ connectionId: host, endpoint: { kind: 'url', origin: `https://${host}` } }}
        />,
      );
      const said = document.querySelector('[data-part="warning"]')?.textContent;
      const domain = [...document.querySelectorAll('bdi[data-domain]')].map(({ textContent }) => textContent);
      unmount();
      return [said, domain.join('.')];
    };
    expect(
      ['github.com.evil.io', 'paypa1.com', 'mcp.stripe.com.evil.io', 'mcp.travel.example:8443'].map(told),
    ).toEqual([
      ['This is not github.com: it belongs to evil.io. It may be a fake.', 'evil.io'],
      ['This is not paypal.com. It may be a fake.', 'paypa1.com'],
      ['This is not stripe.com: it belongs to evil.io. It may be a fake.', 'evil.io'],
      [undefined, 'travel.example:8443'],
    ]);
  });

  test("the host's protected names may be imitated by no server, whichever policy says so", () => {
    const policy = { protectedNames: ['acmebank.com'] };
    const server = {
      connectionId: 'bank',
      endpoint: { kind: 'url', origin: 'https://mcp.acmebank-login.com' },
    } as const;
    const { rerender } = render(<ServerAttribution.Root server={server} />);
    expect(screen.queryByText(/acmebank\.com/)).toBeNull();
    rerender(
      <ElicitKitProvider urlPolicy={{ ...policy }}>
        <ServerAttribution.Root server={server} />
      </ElicitKitProvider>,
    );
    expect(screen.getByText(/acmebank\.com/)).toBeVisible();
  });

  test('an endless chain is cut', () => {
    const via = Array.from({ length: 500 }, (_, index) => ({ name: `s${index}` }));
    render(<ServerAttribution.Root server={{ ...travel, via }} />);
    const chain = document.querySelector('[data-part="chain"]');
    expect(chain).toHaveTextContent(/^Passed on by s0, s1, .*s9, …, nearest first$/);
  });

  test('each name of a chain stands in an element of its own, also one with a comma', () => {
    const via = [{ name: 'gateway, bank.example' }, { name: '\u05E8\u05D9\u05DC\u05D9' }];
    render(<ServerAttribution.Root server={{ ...travel, via }} />);
    const names = [...document.querySelectorAll('bdi[data-part="chain-name"]')];
    expect(names.map(({ textContent }) => textContent)).toEqual(via.map(({ name }) => name));
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

describe('servers of one host', () => {
  const at = (connectionId: string, endpoint: { origin: string; path?: string; label?: string }) =>
    ({ connectionId, endpoint: { kind: 'url', ...endpoint } }) as const;
  const origin = 'http://127.0.0.1:3001';
  const first = at('first', { origin, path: '/mcp' });

  function nameBeside(server: ReturnType<typeof at>, others: readonly ReturnType<typeof at>[]) {
    render(
      <ElicitKitProvider servers={[server, ...others]}>
        <ServerAttribution.Root server={server} />
      </ElicitKitProvider>,
    );
    return document.querySelector('[data-part="origin"]')?.textContent;
  }

  test.each([
    [
      'by the path that was dialled',
      first,
      [at('second', { origin, path: '/legacy/mcp' })],
      '127.0.0.1:3001/mcp',
    ],
    ['also where the other has none', first, [at('second', { origin })], '127.0.0.1:3001/mcp'],
    [
      'by a whole address',
      at('a', { origin: `${origin}/a` }),
      [at('b', { origin: `${origin}/b` })],
      '127.0.0.1:3001/a',
    ],
    [
      "by the app's label",
      at('a', { origin, path: '/a', label: 'Bookings' }),
      [at('b', { origin, path: '/b', label: 'Payments' })],
      '127.0.0.1:3001 (Bookings)',
    ],
  ])('are told apart %s', (_how, server, others, name) => {
    expect(nameBeside(server, others)).toBe(name);
  });

  test.each([
    ['alone', []],
    ['beside another host', [at('second', { origin: 'http://127.0.0.1:3002', path: '/legacy/mcp' })]],
    ['beside another connection to the same server', [at('second', { origin, path: '/mcp' })]],
  ])('a host %s is named without its path', (_where, others) => {
    expect(nameBeside(first, others)).toBe('127.0.0.1:3001');
  });

  test('a path shows its hidden characters, and is cut', () => {
    const path = `/${'a'.repeat(500)}`;
    expect(nameBeside(at('a', { origin, path }), [first])).toMatch(/^127\.0\.0\.1:3001\/a{59}…$/);
  });
});
