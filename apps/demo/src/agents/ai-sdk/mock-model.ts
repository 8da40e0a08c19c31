import type { LanguageModel } from 'ai';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';

type Model = Extract<LanguageModel, { specificationVersion: 'v4' }>;
type Prompt = Parameters<Model['doStream']>[0]['prompt'];
type StreamPart =
  Awaited<ReturnType<Model['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never;

/** What each message makes the model call. */
const CALLS: Readonly<Record<string, readonly (readonly [tool: string, input: object])[]>> = {
  'Who is Ada?': [['find_person', { name: 'Ada Lovelace' }]],
  'Mail Ada the minutes': [
    [
      'send_mail',
      { to: 'ada@example.org', subject: 'Minutes', text: 'Dear Ada,\nhere are the minutes of Tuesday.' },
    ],
  ],
  'Book us a table': [['book_table', {}]],
};

export const PROMPTS = Object.keys(CALLS);

let count = 0;

/** A language model that follows a script: no network, and the same each time. */
export function mockModel(): Model {
  return new MockLanguageModelV4({
    doStream: ({ prompt }) => {
      const answer = answerTo(prompt);
      const parts: StreamPart[] =
        typeof answer === 'string'
          ? [
              { type: 'text-start', id: 'text' },
              { type: 'text-delta', id: 'text', delta: answer },
              { type: 'text-end', id: 'text' },
            ]
          : answer.map(([toolName, input]) => ({
              type: 'tool-call',
              toolCallId: `${Date.now()}-${(count += 1)}`,
              toolName,
              input: JSON.stringify(input),
            }));
      const finish = typeof answer === 'string' ? 'stop' : 'tool-calls';
      const tokens = { total: 1, noCache: undefined, cacheRead: undefined, cacheWrite: undefined };
      const chunks: StreamPart[] = [
        { type: 'stream-start', warnings: [] },
        ...parts,
        {
          type: 'finish',
          finishReason: { unified: finish, raw: undefined },
          usage: { inputTokens: tokens, outputTokens: { total: 1, text: 1, reasoning: undefined } },
        },
      ];
      return Promise.resolve({
        stream: simulateReadableStream({ initialDelayInMs: null, chunkDelayInMs: null, chunks }),
      });
    },
  });
}

/** The calls that it wants made, or what it says. */
function answerTo(prompt: Prompt) {
  const last = prompt.at(-1);
  if (last?.role === 'tool') {
    const results = last.content.flatMap((part) => (part.type === 'tool-result' ? [part.output] : []));
    return results.map(describe).join(' ');
  }
  const said = last?.role === 'user' ? last.content.flatMap((part) => textOf(part)).join('') : '';
  return (
    CALLS[said.trim()] ??
    'I am a mock model and only know these: ' + PROMPTS.map((one) => `“${one}”`).join(', ')
  );
}

function textOf(part: { readonly type: string; readonly text?: unknown }): string {
  return part.type === 'text' ? String(part.text) : '';
}

function describe(output: {
  readonly type: string;
  readonly value?: unknown;
  readonly reason?: string | undefined;
}): string {
  switch (output.type) {
    case 'execution-denied':
      return output.reason === undefined
        ? 'You said no, so I left it.'
        : `You said no, so I left it. Your reason: “${output.reason}”`;
    case 'error-text':
      return `That went wrong: ${String(output.value)}`;
    default:
      return `Done. ${String(output.value)}`;
  }
}
