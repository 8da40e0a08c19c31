import type { AdapterInbox } from '@elicit-kit/core';
import type { ParkedAnswers } from '@elicit-kit/core/internal/types';
import {
  type CallToolResult,
  type Client,
  type GetPromptResult,
  ProtocolError,
  type ReadResourceResult,
  type RequestOptions,
  SdkError,
  SdkErrorCode,
} from '@modelcontextprotocol/client';
import type { CallList } from '../calls/call-limit.js';
import type { RunningTask } from '../tasks/task-state.js';
import { attachClient } from '../session/official/attach-client.js';
import type { AttachElicitationOptions } from '../session/attach-options.js';
import type { ToolsOfSession } from '../session/own-calls.js';
import { requireClientOf } from '../session/reserve-client.js';
import { loadPart } from '../session/load-part.js';
import type { Resumed } from '../session/official/continue-rounds.js';
import type { ParkOptions } from '../session/run-call.js';
import type { CallsAs, ElicitingMember, ParkedCall } from '../session/official/sdk-calls.js';
import type { SdkErrors } from '../session/sdk-client.js';
import type { ElicitationConnection } from '../session/session.js';

/** Make calls through this, and the person is asked whatever the server needs. */
export interface ElicitationSession
  extends
    ElicitationConnection,
    ToolsOfSession,
    Pick<ParkableCalls, ElicitingMember>,
    CallsAs<ParkableCalls> {
  /**
   * Goes on with a call that was made with `{ park }`, in whichever process its answers arrive: sends them to the server, once.
   * Attach to the server that asked, with the same person's credentials, and connect first. Where the server asks again, it is
   * parked again under the same correlation, unless `park` is `false`.
   *
   * @returns the result of the call, as its method has it, or that it is parked again.
   * @throws ExpiredStateError where the server no longer honours its state; `DeliveryUnknownError` (of `@elicit-kit/core`) where
   * nobody can tell whether the answers arrived, also where `signal` gave the call up meanwhile (`cause`): they are never sent again by
   * themselves; NothingSentError where this session can't send them, or was told not to before it had; else what the call itself throws.
   */
  resumeParked(
    answered: ParkedAnswers,
    options?: RequestOptions & { readonly park?: ParkOptions | false },
  ): Promise<CallToolResult | GetPromptResult | ReadResourceResult | ParkedCall>;

  /** The calls that the server has made tasks of, with `tasks: true`. */
  readonly tasks: CallList<RunningTask>;

  /**
   * After a reload, with the `storage` of the options: puts the rounds that this server still waits for into the inbox
   * again, with their drafts, and gives the calls that go on. Call it once connected; and again whenever the client is
   * connected anew, or the page comes to the front. Rounds that another tab holds, and those under way here, are left
   * alone. On a connection of 2025-11-25 or earlier there are none.
   *
   * @throws Error where there is no storage or no connection. What fails in the storage is reported to its `onProblem`.
   */
  resume(): Promise<readonly ResumedCall[]>;
}

/** A call of the client, that may be parked while the person thinks. */
export type Parkable<Call> = Call extends (
  params: infer Params,
  options?: infer Options,
) => Promise<infer Result>
  ? {
      (params: Params, options: Options & { readonly park: ParkOptions }): Promise<Result | ParkedCall>;
      (params: Params, options?: Options): Promise<Result>;
    }
  : never;

/** The calls of the client that may ask for input. */
export type ParkableCalls = { readonly [Member in ElicitingMember]: Parkable<Client[Member]> };

/** A call that goes on where it was left; `method` tells what its result is. */
export type ResumedCall =
  | Resumed<'tools/call', CallToolResult>
  | Resumed<'prompts/get', GetPromptResult>
  | Resumed<'resources/read', ReadResourceResult>;

/**
 * Carries the elicitation requests of one client to an inbox and the answers back, in both eras of the protocol.
 * Attach before or after `connect`; declare `elicitationCapabilities` when the client is made.
 *
 * @throws Error where the client can't be asked: nothing declared, a handler of its own, attached already, another SDK's.
 *
 * @example
 * const inbox = createElicitationInbox();
 * const client = new Client({ name: 'my-host', version: '1.0.0' }, { capabilities: elicitationCapabilities });
 * const session = attachElicitation(client, inbox, { origin: url });
 * await client.connect(new StreamableHTTPClientTransport(url));
 * const result = await session.callTool({ name: 'book_table', arguments: { people: 2 } });
 */
export function attachElicitation(
  client: Client,
  inbox: AdapterInbox,
  options: AttachElicitationOptions,
): ElicitationSession {
  requireClientOf('client', client);
  const { session, callsOf, attached } = attachClient(client, inbox, options, {
    errors,
    anyResult,
    protocolVersion: () => client.getNegotiatedProtocolVersion(),
    // Until it is known, too: a server may ask before the client has heard that it is connected.
    isLegacy: () => client.getProtocolEra() !== 'modern',
    tasks: { failure: ({ code, message, data }) => new ProtocolError(code, message, data) },
  });
  return {
    ...(attached as typeof attached & Pick<ElicitationSession, 'callsAs' | ElicitingMember>),
    async resumeParked(answered, resumeOptions) {
      const { resumeParked } = await loadPart(loadResuming);
      const result = await resumeParked(session, callsOf, options, answered, resumeOptions);
      return result as Awaited<ReturnType<ElicitationSession['resumeParked']>>;
    },
    async resume() {
      const { resumeCalls } = await loadPart(loadResuming);
      return (await resumeCalls(session, callsOf, options)) as readonly ResumedCall[];
    },
  };
}

/** Most pages have nothing to resume. */
const loadResuming = () => import('../session/official/continue-rounds.js');

/** A schema that takes anything. */
const anyResult = {
  '~standard': { version: 1, vendor: 'elicit-kit', validate: (value: unknown) => ({ value }) },
} as const;

const CODES = { disconnected: SdkErrorCode.ConnectionClosed, timedOut: SdkErrorCode.RequestTimeout } as const;

const errors: SdkErrors = {
  ended: (reason, message, limit) => new SdkError(CODES[reason], message, limit),
  hasEnded: (error, reason) => error instanceof SdkError && error.code === CODES[reason],
  // A result that the SDK refuses is an answer too: the server has done what it was asked to.
  isFromServer: (error) =>
    error instanceof ProtocolError ||
    (error instanceof SdkError &&
      (error.code === SdkErrorCode.InvalidResult || error.code === SdkErrorCode.UnsupportedResultType)),
};
