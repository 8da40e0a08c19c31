import { createElicitationInbox } from '@elicit-kit/core';
import { Inbox } from '@elicit-kit/react';
import '@elicit-kit/react/theme.css';

const inbox = createElicitationInbox();
const { results } = inbox.submit({
  server: { connectionId: 'agent', endpoint: { kind: 'url', origin: 'https://agent.example' } },
  requests: [
    {
      key: 'mail',
      // What an adapter made of the agent's request.
      approval: {
        call: { tool: 'send_email', arguments: { to: 'team@travel.example' } },
        options: [
          { id: 'yes', kind: 'allowOnce', label: 'Yes' },
          { id: 'no', kind: 'rejectOnce', label: 'No' },
        ],
      },
    },
    {
      key: 'seat',
      params: {
        message: 'Where would you like to sit?',
        requestedSchema: { type: 'object', properties: { seat: { type: 'string', title: 'Seat' } } },
      },
    },
  ],
});
/** One answer for each, once the person has sent them. */
export const answers = results;

export function Example() {
  return (
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet />
    </Inbox.Provider>
  );
}
