import type {
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolResultOutput,
} from '@ai-sdk/provider';
import { simulateReadableStream } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { randomUUID } from 'node:crypto';

/** In place of a model, so that no key and no network is needed: it knows two errands, and tells what came of them. */
export const model = new MockLanguageModelV4({
  doStream: async ({ prompt }) => ({
    stream: simulateReadableStream({ chunks: reply(prompt), initialDelayInMs: null, chunkDelayInMs: 15 }),
  }),
});

function reply(prompt: LanguageModelV4Prompt): LanguageModelV4StreamPart[] {
  const last = prompt.at(-1);
  if (last?.role === 'tool') {
    const told = last.content.map((part) => (part.type === 'tool-result' ? tell(part.output) : ''));
    return speak(told.join(' '));
  }
  const asked =
    last?.role === 'user' ? last.content.map((part) => (part.type === 'text' ? part.text : '')) : [];
  const text = asked.join(' ').toLowerCase();
  const wanted = [
    ...(text.includes('table') ? ['book_table'] : []),
    ...(text.includes('deposit') ? ['pay_deposit'] : []),
  ];
  return wanted.length > 0
    ? [...wanted.map(call), finish('tool-calls')]
    : speak('I can book a table for you, and pay the deposit. Which shall it be?');
}

/** What a tool said first is for people; what follows is data. */
function tell(output: LanguageModelV4ToolResultOutput): string {
  const { type, value = '' } = output as { type: string; value?: unknown };
  if (type === 'error-text' || type === 'error-json') {
    return 'That did not work, I am sorry.';
  }
  const parts = Array.isArray(value) ? value : (value as { content?: unknown }).content;
  const [first] = Array.isArray(parts) ? (parts as { text?: unknown }[]) : [];
  return typeof first?.text === 'string' ? first.text : String(value);
}

function call(toolName: string): LanguageModelV4StreamPart {
  return { type: 'tool-call', toolCallId: randomUUID(), toolName, input: '{}' };
}

function speak(text: string): LanguageModelV4StreamPart[] {
  return [
    { type: 'text-start', id: 'text' },
    ...text.split(/(?<= )/).map((delta) => ({ type: 'text-delta', id: 'text', delta }) as const),
    { type: 'text-end', id: 'text' },
    finish('stop'),
  ];
}

function finish(unified: 'stop' | 'tool-calls'): LanguageModelV4StreamPart {
  return {
    type: 'finish',
    finishReason: { unified, raw: undefined },
    usage: {
      inputTokens: { total: 0, noCache: 0, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: 0, text: 0, reasoning: undefined },
    },
  };
}
