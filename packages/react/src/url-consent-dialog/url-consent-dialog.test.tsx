import type { CheckUrl, OpenUrl, ResolveHost } from '@elicit-kit/core/internal/types';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { useUrlConsent } from './consent/use-url-consent.js';
import * as UrlConsentDialog from './index.js';
import { addresses, consentProps, travelServer, urlElicitation } from './url-consent-dialog.fixtures.js';
import type { ComponentProps } from 'react';

/** Shows the assembled dialog with handlers that are watched; Accept responds at once unless said otherwise. */
function show(url: string, props: Partial<ComponentProps<typeof UrlConsentDialog.Root>> = {}) {
  const handlers = {
    openUrl: vi.fn<OpenUrl>(() => true),
    onAccept: vi.fn(),
    onDecline: vi.fn(),
    onCancel: vi.fn(),
    onFinish: vi.fn(),
    onStopWaiting: vi.fn(),
  };
  const all = { ...consentProps(url), armDelay: 0, ...handlers, ...props };
  const view = render(<UrlConsentDialog.Root {...all} />);
  return {
    ...handlers,
    user: userEvent.setup(),
    update: (next: Partial<ComponentProps<typeof UrlConsentDialog.Root>>) => {
      view.rerender(<UrlConsentDialog.Root {...all} {...next} />);
    },
  };
}

const accept = () => screen.findByRole('button', { name: /^Open (?!this page)/ });

function part(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (found === null) {
    throw new Error(`There is no part ${name}.`);
  }
  return found;
}

describe('what the dialog says', () => {
  test('who asks, what it calls itself, for what, and why in its own words', async () => {
    show(addresses.signIn);
    const dialog = await screen.findByRole('dialog', { name: 'mcp.travel.example.com wants to open a page' });
    expect(within(dialog).getByText(/^Calls itself/)).toHaveTextContent(/^Calls itself “Travel Desk”$/);
    expect(within(dialog).getByText(/^Running/)).toHaveTextContent(/^Running book_table$/);
    expect(dialog).toHaveTextContent('Written by the server');
    expect(dialog).toHaveAccessibleDescription(/Sign in so that we can book for you\./);
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(screen.getByRole('heading', { name: /wants to open a page/ })).toHaveFocus();
  });

  test('to a screen reader, the host and what is odd about it before what the server says', async () => {
    show(addresses.lookAlike);
    await accept();
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveAccessibleDescription(
      /^accounts\.xn--\S+ This is not example\.com Imitates example\.com .* Not the server’s own site\. Written by the server Sign in/,
    );
  });

  test('what became of the page, in its title', async () => {
    const { update } = show(addresses.signIn, { followUp: 'waiting' });
    const title = await screen.findByRole('heading', { name: 'The page for mcp.travel.example.com is open' });
    update({ followUp: 'completed' });
    expect(title).toHaveTextContent('mcp.travel.example.com says this is done');
    update({ ended: 'withdrawn' });
    expect(title).toHaveTextContent('mcp.travel.example.com withdrew this');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('mcp.travel.example.com withdrew this');
  });

  test('an imitation by foreign letters says one thing, with the letters marked', async () => {
    show('https://раураl.com/signin');
    await accept();
    const box = screen.getByRole('group', { name: 'This is not paypal.com' });
    expect(within(box).getByText(/letters/)).toHaveTextContent(
      'Imitates paypal.com with letters from another alphabet (Cyrillic р, а, у).',
    );
    expect(part('findings').querySelectorAll('[data-part="finding-text"]')).toHaveLength(1);
    const marked = [...part('findings').querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual([...'раура']);
    // A line breaks after a dot only.
    const labels = part('decoded-name').querySelectorAll('[data-part="letters"]');
    expect([...labels].map(({ textContent }) => textContent)).toEqual(['раураl.', 'com']);
    expect(part('host')).toHaveTextContent(/^xn--/);
  });

  test('the decoded name that a warning speaks of, within the warning only', async () => {
    show('https://ехаmple.bücher.example/');
    await accept();
    const decoded = screen.getByText('ехаmple', { selector: 'bdi[data-part="decoded-name"]' });
    expect(decoded.closest('[data-part="finding-text"]')).toHaveTextContent('Decoded, it reads “ехаmple”.');
    expect(part('host')).not.toHaveTextContent('ехаmple');
    expect(part('address')).not.toHaveTextContent('ехаmple');
  });

  test('where the page lies: the site apart from its subdomain, and the address as it will be opened', async () => {
    show(addresses.port);
    await accept();
    expect(part('host')).toHaveTextContent(/^pay\.other\.example\.org:8443$/);
    expect(part('subdomain')).toHaveTextContent(/^pay\.other\.$/);
    expect(part('site')).toHaveTextContent(/^example\.org$/);
    expect(part('port')).toHaveTextContent(/^:8443$/);
    expect(part('address').textContent).toBe(addresses.port);
  });

  test.each([
    { url: addresses.signIn, sentence: 'Same site as the server.' },
    { url: addresses.elsewhere, sentence: 'Not the server’s own site.' },
  ])('how $url relates to the server', async ({ url, sentence }) => {
    show(url);
    await accept();
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(sentence);
  });

  test('nothing of how it relates to a local program, which has no site', async () => {
    show(addresses.signIn, {
      server: { connectionId: 'local', endpoint: { kind: 'local', label: 'Travel' } },
    });
    await screen.findByRole('dialog', { name: 'Travel (local program) wants to open a page' });
    await accept();
    expect(screen.queryByText(/site\.$/)).toBeNull();
  });

  test('both spellings of a name with letters beyond a–z', async () => {
    show('https://www.bücher.example/');
    expect(await screen.findByText('Also written www.xn--bcher-kva.example')).toBeVisible();
    expect(part('host')).toHaveTextContent(/^www\.bücher\.example$/);
  });

  test('a name label by label: what could deceive coded, the rest as it is read', async () => {
    show('https://ехаmple.bücher.example/');
    expect(await screen.findByText(/^Also written xn--/)).toBeVisible();
    expect(part('host')).toHaveTextContent(/^xn--mple-43d3a6i\.bücher\.example$/);
    expect(screen.getByText(/^“xn--mple-43d3a6i” mixes alphabets/)).toBeVisible();
  });

  test('each label with a direction of its own, the whole from left to right', async () => {
    show('https://דואר.ישראל.com:8443/א?ב=ג');
    await accept();
    expect(part('host')).toHaveAttribute('dir', 'ltr');
    expect(
      [...part('host').querySelectorAll('bdi[data-part="label"]')].map((label) => label.textContent),
    ).toEqual(['דואר', 'ישראל', 'com']);
    expect(part('host')).toHaveTextContent(/^דואר\.ישראל\.com:8443$/);
    expect(part('address')).toHaveAttribute('dir', 'ltr');
  });

  test('what is wrong in one box, and notes beside the address', async () => {
    show('https://xn--mple-43d3a6i.xn--bcher-kva.example:8443/');
    await accept();
    const box = screen.getByRole('group', { name: 'Check this' });
    expect(box).toHaveTextContent(/mixes alphabets\. It may be a fake\./);
    expect(within(box).getByRole('checkbox')).toBeVisible();
    expect(box).not.toContainElement(screen.getByText('Not the server’s own site.'));
  });

  test('no link, image, frame or preconnection to the address, before consent or after', async () => {
    const { user } = show(addresses.elsewhere);
    await user.click(await accept());
    await screen.findByText(/^Finish on/);
    expect(document.querySelectorAll('a, link, img, iframe, area, object, embed')).toHaveLength(0);
    expect(document.documentElement.innerHTML).not.toMatch(/(href|src)="https:/);
  });
});

test('the address is checked when the dialog appears, once the tables are loaded', () => {
  show(addresses.signIn);
  expect(screen.getByRole('button', { name: 'Open example.com' })).toBeVisible();
});

test('markup of your own: host, warnings, notes and consent come from the hook', async () => {
  const user = userEvent.setup();
  const onAccept = vi.fn();
  const options = {
    server: travelServer,
    openUrl: () => true,
    onAccept,
    onDecline: vi.fn(),
    onCancel: vi.fn(),
  };
  function Own() {
    const { host, notes, origin, state, store, warnings } = useUrlConsent(
      urlElicitation(addresses.lookAlike),
      options,
    );
    return (
      <section aria-label={`${origin} asks`}>
        <p>{[...warnings, ...notes].map(({ text }) => text).join(' ')}</p>
        <button
          onClick={() => {
            store.acknowledge(true);
          }}
        >
          Checked
        </button>
        <button onClick={store.accept}>{state.phase === 'waiting' ? 'Opened' : `Open ${host?.site}`}</button>
      </section>
    );
  }
  render(<Own />);
  expect(screen.getByRole('region', { name: 'mcp.travel.example.com asks' })).toHaveTextContent(
    /Imitates example\.com .* Not the server’s own site\./,
  );
  await user.click(screen.getByRole('button', { name: /^Open xn--/ }));
  expect(onAccept).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Checked' }));
  await user.click(screen.getByRole('button', { name: /^Open xn--/ }));
  expect(onAccept).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Opened' })).toBeVisible();
});

describe('consent', () => {
  test('opens exactly the address that was shown, then accepts, once', async () => {
    const { user, openUrl, onAccept } = show(addresses.signIn);
    const button = await accept();
    expect(button).toHaveTextContent('Open example.com');
    expect(button).toHaveAccessibleDescription('Opens in a new tab.');
    await user.dblClick(button);
    expect(openUrl.mock.calls).toEqual([[part('address').textContent]]);
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('a blocked tab stays pending, says so, and can be tried again', async () => {
    const { user, openUrl, onAccept } = show(addresses.signIn);
    openUrl.mockReturnValueOnce(false);
    await user.click(await accept());
    expect(onAccept).not.toHaveBeenCalled();
    expect(await accept()).toHaveAccessibleDescription(/^The new tab did not open\./);
    await user.click(await accept());
    expect(openUrl).toHaveBeenCalledTimes(2);
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('an opener that fails did not open the page', async () => {
    const { user, openUrl, onAccept } = show(addresses.signIn);
    openUrl.mockImplementationOnce(() => {
      throw new Error('no shell');
    });
    await user.click(await accept());
    expect(await accept()).toHaveAccessibleDescription(/^The new tab did not open\./);
    openUrl.mockImplementationOnce(() => Promise.reject(new Error('no shell')));
    await user.click(await accept());
    await vi.waitFor(async () => {
      expect(await accept()).toHaveAccessibleDescription(/^The new tab did not open\./);
    });
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('a page that opens after the request was withdrawn is not accepted', async () => {
    let opened: (value: boolean) => void = () => undefined;
    const { user, update, onAccept } = show(addresses.signIn, {
      openUrl: () =>
        new Promise((resolve) => {
          opened = resolve;
        }),
    });
    await user.click(await accept());
    expect(screen.getByText('Opening the page…')).toBeVisible();
    update({ ended: 'withdrawn' });
    opened(true);
    expect(
      await screen.findByRole('heading', { name: 'mcp.travel.example.com withdrew this' }),
    ).toBeVisible();
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('with a warning Accept waits for the tick, and pressing it goes to the box', async () => {
    const { user, openUrl, onAccept } = show(addresses.lookAlike);
    const button = await accept();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Opens in a new tab. Tick the box first.');
    expect(document.querySelector('[data-part="press-hint"]')).toBeNull();
    await user.click(button);
    const box = screen.getByRole('checkbox', { name: 'I’ve checked the address and want to open it.' });
    expect(box).toHaveFocus();
    expect(part('press-hint')).toHaveTextContent('Tick the box first.');
    expect(openUrl).not.toHaveBeenCalled();
    await user.keyboard(' ');
    expect(document.querySelector('[data-part="press-hint"]')).toBeNull();
    expect(button).not.toHaveAttribute('aria-disabled');
    await user.click(button);
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('a blocked address has no Accept, no Copy, and says why', async () => {
    const { user, onDecline } = show(addresses.userinfo);
    expect(await screen.findByText('This page can’t be opened')).toBeVisible();
    expect(
      screen.getByText('The part before @ hides the real site, evil.example.net.', { exact: false }),
    ).toBeVisible();
    expect(part('address')).toHaveTextContent(addresses.userinfo);
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Blocked a page from mcp.travel.example.com');
    expect(screen.queryByRole('button', { name: /^(Open|Copy)/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(onDecline).toHaveBeenCalledOnce();
  });

  test.each([
    { way: 'Decline', name: 'Decline', called: 'onDecline' as const },
    { way: 'Not now', name: 'Not now', called: 'onCancel' as const },
    { way: '×', name: 'Close without answering', called: 'onCancel' as const },
  ])('$way answers $called', async ({ name, called }) => {
    const handlers = show(addresses.signIn);
    await handlers.user.dblClick(await screen.findByRole('button', { name }));
    expect(handlers[called]).toHaveBeenCalledOnce();
    const others = [handlers.onAccept, handlers.onDecline, handlers.onCancel].filter(
      (handler) => handler !== handlers[called],
    );
    expect(others.flatMap((handler) => handler.mock.calls)).toEqual([]);
  });

  test.each(['dialog', 'inline'] as const)('Escape is Not now (%s)', async (presentation) => {
    const { user, onCancel } = show(addresses.signIn, { presentation });
    (await accept()).focus();
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledExactlyOnceWith('escape');
  });

  test("the host's policy decides", async () => {
    show(addresses.signIn, { policy: { blockedDomains: ['example.com'] } });
    expect(await screen.findByText('This page can’t be opened')).toBeVisible();
  });

  test.each(['https://mybank.example', 'https://mcp.mybank.example', 'https://mybank.example:8443'])(
    'the name of the server itself may not be imitated (%s)',
    async (origin) => {
      const server = { connectionId: 'bank', endpoint: { kind: 'url', origin } } as const;
      show('https://rnybank.example/sign-in', { server });
      expect(await screen.findByText(/This is not (mcp\.)?mybank\.example\./)).toBeVisible();
      expect(await screen.findByRole('checkbox')).not.toBeChecked();
    },
  );

  test.each([
    ['https://paypa1.com', 'https://paypa1.com/sign-in'],
    ['https://mcp.paypa1.com', 'https://paypa1.com/sign-in'],
    ['https://rnicrosoft.com', 'https://login.rnicrosoft.com/'],
  ])('a server at %s is no better for being at home there', async (origin, url) => {
    const server = { connectionId: 'x', endpoint: { kind: 'url', origin } } as const;
    show(url, { server });
    expect((await screen.findAllByText(/This is not (paypal|microsoft)\.com\./))[0]).toBeVisible();
    expect(await screen.findByRole('checkbox')).not.toBeChecked();
  });

  describe('a host that can look up names', () => {
    test('is asked once, and Accept waits for its answer', async () => {
      let answer: (addresses: readonly string[]) => void = () => undefined;
      const resolveHost = vi.fn<ResolveHost>(() => new Promise((resolve) => (answer = resolve)));
      const { user, onAccept } = show(addresses.signIn, { resolveHost });
      await vi.waitFor(() => {
        expect(resolveHost).toHaveBeenCalledExactlyOnceWith('accounts.example.com', {
          signal: expect.any(AbortSignal) as AbortSignal,
        });
      });
      expect(screen.getByText('Checking the address…')).toBeVisible();
      answer(['93.184.215.14']);
      await user.click(await accept());
      expect(onAccept).toHaveBeenCalledOnce();
      expect(resolveHost).toHaveBeenCalledOnce();
    });

    test('blocks a name that leads inside', async () => {
      show(addresses.signIn, { resolveHost: () => Promise.resolve(['10.0.0.1']) });
      expect(await screen.findByText(/^Its name leads into a private network \(10\.0\.0\.1\)/)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
    });

    test('is told to be unsure where it fails or takes too long', async () => {
      const sentence = /^Where accounts\.example\.com leads could not be checked/;
      show(addresses.signIn, { resolveHost: () => Promise.reject(new Error('no network')) });
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(await screen.findByRole('checkbox')).not.toBeChecked();
      cleanup();
      vi.useFakeTimers({ shouldAdvanceTime: true });
      try {
        const endless = vi.fn<ResolveHost>(() => new Promise(() => undefined));
        show(addresses.signIn, { resolveHost: endless });
        await vi.waitFor(() => {
          expect(endless).toHaveBeenCalledOnce();
        });
        await act(() => vi.advanceTimersByTimeAsync(5000));
        expect(screen.getByText(sentence)).toBeVisible();
      } finally {
        vi.useRealTimers();
      }
    });

    test('is not asked for what is blocked anyway, nor for numbers', async () => {
      const resolveHost = vi.fn<ResolveHost>(() => Promise.resolve([]));
      show(addresses.userinfo, { resolveHost });
      expect(await screen.findByText('This page can’t be opened')).toBeVisible();
      cleanup();
      show('https://8.8.8.8/', { resolveHost });
      await accept();
      expect(resolveHost).not.toHaveBeenCalled();
    });
  });

  describe('a host with a reputation service', () => {
    const UNKNOWN = 'This app could not check this address. It may be unsafe.';

    test('is asked once about the whole address, and Accept waits for its answer', async () => {
      let answer: (verdict: 'allow') => void = () => undefined;
      const checkUrl = vi.fn<CheckUrl>(() => new Promise((resolve) => (answer = resolve)));
      const { user, onAccept, update } = show(addresses.signIn, { checkUrl });
      await vi.waitFor(() => {
        expect(checkUrl).toHaveBeenCalledExactlyOnceWith(addresses.signIn, {
          signal: expect.any(AbortSignal) as AbortSignal,
        });
      });
      expect(screen.getByText('Checking the address…')).toBeVisible();
      update({ checkUrl: (...asked) => checkUrl(...asked) });
      answer('allow');
      await user.click(await accept());
      expect(onAccept).toHaveBeenCalledOnce();
      expect(checkUrl).toHaveBeenCalledOnce();
    });

    test('what it warns of is opened after a tick, what it refuses never', async () => {
      const { update } = show(addresses.signIn, { checkUrl: () => 'warn' });
      expect(await screen.findByText(/^This app’s own check warns about this address/)).toBeVisible();
      expect(await screen.findByRole('checkbox')).not.toBeChecked();
      update({ elicitation: urlElicitation(`${addresses.signIn}&2`), checkUrl: () => 'block' });
      expect(await screen.findByText(/^This app’s own check rejects this address/)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
    });

    test.each<[string, CheckUrl]>([
      ['rejects', () => Promise.reject(new Error('no network'))],
      [
        'throws',
        () => {
          throw new Error('no network');
        },
      ],
      ['answers something else', () => Promise.resolve('safe' as 'allow')],
      ['answers nothing', () => Promise.resolve(undefined as unknown as 'allow')],
    ])('one that %s is told not to have checked', async (_what, checkUrl) => {
      show(addresses.signIn, { checkUrl });
      expect(await screen.findByText(UNKNOWN)).toBeVisible();
      expect(await screen.findByRole('checkbox')).not.toBeChecked();
    });

    test('one that never answers is given up, and told so', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      try {
        let given: AbortSignal | undefined;
        const checkUrl = vi.fn<CheckUrl>((_url, { signal }) => {
          given = signal;
          return new Promise(() => undefined);
        });
        show(addresses.signIn, { checkUrl });
        await vi.waitFor(() => {
          expect(checkUrl).toHaveBeenCalledOnce();
        });
        await act(() => vi.advanceTimersByTimeAsync(5000));
        expect(screen.getByText(UNKNOWN)).toBeVisible();
        expect(given?.aborted).toBe(true);
      } finally {
        vi.useRealTimers();
      }
    });

    test('is not asked about what is blocked anyway', async () => {
      const checkUrl = vi.fn<CheckUrl>(() => 'allow');
      show(addresses.userinfo, { checkUrl });
      expect(await screen.findByText('This page can’t be opened')).toBeVisible();
      expect(checkUrl).not.toHaveBeenCalled();
    });
  });

  test.each<[string, Partial<ComponentProps<typeof UrlConsentDialog.Root>>]>([
    ['policy', { policy: { severities: { longUrl: 'warn' } } }],
    ['server', { server: { connectionId: 'x', endpoint: { kind: 'url', origin: 'https://other.example' } } }],
  ])('a tick ends with the %s that it was given under', async (_what, next) => {
    const { user, update } = show(addresses.lookAlike, { policy: {} });
    await accept();
    await user.click(screen.getByRole('checkbox'));
    update({ policy: {} });
    expect(screen.getByRole('checkbox')).toBeChecked();
    update(next);
    await accept();
    expect(await screen.findByRole('checkbox')).not.toBeChecked();
  });

  test('the host inspects by itself', async () => {
    const { user, openUrl } = show(addresses.signIn, {
      inspection: {
        verdict: 'allow',
        findings: [],
        href: 'https://opened.example/',
        segments: [{ text: 'https://opened.example/', part: 'path' }],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Open this page' }));
    expect(openUrl.mock.calls).toEqual([['https://opened.example/']]);
  });
});

describe('after consent', () => {
  test('waits, with its ways on', async () => {
    const { user, openUrl, onFinish, onStopWaiting } = show(addresses.signIn);
    await user.click(await accept());
    const title = screen.getByText(
      'Finish on accounts.example.com, then return here. This app can’t see that page.',
    );
    expect(title).toBeVisible();
    expect(part('progress')).toHaveFocus();
    expect(screen.getByText('No new tab? Your browser may have blocked it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    expect(openUrl).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'I’ve finished' }));
    expect(onFinish).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
    expect(onStopWaiting).toHaveBeenCalledOnce();
  });

  test('says so when opening again is blocked', async () => {
    const { user, openUrl } = show(addresses.signIn, { followUp: 'waiting' });
    openUrl.mockReturnValueOnce(false);
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    expect(part('no-new-tab')).toHaveTextContent(/^The new tab did not open\./);
  });

  test('what the server tells of the page is shown as its own words, with its hidden characters made visible', () => {
    show(addresses.signIn, {
      followUp: 'waiting',
      progress: { progress: 2, total: 4, message: 'Waiting for\u202e the bank' },
    });
    const reported = screen.getByText('mcp.travel.example.com reports:').parentElement as HTMLElement;

    expect(reported).toHaveTextContent('Waiting for');
    expect(reported.textContent).not.toContain('\u202e');
    const bar = screen.getByRole('progressbar', { name: 'Progress, as mcp.travel.example.com reports it' });
    expect(bar).toHaveAttribute('value', '2');
    expect(bar).toHaveAttribute('max', '4');
  });

  test.each([[{ progress: 42 }], [undefined]])('nothing is shown of %j', (progress) => {
    show(addresses.signIn, { followUp: 'waiting', progress });

    expect(screen.queryByText(/reports/)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('Escape stops waiting', async () => {
    const { user, onStopWaiting, onCancel } = show(addresses.signIn, { followUp: 'waiting' });
    await screen.findByText(/^Finish on/);
    await user.keyboard('{Escape}');
    expect(onStopWaiting).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
  });

  test('after a minute says that some servers never report back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      show(addresses.signIn, { followUp: 'waiting' });
      await screen.findByText(/^Finish on/);
      expect(screen.queryByText(/^Still waiting/)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(
        screen.getByText('Still waiting. Some servers never report back.', { selector: '[data-part]' }),
      ).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  test('the server reports it as finished', async () => {
    const { user, onFinish } = show(addresses.signIn, { followUp: 'completed' });
    expect(
      await screen.findByText('mcp.travel.example.com says this is done.', {
        selector: '[data-part]',
      }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onFinish).toHaveBeenCalledOnce();
  });

  test('the call has returned without waiting for it', async () => {
    const { user, openUrl, onFinish } = show(addresses.signIn, { followUp: 'returned' });
    expect(
      await screen.findByText(/^The tool went on without waiting\. You can still finish on /, {
        selector: '[data-part]',
      }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    expect(openUrl).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onFinish).toHaveBeenCalledOnce();
  });

  test('the same page again goes straight to waiting; saying it is done is the consent', async () => {
    const { user, openUrl, onAccept, onFinish } = show(addresses.signIn, { repeated: true });
    expect(await screen.findByText('Same page as before.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’ve finished' }));
    expect(openUrl).not.toHaveBeenCalled();
    expect(onAccept).toHaveBeenCalledOnce();
    expect(onFinish).toHaveBeenCalledOnce();
  });

  test('the same page again can be given up', async () => {
    const { user, onAccept, onCancel } = show(addresses.signIn, { repeated: true });
    await screen.findByText('Same page as before.');
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onAccept).not.toHaveBeenCalled();
  });
});

describe('the end', () => {
  test.each([
    { ended: 'withdrawn', title: 'mcp.travel.example.com withdrew this' },
    { ended: 'expired', title: 'Time ran out' },
    { ended: 'disconnected', title: 'Connection to mcp.travel.example.com lost' },
  ] as const)('$ended is said, and nothing can be answered', async ({ ended, title }) => {
    const { user, update, onCancel } = show(addresses.signIn);
    (await accept()).focus();
    update({ ended });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText('Nothing was sent.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Open|Decline|Not now)/ })).toBeNull();
    expect(screen.getByRole('heading', { name: title })).toHaveFocus();
    expect(screen.getByText('Show request').closest('details')).not.toHaveAttribute('open');
    await vi.waitFor(() => {
      expect(document.querySelector('[aria-live="assertive"]')).toHaveTextContent(
        `${title}. Nothing was sent.`,
      );
    });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

test('another request starts anew', async () => {
  const { user, update, onAccept } = show(addresses.lookAlike);
  await user.click(await screen.findByRole('checkbox'));
  update({ elicitation: urlElicitation(addresses.lookAlike, 'Something else.') });
  expect(await screen.findByRole('checkbox')).not.toBeChecked();
  update({ elicitation: urlElicitation(addresses.elsewhere), server: travelServer });
  await user.click(await screen.findByRole('button', { name: 'Open example.org' }));
  expect(onAccept).toHaveBeenCalledOnce();
});
