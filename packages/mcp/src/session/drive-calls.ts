import type { ResumableRound } from '@elicit-kit/core';
import { readAddress } from '../attribution/read-endpoint.js';
import type { CallOperation } from '../calls/eliciting-call.js';
import type { AttachElicitationOptions } from './attach-options.js';
import { type CallTiming, runDrivenCall } from './run-driven-call.js';
import type { Session } from './session.js';

/** The methods that may ask for input, and the param that names what is called. */
const NAMES = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' } as const;

export type ElicitingMethod = keyof typeof NAMES;

/** The members of a client that send such requests, under the same names in both official SDKs. */
export type ElicitingMember = 'callTool' | 'getPrompt' | 'readResource';

type Call = (...call: unknown[]) => unknown;

interface WireRequest {
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Calls of a client whose rounds are run. With a round that came back, the call goes on where it was left. */
export type CallDriver<Client extends Readonly<Record<ElicitingMember, unknown>>> = (
  resumed?: ResumableRound,
) => Pick<Client, ElicitingMember>;

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
  { maxRounds, onInputRequest, origin, storage }: AttachElicitationOptions,
  legOptions: object = {},
): CallDriver<Client> {
  const send = (...request: unknown[]) => (client.request as Call).apply(client, request) as Promise<unknown>;

  /** Rounds exist in the modern era only: nothing of a legacy call could be resumed. */
  const keep = () => (session.sdk.isLegacy() ? undefined : storage?.keep(readAddress(origin)));

  /** `rest` is a result schema, where the SDK takes one, and the options. */
  function request(
    resumed: ResumableRound | undefined,
    message: WireRequest,
    ...rest: unknown[]
  ): Promise<unknown> {
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
      params: message.params,
      kept: resumed ? resumed.kept : keep(),
      resumed,
      send: (answers, leg) =>
        send({ ...message, params: { ...message.params, ...answers } }, ...rest.slice(0, -1), {
          ...options,
          ...leg,
          ...legOptions,
        }),
    });
  }

  return (resumed) => {
    const own = (message: WireRequest, ...rest: unknown[]) => request(resumed, message, ...rest);
    const view = Object.create(client, { request: { value: own } }) as Record<ElicitingMember, Call>;
    const calls: Record<ElicitingMember, Call> = {
      callTool: (...call) => view.callTool(...call),
      getPrompt: (...call) => view.getPrompt(...call),
      readResource: (...call) => view.readResource(...call),
    };
    return calls as unknown as Pick<Client, ElicitingMember>;
  };
}

/** What a request calls; nothing where it is none that may ask for input. */
export function readOperation({ method, params }: WireRequest): CallOperation | undefined {
  return isEliciting(method) ? { method, name: String(params?.[NAMES[method]]) } : undefined;
}

function isEliciting(method: string): method is ElicitingMethod {
  return Object.hasOwn(NAMES, method);
}
