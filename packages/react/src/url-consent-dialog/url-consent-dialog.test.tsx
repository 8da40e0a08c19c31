import type { UrlInspection } from '@elicit-kit/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { UrlConsentDialogRootProps } from './url-consent-dialog-root.js';
import { addresses, consentProps } from './url-consent-dialog.fixtures.js';
import * as UrlConsentDialog from './index.js';

/** Shows the assembled dialog with handlers that are watched; Accept responds at once unless said otherwise. */
function show(url: string, props: Partial<UrlConsentDialogRootProps> = {}) {
  const handlers = {
    openUrl: vi.fn<UrlConsentDialog.OpenUrl>(() => true),
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
    update: (next: Partial<UrlConsentDialogRootProps>) => {
      view.rerender(<UrlConsentDialog.Root {...all} {...next} />);
    },
  };
}

const accept = () => screen.findByRole('button', { name: /^Open / });

describe('what the dialog says', () => {
  test('who asks, what it calls itself, for what, and why in its own words', async () => {
    show(addresses.signIn);
    const dialog = await screen.findByRole('dialog', { name: 'mcp.travel.example.com wants to open a page' });
    expect(within(dialog).getByText('Calls itself “Travel Desk”')).toBeVisible();
    expect(within(dialog).getByText('While running book_table')).toBeVisible();
    expect(within(dialog).getByText('Message from mcp.travel.example.com')).toBeVisible();
    expect(dialog).toHaveAccessibleDescription(/Sign in so that we can book for you\./);
    expect(dialog).toHaveAttribute('aria-modal', 'true');
  });

  test('where the page lies: the site apart from its subdomain, and the address as it will be opened', async () => {
    show(addresses.port);
    await accept();
    expect(part('host')).toHaveTextContent(/^pay\.other\.example\.org:8443$/);
    expect(part('subdomain')).toHaveTextContent(/^pay\.other\.$/);
    expect(part('site').tagName).toBe('STRONG');
    expect(part('port')).toHaveTextContent(/^:8443$/);
    expect(part('address').textContent).toBe(addresses.port);
  });
});

function part(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (found === null) {
    throw new Error(`There is no part ${name}.`);
  }
  return found;
}
