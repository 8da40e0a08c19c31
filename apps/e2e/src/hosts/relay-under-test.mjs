/**
 * The relay on Node, with the test address that the conformance suite needs: prints its address. A second instance, with the same store, is at
 * /second/elicitation.
 */
import { createServer } from 'node:http';
import { createElicitationRelay, createMemoryRelayStore } from '@elicit-kit/relay/server';
import { getRequestListener } from '@hono/node-server';

const options = {
  store: createMemoryRelayStore(),
  // Half of a batch is answered with 410, and told as a mistake of the page.
  onProblem: () => undefined,
  identify: async ({ headers }) => /person=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1],
};
const relays = [createElicitationRelay(options), createElicitationRelay(options)];

async function ask(relay, { person, batch, failures = 0 }) {
  let left = failures;
  const deliver = async () => {
    if (left > 0) {
      left -= 1;
      throw new Error('The MCP server is away.');
    }
  };
  try {
    return { results: await relay.inboxOf(person).submit(batch, { deliver }).results };
  } catch (error) {
    return { ended: error.name === 'TaskStoppedError' ? 'abandoned' : error.reason };
  }
}

async function obey(relay, request) {
  const instruction = await request.json();
  switch (instruction.type) {
    case 'signIn':
      return { headers: { cookie: `person=${instruction.person}` } };
    case 'ask':
      return ask(relay, instruction);
    default:
      relay.inboxOf(instruction.person).withdraw(instruction.id, 'withdrawn');
      return {};
  }
}

const listen = getRequestListener(async (request) => {
  const { pathname } = new URL(request.url);
  const relay = relays[pathname.startsWith('/second') ? 1 : 0];
  return pathname.endsWith('/elicitation')
    ? relay.handler(request)
    : Response.json(await obey(relay, request));
});
const server = createServer((request, response) => void listen(request, response));
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
);
