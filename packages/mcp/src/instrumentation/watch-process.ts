import { overrideMember } from './override-member.js';
import { parseObject, repairMessage, writeMessage } from './repair-message.js';

/** What the stdio transports keep of the program's output until a line of it is whole: Node's own, and so is what it holds. */
interface ReadBuffer {
  append(chunk: Uint8Array): void;
  _buffer?: Uint8Array | undefined;
  buffer?: Uint8Array | undefined;
}

const NEWLINE = 10;

/**
 * Reads what a local program writes before the SDK does, and repairs it. The SDK's own buffer holds what is no whole line yet: its
 * limit of size is kept.
 *
 * @returns what leaves the transport as it was; nothing where it is no transport of a program.
 */
export function watchProcess(watched: object): (() => void) | undefined {
  // Private members: the first of both official SDKs, the other of the AI SDK.
  const { _readBuffer, readBuffer: buffer = _readBuffer } = watched as {
    readonly _readBuffer?: ReadBuffer;
    readonly readBuffer?: ReadBuffer;
  };
  if (!buffer) {
    return undefined;
  }
  const append = buffer.append.bind(buffer);
  return overrideMember(buffer, 'append', (chunk) => {
    append(chunk);
    const member = buffer._buffer === undefined ? 'buffer' : '_buffer';
    const bytes = buffer[member];
    if (!bytes || !chunk.includes(NEWLINE)) {
      return;
    }
    const end = bytes.lastIndexOf(NEWLINE);
    const text = new TextDecoder().decode(bytes.subarray(0, end));
    const repaired = text.replace(/[^\n]+/gu, (line) => {
      const message = parseObject(line);
      return (message && repairMessage(message) && writeMessage(message)) || line;
    });
    if (repaired !== text) {
      const { concat } = bytes.constructor as unknown as { concat(parts: Uint8Array[]): Uint8Array };
      buffer[member] = concat([new TextEncoder().encode(repaired), bytes.subarray(end)]);
    }
  });
}
