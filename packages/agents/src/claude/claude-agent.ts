import type { CanUseTool, OnElicitation, PermissionResult } from '@anthropic-ai/claude-agent-sdk';
import {
  type AdapterInbox,
  type ElicitationBatch,
  type ServerAttribution,
  TaskStoppedError,
} from '@elicit-kit/core';
import { attributeServer } from '@elicit-kit/core/attribution';
import type { ConnectedServer, ServerOrigin } from '@elicit-kit/core/internal/types';
import { ask } from '../session/ask.js';
import { fingerprint } from '../session/fingerprint.js';
import { membersOf } from '../session/untrusted.js';
import { permissionResult, readPermission, type RuleDestination, UNANSWERED } from './permission.js';
import { answeredInput, questionForm, readQuestions } from './questions.js';

export interface ClaudeAgentOptions extends ConnectedServer {
  /**
   * What the host knows of the MCP servers it configured, by their names: their questions stand under it. Others stand under
   * the name in Claude's configuration.
   */
  readonly servers?: Readonly<Record<string, ServerOrigin>>;
  /**
   * Where rules may be kept that the person makes with "always". A rule for another place is offered for the session, where that
   * is among them. The files of a server's working directory are shared by all who use it. @default ['session']
   */
  readonly keep?: readonly RuleDestination[];
  /** That of the query's options: changes of files elsewhere are marked. @default none are */
  readonly cwd?: string;
  /** What the field for an answer of one's own is called. @default 'Other' */
  readonly otherLabel?: string;
}

export interface ClaudeAgent {
  readonly canUseTool: CanUseTool;
  readonly onElicitation: OnElicitation;
  /** Takes each message of the query: some tell that a page is done, or that a turn is over. */
  onMessage(message: object): void;
}

/** The process took the schema apart: no list of numbers is left in it. */
type ElicitationContent = NonNullable<Awaited<ReturnType<OnElicitation>>>['content'];

/** What is asked of one query. */
type Asked = Omit<ElicitationBatch, 'server'> & { readonly server?: ServerAttribution };

/**
 * Asks the person what a query of the Claude Agent SDK needs: permissions, questions, forms and pages of its MCP servers.
 * Nothing is allowed without their press, and nothing throws into the SDK, which would tell the model.
 *
 * @example
 * const claude = claudeAgent(relay.inboxOf(userId), { origin: { app: 'Claude' } });
 * const { canUseTool, onElicitation } = claude;
 * for await (const message of query({ prompt, options: { permissionMode: 'default', canUseTool, onElicitation } })) {
 *   claude.onMessage(message);
 * }
 * @throws TypeError for an origin that isn't an address.
 */
export function claudeAgent(
  inbox: AdapterInbox,
  { servers = {}, keep = ['session'], cwd, otherLabel = 'Other', ...origin }: ClaudeAgentOptions,
): ClaudeAgent {
  const claude = attributeServer(origin);
  inbox.expectRequests?.();
  const { endpoint } = claude;
  const via = [{ name: endpoint.label ?? (endpoint.kind === 'url' ? endpoint.origin : '') }];
  const attributed = new Map<string, ServerAttribution>();
  /** A request that is delivered again gets the answer of the one that is open. */
  const open = new Map<string, Promise<unknown>>();
  let turn = new AbortController();

  function serverOf(name: string): ServerAttribution {
    const known = attributed.get(name);
    const server =
      known ??
      attributeServer({
        origin: (Object.hasOwn(servers, name) ? servers[name] : undefined) ?? { label: name },
        connectionId: JSON.stringify([claude.connectionId, name]),
        via,
      });
    attributed.set(name, server);
    return server;
  }

  async function askOnce(batch: Asked, signal: AbortSignal) {
    // The SDK aborts it when the process takes the request back, is interrupted, or dies.
    const ending = await ask(inbox, { server: claude, ...batch }, { signal, followUpSignal: turn.signal });
    return { result: ending.results?.[0], stopped: ending.error instanceof TaskStoppedError };
  }

  /** The same request is asked once; another one by the same id is another. */
  function once<Result>(
    request: readonly unknown[],
    run: () => Promise<Result>,
    failed: Result,
  ): Promise<Result> {
    const text = fingerprint(request);
    const running = text === undefined ? undefined : (open.get(text) as Promise<Result> | undefined);
    if (running) {
      return running;
    }
    const answer = run().catch(() => failed);
    if (text !== undefined) {
      open.set(text, answer);
      void answer.then(() => open.delete(text));
    }
    return answer;
  }

  const canUseTool: CanUseTool = (tool, input, context) => {
    const { requestId, toolUseID } = context;
    const denied: PermissionResult = { behavior: 'deny', message: UNANSWERED, toolUseID };
    const call = { id: toolUseID, arguments: input };
    const request = ['permission', requestId, toolUseID, tool, input];
    const run = async (): Promise<PermissionResult> => {
      if (tool === 'AskUserQuestion') {
        const questions = readQuestions(input);
        if (questions.length === 0) {
          return denied;
        }
        const params = questionForm(questions, otherLabel);
        const batch = { requests: [{ key: requestId, params }], call: { id: toolUseID } };
        const { result, stopped } = await askOnce(batch, context.signal);
        const updatedInput = answeredInput(input, questions, result);
        return updatedInput
          ? { behavior: 'allow', updatedInput, toolUseID }
          : { ...denied, ...(stopped && { interrupt: true }) };
      }
      const permission = readPermission(tool, input, context, { cwd, keep });
      const batch = { requests: [{ key: requestId, approval: permission.request }], call };
      const { result, stopped } = await askOnce(batch, context.signal);
      return stopped ? { ...denied, interrupt: true } : permissionResult(permission, result, toolUseID);
    };
    return once(request, run, denied);
  };

  const onElicitation: OnElicitation = (request, { signal, requestId }) =>
    once(
      ['elicitation', requestId, request],
      async () => {
        const { serverName, mode, message, url, elicitationId, requestedSchema } = request;
        const params = { mode, message, url, elicitationId, requestedSchema };
        const batch = {
          server: serverOf(String(serverName)),
          requests: [{ key: requestId, params }],
          // Claude's process has read the schema, and passes on what it knows.
          constraintsMayBeLost: true,
        };
        const { result = { action: 'cancel' } } = await askOnce(batch, signal);
        return result.action === 'accept' && result.content
          ? { action: 'accept', content: { ...result.content } as ElicitationContent }
          : { action: result.action };
      },
      { action: 'cancel' },
    );

  return {
    canUseTool,
    onElicitation,
    onMessage(message) {
      const { type, subtype, mcp_server_name: name, elicitation_id: id } = membersOf(message);
      const isDone = type === 'system' && subtype === 'elicitation_complete';
      if (isDone && typeof name === 'string' && typeof id === 'string') {
        inbox.complete(id, { connectionId: serverOf(name).connectionId });
      } else if (type === 'result') {
        // Nothing waits for a page any more.
        turn.abort();
        turn = new AbortController();
      }
    },
  };
}
