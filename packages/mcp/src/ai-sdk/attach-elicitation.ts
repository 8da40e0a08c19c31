import { ElicitationRequestSchema } from '@ai-sdk/mcp';
import type { ElicitationInbox } from '@elicit-kit/core';
import { linkSignals } from '../calls/link-signals.js';
import { MAX_ROUNDS, runCall } from '../calls/run-call.js';
import { untilAborted } from '../calls/until-aborted.js';
import type { SessionOptions } from '../session/attach-options.js';
import { claimOnce } from '../session/claim-client.js';
import { type ElicitationConnection, openSession } from '../session/open-session.js';
import { createSession, type Session } from '../session/session.js';
import { answerParsed } from './answer-parsed.js';
import { createNeededCalls, type NeededCalls } from './needed-calls.js';
import { type AiSdkClient, readSdkClient } from './sdk-client.js';
import { type RunCall, wrapTools } from './wrap-tools.js';

export interface AttachElicitationOptions extends Omit<SessionOptions, 'modes'> {
  /**
   * The SDK hands over parsed requests, so each form says that rules may have been lost on the way. 1.0.101 and 2.0.99
   * were seen to lose none; a host that pins such a version may say `false`.
   * @default true
   */
  readonly constraintsMayBeLost?: boolean;
}

/** Run the client's calls through this, and "URL first" errors are followed. */
export interface ElicitationSession extends ElicitationConnection {
  /** The tools of `client.tools()`, each run through `run`. */
  wrapTools<Tools extends object>(tools: Tools): Tools;
  /**
   * Makes any other call of the client: `run({ method: 'resources/read', name: uri }, () => client.readResource({ uri }))`.
   * `send` is called again once the pages are visited that the server wants visited first.
   *
   * @throws RequiredElicitationError, RoundLimitError; what `send` throws; the signal's reason.
   */
  readonly run: RunCall;
}

/**
 * Carries the form elicitations of a client of `@ai-sdk/mcp` to an inbox and the answers back. Attach once the client is
 * made; pass `elicitationCapabilities` when it is.
 *
 * @throws Error where a session is attached already.
 */
export function attachElicitation(
  client: AiSdkClient,
  inbox: ElicitationInbox,
  { constraintsMayBeLost = true, ...options }: AttachElicitationOptions,
): ElicitationSession {
  const session = createSession(readSdkClient(client), inbox, options);
  const unclaim = claimOnce(client);
  const calls = createNeededCalls();
  client.onElicitationRequest(ElicitationRequestSchema, (request) =>
    answerParsed(session, calls, request, constraintsMayBeLost),
  );
  const run = createRun(session, calls, options.maxRounds);
  const opened = openSession(session, unclaim);
  const restore = closeWith(client, opened.close);
  return {
    connectionId: opened.connectionId,
    queue: opened.queue,
    run,
    wrapTools: (tools) => wrapTools(tools, run),
    close() {
      opened.close();
      restore();
    },
  };
}

function createRun(session: Session, calls: NeededCalls, maxRounds = MAX_ROUNDS): RunCall {
  return async (operation, send, { signal: given } = {}) => {
    const linked = linkSignals([session.signal, given]);
    const { signal } = linked;

    async function sendLeg() {
      const end = session.start({ operation, signal });
      try {
        // In a wrapper: the SDK has answered the rounds itself, what it gives is no round whatever it looks like.
        return { result: await calls.during(untilAborted(send({ signal }), signal)) };
      } finally {
        end();
      }
    }

    try {
      const { result } = (await runCall({
        operation,
        signal,
        modes: session.modes,
        maxRounds,
        ask: session.ask,
        send: () => session.inTurn(signal, sendLeg, session.queue.place(operation)),
      })) as Awaited<ReturnType<typeof sendLeg>>;
      return result;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      linked.release();
    }
  };
}

/** Closing the client is all that tells of a connection's end: the SDK has no signal and no event for it. */
function closeWith(client: AiSdkClient, closeSession: () => void): () => void {
  const own = Object.getOwnPropertyDescriptor(client, 'close');
  const { close } = client;
  const closeBoth = () => {
    closeSession();
    return close.call(client);
  };
  client.close = closeBoth;
  return () => {
    if (client.close === closeBoth) {
      if (own) {
        Object.defineProperty(client, 'close', own);
      } else {
        Reflect.deleteProperty(client, 'close');
      }
    }
  };
}
