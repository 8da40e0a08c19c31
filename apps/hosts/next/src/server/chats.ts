import {
  convertToModelMessages,
  createUIMessageStream,
  createUIMessageStreamResponse,
  isStepCount,
  isToolUIPart,
  type StopCondition,
  streamText,
  toUIMessageStream,
  type ToolSet,
  type UIMessage,
} from 'ai';
import { isParked, type Manner, type Place } from '../place';
import { model } from './model';
import { once } from './once';
import { createReplay, type Replay } from './replay';
import type { Person } from './sessions';
import { toolsOf } from './tools';

export interface Chat {
  readonly id: string;
  readonly person: Person;
  messages: readonly UIMessage[];
  /** What is being streamed, and what comes after it: pages may come late, and again. */
  running: readonly Replay[];
  /** Resolves once nothing is streamed any more. */
  settled: Promise<unknown>;
}

const chats = once('chats', () => new Map<Person, Chat>());

/** Each person has one chat here. */
export function chatOf(person: Person): Chat {
  const chat = chats.get(person) ?? {
    id: `chat-of-${person}`,
    person,
    messages: [],
    running: [],
    settled: Promise.resolve(),
  };
  chats.set(person, chat);
  return chat;
}

/** Somebody has to answer first: the model is asked again once they have. */
const untilParked: StopCondition<ToolSet> = ({ steps }) =>
  steps.at(-1)?.toolResults.some(({ output }) => isParked(output)) ?? false;

/**
 * Has the model answer a chat, after what is streamed already.
 *
 * @param prepare gives what the model is told; nothing where there is nothing to be said.
 */
export function reply(
  chat: Chat,
  manner: Manner,
  prepare: () => Promise<readonly UIMessage[] | undefined>,
): Response {
  const before = chat.settled;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  chat.settled = promise;
  let running: Replay | undefined;
  const stream = createUIMessageStream<UIMessage>({
    originalMessages: [],
    async execute({ writer }) {
      await before;
      const messages = await prepare();
      if (messages) {
        const tools = await toolsOf(chat.person, chat.id, manner);
        const { stream } = streamText({
          model,
          tools,
          messages: await convertToModelMessages([...messages]),
          stopWhen: [isStepCount(8), untilParked],
        });
        writer.merge(toUIMessageStream({ stream, tools }));
      }
    },
    onEnd({ responseMessage }) {
      if (responseMessage.parts.length > 0) {
        chat.messages = [...chat.messages, responseMessage];
      }
      chat.running = chat.running.filter((each) => each !== running);
      resolve(undefined);
    },
    onError: () => 'That did not work. Try it again.',
  });
  return createUIMessageStreamResponse({
    stream,
    // A proxy that hears nothing while a person thinks would close the response.
    keepAliveMs: 10_000,
    consumeSseStream({ stream: copy }) {
      running = createReplay(copy);
      chat.running = [...chat.running, running];
    },
  });
}

/**
 * Puts what came of a call in its place.
 *
 * @returns the chat up to there, where none of that message's calls waits any more.
 */
export function settleCall(
  chat: Chat,
  { toolCallId }: Place,
  settled: { readonly output: unknown } | { readonly errorText: string },
): readonly UIMessage[] | undefined {
  chat.messages = chat.messages.map((message) => ({
    ...message,
    parts: message.parts.map((part) => {
      const isIt = isCall(part, toolCallId);
      const state = 'output' in settled ? 'output-available' : 'output-error';
      return isIt ? ({ ...part, output: undefined, state, ...settled } as typeof part) : part;
    }),
  }));
  const at = chat.messages.findIndex(({ parts }) => parts.some((part) => isCall(part, toolCallId)));
  const waits = chat.messages[at]?.parts.some((part) => isToolUIPart(part) && isParked(part.output));
  return at === -1 || waits ? undefined : chat.messages.slice(0, at + 1);
}

function isCall(part: UIMessage['parts'][number], toolCallId: string): boolean {
  return isToolUIPart(part) && part.toolCallId === toolCallId;
}
