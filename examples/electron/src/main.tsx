import './without-evaluation';
import { Inbox } from '@elicit-kit/react';
import '@elicit-kit/react/theme.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { bookTable, inbox } from './mcp';

/** The main process opens the address in the browser, and denies the window. */
function openInBrowser(address: string): boolean {
  window.open(address);
  return true;
}

function Host() {
  const [result, setResult] = useState('');
  const book = () => {
    bookTable().then(setResult, (error: unknown) => setResult(String(error)));
  };
  return (
    <Inbox.Provider inbox={inbox}>
      <button onClick={book}>Book a table</button>
      <p role="status">{result}</p>
      <Inbox.Outlet openUrl={openInBrowser} />
    </Inbox.Provider>
  );
}

createRoot(document.querySelector('#root') as HTMLElement).render(<Host />);
