import {
  type ChatTransport,
  convertToModelMessages,
  isStepCount,
  streamText,
  tool,
  toUIMessageStream,
  type UIMessage,
} from 'ai';
import { z } from 'zod';
import type { RunningHost } from '../../host/host.js';
import { mockModel } from './mock-model.js';
import { runMcpTool } from './run-mcp-tool.js';
import { FIND_PERSON } from '../../standing/standing.js';

export type ChatMessage = UIMessage;

/**
 * The chat's server, without a network: what a route handler does with a request, in this page. One on a server would sign its approvals
 * too, and take each once.
 */
export function localTransport(host: RunningHost): ChatTransport<ChatMessage> {
  const tools = {
    find_person: tool({
      ...FIND_PERSON,
      inputSchema: z.object({ name: z.string() }),
      execute: ({ name }) => `${name}, ada@example.org`,
    }),
    send_mail: tool({
      inputSchema: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
      execute: ({ to }) => `Sent to ${to}.`,
    }),
    book_table: tool({
      inputSchema: z.object({}),
      execute: (_, { abortSignal }) => runMcpTool(host, 'book_table', abortSignal),
    }),
  };
  return {
    reconnectToStream: () => Promise.resolve(null),
    async sendMessages({ messages, abortSignal }) {
      const { stream } = streamText({
        model: mockModel,
        tools,
        toolApproval: {
          find_person: 'user-approval',
          send_mail: { type: 'user-approval', reason: 'Ada asked for it, it is quite safe.' },
          book_table: 'user-approval',
        },
        messages: await convertToModelMessages(messages, { tools }),
        stopWhen: isStepCount(5),
        abortSignal,
      });
      return toUIMessageStream({ stream, originalMessages: messages });
    },
  };
}
