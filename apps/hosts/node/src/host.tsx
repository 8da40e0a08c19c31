import { Inbox } from '@elicit-kit/react';
import type { ConnectedInbox } from '@elicit-kit/relay/browser';
import { Errands } from './errands.js';
import { nameOf } from './people.js';

/** The page of one person, who is signed in. */
export function Host({ inbox, person }: { readonly inbox: ConnectedInbox; readonly person: string }) {
  return (
    <Inbox.Provider inbox={inbox}>
      <header>
        <h1>A host on Node</h1>
        <form method="post" action="/sign-out">
          <span>{nameOf(person)}</span> <button>Sign out</button>
        </form>
      </header>
      <main>
        <Errands />
        <Inbox.Outlet />
      </main>
    </Inbox.Provider>
  );
}
