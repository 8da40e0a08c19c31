import { Inbox } from '@elicit-kit/react';
import '@elicit-kit/react/theme.css';
import { connectInbox } from '@elicit-kit/relay/browser';
import { createRoot } from 'react-dom/client';

const inbox = connectInbox('/elicitation');

function Status() {
  return <output>{Inbox.useInboxSnapshot().connection}</output>;
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Inbox.Provider inbox={inbox}>
    <Status />
    <Inbox.Outlet armDelay={0} />
  </Inbox.Provider>,
);
