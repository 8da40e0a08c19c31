import { WIRE_FORMAT, type WireSnapshot } from './wire-format.js';

/**
 * Reads the data of an event. It comes from the host's own server: checked is what tells its format and keeps a page from failing, not each word.
 *
 * @returns nothing for what is no snapshot of this format.
 */
export function readSnapshot(data: string): WireSnapshot | undefined {
  const read = parse(data);
  const whole =
    read?.format === WIRE_FORMAT &&
    typeof read.viewer === 'string' &&
    typeof read.epoch === 'string' &&
    typeof read.revision === 'number' &&
    [read.list, read.entries, read.blockedServers, read.receipts].every(Array.isArray);
  return whole ? (read as WireSnapshot) : undefined;
}

/** Whether it is the data of another version's server, which this page can't show. */
export function isOtherFormat(data: string): boolean {
  const format: unknown = parse(data)?.format;
  return typeof format === 'number' && format !== WIRE_FORMAT;
}

function parse(data: string): Partial<WireSnapshot> | undefined {
  try {
    const read: unknown = JSON.parse(data);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}
