import type { CallOperation } from '../calls/eliciting-call.js';
import type { AttachElicitationOptions } from './attach-options.js';
import { type CallTiming, runDrivenCall } from './run-driven-call.js';
import type { Session } from './session.js';

/** The methods that may ask for input, and the param that names what is called. */
const NAMES = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' } as const;

/** The members of a client that send such requests, under the same names in both official SDKs. */
export type ElicitingMember = 'callTool' | 'getPrompt' | 'readResource';

type Call = (...call: unknown[]) => unknown;

interface WireRequest {
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/**
 * The calls of a client, their rounds run. They are made on a view of the client whose `request` is ours: so they are
 * the SDK's own, and its checks of the result (output schema, mirrored headers, cache) see the last one only. Its
 * `callTool` would take an `input_required` result for one that lacks its structured content.
 *
 * @param legOptions what else each request is sent with.
 */
export function driveCalls<Client extends Readonly<Record<ElicitingMember, unknown>>>(
  client: Client & { readonly request: unknown },
  session: Session,
  { maxRounds, onInputRequest }: AttachElicitationOptions,
  legOptions: object = {},
): Pick<Client, ElicitingMember> {
  const send = (...request: unknown[]) => (client.request as Call).apply(client, request) as Promise<unknown>;

  /** `rest` is a result schema, where the SDK takes one, and the options. */
  function request(message: WireRequest, ...rest: unknown[]): Promise<unknown> {
    const operation = readOperation(message);
    if (!operation) {
      return send(message, ...rest);
    }
    const options = (rest.at(-1) ?? {}) as CallTiming<unknown>;
    return runDrivenCall(session, {
      operation,
      options,
      maxRounds,
      onInputRequest,
      send: (answers, leg) =>
        send({ ...message, params: { ...message.params, ...answers } }, ...rest.slice(0, -1), {
          ...options,
          ...leg,
          ...legOptions,
        }),
    });
  }

  const view = Object.create(client, { request: { value: request } }) as Record<ElicitingMember, Call>;
  const calls: Record<ElicitingMember, Call> = {
    callTool: (...call) => view.callTool(...call),
    getPrompt: (...call) => view.getPrompt(...call),
    readResource: (...call) => view.readResource(...call),
  };
  return calls as unknown as Pick<Client, ElicitingMember>;
}

function readOperation({ method, params }: WireRequest): CallOperation | undefined {
  return Object.hasOwn(NAMES, method)
    ? { method, name: String(params?.[NAMES[method as keyof typeof NAMES]]) }
    : undefined;
}
