import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';

type Stream = Awaited<ReturnType<MockLanguageModelV4['doStream']>>['stream'];
type Part = Stream extends ReadableStream<infer Each> ? Each : never;
type Prompt = Parameters<MockLanguageModelV4['doStream']>[0]['prompt'];

/** The message after which the model calls `send_mail`. */
export const MAIL_PROMPT = 'Mail Ada the minutes';

/** The tool that each message makes the model call. */
const CALLS: ReadonlyMap<string, readonly [tool: string, input: object]> = new Map([
  ['Who is Ada?', ['find_person', { name: 'Ada Lovelace' }]],
  [
    MAIL_PROMPT,
    ['send_mail', { to: 'ada@example.org', subject: 'Minutes', text: 'Dear Ada,\nhere they are.' }],
  ],
  ['Book us a table', ['book_table', {}]],
]);

export const PROMPTS = [...CALLS.keys()];

const TOKENS = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0, text: 1, reasoning: 0 };
const USAGE = { inputTokens: TOKENS, outputTokens: TOKENS };

/** A language model that follows a script: no network, and the same each time. */
export const mockModel = new MockLanguageModelV4({
  doStream({ prompt }) {
    const chunks: Part[] = [{ type: 'stream-start', warnings: [] }, ...answerTo(prompt)];
    return Promise.resolve({
      stream: simulateReadableStream({ initialDelayInMs: null, chunkDelayInMs: null, chunks }),
    });
  },
});

function answerTo(prompt: Prompt): readonly Part[] {
  const last = prompt.at(-1);
  const [part] = last?.role === 'user' || last?.role === 'tool' ? last.content : [];
  const [toolName, input] = CALLS.get(part?.type === 'text' ? part.text : '') ?? [];
  if (toolName !== undefined) {
    return [
      { type: 'tool-call', toolCallId: crypto.randomUUID(), toolName, input: JSON.stringify(input) },
      { type: 'finish', finishReason: { unified: 'tool-calls', raw: undefined }, usage: USAGE },
    ];
  }
  const delta = part?.type === 'tool-result' ? describe(part.output) : '';
  return [
    { type: 'text-start', id: 'text' },
    { type: 'text-delta', id: 'text', delta },
    { type: 'text-end', id: 'text' },
    { type: 'finish', finishReason: { unified: 'stop', raw: undefined }, usage: USAGE },
  ];
}

/** What came of the tool, as the model heard it. */
function describe(output: { readonly type: string; readonly value?: unknown; readonly reason?: string }) {
  const { type, value, reason } = output;
  if (type === 'execution-denied') {
    return `You said no, so I left it.${reason === undefined ? '' : ` Your reason: “${reason}”`}`;
  }
  return `${type === 'error-text' ? 'That went wrong:' : 'Done.'} ${String(value)}`;
}
