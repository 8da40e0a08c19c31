import type { DecisionRequest } from '../inbox/entry/decision.js';
import { serverKey } from '../inbox/entry/server-attribution.js';
import type { ApprovalElicitation } from '../protocol/approval.js';
import { isRecord } from '../untrusted/own-value.js';
import { readJson } from '../untrusted/read-json.js';
import { digest } from './digest.js';
import type { Kept, KeptAnswers } from './kept-answers.js';
import type { StandingAnswer, StandingAnswersOptions } from './standing-answers.js';

export type Verdict = StandingAnswer['verdict'];
export type Scope = StandingAnswer['scope'];

/** Of a tool's definition, as JSON, in UTF-16 units. */
const LONGEST_DEFINITION = 1_000_000;

/** A call whose answer may stand. */
export interface StandingCall {
  readonly elicitation: ApprovalElicitation;
  readonly tool: string;
  readonly request: DecisionRequest;
  /** A digest; absent where it isn't known. */
  readonly definition?: string;
}

export async function readCall(
  request: DecisionRequest,
  toolOf: NonNullable<StandingAnswersOptions['toolOf']>,
): Promise<StandingCall | undefined> {
  const { elicitation } = request;
  const { tool } = elicitation.mode === 'approval' ? elicitation.call : {};
  if (elicitation.mode !== 'approval' || tool === undefined) {
    return undefined;
  }
  const definition = readJson(await toolOf(request), LONGEST_DEFINITION);
  // A mistake of the host's, such as `false` for a tool that it doesn't know, isn't a definition.
  return {
    elicitation,
    tool,
    request,
    ...(definition && isRecord(definition.value) && { definition: await digest(definition.value) }),
  };
}

/** A yes to another definition of the tool is found as well. */
export async function findFor(
  answers: KeptAnswers,
  call: StandingCall,
  verdict: Verdict,
  scopes: readonly Scope[],
): Promise<readonly Kept[]> {
  const { connectionId } = call.request.server;
  const ids = scopes.flatMap((scope) => [
    idOf(call, verdict, scope, connectionId),
    idOf(call, verdict, scope, undefined),
  ]);
  const found = await Promise.all(ids.map(async (id) => await answers.find(await id)));
  return found.filter((kept) => kept !== undefined);
}

/** Whether it was kept for this asker's calls of this tool. */
export async function standsFor(answer: StandingAnswer, call: StandingCall): Promise<boolean> {
  const { arguments: given, expiresAt, id, scope, verdict } = answer;
  const connectionId = expiresAt === undefined ? call.request.server.connectionId : undefined;
  return answer.tool === call.tool && id === (await idOf(call, verdict, scope, connectionId, given));
}

/** Equal for what it stands for: given again, it replaces what was kept. */
export async function idOf(
  { elicitation: { call }, request, tool }: StandingCall,
  verdict: Verdict,
  scope: Scope,
  connectionId: string | undefined,
  given: unknown = call.arguments,
): Promise<string> {
  const { cwd, server = null } = call;
  const { endpoint, via = [] } = request.server;
  const covers = scope === 'exact' ? await digest(given) : null;
  return await digest([
    verdict,
    scope,
    serverKey(request.server),
    (endpoint.kind === 'url' && endpoint.path) || null,
    via.map(({ name }) => name),
    server,
    tool,
    covers,
    connectionId ?? null,
    // In another folder the same arguments do something else.
    ...(covers !== null && cwd !== undefined ? [cwd] : []),
  ]);
}
