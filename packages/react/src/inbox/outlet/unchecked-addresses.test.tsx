import { createElicitationInbox } from '@elicit-kit/core';
import { approvalRules } from '@elicit-kit/core/approvals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { agentServer, approvalOf } from '../../approval-dialog/approval-dialog.fixtures.js';

afterAll(() => {
  vi.doUnmock('@elicit-kit/core/url');
});

test('a row whose addresses could not be checked says that, and not that they are not what they seem', async () => {
  // The network keeps back what inspects addresses.
  vi.resetModules();
  vi.doMock('@elicit-kit/core/url', () => {
    throw new TypeError('Failed to fetch');
  });
  const Inbox = await import('../index.js');
  const inbox = createElicitationInbox({ rateLimit: false });
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} />
    </Inbox.Provider>,
  );
  act(() => {
    for (const page of ['one', 'two']) {
      const approval = approvalOf({
        call: { tool: 'fetch_page', arguments: { address: `https://travel.example/${page}` } },
        message: '',
      });
      inbox
        .submit({ approvalRules, server: agentServer, requests: [{ key: 'call', approval }] })
        .results.catch(() => undefined);
    }
  });
  const box = await screen.findByRole('checkbox', { name: /Call 1/ });
  await waitFor(() => {
    expect(box).toHaveAccessibleDescription('Addresses in this call couldn’t be checked, so it isn’t ticked');
  });
});
