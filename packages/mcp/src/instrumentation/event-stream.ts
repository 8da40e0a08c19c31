/** The largest message of a server that is read, in bytes: of an event, or of a JSON body. */
export const LARGEST_MESSAGE = 32 * 2 ** 20;

/** Ends a stream or a body that holds a larger one. */
export class MessageTooLargeError extends Error {
  override readonly name = 'MessageTooLargeError';

  constructor() {
    super(`The server sent a message of more than ${LARGEST_MESSAGE / 2 ** 20} MiB, which was not read`);
  }
}

/** What becomes of an event: as it came, without its data, or with other data. */
type Verdict = 'keep' | 'drop' | { readonly data: string };

export interface EventReader {
  /** Decides on the data of one message event. */
  onData(data: string): Verdict;
  /** The stream can be resumed by this id. */
  onId(id: string): void;
  /** The stream has ended, or was cut with this error. */
  onEnd(error?: unknown): void;
}

/** Reads a stream of server-sent events (HTML, section 9.2) event by event before someone else reads the same bytes. */
export function readEvents(
  body: ReadableStream<Uint8Array>,
  events: EventReader,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const split = createEventSplitter();

  return new ReadableStream({
    async pull(controller) {
      try {
        for (let sent = false; !sent;) {
          const { done, value } = await reader.read();
          if (done) {
            split.rest().forEach((piece) => {
              controller.enqueue(piece);
            });
            controller.close();
            events.onEnd();
            return;
          }
          for (const event of split.push(value)) {
            for (const piece of passEvent(event, events)) {
              controller.enqueue(piece);
              sent = true;
            }
          }
        }
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

/** The bytes of one event with the empty line that ends it, as they came. */
type EventBytes = readonly Uint8Array[];

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Cuts chunks at empty lines. Looks at each byte once and copies none, however many chunks an event has. */
function createEventSplitter() {
  let held: Uint8Array[] = [];
  let size = 0;
  let lineIsEmpty = true;
  let afterReturn = false;

  return {
    push(chunk: Uint8Array): readonly EventBytes[] {
      const events: EventBytes[] = [];
      const hold = (piece: Uint8Array) => {
        size += piece.length;
        if (size > LARGEST_MESSAGE) {
          throw new MessageTooLargeError();
        }
        held.push(piece);
      };
      const nextOf = createFinder(chunk);
      let from = 0;
      let at = afterReturn && chunk[0] === LINE_FEED ? 1 : 0;
      afterReturn = afterReturn && chunk.length === 0;
      while (at < chunk.length) {
        const end = nextOf(at);
        if (end === chunk.length) {
          lineIsEmpty = false;
          break;
        }
        const isLast = lineIsEmpty && end === at;
        lineIsEmpty = true;
        at = end + 1;
        if (chunk[end] === CARRIAGE_RETURN) {
          afterReturn = at === chunk.length;
          at += chunk[at] === LINE_FEED ? 1 : 0;
        }
        if (isLast) {
          hold(chunk.subarray(from, at));
          events.push(held);
          held = [];
          size = 0;
          from = at;
        }
      }
      if (from < chunk.length) {
        hold(chunk.subarray(from));
      }
      return events;
    },
    rest: (): EventBytes => held,
  };
}

/** @returns finds the next end of a line, or the chunk's end. */
function createFinder(chunk: Uint8Array): (from: number) => number {
  const found = new Map([
    [LINE_FEED, -1],
    [CARRIAGE_RETURN, -1],
  ]);
  return (from) => {
    for (const [byte, position] of found) {
      if (position < from) {
        const next = chunk.indexOf(byte, from);
        found.set(byte, next === -1 ? chunk.length : next);
      }
    }
    return Math.min(...found.values());
  };
}

function passEvent(bytes: EventBytes, events: EventReader): EventBytes {
  const lines = decode(bytes).split('\n');
  const ofField = (name: string) => lines.filter((line) => line === name || line.startsWith(`${name}:`));
  const data = ofField('data').map(valueOf);
  const id = ofField('id').at(-1);
  if (id !== undefined) {
    events.onId(valueOf(id));
  }
  const type = valueOf(ofField('event').at(-1) ?? '');
  if (data.length === 0 || (type !== '' && type !== 'message')) {
    return bytes;
  }
  const verdict = events.onData(data.length === 1 ? (data[0] ?? '') : data.join('\n'));
  if (verdict === 'keep') {
    return bytes;
  }
  const others = lines.filter((line) => line !== '' && !line.startsWith('data'));
  const kept = verdict === 'drop' ? others : [...others, `data: ${verdict.data}`];
  return [new TextEncoder().encode([...kept, '', ''].join('\n'))];
}

/** The text of an event, its lines ended alike. */
function decode(bytes: EventBytes): string {
  const decoder = new TextDecoder();
  const text = bytes.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
  return text.includes('\r') ? text.replace(/\r\n?/gu, '\n') : text;
}

function valueOf(line: string): string {
  const value = line.slice(line.indexOf(':') + 1 || line.length);
  return value.startsWith(' ') ? value.slice(1) : value;
}

/** The text of a body that is no stream. @throws {MessageTooLargeError} */
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
