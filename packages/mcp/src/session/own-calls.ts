import type { AdapterInbox } from '@elicit-kit/core';
import type { createCallGate } from '@elicit-kit/core/approvals';
import { readAddress } from '@elicit-kit/core/internal/inbox';
import type { GatedTool } from '@elicit-kit/core/internal/types';
import { linkSignals } from '../calls/abort-signals.js';
import type { SessionOptions } from './attach-options.js';
import { type Session, withdrawnBy } from './session.js';

type RunGated = ReturnType<typeof createCallGate>['run'];

/** Has the person asked where that is needed, then sends with what they allowed. */
export type AskFirst = (
  call: Omit<Parameters<RunGated>[0], 'signal'> & { readonly signal: AbortSignal | undefined },
  send: Parameters<RunGated>[1],
) => Promise<unknown>;

/** What a session tells of its server's tools. */
export interface ToolsOfSession {
  /**
   * The server's tools as it lists them now, to set beforehand what they do (`StandingAnswers.set`). None where they can't be listed, and of
   * several with one name none of them.
   *
   * @throws Error without `approve`: nothing is asked then.
   */
  tools(): Promise<readonly GatedTool[]>;
}

/**
 * @param request sends one, past the SDK's own cache: how long that lasts is the server's choice.
 * @returns `askFirst` is absent where calls run unasked.
 */
export function askBeforeCalls(
  { connectionId, connection, sdk, signal: closed }: Session,
  inbox: AdapterInbox,
  { approve, origin, via = [] }: SessionOptions,
  request: (message: { readonly method: string; readonly params: object }) => Promise<unknown>,
): ToolsOfSession & { readonly askFirst?: AskFirst } {
  if (approve === undefined) {
    return {
      async tools() {
        throw new Error('session.tools() needs `approve`: without it calls run unasked.');
      },
    };
  }
  let loading: Promise<ReturnType<typeof createCallGate>> | undefined;
  const readGate = () => {
    loading ??= import('./load-call-gate.js').then(({ createCallGate }) =>
      createCallGate(inbox, {
        ...approve,
        connectionId,
        // The path too, and who stands between: an answer for one server holds for no other.
        server: [readAddress(origin).replace(/^\w+ /, ''), ...via.map(({ name }) => name)].join(' via '),
        tools: () => listTools(request),
      }),
    );
    loading.catch(() => (loading = undefined));
    return loading;
  };

  const askFirst: AskFirst = async ({ signal, ...call }, send) => {
    // At once, as the gate does: the caller may change them while it loads.
    const text = JSON.stringify(call.arguments ?? {}) ?? 'null';
    let isSent = false;
    let cause: { readonly reason: unknown } | undefined;
    const linked = linkSignals([closed, signal, connection.untilClosed()], (reason) => {
      cause = { reason };
      return withdrawnBy(reason, sdk.errors);
    });
    try {
      const gate = await readGate();
      return await gate.run({ ...call, arguments: JSON.parse(text), signal: linked.signal }, (args) => {
        isSent = true;
        linked.release();
        return send(args);
      });
    } catch (error) {
      // The inbox has its own words for what ended: the caller gets what it aborted with.
      throw cause && !isSent ? cause.reason : error;
    } finally {
      linked.release();
    }
  };
  return { askFirst, tools: async () => (await readGate()).tools() };
}

/** A server that gives a next page each time has an end too. */
const MOST_PAGES = 100;

/** All pages: client 1.x reads the first one only. */
async function listTools(request: Parameters<typeof askBeforeCalls>[3]): Promise<readonly unknown[]> {
  const tools: unknown[] = [];
  let cursor: unknown;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const params = typeof cursor === 'string' ? { cursor } : {};
    const listed = (await request({ method: 'tools/list', params })) as {
      readonly tools: readonly unknown[];
      readonly nextCursor?: unknown;
    };
    tools.push(...listed.tools);
    cursor = listed.nextCursor;
    if (typeof cursor !== 'string') {
      return tools;
    }
  }
  throw new Error(`The server has more than ${MOST_PAGES} pages of tools.`);
}
