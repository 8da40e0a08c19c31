import {
  type ChatTransport,
  convertToModelMessages,
  isStepCount,
  isToolUIPart,
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

/** What would stand on a server alone. Here that is the page, so it keeps nobody from anything. */
const APPROVAL_SECRET = 'This demo has no server to keep this on.';
const USED_KEY = 'elicit-kit-demo-used-approvals';

/** The chat's server, without a network: what a route handler does with a request, in this page. */
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
      for (const part of messages.at(-1)?.parts ?? []) {
        if (
          isToolUIPart(part) &&
          part.state === 'approval-responded' &&
          !(await takeOnce(part.approval.id))
        ) {
          throw new Error('This approval was used.');
        }
      }
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
        experimental_toolApprovalSecret: APPROVAL_SECRET,
        abortSignal,
      });
      return toUIMessageStream({ stream, originalMessages: messages });
    },
  };
}

/** Whether nobody has used the approval yet, in any tab. */
async function takeOnce(approvalId: string): Promise<boolean> {
  return await navigator.locks.request(USED_KEY, () => {
    const used = JSON.parse(localStorage.getItem(USED_KEY) ?? '[]') as readonly string[];
    localStorage.setItem(USED_KEY, JSON.stringify([...used.slice(-200), approvalId]));
    return !used.includes(approvalId);
  });
}
