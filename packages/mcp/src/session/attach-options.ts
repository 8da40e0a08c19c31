import type { RoundStorage } from '@elicit-kit/core/storage';
import type { ServerAttribution } from '@elicit-kit/core';
import type { createCallGate } from '@elicit-kit/core/approvals';
import type { ServerOrigin } from '@elicit-kit/core/internal/types';
import type { ElicitationMode } from '../calls/elicitation-request.js';
import type { RoundOptions } from '../calls/eliciting-call.js';

/** What every attachment is told, whatever the SDK. */
export interface SessionOptions extends Pick<RoundOptions, 'maxRounds'> {
  /** The address given to the transport (its origin is shown), or `{ label }` for a program that the host started. */
  readonly origin: ServerOrigin;
  /** The host's own name for the connection, unique among open connections. Generated where it is left out. */
  readonly connectionId?: string;
  /** The servers a request was passed on by, nearest first, where the host knows them. */
  readonly via?: ServerAttribution['via'];
  /**
   * What the host can show: keep it equal to the declared capabilities. Other requests are refused unasked.
   * @default what the client declares: only forms where it names no mode
   */
  readonly modes?: readonly ElicitationMode[];
  /**
   * How many calls of 2025-11-25 and earlier may be under way to one origin at once, those of other sessions included; the
   * rest queue (`session.queue`). Such a call holds a connection until its person has answered, and a browser has six for
   * each origin. On a server they are many people's calls, and none may wait for another's person. Calls of 2026-07-28 hold
   * none and are not counted.
   * @default 4 in a page or a worker, Infinity elsewhere
   */
  readonly maxConcurrentCalls?: number;
  /**
   * The client's own calls go through the session too: `callTool`, `getPrompt` and `readResource`, and the same requests made by
   * its `request`. So existing calls need no change, and none of the SDK's time limits (60 s) runs while a person thinks.
   * `session.close` takes it back.
   * @default false
   */
  readonly takeOver?: boolean;
  /**
   * Asks the person before a tool runs: for calls of `session.callTool` and `callsAs`, and with `takeOver` for the client's own; in
   * `ai-sdk` for all calls of the client's tools. Calls that are resumed were allowed before. Absent: calls run unasked.
   */
  readonly approve?: ApproveOptions;
}

/** `byAnnotations` and the gate itself, for loops of any kind: `@elicit-kit/core/approvals`. */
export type ApproveOptions = Pick<
  Parameters<typeof createCallGate>[1],
  'when' | 'asker' | 'changesOf' | 'refusal' | 'refusalText'
>;

export interface AttachElicitationOptions extends SessionOptions, RoundOptions {
  /**
   * Keeps rounds that wait (2026-07-28) and their drafts beyond the life of the page, from `createRoundStorage` of
   * `@elicit-kit/core/storage`; the session's `resume` brings them back. Rounds of another address never come back here:
   * they are kept under `origin` with its path, without its query.
   */
  readonly storage?: RoundStorage;
  /**
   * The person's languages, with the syntax of HTTP's `Accept-Language`, such as `de-AT, de;q=0.9`: said with each call that names none
   * itself, so that a server asks in one of them (`io.modelcontextprotocol/acceptLanguage` in `_meta`, SEP-2792, a draft). Over HTTP the
   * draft wants the same as a header: a server may refuse a call whose `Accept-Language` differs, so give it to the transport too.
   */
  readonly acceptLanguage?: string | (() => string | undefined);
  /**
   * Follows the tasks that a server makes of tool calls (2026-07-28, SEP-2663) until they have their result. Declare `taskCapabilities` with
   * the client. A call that goes past the session may then become a task too, which nobody follows: pass `takeOver` with it. Client 2.3 or later.
   * @default false
   */
  readonly tasks?: boolean;
}
