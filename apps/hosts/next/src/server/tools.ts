import { jsonSchema, tool, type ToolSet } from 'ai';
import type { Manner, Place } from '../place';
import { parkingSessionOf, waitingClientOf } from './clients';
import type { Person } from './sessions';

/** Of the server's tools those that the model may use, with what it is told of them. */
const TOOLS = {
  book_table: 'Books a table at Brasserie Tilleul',
  pay_deposit: 'Pays the deposit for a table at Brasserie Tilleul',
} as const;

export async function toolsOf(person: Person, chatId: string, manner: Manner): Promise<ToolSet> {
  return manner === 'wait' ? await waitingTools(person, chatId) : await parkingTools(person, chatId);
}

/** The SDK's own tools of the server: a call returns once its questions are answered, however long that takes. */
async function waitingTools(person: Person, chatId: string): Promise<ToolSet> {
  const { client, session } = await waitingClientOf(person);
  const tools = session.wrapTools(await client.tools(), {
    correlation: ({ toolCallId }): Place => ({ chatId, toolCallId }),
  });
  return Object.fromEntries(Object.entries(tools).filter(([name]) => Object.hasOwn(TOOLS, name)));
}

/** A call that asks returns `{ parked }` at once, and goes on where the answers arrive: see continue.ts. */
async function parkingTools(person: Person, chatId: string): Promise<ToolSet> {
  const session = await parkingSessionOf(person);
  return Object.fromEntries(
    Object.entries(TOOLS).map(([name, description]) => [
      name,
      tool({
        description,
        inputSchema: jsonSchema<Record<string, unknown>>({ type: 'object' }),
        async execute(input, { toolCallId }) {
          const place: Place = { chatId, toolCallId };
          return await session.callTool({ name, arguments: input }, { park: { correlation: place } });
        },
      }),
    ]),
  );
}
