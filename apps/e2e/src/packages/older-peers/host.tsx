/** A host of old versions that imports every package: compiled, not run. */
import { HttpAgent } from '@ag-ui/client';
import { createMCPClient } from '@ai-sdk/mcp';
import { createElicitationInbox } from '@elicit-kit/core';
import { inspectUrl } from '@elicit-kit/core/url';
import { attachElicitation as attachAiSdk, elicitationCapabilities as ofAiSdk } from '@elicit-kit/mcp/ai-sdk';
import { attachElicitation, elicitationCapabilities } from '@elicit-kit/mcp/sdk';
import * as Inbox from '@elicit-kit/react/inbox';
import * as ElicitationForm from '@elicit-kit/react/elicitation-form';
import { connectInbox } from '@elicit-kit/relay/browser';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import * as agUi from '@elicit-kit/agents/ag-ui';
import * as aiSdk from '@elicit-kit/agents/ai-sdk';
import { createRoot } from 'react-dom/client';

const url = new URL('https://travel.example/mcp');
const inbox = createElicitationInbox();
const client = new Client({ name: 'app', version: '1.0.0' }, { capabilities: elicitationCapabilities });
export const session = attachElicitation(client, inbox, { origin: url });
await client.connect(new StreamableHTTPClientTransport(url));
const ai = await createMCPClient({ transport: { type: 'http', url: url.href }, capabilities: ofAiSdk });
export const tools = attachAiSdk(ai, inbox, { origin: url }).wrapTools(await ai.tools());
export { agUi, aiSdk, HttpAgent, ElicitationForm, connectInbox, inspectUrl };
createRoot(document.body).render(
  <Inbox.Provider inbox={inbox}>
    <Inbox.Outlet />
  </Inbox.Provider>,
);
