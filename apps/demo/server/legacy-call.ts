import { UrlElicitationRequiredError, type Server, type ServerContext } from '@modelcontextprotocol/server';
import type { AskOptions, ElicitParams, JsonObject, RawAnswer, ToolCall } from './demo-tool.js';
import { ToolFailure } from './demo-tool.js';
import type { PageDesk } from './pages/page-desk.js';
import { asReceived } from './as-received.js';
import { legacyRequest, refuseUndeclaredForm } from './openai-forms.js';

const TEN_MINUTES = 600_000;

export interface LegacySession {
  readonly server: Server;
  readonly desk: PageDesk;
  /** Tokens of pages that a call was refused for, by their names. */
  readonly pagesFirst: Map<string, string>;
}

/** Up to 2025-11-25: the server sends `elicitation/create` to the client while the call is open. */
export function legacyCall(session: LegacySession, context: ServerContext, args: JsonObject): ToolCall {
  const { server, desk, pagesFirst } = session;
  const { signal } = context.mcpReq;

  const askOne = (params: ElicitParams, options: AskOptions = {}): Promise<RawAnswer> => {
    refuseUndeclaredMode(server, params);
    refuseUndeclaredForm(params, server.getClientCapabilities());
    return context.mcpReq.send(legacyRequest(params), asReceived, {
      timeout: options.timeout ?? TEN_MINUTES,
      // One for each request: many on the call's own signal would look like a leak to Node.js.
      signal: AbortSignal.any(options.signal ? [signal, options.signal] : [signal]),
      resetTimeoutOnProgress: options.timeout === undefined,
      // Asking for progress gives the client a token with which it can say that a person is still busy.
      onprogress: () => undefined,
    });
  };

  return {
    era: 'legacy',
    arguments: args,
    signal,
    async ask(requests, options) {
      const answers: [string, RawAnswer][] = [];
      for (const [key, params] of Object.entries<ElicitParams>(requests)) {
        answers.push([key, await askOne(params, options)]);
      }
      return Object.fromEntries(answers) as Awaited<ReturnType<ToolCall['ask']>>;
    },
    async askAtOnce(requests) {
      const entries = Object.entries<ElicitParams>(requests);
      const answers = await Promise.all(
        entries.map(async ([key, params]) => [key, await askOne(params)] as const),
      );
      return Object.fromEntries(answers) as Awaited<ReturnType<ToolCall['ask']>>;
    },
    say: () => undefined,
    openPage: (_name, request) => desk.open(request),
    waitForPage: (page) => desk.wait(page, TEN_MINUTES, signal),
    reportComplete: (elicitationId) =>
      context.mcpReq.notify({ method: 'notifications/elicitation/complete', params: { elicitationId } }),
    requirePageFirst(name, request, message) {
      const page = desk.open(request, pagesFirst.get(name));
      if (page.finished) {
        pagesFirst.delete(name);
        return;
      }
      if (!pagesFirst.has(name)) {
        pagesFirst.set(name, page.token);
        desk.whenFinished(page, () => {
          const params = { elicitationId: page.elicitationId };
          server
            .notification({ method: 'notifications/elicitation/complete', params })
            .catch(() => undefined);
        });
      }
      const { url, elicitationId } = page;
      throw new UrlElicitationRequiredError([{ mode: 'url', message, url, elicitationId }]);
    },
  };
}

/** Servers must not send a mode that the client didn't declare; `elicitation: {}` declares forms (2025-11-25). */
function refuseUndeclaredMode(server: Server, params: ElicitParams): void {
  const declared = server.getClientCapabilities()?.elicitation;
  const wantsPage = params.mode === 'url';
  const able = wantsPage ? declared?.url : (declared?.form ?? (declared && !declared.url));
  if (!able) {
    throw new ToolFailure(
      `This client doesn’t declare that it can ${wantsPage ? 'open pages' : 'show forms'}, so nothing was asked.`,
    );
  }
}
