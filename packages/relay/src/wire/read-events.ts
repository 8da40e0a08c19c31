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
 * @param onActivity hears of whatever arrives, comments too.
 * @throws RangeError for an event that is too long; what `body` fails with.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onActivity: () => void = () => undefined,
): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let type = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      onActivity();
      rest += decoder.decode(value, { stream: true });
      if (rest.length > LONGEST_EVENT) {
        throw new RangeError('An event of the relay is too long.');
      }
      // A line feed may follow a carriage return at the end of this part.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) {
            yield { type: type || 'message', data: data.join('\n') };
          }
          type = '';
          data = [];
          continue;
        }
        const [, field = '', text = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
        if (field === 'event') {
          type = text;
        } else if (field === 'data') {
          data.push(text);
        }
      }
    }
  } finally {
    // A stream that was cut has thrown already.
    void reader.cancel().catch(() => undefined);
  }
}
