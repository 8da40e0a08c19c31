import type { ServerContext } from '@modelcontextprotocol/server';
import type { ElicitParams, JsonObject, RawAnswers, ToolCall } from './demo-tool.js';
import { refuseUndeclaredForm } from './openai-forms.js';
import type { PageDesk } from './pages/page-desk.js';

/** What the client carries between the rounds of one call, sealed (see create-mcp-server.ts). */
export interface RoundsState {
  readonly rounds: readonly RawAnswers[];
  /** Page tokens by the names that the tool gave. */
  readonly pages: Readonly<Record<string, string>>;
}

/** Thrown to leave a tool whose next answers aren't there yet. */
export class InputNeeded extends Error {
  constructor(
    readonly requests: Readonly<Record<string, ElicitParams>>,
    readonly state: RoundsState,
  ) {
    super('More input is needed.');
  }
}

/** Shorter than the 60 s after which many clients give a call up. */
const LONGEST_HOLD = 45_000;

/**
 * 2026-07-28: nothing is kept between rounds. Each retry runs the tool from its start; questions answered in
 * earlier rounds return at once, the first unanswered one leaves the tool.
 */
export function modernCall(desk: PageDesk, context: ServerContext, args: JsonObject): ToolCall {
  const carried = context.mcpReq.requestState<RoundsState>() ?? { rounds: [], pages: {} };
  const responses = context.mcpReq.inputResponses as RawAnswers | undefined;
  const envelope = context.mcpReq.envelope as JsonObject | undefined;
  const declared = envelope?.['io.modelcontextprotocol/clientCapabilities'] as
    | { readonly extensions?: JsonObject }
    | undefined;
  const rounds = responses ? [...carried.rounds, responses] : [...carried.rounds];
  const pages: Record<string, string> = { ...carried.pages };
  let asked = 0;
  let latest: Readonly<Record<string, ElicitParams>> = {};

  const ask: ToolCall['ask'] = (requests) => {
    latest = requests;
    Object.values<ElicitParams>(requests).forEach((params) => {
      refuseUndeclaredForm(params, declared);
    });
    const answers = rounds[asked];
    asked += 1;
    if (!answers || Object.keys(requests).some((key) => !Object.hasOwn(answers, key))) {
      throw new InputNeeded(requests, { rounds: rounds.slice(0, asked - 1), pages });
    }
    return Promise.resolve(answers as Awaited<ReturnType<ToolCall['ask']>>);
  };

  return {
    era: 'modern',
    arguments: args,
    signal: context.mcpReq.signal,
    ask,
    askAtOnce: ask,
    say: () => undefined,
    openPage(name, request) {
      const page = desk.open(request, pages[name]);
      pages[name] = page.token;
      return page;
    },
    async waitForPage(page) {
      for (;;) {
        if (await desk.wait(page, LONGEST_HOLD, context.mcpReq.signal)) {
          return true;
        }
        const again = Object.fromEntries(
          Object.entries(latest).filter(([, params]) => params.url === page.url),
        );
        const answers = Object.values(await ask(again));
        if (answers.some((answer) => answer.action !== 'accept')) {
          return false;
        }
      }
    },
    reportComplete: () => Promise.resolve(),
    requirePageFirst: () => undefined,
  };
}
