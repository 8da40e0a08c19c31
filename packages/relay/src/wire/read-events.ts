import { createParser } from 'eventsource-parser';

/** Of one event, in UTF-16 units: what is longer is no event of a relay. */
const LONGEST_EVENT = 64 * 1024 * 1024;

export interface ServerSentEvent {
  /** `message` where the event names none. */
  readonly type: string;
  readonly data: string;
}

/**
 * Reads server-sent events (HTML, "Server-sent events") from a response's body. `EventSource` would not tell why a response was refused, and gives up
 * for good where it was. Ids and retry times are left out: each stream begins with all there is.
 *
 * @param onActivity is called for whatever arrives, comments too.
 * @throws RangeError for an event that is too long; what `body` fails with.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onActivity: () => void = () => undefined,
): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let events: ServerSentEvent[] = [];
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ data, event = 'message' }) => {
      events.push({ type: event, data });
    },
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') {
        throw new RangeError('An event of the relay is too long.');
      }
    },
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      onActivity();
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events;
      events = [];
    }
  } finally {
    // A stream that was cut has thrown already.
    void reader.cancel().catch(() => undefined);
  }
}
