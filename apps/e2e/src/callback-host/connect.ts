import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type ElicitResult, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { onElicitationOf } from './on-elicitation.js';

export async function connect(address: URL): Promise<Client> {
  const client = new Client(
    { name: 'my-host', version: '1.0.0' },
    { capabilities: { elicitation: { form: {}, url: {} } } },
  );
  const onElicitation = onElicitationOf(address);
  client.setRequestHandler(
    ElicitRequestSchema,
    async ({ params }, { signal }) => (await onElicitation(params, signal)) as ElicitResult,
  );
  await client.connect(new StreamableHTTPClientTransport(address));
  return client;
}
