import { overrideMember } from './override-member.js';

type Fetch = typeof globalThis.fetch;

/**
 * The HTTP transports keep the host's `fetch`, or nothing, in a private member: `_fetch` in both official SDKs, `fetchFn` in
 * the AI SDK.
 */
type FetchMember = '_fetch' | 'fetchFn';
type FetchingTransport = { [Name in FetchMember]?: Fetch | undefined };

/** What the stdio transports keep of the program's output until a line of it is whole: Node's own, and so is what it holds. */
interface ReadBuffer {
  append(chunk: Uint8Array): void;
  _buffer?: Uint8Array | undefined;
  buffer?: Uint8Array | undefined;
}

/** A private member: `_readBuffer` in both official SDKs, `readBuffer` in the AI SDK. */
interface ProcessTransport {
  readonly _readBuffer?: ReadBuffer | undefined;
  readonly readBuffer?: ReadBuffer | undefined;
}

type Message = Readonly<Record<string, unknown>>;

/** @param requestId of an `elicitation/create`. @param callId the id of the request whose stream it came on. */
type OnElicitation = (requestId: unknown, callId: unknown) => void;

/**
 * Reads the event streams of a Streamable HTTP transport before the SDK does, for what the SDK tells nobody:
 *
 * - on which request's stream a server asks, which says what call it asks for;
 * - messages whose `_meta`, or the `progressToken` in it, is `null` or of a wrong type, as some servers send it: the SDKs drop
 *   the whole message, so the server would wait for ever. They are passed on without that member.
 *
 * What a local program writes is read before the SDK too, for the second. Other transports, and those of an SDK that has no such
 * member, are left alone.
 *
 * @returns what leaves the transport as it was.
 */
export function watchStreams(watched: object, onElicitation: OnElicitation): () => void {
  const buffer = (watched as ProcessTransport)._readBuffer ?? (watched as ProcessTransport).readBuffer;
  if (buffer !== undefined) {
    return repairLines(buffer);
  }
  const member = (['_fetch', 'fetchFn'] as const).find((name) => name in watched);
  if (!member) {
    return () => undefined;
  }
  const transport = watched as FetchingTransport;
  const before = transport[member];
  return overrideMember(transport, member, async (input, init) => {
    const response = await (before ?? globalThis.fetch)(input, init);
    const { body } = response;
    if (body && response.headers.get('content-type')?.includes('text/event-stream')) {
      const callId = init?.method === 'POST' ? readId(init.body) : undefined;
      const read = body.pipeThrough(new TextDecoderStream()).pipeThrough(
        eachLine((line) => {
          const message = readMessage(line);
          if (message?.['method'] === 'elicitation/create' && callId !== undefined) {
            onElicitation(message['id'], callId);
          }
          return (message && repair(line, message, 'data: ')) ?? line;
        }),
      );
      Object.defineProperty(response, 'body', { value: read.pipeThrough(new TextEncoderStream()) });
    }
    return response;
  });
}

function readId(body: unknown): unknown {
  return typeof body === 'string' ? parse(body)?.['id'] : undefined;
}

/** Holds back a line until it is whole: an event is read only then. */
function eachLine(read: (line: string) => string): TransformStream<string, string> {
  let rest = '';
  return new TransformStream({
    transform(chunk, controller) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      if (lines.length > 0) {
        controller.enqueue(lines.map((line) => `${read(line)}\n`).join(''));
      }
    },
    flush(controller) {
      controller.enqueue(rest);
    },
  });
}

/** The message of a line, where it is one that has to be looked at. */
function readMessage(line: string): Message | undefined {
  const looksLike =
    line.startsWith('data:') && (line.includes('"_meta"') || line.includes('elicitation/create'));
  return looksLike ? parse(line.slice('data:'.length)) : undefined;
}

function parse(text: string): Message | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @returns the line without what makes the SDKs drop it; `undefined` where there is nothing of the kind. */
function repair(line: string, message: Message, prefix: string): string | undefined {
  let repaired = false;
  for (const part of [message['params'], message['result']]) {
    if (isRecord(part) && Object.hasOwn(part, '_meta')) {
      const meta = part['_meta'];
      if (!isRecord(meta)) {
        repaired = Reflect.deleteProperty(part, '_meta');
      } else if (Object.hasOwn(meta, 'progressToken') && !isProgressToken(meta['progressToken'])) {
        repaired = Reflect.deleteProperty(meta, 'progressToken');
      }
    }
  }
  return repaired ? `${prefix}${JSON.stringify(message)}${line.endsWith('\r') ? '\r' : ''}` : undefined;
}

const NEWLINE = 10;

/** Repairs each line once it is whole. The SDK's own buffer holds what is not: its limit of size is kept. */
function repairLines(buffer: ReadBuffer): () => void {
  const append = buffer.append.bind(buffer);
  return overrideMember(buffer, 'append', (chunk) => {
    append(chunk);
    const member = buffer._buffer === undefined ? 'buffer' : '_buffer';
    const bytes = buffer[member];
    const end = bytes?.lastIndexOf(NEWLINE) ?? -1;
    if (bytes === undefined || end === -1) {
      return;
    }
    const lines = new TextDecoder().decode(bytes.subarray(0, end)).split('\n');
    const repaired = lines.map((line) => {
      const message = line.includes('"_meta"') ? parse(line) : undefined;
      return message && repair(line, message, '');
    });
    if (repaired.some((line) => line !== undefined)) {
      const text = lines.map((line, index) => repaired[index] ?? line).join('\n');
      const { concat } = bytes.constructor as unknown as { concat(parts: Uint8Array[]): Uint8Array };
      buffer[member] = concat([new TextEncoder().encode(text), bytes.subarray(end)]);
    }
  });
}

function isProgressToken(token: unknown): boolean {
  return typeof token === 'string' || Number.isSafeInteger(token);
}

function isRecord(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
