import { createElicitationInbox } from '@elicit-kit/core';
import { attachToTransport } from '@elicit-kit/mcp';
import { Inbox } from '@elicit-kit/react';
import '@elicit-kit/react/theme.css';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useMcp } from 'use-mcp/react';

const address = new URLSearchParams(location.search).get('mcp') ?? '';
const inbox = createElicitationInbox();

// The hook makes its transports itself, and shows them to nobody: each is attached as it starts.
const { start } = StreamableHTTPClientTransport.prototype;
StreamableHTTPClientTransport.prototype.start = function (this: StreamableHTTPClientTransport) {
  attachToTransport(this, inbox, { origin: address });
  return start.call(this);
};

function Host() {
  const { callTool, state, tools } = useMcp({ url: address, transportType: 'http', autoReconnect: false });
  const [said, setSaid] = useState('');
  const book = () => {
    callTool('book_table', {}).then(
      (result: { readonly content: readonly { readonly text?: string }[] }) => {
        setSaid(result.content[0]?.text ?? '');
      },
      (error: unknown) => {
        setSaid(String(error));
      },
    );
  };
  return (
    <Inbox.Provider inbox={inbox}>
      <p>
        {state}: {tools.length} tools
      </p>
      <button disabled={state !== 'ready'} onClick={book}>
        Book a table
      </button>
      <output>{said}</output>
      <Inbox.Outlet armDelay={0} />
    </Inbox.Provider>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Host />);
