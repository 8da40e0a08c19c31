import type { ResumableRound } from '@elicit-kit/core';
import { DeliveryUnknownError } from '@elicit-kit/core/inbox';
import { readAddress } from '@elicit-kit/core/attribution';
import { linkSignals, type LinkedSignal } from '../calls/abort-signals.js';
import {
  argumentsOf,
  type CallOperation,
  type FollowTask,
  type NamedCall,
  type ContinuedRound,
  nextCallId,
  type ParkedRound,
  ParkedSignal,
  type RoundAnswers,
} from '../calls/eliciting-call.js';
import { LONGEST_TIMEOUT, startPausableTimeout } from '../calls/human-wait.js';
import { letProcessExit } from '@elicit-kit/core/inbox-decisions';
import { runAttempts } from '../calls/run-attempts.js';
import type { AttachElicitationOptions } from './attach-options.js';
import { overrideMember } from '../instrumentation/override-member.js';
import type { SdkErrors } from './sdk-client.js';
import type { TaskWire } from '../tasks/task-questions.js';
import { callAsLegacyTask } from './legacy-task.js';
import { describeTask, followTasks } from '../tasks/run-task.js';
import type { RunningCall, Session } from './session.js';

/** Ten minutes in which neither the server nor a person is heard of. */
const TIMEOUT = 600_000;

/** The methods that may ask for input, and the param that names what is called. */
const NAMES = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' } as const;

export type ElicitingMethod = keyof typeof NAMES;

/** The members of a client that send such requests, under the same names in both official SDKs. */
export type ElicitingMember = 'callTool' | 'getPrompt' | 'readResource';

/** The request options that every SDK shares, in milliseconds; here they count only while nobody is waited for. */
export interface CallTiming<Progress> {
  readonly signal?: AbortSignal | undefined;
  readonly timeout?: number | undefined;
  readonly maxTotalTimeout?: number | undefined;
  readonly resetTimeoutOnProgress?: boolean | undefined;
  readonly onprogress?: ((progress: Progress) => void) | undefined;
  readonly onresumptiontoken?: ((token: string) => void) | undefined;
}

type Call = (...call: unknown[]) => unknown;

interface WireRequest {
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** The calls of a client through a session. */
export interface SdkCalls<Client extends Readonly<Record<ElicitingMember, unknown>>> {
  callsOf(made?: MadeCall): Pick<Client, ElicitingMember>;
  /** Has the client's own calls made through the session. @returns what takes that back. */
  takeOver(): () => void;
}

interface MadeCall {
  /** The host's own id of the next call. Generated for each where it is left out. */
  readonly id?: string | undefined;
  /** The call goes on where it was left. */
  readonly resumed?: ResumableRound;
  /** The host's own, given back with what the call asks. */
  readonly correlation?: unknown;
  /** The call was parked, and goes on with these answers. */
  readonly continued?: ContinuedRound;
}

/** Asks without waiting: only rounds of 2026-07-28 can be parked. */
export interface ParkOptions {
  /** The host's own JSON, 4096 bytes at most: given back untouched with the answers, and shown to nobody. */
  readonly correlation?: unknown;
}

/** The server asked, and the person is being asked: the call goes on with `session.resumeParked`. */
export interface ParkedCall {
  /** Opaque: the id that the answers come with (`ParkedAnswers`). */
  readonly parked: string;
}

/** What is parked with a question, and comes back with its answers. JSON. */
export interface Continuation extends ParkedRound {
  readonly version: 1;
  /** Who asked: origin and path. */
  readonly address: string;
  /** The call's own id, method and params. */
  readonly call: { readonly id: string; readonly method: string; readonly params: unknown };
}

/**
 * The calls of a client, their rounds run. They are made on a view of the client whose `request` is ours: so they are
 * the SDK's own, and its checks of the result (output schema, mirrored headers, cache) see the last one only. Its
 * `callTool` would take an `input_required` result for one that lacks its structured content.
 *
 * @param requests what is particular to the requests of this SDK.
 */
export function createSdkCalls<Client extends Readonly<Record<ElicitingMember, unknown>>>(
  client: Client & { readonly request: unknown },
  session: Session,
  attached: AttachElicitationOptions,
  { options: sdkOptions = {}, tasks, legacyTasks }: SdkRequests = {},
): SdkCalls<Client> {
  const ownTasks = attached.tasks ? legacyTasks : undefined;
  /** The client's own, where ours stands in its place. */
  let ownRequest: Call | undefined;
  const send = (...request: unknown[]) =>
    (ownRequest ?? (client.request as Call)).apply(client, request) as Promise<unknown>;

  /** `rest` is a result schema, where the SDK takes one, and the options. */
  function request(
    { id = nextCallId(), resumed, continued, correlation }: MadeCall,
    message: WireRequest,
    ...rest: unknown[]
  ): Promise<unknown> {
    const operation = readOperation(message);
    if (!operation) {
      return send(message, ...rest);
    }
    const { park, task, ...options } = (rest.at(-1) ?? {}) as CallTiming<unknown> & {
      readonly park?: ParkOptions;
      readonly task?: object;
    };
    const asTask =
      operation.method === 'tools/call'
        ? (task ?? (ownTasks?.isRequired(operation.name) ? {} : undefined))
        : undefined;
    return runSdkCall(session, attached, {
      operation,
      reference: { id, ...argumentsOf(message.params) },
      options,
      params: message.params,
      resumed,
      continued,
      correlation: park?.correlation ?? correlation,
      park,
      tasks:
        attached.tasks && tasks && operation.method === 'tools/call'
          ? {
              failure: tasks.failure,
              request: (method, params, limits) =>
                rawResult(session, limits, (timing) => send({ method, params }, tasks.anyResult, timing)),
            }
          : undefined,
      send: (answers, timing, running, heard) =>
        ownTasks && asTask
          ? callAsLegacyTask(session, running, {
              create: (own) =>
                send({ ...message, params: { ...message.params, task: asTask } }, ownTasks.anyResult, {
                  ...options,
                  ...timing,
                  ...own,
                }),
              about: (method, taskId, own) => send({ method, params: { taskId } }, ownTasks.anyResult, own),
              result: (taskId, own) =>
                send({ method: 'tasks/result', params: { taskId } }, ...rest.slice(0, -1), {
                  timeout: LONGEST_TIMEOUT,
                  ...own,
                }),
              heard,
            })
          : send({ ...message, params: { ...message.params, ...answers } }, ...rest.slice(0, -1), {
              ...options,
              ...(task && { task }),
              ...timing,
              ...sdkOptions,
            }),
    });
  }

  return {
    callsOf(made = {}) {
      const own = (message: WireRequest, ...rest: unknown[]) => request(made, message, ...rest);
      const view = Object.create(client, {
        request: { value: own },
        ...(ownTasks && { isToolTaskRequired: { value: notRequired } }),
      }) as Record<ElicitingMember, Call>;
      const calls: Record<ElicitingMember, Call> = {
        callTool: (...call) => unlessParked(view.callTool(...call)),
        getPrompt: (...call) => unlessParked(view.getPrompt(...call)),
        readResource: (...call) => unlessParked(view.readResource(...call)),
      };
      return calls as unknown as Pick<Client, ElicitingMember>;
    },
    takeOver() {
      const target = client as { request: unknown };
      ownRequest = client.request as Call;
      const restore = overrideMember(target, 'request', (message: WireRequest, ...rest: unknown[]) =>
        request({}, message, ...rest),
      );
      const allow =
        ownTasks &&
        overrideMember(client as { isToolTaskRequired?: unknown }, 'isToolTaskRequired', notRequired);
      return () => {
        ownRequest = undefined;
        restore();
        allow?.();
      };
    },
  };
}

/** The SDK's guard against calls that need a task: ours make one. */
const notRequired = () => false;

async function unlessParked(result: unknown): Promise<unknown> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof ParkedSignal) {
      return Object.freeze({ parked: error.id });
    }
    throw error;
  }
}

/** What a request calls; nothing where it is none that may ask for input. */
export function readOperation({ method, params }: WireRequest): CallOperation | undefined {
  return isEliciting(method) ? { method, name: String(params?.[NAMES[method]]) } : undefined;
}

function isEliciting(method: string): method is ElicitingMethod {
  return Object.hasOwn(NAMES, method);
}

/** The calls of a session, under ids of the host's own. */
export interface CallsAs<Client extends Readonly<Record<ElicitingMember, unknown>>> {
  /**
   * The same calls; what they ask says which call it is for (`ElicitationBatch.call`), so that a host can show it there.
   *
   * @param id of one call, unique in the page or process.
   * @param options `correlation`: the host's own JSON, given back with what the call asks (`ElicitationBatch.correlation`).
   *
   * @example
   * const result = await session.callsAs('call-7').callTool({ name: 'delete', arguments: { path: 'notes/a.txt' } });
   * // Elsewhere: <Inbox.Outlet presentation="inline" call="call-7" />
   */
  callsAs(id: string, options?: { readonly correlation?: unknown }): Pick<Client, ElicitingMember>;
}

/** What is particular to the requests of one SDK. */
interface SdkRequests {
  /** What else each is sent with. */
  readonly options?: object;
  /** Where its clients can ask for tasks (2026-07-28). */
  readonly tasks?: Pick<TaskWire, 'failure'> & {
    /** A result schema that takes anything. */
    readonly anyResult: unknown;
  };
  /** Where its clients can ask for tasks of 2025-11-25. */
  readonly legacyTasks?: {
    /** Whether the tool, as its server listed it, can be called as a task only. */
    isRequired(tool: string): boolean;
    /** A result schema that takes anything. */
    readonly anyResult: unknown;
  };
}

interface SdkCall {
  readonly operation: CallOperation;
  readonly reference: NamedCall;
  readonly options: CallTiming<unknown>;
  /** The call's own params. */
  readonly params: unknown;
  readonly resumed?: ResumableRound | undefined;
  readonly continued?: ContinuedRound | undefined;
  readonly correlation: unknown;
  readonly park?: ParkOptions | undefined;
  readonly tasks: Pick<TaskWire, 'failure' | 'request'> | undefined;
  /** @param heard the server was heard of. */
  send(
    answers: RoundAnswers,
    timing: Required<CallTimingOff>,
    running: RunningCall,
    heard: () => void,
  ): Promise<unknown>;
}

/** What an attempt is sent with: the SDK's own time limits are out of the way. */
type CallTimingOff = CallTiming<unknown> & {
  readonly maxTotalTimeout: undefined;
  readonly resetTimeoutOnProgress: false;
};

/** Runs one call of an SDK to its end. @throws the caller's abort reason, or the SDK's errors on close and timeout. */
async function runSdkCall(
  session: Session,
  { maxRounds, onInputRequest, origin, storage }: AttachElicitationOptions,
  call: SdkCall,
): Promise<unknown> {
  const { operation, options, params, reference, resumed, correlation } = call;
  const { errors } = session.sdk;
  if (call.park && !session.park) {
    throw new Error(
      'A call was made with { park }, but the inbox of this session ends with its process, so its question could not outlive it. Attach to relay.inboxOf(person) of @elicit-kit/relay, or leave park out and wait.',
    );
  }
  const linked = linkSignals([session.signal, options.signal, session.connection.untilClosed()?.closed]);
  const { signal } = linked;
  const stopTotal = limitTotal(options.maxTotalTimeout, errors, linked.abort);
  const settled = options.signal && session.followCaller(options.signal);
  // Rounds exist in the modern era only: nothing of a legacy call could be resumed.
  const legacy = session.sdk.isLegacy();
  const persisted = legacy || call.park ? undefined : storage?.persist(readAddress(origin));
  try {
    return await runAttempts({
      operation,
      reference,
      correlation,
      signal,
      modes: session.modes,
      maxRounds,
      ask: session.ask,
      onInputRequest,
      park:
        call.park && !legacy
          ? (question, round) => {
              const made = { id: reference.id, method: operation.method, params };
              const continuation: Continuation = {
                version: 1,
                address: readAddress(origin),
                call: made,
                ...round,
              };
              return session.park?.(question, continuation) ?? Promise.resolve('');
            }
          : undefined,
      continued: call.continued,
      followTask: call.tasks && !legacy ? followTask(session, call.tasks, call) : undefined,
      persisted: resumed ? resumed.persisted : persisted,
      params,
      resumed,
      attempt: {
        send: (answers) => session.inTurn(operation, signal, () => send(session, call, answers, linked)),
        isAnswer: errors.isFromServer,
        endedBy: () => (options.signal?.aborted ? 'caller' : session.signal.aborted ? 'host' : undefined),
      },
    });
  } catch (error) {
    // The SDKs wrap reasons, the inbox has its own words for them: the caller gets what it aborted with.
    if (!(call.continued && error instanceof DeliveryUnknownError)) {
      signal.throwIfAborted();
    }
    throw error;
  } finally {
    stopTotal();
    settled?.();
    linked.release();
  }
}

/** The result of a request about a task as it came: an SDK refuses one that says it were a task. */
async function rawResult<Timing extends object>(
  session: Session,
  timing: Timing,
  send: (timing: Timing & CallTiming<unknown>) => Promise<unknown>,
): Promise<unknown> {
  const watched = session.connection.transport.listen({ onStreamEnd: () => undefined });
  try {
    return await send({ ...timing, onresumptiontoken: watched.onresumptiontoken });
  } catch (error) {
    if (watched.createdTask) {
      return watched.createdTask;
    }
    throw error;
  } finally {
    watched.release();
  }
}

/** Lists the call's task while it has one. */
function followTask(
  session: Session,
  wire: Pick<TaskWire, 'failure' | 'request'>,
  { operation, options: { timeout = TIMEOUT }, reference: { id } }: SdkCall,
): FollowTask {
  const list = session.tasks.place();
  const madeAt = Date.now();
  const timedOut = () => session.sdk.errors.requestTimeout('The task was not heard of', { timeout });
  return followTasks({ ...wire, timeout, timedOut }, (task) => {
    list(task && describeTask(task, operation, id, madeAt));
  });
}

/** The SDKs look at this limit only when progress arrives. */
export function limitTotal(
  maxTotalTimeout: number | undefined,
  errors: SdkErrors,
  abort: (reason: unknown) => void,
): () => void {
  if (maxTotalTimeout === undefined) {
    return () => undefined;
  }
  const timer = setTimeout(
    () => {
      abort(errors.requestTimeout('Maximum total timeout exceeded', { maxTotalTimeout }));
    },
    Math.min(maxTotalTimeout, LONGEST_TIMEOUT),
  );
  letProcessExit(timer);
  return () => {
    clearTimeout(timer);
  };
}

/** Makes one attempt, timed by us. */
async function send(
  session: Session,
  { operation, options, reference, correlation, tasks, send }: SdkCall,
  answers: RoundAnswers,
  whole: LinkedSignal,
): Promise<unknown> {
  const { timeout = TIMEOUT, resetTimeoutOnProgress = true, onprogress } = options;
  const { errors } = session.sdk;
  const attempt = linkSignals([whole.signal, session.connection.untilLost()?.closed]);
  const timer = startPausableTimeout(timeout, session.humanWait.of(reference.id), () => {
    attempt.abort(errors.requestTimeout('Request timed out', { timeout }));
  });
  const call: RunningCall = {
    operation,
    reference,
    correlation,
    signal: attempt.signal,
    abort: whole.abort,
  };
  const end = session.start(call);
  const watched = session.connection.transport.listen(
    {
      call,
      onStreamEnd(why) {
        // A stream ends after its response too, before anyone could take that in.
        setTimeout(() => {
          attempt.abort(errors.connectionClosed(why));
        });
      },
    },
    options.onresumptiontoken,
  );
  let result: unknown;
  try {
    const timing = {
      signal: attempt.signal,
      timeout: LONGEST_TIMEOUT,
      maxTotalTimeout: undefined,
      resetTimeoutOnProgress: false as const,
      onprogress(progress: unknown) {
        if (resetTimeoutOnProgress) {
          timer.restart();
        }
        onprogress?.(progress);
      },
      onresumptiontoken: watched.onresumptiontoken,
    };
    result = await send(answers, timing, call, timer.restart);
    return result;
  } catch (error) {
    if (tasks && watched.createdTask) {
      return watched.createdTask;
    }
    throw error;
  } finally {
    end(result);
    watched.release();
    timer.stop();
    attempt.release();
  }
}
