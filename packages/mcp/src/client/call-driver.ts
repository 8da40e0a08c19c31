import type { Client, RequestOptions } from '@modelcontextprotocol/client';
import type { CallOperation } from '../calls/eliciting-call.js';

/** The methods that may ask for input, and the param that names what is called. */
const NAMES = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' } as const;

/** A request of the SDK that a server may answer by asking for input. */
export interface DrivenRequest {
  readonly operation: CallOperation;
  readonly method: keyof typeof NAMES;
  readonly params: Readonly<Record<string, unknown>>;
  readonly options: RequestOptions;
}

/**
 * A view of the client whose `request` runs the rounds of a call. So `callTool`, `getPrompt` and `readResource` are
 * the SDK's own, and its checks of the result (output schema, mirrored headers, cache) see the last one only: its
 * `callTool` would take an `input_required` result for one that lacks its structured content.
 */
export function createCallDriver(client: Client, run: (request: DrivenRequest) => Promise<unknown>): Client {
  const request = (message: { method: string; params?: Record<string, unknown> }, ...rest: unknown[]) => {
    const { method, params = {} } = message;
    if (!mayAsk(method) || rest.length > 1) {
      return Reflect.apply(client.request, client, [message, ...rest]) as Promise<unknown>;
    }
    const operation = { method, name: String(params[NAMES[method]]) };
    return run({ operation, method, params, options: (rest[0] ?? {}) as RequestOptions });
  };
  return Object.create(client, { request: { value: request } }) as Client;
}

function mayAsk(method: string): method is keyof typeof NAMES {
  return Object.hasOwn(NAMES, method);
}
