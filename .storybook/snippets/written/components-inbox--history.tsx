import { createElicitationInbox } from '@elicit-kit/core';
import { Inbox } from '@elicit-kit/react';
import '@elicit-kit/react/theme.css';

export const inbox = createElicitationInbox(); // attach your clients to it

export function PastRequests() {
  return (
    <Inbox.Provider inbox={inbox}>
      <Inbox.History />
    </Inbox.Provider>
  );
}
