import type { RoundStorage } from '@elicit-kit/core/storage';
import type { ServerOrigin } from '@elicit-kit/core/attribution';
import { readAddress } from '@elicit-kit/core/internal/inbox';
import type { ResumableRound } from '@elicit-kit/core/internal/types';
import { pause } from '../calls/abort-signals.js';
import { nextCallId } from '../calls/eliciting-call.js';
import { type ElicitingMember, type ElicitingMethod, readOperation, type SdkCalls } from './sdk-calls.js';
import type { Session } from './session.js';

/** A call that goes on with a resumed round. */
export interface Resumed<Method extends ElicitingMethod, Result> {
  /** What its requests say of the call that asks (`ElicitationBatch.call`). */
  readonly id: string;
  readonly method: Method;
  /** The tool's or the prompt's name, or the resource's URI. */
  readonly name: string;
  /** As the call was made. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Settles as the call itself would have, once the person has answered. May be left alone. */
  readonly result: Promise<Result>;
  /** Gives the call up: its requests are withdrawn and nothing of it is kept. */
  abort(reason?: unknown): void;
}

export const MEMBERS: Readonly<Record<ElicitingMethod, ElicitingMember>> = {
  'tools/call': 'callTool',
  'prompts/get': 'getPrompt',
  'resources/read': 'readResource',
};

type Call = (params: object, options: { readonly signal: AbortSignal }) => Promise<unknown>;

/**
 * Puts the rounds of this server that no other page holds into the inbox again.
 *
 * @throws Error where there is no storage or no connection: mistakes of the calling code.
 */
export async function resumeCalls(
  session: Session,
  callsOf: SdkCalls<Readonly<Record<ElicitingMember, unknown>>>['callsOf'],
  { origin, storage }: { readonly origin: ServerOrigin; readonly storage?: RoundStorage | undefined },
): Promise<readonly Resumed<ElicitingMethod, unknown>[]> {
  const connection = session.connection.untilClosed();
  if (!storage) {
    throw new Error(
      'session.resume was called without a storage, so nothing was kept that could come back. Pass { storage } to attachElicitation.',
    );
  }
  if (!connection) {
    throw new Error(
      'session.resume was called before the client was connected, so nobody could take the answers. Call it after client.connect.',
    );
  }
  if (session.sdk.isLegacy()) {
    return [];
  }
  const rounds = await storage.resume(readAddress(origin));
  if (session.signal.aborted || connection.closing.aborted) {
    for (const { persisted } of rounds) {
      persisted.leave();
    }
    return [];
  }
  return rounds.flatMap((round) => resumeCall(round, callsOf));
}

function resumeCall(
  resumed: ResumableRound,
  callsOf: SdkCalls<Readonly<Record<ElicitingMember, unknown>>>['callsOf'],
): Resumed<ElicitingMethod, unknown>[] {
  const { method } = resumed.round.call;
  const params = resumed.round.call.params as Readonly<Record<string, unknown>> | null | undefined;
  const operation = typeof params === 'object' && params ? readOperation({ method, params }) : undefined;
  if (!operation || !params) {
    resumed.persisted.settle();
    return [];
  }
  const controller = new AbortController();
  const id = nextCallId();
  const call = callsOf({ id, resumed })[MEMBERS[operation.method as ElicitingMethod]] as Call;
  const { signal } = controller;
  // In the next task: the host has noted the call by then, when its request appears.
  const result = pause(0, signal).then(() => call({ ...params }, { signal }));
  // Also what the SDK refuses before it is sent; and who looks at no result must not get an unhandled rejection.
  result.catch(() => {
    if (signal.aborted) {
      resumed.persisted.settle();
    } else {
      resumed.persisted.leave();
    }
  });
  return [
    {
      id,
      method: operation.method as ElicitingMethod,
      name: operation.name,
      params,
      result,
      abort(reason) {
        controller.abort(reason);
      },
    },
  ];
}
