import { Chat } from '@ai-sdk/react';
import { createElicitationInbox } from '@elicit-kit/core';
import {
  type ChatTransport,
  convertToModelMessages,
  isStepCount,
  isToolUIPart,
  lastAssistantMessageIsCompleteWithApprovalResponses,
  lastAssistantMessageIsCompleteWithToolCalls,
  simulateReadableStream,
  streamText,
  tool,
  toUIMessageStream,
  type UIMessage,
} from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { z } from 'zod';
import { type ChatApprovalsOptions, chatApprovals } from './chat-approvals.js';

type Call = readonly [id: string, tool: string, input: unknown];
const USAGE = { inputTokens: { total: 1 }, outputTokens: { total: 1 } } as never;

/** A model that makes these calls, one list a turn, and then says that it is done. */
function modelOf(turns: readonly (readonly Call[])[]) {
  const left = [...turns];
  return new MockLanguageModelV4({
    doStream: async () => {
      const calls = left.shift() ?? [];
      const parts =
        calls.length > 0
          ? calls.map(([toolCallId, toolName, input]) => ({
              type: 'tool-call',
              toolCallId,
              toolName,
              input: JSON.stringify(input),
            }))
          : [
              { type: 'text-start', id: 't' },
              { type: 'text-delta', id: 't', delta: 'done' },
              { type: 'text-end', id: 't' },
            ];
      const finish = {
        type: 'finish',
        finishReason: { unified: calls.length > 0 ? 'tool-calls' : 'stop', raw: undefined },
        usage: USAGE,
      };
      return {
        stream: simulateReadableStream({
          initialDelayInMs: null,
          chunkDelayInMs: null,
          chunks: [{ type: 'stream-start', warnings: [] }, ...parts, finish] as never[],
        }),
      };
    },
  });
}

export interface ChatHost {
  /** Requests that fail before they reach the server. */
  failing: number;
}

/** The host's server, with a model, a tool that needs approval, one that doesn't, and one that the page answers. */
export function chatServer(turns: readonly (readonly Call[])[]) {
  const ran: unknown[] = [];
  const requests: UIMessage[][] = [];
  /** As the README has it. */
  const used = new Set<string>();
  const host: ChatHost = { failing: 0 };
  const model = modelOf(turns);
  const execute = async (input: unknown) => {
    ran.push(input);
    return 'ok';
  };
  const tools = {
    rm: tool({ inputSchema: z.any(), execute }),
    look: tool({ inputSchema: z.any(), execute }),
    question: tool({ inputSchema: z.any(), outputSchema: z.any() }),
  };
  const transport: ChatTransport<UIMessage> = {
    reconnectToStream: async () => null,
    sendMessages: async ({ messages }) => {
      if (host.failing > 0) {
        host.failing -= 1;
        throw new TypeError('fetch failed');
      }
      const sent = structuredClone(messages);
      requests.push(sent);
      for (const part of sent.at(-1)?.parts ?? []) {
        if (isToolUIPart(part) && part.state === 'approval-responded') {
          if (used.has(part.approval.id)) {
            throw new Error('409');
          }
          used.add(part.approval.id);
        }
      }
      const { stream } = streamText({
        model,
        tools,
        toolApproval: {
          rm: (input) =>
            (input as { path?: string } | undefined)?.path === '/tmp'
              ? 'approved'
              : { type: 'user-approval', reason: 'It deletes.' },
        },
        messages: await convertToModelMessages(sent, { tools }),
        stopWhen: isStepCount(3),
        experimental_toolApprovalSecret: 'a secret of thirty-two characters',
      });
      return toUIMessageStream({ stream, originalMessages: sent });
    },
  };
  return { host, ran, requests, transport, model };
}

/** A chat in a page, with an inbox: `update` is called after every change, as after a render. */
export function startChat(
  { transport }: Pick<ReturnType<typeof chatServer>, 'transport'>,
  {
    messages,
    forms,
    sendsRefusals = true,
  }: { messages?: UIMessage[]; sendsRefusals?: boolean } & Pick<ChatApprovalsOptions, 'forms'> = {},
) {
  const inbox = createElicitationInbox();
  const approvals = chatApprovals(inbox, { origin: { app: 'Assistant' }, ...(forms && { forms }) });
  const chat = new Chat<UIMessage>({
    transport,
    ...(messages && { messages }),
    sendAutomaticallyWhen: (options) =>
      (sendsRefusals || !isRefused(options.messages)) &&
      (lastAssistantMessageIsCompleteWithApprovalResponses(options) ||
        lastAssistantMessageIsCompleteWithToolCalls(options)),
    onError: () => undefined,
  });
  const update = () => {
    approvals.update(chat);
  };
  chat['~registerMessagesCallback'](update);
  chat['~registerStatusCallback'](update);
  update();
  const toolParts = () =>
    chat.messages
      .flatMap(({ parts }) => parts)
      .filter((part) => 'toolCallId' in part)
      .map((part) => part.state);
  return { inbox, approvals, chat, toolParts };
}

function isRefused(messages: readonly UIMessage[]): boolean {
  return (messages.at(-1)?.parts ?? []).some(
    (part) => isToolUIPart(part) && part.state === 'approval-responded' && !part.approval.approved,
  );
}
