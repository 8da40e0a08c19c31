import { WIRE_FORMAT, type WireSnapshot } from './wire-format.js';

/**
 * Reads the data of an event. It comes from the host's own server: checked is what tells its format and keeps a page from failing, not each word.
 *
 * @returns nothing for what is no snapshot of this format.
 */
export function readSnapshot(data: string): WireSnapshot | undefined {
  let read: Partial<WireSnapshot> | null;
  try {
    read = JSON.parse(data) as Partial<WireSnapshot> | null;
  } catch {
    return undefined;
  }
  const whole =
    typeof read === 'object' &&
    read?.format === WIRE_FORMAT &&
    typeof read.viewer === 'string' &&
    typeof read.epoch === 'string' &&
    typeof read.revision === 'number' &&
    [read.list, read.entries, read.blockedServers, read.receipts].every(Array.isArray);
  return whole ? (read as WireSnapshot) : undefined;
}
