import type { AdapterInbox } from '@elicit-kit/core';
import { linkSignals, untilAborted } from '../calls/abort-signals.js';
import { memberOf } from '../calls/json-object.js';
import { argumentsOf, type CallOperation, type NamedCall, nextCallId } from '../calls/eliciting-call.js';
import type { SessionOptions } from '../session/attach-options.js';
import type { Declared } from '../session/capabilities.js';
import { hearRequests } from '../session/hear-requests.js';
import {
  interceptRequests,
  type RequestingClient,
  type SdkRequest,
} from '../instrumentation/ai-sdk-workarounds.js';
import { overrideMember } from '../instrumentation/override-member.js';
import { type AskFirst, askBeforeCalls, type ToolsOfSession } from '../session/own-calls.js';
import { FIRST_WITH_ROUNDS, plainErrors, type SdkClient, type SdkTransport } from '../session/sdk-client.js';
import { requireClientOf, reserveOnce } from '../session/reserve-client.js';
import { runCall, sendOnce } from '../session/run-call.js';
import { readOperation } from '../session/sdk-calls.js';
import type { RunningCall } from '../session/running-calls.js';
import { createSession, type ElicitationConnection, type Session } from '../session/session.js';

/** What a session is told. Its modes are what the client declares. */
export type AttachElicitationOptions = Omit<SessionOptions, 'modes'>;

/** Run the client's calls through this, and "URL first" errors are followed. */
export interface ElicitationSession extends ElicitationConnection, ToolsOfSession {
  /** The tools of `client.tools()`, each run through `run`. */
  wrapTools<Tools extends object>(tools: Tools, options?: WrapToolsOptions): Tools;
  /**
   * Makes any other call of the client: `run({ method: 'resources/read', name: uri }, () => client.readResource({ uri }))`.
   * `send` is called again once the pages are visited that the server wants visited first.
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
  const session = createSession(readSdkClient(client), inbox, options);
  const release = reserveOnce(client);
  const runner = createRun(session, options);
  const run = options.approve ? runner.toBeAsked : runner.run;
  hearRequests(session);
  // It is connected already: from now on its streams are read before the SDK does.
  session.connection.untilClosed();
  const { giveBack, tools } = overrideRequests(client, session, inbox, runner, options);
  // Closing the client is all that tells of a connection's end: the SDK has no signal and no event for it.
  const { close } = client;
  const restore = overrideMember(client, 'close', () => {
    opened.close();
    return close.call(client);
  });
  const opened = session.open(giveBack, restore, release);
  return { ...opened, run, tools, wrapTools: (tools, wrapOptions) => wrapTools(tools, run, wrapOptions) };
}

type Said = Pick<RunningCall, 'reference' | 'correlation'>;

function createRun(session: Session, attached: SessionOptions) {
  const running = createCallContext<RunningCall>();
  const said = createCallContext<Said>();
  const run: RunCall = async (
    operation,
    send,
    { signal: given, call: reference = { id: nextCallId() }, correlation } = {},
  ) => {
    const wrapped = await runCall(session, attached, {
      operation,
      reference,
      correlation,
      limits: { signal: given },
      // Rounds are run with the request itself, so no answers are on their way here.
      isAnswer: () => true,
      send: async (_, attempt) => ({
        // In a wrapper: its rounds were answered meanwhile, what is given is no round whatever it looks like.
        result: await sendOnce(session, { call: attempt }, ({ call, signal }) =>
          untilAborted(
            running.run(call as RunningCall, signal, () => send({ signal })),
            signal,
          ),
        ),
      }),
    });
    return (wrapped as { readonly result: Awaited<ReturnType<typeof send>> }).result;
  };
  /** Where the person is asked first: a tool is called at once, and run as what its client then sends is allowed. */
  const toBeAsked: RunCall = async (operation, send, options = {}) => {
    if (operation.method !== 'tools/call') {
      return run(operation, send, options);
    }
    const { signal: given, call: reference = { id: nextCallId() }, correlation } = options;
    const { release, signal } = linkSignals([given]);
    try {
      return await said.run({ reference, correlation }, signal, () => send({ signal }));
    } finally {
      release();
    }
  };
  return {
    run,
    toBeAsked,
    /** The call that sends with this signal, or within which this is called. */
    callOf: running.of,
    /** Whether this is a signal that an allowed call of a tool is run with. */
    isAllowed: (signal?: AbortSignal) => running.withSignal(signal)?.operation.method === 'tools/call',
    /** What the host said of the tool that is called so. */
    saidOf: said.of,
  };
}

/**
 * What a signal stands for, or all that is called within: by Node's own context, also in Bun, Deno and workers; not imported, since bundles for pages
 * have no such module.
 */
function createCallContext<Call extends object>() {
  interface Storage {
    run<Result>(call: Call, within: () => Result): Result;
    getStore(): Call | undefined;
  }
  const { process } = globalThis as {
    process?: { getBuiltinModule?(name: string): { AsyncLocalStorage: new () => Storage } | undefined };
  };
  const { AsyncLocalStorage } = process?.getBuiltinModule?.('node:async_hooks') ?? {};
  const storage = AsyncLocalStorage && new AsyncLocalStorage();
  const calls = new WeakMap<AbortSignal, Call>();
  const withSignal = (signal: AbortSignal | undefined) => signal && calls.get(signal);
  return {
    run<Result>(call: Call, signal: AbortSignal, within: () => Result): Result {
      calls.set(signal, call);
      return storage ? storage.run(call, within) : within();
    },
    withSignal,
    /** Nothing where that can't be told. */
    of: (signal: AbortSignal | undefined) => withSignal(signal) ?? storage?.getStore(),
  };
}

/**
 * Follows the client's requests that may ask for input, and runs the rounds of 2026-07-28: the SDK would forget the answers
 * where sending them fails.
 *
 * @returns what takes that back, and the tools.
 */
function overrideRequests(
  client: object,
  session: Session,
  inbox: AdapterInbox,
  { run, callOf, isAllowed, saidOf }: ReturnType<typeof createRun>,
  attached: SessionOptions,
): { readonly giveBack: () => void } & ToolsOfSession {
  const target = client as RequestingClient;
  const { askFirst, tools } = askBeforeCalls(session, inbox, attached, (request) =>
    target.request({ request: request as SdkRequest['request'], resultSchema: AS_IT_IS }),
  );

  /** Runs a request as a call of its own. */
  const runAlone = (operation: CallOperation, sent: SdkRequest, { reference, correlation }: Said) =>
    run(operation, ({ signal }) => target.request({ ...sent, options: { ...sent.options, signal } }), {
      signal: sent.options?.signal,
      call: reference,
      correlation,
    });

  /** By what the client sends: the host may have given the tool another name, and the model other arguments. */
  function runAllowed(ask: AskFirst, operation: CallOperation, sent: SdkRequest): Promise<unknown> {
    const { request, options: { signal } = {} } = sent;
    const { reference: { id } = { id: nextCallId() }, correlation } = saidOf(signal) ?? {};
    const call = { name: operation.name, ...argumentsOf(request.params), id, correlation, signal };
    return ask(call, (args) =>
      runAlone(
        operation,
        { ...sent, request: { ...request, params: { ...request.params, arguments: args } } },
        { reference: { id, arguments: args }, correlation },
      ),
    );
  }

  async function runRounds(
    operation: CallOperation,
    call: RunningCall,
    { request, resultSchema, options = {} }: SdkRequest,
  ): Promise<unknown> {
    const result = await runCall(session, attached, {
      operation,
      reference: call.reference,
      correlation: call.correlation,
      limits: options,
      isAnswer: (error) => typeof memberOf(error, 'code') === 'number',
      send: (answers, rounds) =>
        sendOnce(session, { call, signals: [rounds.signal] }, ({ signal, watched }) => {
          const leg = {
            request: { ...request, params: { ...request.params, ...answers } },
            resultSchema: AS_IT_IS,
            options: { timeout: options.timeout, signal },
            allowInputRequired: true,
          };
          return watched.within(() => target.requestOnce(leg));
        }),
    });
    return resultSchema?.parse(result) ?? result;
  }

  const giveBack = interceptRequests(client, (sent, pass) => {
    const { request, options } = sent;
    const operation = readOperation(request);
    const legacy = session.sdk.isLegacy();
    if (askFirst && operation?.method === 'tools/call' && !isAllowed(options?.signal)) {
      return runAllowed(askFirst, operation, sent);
    }
    const call = callOf(options?.signal);
    if (!operation || (!call && legacy && !attached.takeOver)) {
      return pass(sent);
    }
    if (!call) {
      const reference = { id: nextCallId(), ...argumentsOf(request.params) };
      return runAlone(operation, sent, { reference });
    }
    return legacy
      ? sendOnce(session, { call, signals: [options?.signal] }, ({ signal, watched }) =>
          watched.within(() => pass({ ...sent, options: { ...options, signal } })),
        )
      : runRounds(operation, call, sent);
  });
  return { giveBack, tools };
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

/** `@ai-sdk/mcp`, as a session sees it: its transport and its capabilities are private members, and no method can be sent that it doesn't know. */
function readSdkClient(client: AiSdkClient): SdkClient {
  const protocolVersion = () => client.initializeResult?.protocolVersion;
  return {
    // Plain ones: 1.x doesn't export its own.
    errors: { ...plainErrors, isFromServer: () => false },
    transport: () => (client as { readonly transport?: SdkTransport }).transport,
    claimed: () => client.serverInfo,
    declared: () => (client as { readonly clientCapabilities?: Declared }).clientCapabilities?.elicitation,
    protocolVersion,
    isLegacy: () => (protocolVersion() ?? '') < FIRST_WITH_ROUNDS,
  };
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
