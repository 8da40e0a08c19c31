import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import type { LogEntry } from './host-state.js';

type Described = Pick<LogEntry, 'kind' | 'method' | 'detail'>;

/** Which request an answer belongs to: ids are counted by each side for itself. */
export interface RequestNames {
  describe(direction: LogEntry['direction'], message: JSONRPCMessage): Described;
}

export function createRequestNames(): RequestNames {
  const asked = { sent: new Map<unknown, string>(), received: new Map<unknown, string>() };
  return {
    describe(direction, message) {
      if ('method' in message) {
        const isRequest = 'id' in message;
        if (isRequest) {
          asked[direction].set(message.id, message.method);
        }
        const detail = detailOf(message.params);
        return {
          kind: isRequest ? 'request' : 'notification',
          method: message.method,
          ...(detail !== undefined && { detail }),
        };
      }
      const questions = asked[direction === 'sent' ? 'received' : 'sent'];
      const method = questions.get(message.id) ?? 'unknown request';
      questions.delete(message.id);
      if ('error' in message) {
        return { kind: 'error', method, detail: `${message.error.code} ${message.error.message}` };
      }
      const detail = outcomeOf(message.result);
      return { kind: 'answer', method, ...(detail !== undefined && { detail }) };
    },
  };
}

function detailOf(params: unknown): string | undefined {
  const { name, message, elicitationId, reason } = (params ?? {}) as Record<string, unknown>;
  return [name, message, elicitationId, reason].find((value) => typeof value === 'string');
}

function outcomeOf(result: unknown): string | undefined {
  const { action, resultType } = (result ?? {}) as Record<string, unknown>;
  return [action, resultType === 'complete' ? undefined : resultType].find(
    (value) => typeof value === 'string',
  );
}
