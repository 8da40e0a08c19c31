import { attachElicitation, elicitationCapabilities, type ElicitationSession } from '@elicit-kit/mcp/client';
import type { ElicitationRelay } from '@elicit-kit/relay/server';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const TOOLS = ['book_table', 'pay_deposit'] as const;
type Tool = (typeof TOOLS)[number];

export function isTool(value: unknown): value is Tool {
  return TOOLS.some((tool) => tool === value);
}

export interface Errand {
  readonly tool: Tool;
  readonly state: 'running' | 'done' | 'failed';
  /** What the tool said, or why it failed. */
  readonly text: string;
}

interface Connection {
  readonly client: Client;
  readonly session: ElicitationSession;
  readonly ready: Promise<void>;
}

const MOST_REMEMBERED = 20;

/** Calls tools for people, each with a client of their own, and remembers what became of it: a page may be loaded anew. */
export function createErrands(relay: ElicitationRelay, mcpServer: URL) {
  const connections = new Map<string, Connection>();
  const started = new Map<string, Errand[]>();

  function connect(person: string): Connection {
    const client = new Client(
      { name: 'host-on-node', version: '1.0.0' },
      { capabilities: elicitationCapabilities, versionNegotiation: { mode: 'auto' } },
    );
    const session = attachElicitation(client, relay.inboxOf(person), { origin: mcpServer });
    const connection = {
      client,
      session,
      ready: client.connect(new StreamableHTTPClientTransport(mcpServer)),
    };
    connections.set(person, connection);
    connection.ready.catch(() => connections.delete(person));
    return connection;
  }

  async function run(person: string, tool: Tool): Promise<string> {
    const { session, ready } = connections.get(person) ?? connect(person);
    await ready;
    const { content } = await session.callTool({ name: tool });
    return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  }

  return {
    of: (person: string): readonly Errand[] => started.get(person) ?? [],
    start(person: string, tool: Tool): void {
      const errands = started.get(person) ?? [];
      started.set(person, errands);
      const running: Errand = { tool, state: 'running', text: '' };
      errands.unshift(running);
      errands.splice(MOST_REMEMBERED);
      const end = (state: Errand['state'], text: string): void => {
        const at = errands.indexOf(running);
        if (at !== -1) {
          errands[at] = { tool, state, text };
        }
      };
      run(person, tool).then(
        (text) => end('done', text),
        (error: unknown) => end('failed', error instanceof Error ? error.message : String(error)),
      );
    },
    async close(): Promise<void> {
      await Promise.allSettled([...connections.values()].map(({ client }) => client.close()));
    },
  };
}
