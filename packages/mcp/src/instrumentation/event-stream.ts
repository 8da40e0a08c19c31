import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The largest message of a server that is read, in bytes: of an event, or of a JSON body. */
export const LARGEST_MESSAGE = 32 * 2 ** 20;

/** Ends a stream or a body that holds a larger one. */
export class MessageTooLargeError extends Error {
  override readonly name = 'MessageTooLargeError';

  constructor() {
    super(`The server sent a message of more than ${LARGEST_MESSAGE / 2 ** 20} MiB, which was not read`);
  }
}

export interface EventReader {
  /** @returns what the data of a message event passes as; nothing where it is left out. */
  onData(data: string): string | undefined;
  /** The stream can be resumed by this id. */
  onId(id: string): void;
  /** The stream has ended, or was cut with this error. */
  onEnd(error?: unknown): void;
}

/** Reads a stream of server-sent events (HTML, section 9.2) event by event before someone else reads them. */
export function readEvents(
  body: ReadableStream<Uint8Array>,
  events: EventReader,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const decoder = createLineDecoder();
  const encoder = new TextEncoder();
  let passed: string[] = [];
  const parser = createParser({
    maxBufferSize: LARGEST_MESSAGE,
    onEvent({ data, event, id }) {
      if (id !== undefined) {
        events.onId(id);
      }
      const kept = event === undefined || event === 'message' ? events.onData(data) : data;
      if (kept !== undefined) {
        passed.push(writeEvent({ event, id, data: kept }));
      }
    },
    onRetry: (milliseconds) => passed.push(`retry: ${milliseconds}\n\n`),
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') {
        throw new MessageTooLargeError();
      }
    },
  });

  return new ReadableStream({
    async pull(controller) {
      try {
        while (passed.length === 0) {
          const { done, value } = await reader.read();
          if (done) {
            controller.close();
            events.onEnd();
            return;
          }
          parser.feed(decoder(value));
        }
        controller.enqueue(encoder.encode(passed.join('')));
        passed = [];
      } catch (error) {
        // `error` says more than why the rest can't be cancelled.
        reader.cancel(error).catch(() => undefined);
        controller.error(error);
        events.onEnd(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The parser looks for the next line feed at each carriage return: it gets lines that all end with a line feed, so that it reads each byte once. */
function createLineDecoder(): (bytes: Uint8Array) => string {
  const decoder = new TextDecoder();
  let afterReturn = false;
  return (bytes) => {
    const text = decoder.decode(bytes, { stream: true });
    const lines = afterReturn && text.startsWith('\n') ? text.slice(1) : text;
    afterReturn = text === '' ? afterReturn : text.endsWith('\r');
    return lines.includes('\r') ? lines.replace(/\r\n?/gu, '\n') : lines;
  };
}

function writeEvent({ data, event, id }: EventSourceMessage): string {
  const fields = [
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...data.split('\n').map((line) => `data: ${line}`),
  ];
  return `${fields.join('\n')}\n\n`;
}

/**
 * The text of a body that is no stream. Read here, and not by a `Response` of what is left of it: Chromium's says "Failed to fetch" whatever a body
 * ends with.
 *
 * @throws {MessageTooLargeError}
 */
export async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return parts.join('') + decoder.decode();
    }
    size += value.length;
    if (size > LARGEST_MESSAGE) {
      const error = new MessageTooLargeError();
      // As above.
      reader.cancel(error).catch(() => undefined);
      throw error;
    }
    parts.push(decoder.decode(value, { stream: true }));
  }
}
