/** A chat of the AI SDK whose model calls a tool that needs approval. Prints what was asked, what became of the answer, and what then ran. */
import { chatApprovals } from '@elicit-kit/agents/ai-sdk';
import { createElicitationInbox } from '@elicit-kit/core';
import {
  AbstractChat,
  convertToModelMessages,
  jsonSchema,
  lastAssistantMessageIsCompleteWithApprovalResponses,
  simulateReadableStream,
  streamText,
  tool,
} from 'ai';
import { MockLanguageModelV3 } from 'ai/test';

const ran = [];
const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
const call = [
  { type: 'tool-call', toolCallId: 'c1', toolName: 'rm', input: JSON.stringify({ path: '/notes' }) },
];
const words = [
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'done' },
  { type: 'text-end', id: 't' },
];
let turns = 0;
const model = new MockLanguageModelV3({
  doStream: async () => {
    const calls = (turns += 1) === 1;
    const finishReason = { unified: calls ? 'tool-calls' : 'stop', raw: undefined };
    const chunks = [
      { type: 'stream-start', warnings: [] },
      ...(calls ? call : words),
      { type: 'finish', finishReason, usage },
    ];
    return { stream: simulateReadableStream({ initialDelayInMs: null, chunkDelayInMs: null, chunks }) };
  },
});
const rm = tool({
  inputSchema: jsonSchema({ type: 'object' }),
  needsApproval: true,
  execute: async (input) => {
    ran.push(input);
    return 'ok';
  },
});
const transport = {
  reconnectToStream: async () => null,
  async sendMessages({ messages }) {
    const result = streamText({ model, tools: { rm }, messages: await convertToModelMessages(messages) });
    return result.toUIMessageStream({ originalMessages: messages });
  },
};

let onChange = () => undefined;
class Chat extends AbstractChat {
  constructor(options) {
    const state = {
      status: 'ready',
      error: undefined,
      messages: [],
      pushMessage: (message) => (state.messages = [...state.messages, message]),
      popMessage: () => (state.messages = state.messages.slice(0, -1)),
      replaceMessage: (index, message) => (state.messages = state.messages.with(index, message)),
      snapshot: structuredClone,
    };
    const watched = new Proxy(state, {
      set(target, name, value) {
        target[name] = value;
        queueMicrotask(() => onChange());
        return true;
      },
    });
    super({ ...options, state: watched });
  }
}

const inbox = createElicitationInbox();
const approvals = chatApprovals(inbox, { origin: { app: 'Assistant' } });
const sendAutomaticallyWhen = lastAssistantMessageIsCompleteWithApprovalResponses;
const chat = new Chat({ transport, sendAutomaticallyWhen });
const { addToolApprovalResponse, addToolOutput } = chat;
onChange = () =>
  approvals.update({
    status: chat.status,
    messages: [...chat.messages],
    error: chat.error,
    addToolApprovalResponse,
    addToolOutput,
  });
await chat.sendMessage({ text: 'clean up' });
onChange();
const [entry] = inbox.getSnapshot().entries;
const { call: shown, options } = entry.items[0].elicitation;
const { id: optionId } = options.find(({ kind }) => kind === 'allowOnce');
const answered = inbox.answer(entry.id, [{ action: 'accept', approval: { optionId } }]);
const poll = setInterval(() => onChange(), 20);
const outcome = await answered;
clearInterval(poll);
for (let tries = 0; tries < 100 && ran.length === 0; tries += 1) {
  await new Promise((resolve) => setTimeout(resolve, 20));
}
console.log(JSON.stringify({ asked: [{ tool: shown.tool, arguments: shown.arguments }], outcome, ran }));
process.exit();
