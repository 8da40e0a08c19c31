import type { AdapterInbox } from '@elicit-kit/core';
import {
  argumentsOf,
  type CallOperation,
  type ElicitingCall,
  nextCallId,
  ParkedSignal,
} from '../../calls/eliciting-call.js';
import { LONGEST_TIMEOUT } from '../../calls/human-wait.js';
import { overrideMember } from '../../instrumentation/override-member.js';
import type { TaskWire } from '../../tasks/run-task.js';
import { loadPart } from '../load-part.js';
import { listTask, readCreatedTask } from '../../tasks/task-state.js';
import type { AttachElicitationOptions } from '../attach-options.js';
import { askBeforeCalls } from '../own-calls.js';
import { type CallTiming, type ParkOptions, runCall, sendOnce } from '../run-call.js';
import type { RunningCall } from '../../instrumentation/transport-watch.js';
import type { Session } from '../session.js';

/** The methods that may ask for input: the param that names what is called, and the member that sends it in both official SDKs. */
export const ELICITING = {
  'tools/call': { name: 'name', member: 'callTool' },
  'prompts/get': { name: 'name', member: 'getPrompt' },
  'resources/read': { name: 'uri', member: 'readResource' },
} as const;

export type ElicitingMethod = keyof typeof ELICITING;
export type ElicitingMember = (typeof ELICITING)[ElicitingMethod]['member'];

type Call = (...call: unknown[]) => unknown;
type Params = Readonly<Record<string, unknown>>;

interface CallOptions extends CallTiming<unknown> {
  readonly park?: ParkOptions;
  /** The SDK's own (2025-11-25). */
  readonly task?: object;
}

export interface WireRequest {
  /** Absent until an SDK sends it. */
  readonly id?: unknown;
  readonly method: string;
  readonly params?: Params;
}

export interface MadeCall extends Pick<ElicitingCall, 'earlier' | 'correlation'> {
  /** The host's own id of the next call. Generated for each where it is left out. */
  readonly id?: string | undefined;
}

/** The server asked, and the person is being asked: the call goes on with `session.resumeParked`. */
export interface ParkedCall {
  /** Opaque: the id that the answers come with (`ParkedAnswers`). */
  readonly parked: string;
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
  inbox: AdapterInbox,
  attached: AttachElicitationOptions,
  requests: SdkRequests,
) {
  const target = client as { request: Call; callTool: Call };
  /** Where ours take their place, through those each call would be asked for twice. */
  const own = attached.takeOver ? { request: target.request, callTool: target.callTool } : target;
  const send = (...request: unknown[]) => own.request.apply(client, request) as Promise<unknown>;
  const requiresTask = attached.tasks ? requests.requiresTask : undefined;
  const request = createRequests(session, attached, { ...requests, requiresTask }, send);
  const { askFirst, tools } = askBeforeCalls(session, inbox, attached, (message) =>
    send(message, requests.anyResult),
  );

  /** The client, whose requests are made as this call. */
  function viewOf(made: MadeCall): Record<ElicitingMember, Call> {
    return Object.create(client, {
      request: { value: (message: WireRequest, ...rest: unknown[]) => request(made, message, ...rest) },
      // The SDK's guard against calls that need a task: ours make one.
      ...(requiresTask && { isToolTaskRequired: { value: () => false } }),
    }) as Record<ElicitingMember, Call>;
  }

  /** Makes a call of a tool as soon as it is allowed: what it asks then is of the same call. */
  function whenAllowed(
    made: MadeCall,
    params: Params,
    rest: readonly unknown[],
    make: (as: MadeCall, params: Params) => Promise<unknown>,
  ): Promise<unknown> {
    if (!askFirst || made.earlier) {
      return make(made, params);
    }
    const { id = nextCallId(), correlation } = made;
    const { signal } = (rest.at(-1) ?? {}) as CallTiming<unknown>;
    return askFirst(
      { tool: String(params['name']), arguments: params['arguments'], id, correlation, signal },
      (args) => make({ ...made, id }, { ...params, arguments: args }),
    );
  }

  /** Above the client's own `callTool`, which mirrors arguments into headers and may send twice. */
  function callTool(made: MadeCall, params: Params, ...rest: unknown[]): Promise<unknown> {
    return whenAllowed(made, params, rest, (as, given) =>
      unlessParked(own.callTool.call(viewOf(as), given, ...rest)),
    );
  }

  return {
    tools,
    callsOf(made: MadeCall = {}) {
      const view = viewOf(made);
      return {
        callTool: (params: Params, ...rest: unknown[]) => callTool(made, params, ...rest),
        getPrompt: (...call: unknown[]) => unlessParked(view.getPrompt(...call)),
        readResource: (...call: unknown[]) => unlessParked(view.readResource(...call)),
      } as unknown as Pick<Client, ElicitingMember>;
    },
    /** Has the client's own calls made through the session, with `takeOver` of the options. @returns what takes that back. */
    takeOver() {
      const takeRequest = (message: WireRequest, ...rest: unknown[]) =>
        message.method === 'tools/call'
          ? whenAllowed({}, message.params ?? {}, rest, (as, params) =>
              request(as, { ...message, params: { ...params } }, ...rest),
            )
          : request({}, message, ...rest);
      const takeTool = (params: Params, ...rest: unknown[]) => callTool({}, params, ...rest);
      return [
        overrideMember(target, 'request', takeRequest as Call),
        overrideMember(target, 'callTool', takeTool as Call),
      ];
    },
  };
}

/** @returns makes a request as a call of its own. `rest` is a result schema, where the SDK takes one, and the options. */
function createRequests(
  session: Session,
  attached: AttachElicitationOptions,
  { anyResult, tasks, requiresTask }: SdkRequests,
  send: (...request: unknown[]) => Promise<unknown>,
): (made: MadeCall, given: WireRequest, ...rest: unknown[]) => Promise<unknown> {
  return ({ id = nextCallId(), earlier, correlation }, given, ...rest) => {
    const operation = readOperation(given);
    if (!operation) {
      return send(given, ...rest);
    }
    const message = inLanguage(given, attached.acceptLanguage);
    const { park, task, ...options } = (rest.at(-1) ?? {}) as CallOptions;
    const schema = rest.slice(0, -1);
    const isTool = operation.method === 'tools/call';
    const asTask = isTool && (task ?? (requiresTask?.(operation.name) ? {} : undefined));
    const taskWire = isTool && attached.tasks ? tasks : undefined;
    const askTask = (request: object, limits: object) => send(request, anyResult, limits);
    const call = { operation, reference: { id, ...argumentsOf(message.params) } };
    return runCall(session, attached, {
      ...call,
      correlation: park?.correlation ?? correlation,
      limits: options,
      params: message.params,
      earlier,
      park,
      followTask: taskWire && followTask(session, call, { ...taskWire, send: askTask }, options.timeout),
      async send(answers, attempt) {
        // Before anything is sent: nobody could follow the task else.
        const legacyTask =
          requiresTask && asTask ? await loadPart(() => import('./legacy-task.js')) : undefined;
        if (taskWire) {
          await loadPart(loadRunTask);
        }
        return sendTimed(
          session,
          attempt,
          { ...options, takesTask: taskWire !== undefined },
          async (timing, running, heard) =>
            legacyTask && asTask
              ? legacyTask.callAsLegacyTask(session, running, {
                  message: { ...message, params: { ...message.params, task: asTask } },
                  options: { ...options, ...timing },
                  anyResult,
                  schema,
                  send,
                  heard,
                })
              : send({ ...message, params: { ...message.params, ...answers } }, ...schema, {
                  ...options,
                  ...(task && { task }),
                  ...timing,
                  // Of 2.x: its result may be a round.
                  allowInputRequired: true,
                }),
        );
      },
    });
  };
}

/** Ten minutes in which neither the server nor a person is heard of. */
const TIMEOUT = 600_000;

/** Makes one attempt, timed by us: the SDK's own time limits are out of the way. @param send calls `heard` where the server was heard of */
function sendTimed(
  session: Session,
  call: ElicitingCall,
  options: CallTiming<unknown> & { readonly takesTask: boolean },
  send: (timing: CallTiming<unknown>, running: RunningCall, heard: () => void) => Promise<unknown>,
): Promise<unknown> {
  const { timeout = TIMEOUT, resetTimeoutOnProgress = true, onprogress, ...watched } = options;
  const signals = [call.signal, session.connection.untilLost()];
  return sendOnce(session, { ...watched, call, signals }, async (sending, attempt) => {
    const timer = session.humanWait.startTimeout(call.reference.id, timeout, () =>
      attempt.abort(session.sdk.errors.ended('timedOut', 'Request timed out', { timeout })),
    );
    const timing = {
      ...sending,
      timeout: LONGEST_TIMEOUT,
      maxTotalTimeout: undefined,
      resetTimeoutOnProgress: false,
      onprogress(progress: unknown) {
        if (resetTimeoutOnProgress) {
          timer.restart();
        }
        onprogress?.(progress);
      },
    };
    try {
      return await send(timing, attempt.call as RunningCall, timer.restart);
    } finally {
      timer.stop();
    }
  });
}

const loadRunTask = () => import('../../tasks/run-task.js');

/** Lists the call's task while it has one. */
function followTask(
  session: Session,
  listed: Parameters<typeof listTask>[1],
  { failure, send }: Pick<TaskWire, 'failure'> & { send(request: object, limits: object): Promise<unknown> },
  timeout = TIMEOUT,
): ElicitingCall['followTask'] {
  const onState = listTask(session.tasks.place(), listed);
  const timedOut = () => session.sdk.errors.ended('timedOut', 'The task was not heard of', { timeout });
  const request: TaskWire['request'] = (method, params, { signal, ...limits }) =>
    sendOnce(session, { signals: [signal], takesTask: true }, (timing) =>
      send({ method, params }, { ...limits, ...timing }),
    );
  return (call, created) => {
    const task = readCreatedTask(created);
    call.serverWaits ||= task !== undefined;
    return (
      task &&
      loadRunTask()
        .then(({ runTask }) => runTask(call, task, { failure, request, timeout, timedOut, onState }))
        .finally(onState)
    );
  };
}

/** A request that names its languages itself stays as it is. */
function inLanguage(
  message: WireRequest,
  acceptLanguage: AttachElicitationOptions['acceptLanguage'],
): WireRequest {
  const languages = typeof acceptLanguage === 'function' ? acceptLanguage() : acceptLanguage;
  const meta = message.params?.['_meta'] as object | undefined;
  return languages === undefined
    ? message
    : { ...message, params: { ...message.params, _meta: { [ACCEPT_LANGUAGE]: languages, ...meta } } };
}

const ACCEPT_LANGUAGE = 'io.modelcontextprotocol/acceptLanguage';

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
  return Object.hasOwn(ELICITING, method)
    ? { method, name: String(params?.[ELICITING[method as ElicitingMethod].name]) }
    : undefined;
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
export interface SdkRequests {
  /** A result schema that takes anything. */
  readonly anyResult: unknown;
  /** Where its clients can ask for tasks (2026-07-28). */
  readonly tasks?: Pick<TaskWire, 'failure'>;
  /** Where they can ask for those of 2025-11-25: whether the tool, as its server listed it, can be called as a task only. */
  readonly requiresTask?: ((tool: string) => boolean) | undefined;
}
