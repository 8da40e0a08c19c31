/** The relay on Node, with the test address that the conformance suite needs: prints its address. */
import { createServer } from 'node:http';
import { createElicitationRelay } from '@elicit-kit/relay/server';
import { getRequestListener } from '@hono/node-server';

const relay = createElicitationRelay({
  // Half of a batch is answered with 410, and told as a mistake of the page.
  onProblem: () => undefined,
  identify: async ({ headers }) => /person=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1],
});

async function ask({ person, batch, failures = 0 }) {
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

async function obey(request) {
  const instruction = await request.json();
  switch (instruction.type) {
    case 'signIn':
      return { headers: { cookie: `person=${instruction.person}` } };
    case 'ask':
      return ask(instruction);
    default:
      relay.inboxOf(instruction.person).withdraw(instruction.id, 'withdrawn');
      return {};
  }
}

const listen = getRequestListener(async (request) =>
  new URL(request.url).pathname === '/elicitation'
    ? relay.handler(request)
    : Response.json(await obey(request)),
);
const server = createServer((request, response) => void listen(request, response));
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
