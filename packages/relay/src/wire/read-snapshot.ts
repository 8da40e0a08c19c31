import { WIRE_FORMAT, type WireSnapshot } from './wire-format.js';

/**
 * Reads the data of an event. It comes from the host's own server: checked is what tells its format and keeps a page from failing, not each word.
 *
 * @returns `outdated` for that of another version's server, which this page can't show; nothing for what is no snapshot.
 */
export function readSnapshot(data: string): WireSnapshot | 'outdated' | undefined {
  const read = parse(data);
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

function parse(data: string): Partial<WireSnapshot> | undefined {
  try {
    const read: unknown = JSON.parse(data);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}
