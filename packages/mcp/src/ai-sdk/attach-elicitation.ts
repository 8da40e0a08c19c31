import type { AdapterInbox } from '@elicit-kit/core';
import { linkSignals, untilAborted } from '../calls/abort-signals.js';
import {
  argumentsOf,
  type CallOperation,
  type ElicitingCall,
  type NamedCall,
  nextCallId,
} from '../calls/eliciting-call.js';
import type { SessionOptions } from '../session/attach-options.js';
import type { Declared } from '../session/capabilities.js';
import { hearRequests } from '../session/requests/legacy-requests.js';
import { overrideMember } from '../instrumentation/override-member.js';
import { askBeforeCalls, type ToolsOfSession } from '../session/own-calls.js';
import type { SdkTransport } from '../instrumentation/transport-watch.js';
import { FIRST_WITH_ROUNDS, plainErrors, type SdkClient } from '../session/sdk-client.js';
import { requireClientOf, reserveOnce } from '../session/reserve-client.js';
import { runCall, sendOnce } from '../session/run-call.js';
import { readOperation } from '../session/official/sdk-calls.js';
import { createSession, type ElicitationConnection, type Session } from '../session/session.js';

/** What a session is told. Its modes are what the client declares. */
export type AttachElicitationOptions = Omit<SessionOptions, 'modes'>;

/** Run the client's calls through this, and "URL first" errors are followed. */
export interface ElicitationSession extends ElicitationConnection, ToolsOfSession {
  /** The tools of `client.tools()`, each run through `run`. */
  wrapTools<Tools extends object>(tools: Tools, options?: WrapToolsOptions): Tools;
  /**
   * Makes any other call of the client: `run({ method: 'resources/read', name: uri }, ({ signal }) => client.readResource({ uri, options: { signal } }))`.
   * The client's request is repeated once the pages are visited that the server wants visited first. Pass `signal` on to the client: it tells calls apart.
   *
   * @throws RequiredElicitationError, RoundLimitError; what `send` throws; the signal's reason.
   */
  readonly run: RunCall;
}

/**
 * Carries the elicitations of a client of `@ai-sdk/mcp` to an inbox and the answers back. Attach once the client is
 * made; pass `elicitationCapabilities` when it is.
 *
 * @throws Error where a session is attached already, or the client is another SDK's.
 *
 * @example
 * const client = await createMCPClient({ transport: { type: 'http', url }, capabilities: elicitationCapabilities });
 * const session = attachElicitation(client, createElicitationInbox(), { origin: url });
 * const tools = session.wrapTools(await client.tools());
 */
export function attachElicitation(
  client: AiSdkClient,
  inbox: AdapterInbox,
  options: AttachElicitationOptions,
): ElicitationSession {
  requireClientOf('ai-sdk', client);
  const protocolVersion = () => client.initializeResult?.protocolVersion;
  // Its transport and its capabilities are private members, and no method can be sent that it doesn't know.
  const sdk: SdkClient = {
    // Plain ones: 1.x doesn't export its own.
    errors: plainErrors,
    transport: () => (client as { readonly transport?: SdkTransport }).transport,
    claimed: () => client.serverInfo,
    declared: () => (client as { readonly clientCapabilities?: Declared }).clientCapabilities,
    protocolVersion,
    isLegacy: () => (protocolVersion() ?? '') < FIRST_WITH_ROUNDS,
  };
  const session = createSession(sdk, inbox, options);
  const release = reserveOnce(client);
  const said = createSaid();
  hearRequests(session);
  // It is connected already: from now on its streams are read before the SDK does.
  session.connection.untilClosed();
  const { giveBack, tools } = overrideRequests(client, session, inbox, said, options);
  // Closing the client is all that tells of a connection's end: the SDK has no signal and no event for it.
  const { close } = client;
  const restore = overrideMember(client, 'close', () => {
    opened.close();
    return close.call(client);
  });
  const opened = session.open(giveBack, restore, release);
  const run: RunCall = async (operation, send, { signal: given, call, correlation } = {}) => {
    const { release: unlink, signal } = linkSignals([given, session.signal]);
    const reference = call ?? { id: nextCallId() };
    try {
      signal.throwIfAborted();
      return await untilAborted(
        said.during({ operation, reference, correlation, signal }, () => send({ signal })),
        signal,
      );
    } finally {
      unlink();
    }
  };
  return { ...opened, run, tools, wrapTools: (tools, wrapOptions) => wrapTools(tools, run, wrapOptions) };
}

/** What the host says of the call that it makes. */
type Said = Pick<ElicitingCall, 'operation' | 'reference' | 'correlation' | 'signal'>;

/** Finds what was said of a request: by its signal, or by what it is sent within. Every method of the client sends before it returns. */
function createSaid() {
  const bySignal = new WeakMap<AbortSignal, Said>();
  let within: Said | undefined;
  return {
    during<Result>(said: Said, send: () => Result): Result {
      const outer = within;
      bySignal.set(said.signal, said);
      within = said;
      try {
        return send();
      } finally {
        within = outer;
      }
    },
    of: (signal: AbortSignal | undefined) => (signal && bySignal.get(signal)) ?? within,
  };
}

/**
 * Makes calls of the client's requests that may ask for input, and runs the rounds of 2026-07-28: the SDK would forget the answers where sending
 * them fails. By what the client sends: the host may have given the tool another name, and the model other arguments.
 *
 * @returns what takes that back, and the tools.
 */
function overrideRequests(
  client: object,
  session: Session,
  inbox: AdapterInbox,
  said: ReturnType<typeof createSaid>,
  attached: SessionOptions,
): { readonly giveBack: () => void } & ToolsOfSession {
  const target = client as RequestingClient;
  const { request: own } = target;
  const pass = (sent: SdkRequest) => own.call(client, sent);
  const { askFirst, tools } = askBeforeCalls(session, inbox, attached, (request) =>
    pass({ request: request as SdkRequest['request'], resultSchema: AS_IT_IS }),
  );

  async function run(
    { request, resultSchema, options = {} }: SdkRequest,
    made: Pick<ElicitingCall, 'operation' | 'reference' | 'correlation'>,
  ): Promise<unknown> {
    const legacy = session.sdk.isLegacy();
    const result = await runCall(session, attached, {
      ...made,
      limits: options,
      send: (answers, call) =>
        sendOnce(session, { call }, ({ signal }, { within }) => {
          const leg = {
            request: { ...request, params: { ...request.params, ...answers } },
            resultSchema: legacy ? resultSchema : AS_IT_IS,
            options: { ...options, signal },
            allowInputRequired: true,
          };
          const sending = () => (legacy ? pass(leg) : target.requestOnce(leg));
          return untilAborted(within(sending), signal);
        }),
    });
    return legacy || !resultSchema ? result : resultSchema.parse(result);
  }

  const giveBack = overrideMember(target, 'request', async (sent) => {
    const { request, options } = sent;
    const operation = readOperation(request);
    const known = operation && said.of(options?.signal);
    const ask = operation?.method === 'tools/call' ? askFirst : undefined;
    const isRun = known || ask || attached.takeOver;
    if (!operation || (!isRun && session.sdk.isLegacy())) {
      return pass(sent);
    }
    const { correlation, reference } = known ?? { reference: { id: nextCallId() } };
    const { id } = reference;
    const given = argumentsOf(request.params);
    // What the host says of one call is untrue of another that it makes within.
    const { method, name } = known?.operation ?? {};
    const shown = method === operation.method && name === operation.name ? reference : { id };
    // Whoever makes the call may give it up, and not pass its signal on.
    const { release, signal } = linkSignals([options?.signal, known?.signal]);
    const make = (params: SdkRequest['request']['params'], made: Pick<Said, 'reference'>) =>
      run(
        { ...sent, request: { ...request, params }, options: { ...options, signal } },
        { operation, correlation, ...made },
      );
    try {
      return await (ask
        ? ask({ tool: operation.name, ...given, id, correlation, signal }, (args) =>
            make({ ...request.params, arguments: args }, { reference: { id, arguments: args } }),
          )
        : make(request.params, { reference: { ...given, ...shown } }));
    } finally {
      release();
    }
  });
  return { giveBack, tools };
}

interface SdkRequest {
  readonly request: { readonly method: string; readonly params?: Readonly<Record<string, unknown>> };
  readonly resultSchema?: { parse(result: unknown): unknown } | undefined;
  readonly options?: {
    readonly signal?: AbortSignal | undefined;
    readonly timeout?: number | undefined;
    readonly maxTotalTimeout?: number | undefined;
  };
}

/** How a client of `@ai-sdk/mcp` sends every request: private members, the first the same in 1.x and 2.x. */
interface RequestingClient {
  request(sent: SdkRequest): Promise<unknown>;
  /** 2.x: one leg of a request. Its result may ask for input. */
  requestOnce(sent: SdkRequest & { readonly allowInputRequired: boolean }): Promise<unknown>;
}

/** The schema of a result that may be a round. */
const AS_IT_IS = { parse: (result: unknown) => result };

/** What is used of a client of `@ai-sdk/mcp`: the same in 1.x and 2.x. */
export interface AiSdkClient {
  /** Not in the oldest 1.x. */
  readonly serverInfo?: object;
  /** 2.x only. */
  readonly initializeResult?: { readonly protocolVersion: string };
  onElicitationRequest: unknown;
  close(): Promise<void>;
}

/** Makes one call of the client and follows what the server wants done first. */
export type RunCall = <Result>(
  operation: CallOperation,
  send: (options: { readonly signal: AbortSignal }) => Promise<Result>,
  options?: {
    readonly signal?: AbortSignal | undefined;
    /** Which call it is, with its arguments for the person to see. @default an id that is generated */
    readonly call?: NamedCall;
    /** The host's own JSON, given back with what the call asks (`ElicitationBatch.correlation`). */
    readonly correlation?: unknown;
  },
) => Promise<Result>;

type Execute = (
  input: unknown,
  options?: { abortSignal?: AbortSignal; toolCallId?: string },
) => Promise<unknown>;

export interface WrapToolsOptions {
  /** The host's own JSON for a call, given back with what it asks (`ElicitationBatch.correlation`). */
  correlation?(call: { readonly toolCallId: string; readonly name: string }): unknown;
}

/** The same tools, each run through `run` under the SDK's own `toolCallId`. A tool that the client doesn't run stays as it is. */
function wrapTools<Tools extends object>(
  tools: Tools,
  run: RunCall,
  { correlation }: WrapToolsOptions = {},
): Tools {
  const wrapped = Object.entries(tools).map(([name, tool]: [string, { execute?: unknown }]) => {
    const execute = typeof tool.execute === 'function' ? (tool.execute as Execute) : undefined;
    const through: Execute = (input, options) => {
      const toolCallId = options?.toolCallId ?? nextCallId();
      return run(
        { method: 'tools/call', name },
        ({ signal }) => execute?.call(tool, input, { ...options, abortSignal: signal }) as Promise<unknown>,
        {
          signal: options?.abortSignal,
          call: { id: toolCallId, arguments: input },
          correlation: correlation?.({ toolCallId, name }),
        },
      );
    };
    return [name, execute ? { ...tool, execute: through } : tool] as const;
  });
  return Object.fromEntries(wrapped) as Tools;
}
