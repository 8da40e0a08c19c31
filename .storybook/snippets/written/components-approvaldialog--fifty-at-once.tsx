import { createElicitationInbox } from '@elicit-kit/core';
import { approvalRules } from '@elicit-kit/core/approvals';
import { Inbox } from '@elicit-kit/react';
import '@elicit-kit/react/theme.css';

const inbox = createElicitationInbox();
const server = { connectionId: 'agent', endpoint: { kind: 'url', origin: 'https://agent.example' } } as const;
const paths = Array.from({ length: 50 }, (_, index) => `invoices/${index + 1}.pdf`);

/** What an adapter makes of the agent's request. */
const approvalOf = (path: string) => ({
  call: { tool: 'archive_file', server: 'files.example', arguments: { path, folder: '/reports' } },
  options: [
    { id: 'yes', kind: 'allowOnce', label: '' },
    { id: 'no', kind: 'rejectOnce', label: '' },
  ],
});

/** The answer to each call, once the person has given it. */
export const answers = paths.map(
  (path) =>
    inbox.submit({ approvalRules, server, requests: [{ key: 'call', approval: approvalOf(path) }] }).results,
);

export function Example() {
  return (
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet />
    </Inbox.Provider>
  );
}
