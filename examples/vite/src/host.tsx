import type { ElicitationInbox } from '@elicit-kit/core';
import { Inbox } from '@elicit-kit/react';
import { useState } from 'react';

interface HostProps extends Pick<Inbox.OutletProps, 'armDelay'> {
  inbox: ElicitationInbox;
  bookTable: () => Promise<string>;
}

export function Host({ inbox, bookTable, armDelay }: HostProps) {
  const [result, setResult] = useState('');
  const book = () => {
    bookTable().then(setResult, (error: unknown) => setResult(String(error)));
  };
  return (
    <Inbox.Provider inbox={inbox}>
      <main>
        <button onClick={book}>Book a table</button>
        <p role="status">{result}</p>
      </main>
      <Inbox.Outlet armDelay={armDelay} />
    </Inbox.Provider>
  );
}
