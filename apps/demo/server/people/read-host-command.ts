import { ERAS } from '../../src/host/host-state.js';
import type { HostCommand } from '../../src/host/host-wire.js';

const LONGEST_TEXT = 4096;

/** @returns nothing for what is no command. */
export function readHostCommand(json: unknown): HostCommand | undefined {
  const { type, address, era, connectionId, toolName, args, callId } = (json ?? {}) as Readonly<
    Record<string, unknown>
  >;
  switch (type) {
    case 'connect':
    case 'connectAgain': {
      const known = ERAS.find((one) => one === era);
      return known !== undefined && isText(address) ? { type, address, era: known } : undefined;
    }
    case 'disconnect':
      return isText(connectionId) ? { type, connectionId } : undefined;
    case 'call':
      return isText(connectionId) && isText(toolName) && isRecord(args)
        ? { type, connectionId, toolName, args }
        : undefined;
    case 'stop':
      return isText(callId) ? { type, callId } : undefined;
    case 'clearLog':
      return { type };
    default:
      return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_TEXT;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
