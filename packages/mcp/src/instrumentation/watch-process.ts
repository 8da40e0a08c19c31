import { overrideMember } from './override-member.js';
import { parseObject, repairMessage } from './repair-message.js';

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

const NEWLINE = 10;

/**
 * Reads what a local program writes before the SDK does, and repairs it. The SDK's own buffer holds what is no whole line yet: its
 * limit of size is kept.
 *
 * @returns what leaves the transport as it was; nothing where it is no transport of a program.
 */
export function watchProcess(watched: object): (() => void) | undefined {
  const buffer = (watched as ProcessTransport)._readBuffer ?? (watched as ProcessTransport).readBuffer;
  if (buffer === undefined) {
    return undefined;
  }
  const append = buffer.append.bind(buffer);
  return overrideMember(buffer, 'append', (chunk) => {
    append(chunk);
    const member = buffer._buffer === undefined ? 'buffer' : '_buffer';
    const bytes = buffer[member];
    const end = chunk.includes(NEWLINE) && bytes ? bytes.lastIndexOf(NEWLINE) : -1;
    if (bytes === undefined || end === -1) {
      return;
    }
    const lines = new TextDecoder().decode(bytes.subarray(0, end)).split('\n');
    const repaired = lines.map((line) => {
      const message = parseObject(line);
      return message && repairMessage(message)
        ? `${JSON.stringify(message)}${line.endsWith('\r') ? '\r' : ''}`
        : undefined;
    });
    if (repaired.some((line) => line !== undefined)) {
      const text = lines.map((line, index) => repaired[index] ?? line).join('\n');
      const { concat } = bytes.constructor as unknown as { concat(parts: Uint8Array[]): Uint8Array };
      buffer[member] = concat([new TextEncoder().encode(text), bytes.subarray(end)]);
    }
  });
}
