import { createElicitationInbox } from '@elicit-kit/core';
import { approvalRules } from '@elicit-kit/core/approvals';
import { Inbox } from '@elicit-kit/react';
import '@elicit-kit/react/theme.css';

const inbox = createElicitationInbox();
const server = { connectionId: 'agent', endpoint: { kind: 'url', origin: 'https://agent.example' } } as const;
const paths = ['invoices/2024-01.pdf', 'invoices/2024-02.pdf', 'invoices/2024-03.pdf'];

/** What an adapter makes of the agent's request. */
const approvalOf = (path: string) => ({
  call: { tool: 'archive_file', server: 'files.example', arguments: { path, folder: '/reports' } },
  options: [
    { id: 'yes', kind: 'allowOnce', label: '' },
    { id: 'no', kind: 'rejectOnce', label: '' },
  ],
});

const { results } = inbox.submit({
  approvalRules,
  server,
  // An agent that takes all answers at once submits its calls as one batch.
  requests: paths.map((path) => ({ key: path, approval: approvalOf(path) })),
});
/** One answer for each call, once the person has decided. */
export const answers = results;

export function Example() {
  return (
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet />
    </Inbox.Provider>
  );
}
