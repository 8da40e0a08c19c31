import { createParser } from 'eventsource-parser';
import { parseJson, WIRE_FORMAT, type WireSnapshot } from './wire-format.js';

/** Of one event, in UTF-16 units: what is longer isn't an event of a relay. */
const LONGEST_EVENT = 64 * 1024 * 1024;

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
): AsyncGenerator<{ readonly type: string; readonly data: string }> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let events: { readonly type: string; readonly data: string }[] = [];
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

/**
 * Reads the data of an event. It comes from the host's own server: checked is what tells its format and keeps a page from failing, not each word.
 *
 * @returns `outdated` for that of another version's server, which this page can't show; nothing for what isn't a snapshot.
 */
export function readSnapshot(data: string): WireSnapshot | 'outdated' | undefined {
  const read = parseJson(data) as Partial<WireSnapshot> | null | undefined;
  if (typeof read?.format !== 'number') {
    return undefined;
  }
  if (read.format !== WIRE_FORMAT) {
    return 'outdated';
  }
  const whole =
    typeof read.viewer === 'string' &&
    typeof read.epoch === 'string' &&
    typeof read.revision === 'number' &&
    [read.list, read.entries, read.blockedServers, read.receipts].every(Array.isArray);
  return whole ? (read as WireSnapshot) : undefined;
}
