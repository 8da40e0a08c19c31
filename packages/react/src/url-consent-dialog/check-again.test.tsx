import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import { addresses, travelServer, urlElicitation } from './url-consent-dialog.fixtures.js';

afterAll(() => {
  vi.doUnmock('@elicit-kit/core/url');
});

test('Check again hands the focus to the title, not to nothing, when it is pressed', async () => {
  // The network keeps the tables of public suffixes back.
  vi.resetModules();
  vi.doMock('@elicit-kit/core/url', () => {
    throw new TypeError('Failed to fetch');
  });
  const UrlConsentDialog = await import('./index.js');
  const user = userEvent.setup();
  render(
    <UrlConsentDialog.Root
      elicitation={urlElicitation(addresses.signIn)}
      server={travelServer}
      onAccept={vi.fn()}
      onDecline={vi.fn()}
      onCancel={vi.fn()}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(screen.getByRole('heading', { name: /wants to open a page$/ })).toHaveFocus();
  await screen.findByRole('button', { name: 'Check again' });
  expect(screen.getByRole('heading', { name: /wants to open a page$/ })).toHaveFocus();
});
