import {
  convertToModelMessages,
  createUIMessageStreamResponse,
  isStepCount,
  jsonSchema,
  streamText,
  tool,
  toUIMessageStream,
  type UIMessage,
} from 'ai';
import { model } from '../../../model';
import { userOf } from '../../../relay';
import { sessionOf } from '../../../session';

export async function POST(request: Request): Promise<Response> {
  const user = await userOf(request);
  if (user === undefined) {
    return new Response('Sign in first.', { status: 401 });
  }
  const session = await sessionOf(user);
  const { messages } = (await request.json()) as { messages: UIMessage[] };
  const { stream } = streamText({
    model,
    messages: await convertToModelMessages(messages),
    stopWhen: isStepCount(4),
    tools: {
      book_table: tool({
        description: 'Books a table',
        inputSchema: jsonSchema<Record<string, unknown>>({ type: 'object' }),
        execute: (input) => session.callTool({ name: 'book_table', arguments: input }),
      }),
    },
  });
  return createUIMessageStreamResponse({ stream: toUIMessageStream({ stream }), keepAliveMs: 10_000 });
}
