import {
  type AdapterInbox,
  type BatchRequest,
  type ElicitResult,
  type ServerAttribution,
  TaskStoppedError,
} from '@elicit-kit/core';
import { approvalRules } from '@elicit-kit/core/approvals';

/** A request of `codex app-server`: it omits the `jsonrpc` member. */
export interface CodexRequest {
  readonly id: string | number;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface CodexHost {
  readonly inbox: AdapterInbox;
  /** Codex, as the host started it: `attributeServer({ origin: { label: 'Codex' } })`. */
  readonly codex: ServerAttribution;
  /** Items by their ids, from `item/started` and `item/updated`: a file change has its changes there. */
  readonly items: ReadonlyMap<unknown, Readonly<Record<string, unknown>>>;
  /** Abort it on `serverRequest/resolved` with the request's id, and when Codex exits. */
  readonly signal: AbortSignal;
}

/** "Always" is not offered: what `acceptForSession` and `persist` cover, the request doesn't say. */
const OPTIONS = [
  { id: 'accept', kind: 'allowOnce', label: '' },
  { id: 'decline', kind: 'rejectOnce', label: '' },
];

/** The rest is the call: the command, its folder, the hosts it wants to reach. */
const NOT_OF_CALL = ['threadId', 'turnId', 'itemId', 'approvalId', 'reason'];

/** The result for one of Codex's requests; nothing for one that the person isn't asked for, or that was resolved elsewhere. */
export async function answerCodex(
  { id, method, params }: CodexRequest,
  host: CodexHost,
): Promise<object | undefined> {
  const key = String(id);
  switch (method) {
    case 'item/commandExecution/requestApproval': {
      const { itemId, reason } = params;
      const call = Object.fromEntries(Object.entries(params).filter(([name]) => !NOT_OF_CALL.includes(name)));
      return decide(host, key, itemId, { call: { tool: 'command', arguments: call }, message: reason });
    }
    case 'item/fileChange/requestApproval': {
      const { itemId, reason, grantRoot } = params;
      // Without its changes nobody knows what would be written: such a call can be allowed once, after a warning.
      const changes = host.items.get(itemId)?.['changes'];
      const args = changes === undefined ? undefined : { changes, ...(grantRoot ? { grantRoot } : {}) };
      return decide(host, key, itemId, { call: { tool: 'file change', arguments: args }, message: reason });
    }
    case 'mcpServer/elicitation/request':
      return elicit(host, key, params);
    default:
      return undefined;
  }
}

async function decide(
  host: CodexHost,
  key: string,
  itemId: unknown,
  asked: object,
): Promise<object | undefined> {
  const result = await ask(
    host,
    host.codex,
    { key, approval: { ...asked, options: OPTIONS } },
    String(itemId),
  );
  switch (result) {
    case 'ended':
      return undefined;
    case 'stopped':
      return { decision: 'cancel' };
    default:
      return { decision: isAllowed(result) ? 'accept' : 'decline' };
  }
}

/**
 * What an MCP server of Codex asks, and Codex's own approvals of its tools, which look the same. Any server can write that `_meta`: so the
 * server stands as who asks, and only a connection to Codex is answered so.
 */
async function elicit(
  host: CodexHost,
  key: string,
  params: CodexRequest['params'],
): Promise<object | undefined> {
  const { serverName, _meta, mode, message, requestedSchema, url, elicitationId } = params;
  const meta = (_meta ?? {}) as Readonly<Record<string, unknown>>;
  const name = String(serverName);
  const server: ServerAttribution = {
    connectionId: JSON.stringify([host.codex.connectionId, name]),
    endpoint: { kind: 'local', label: name },
    via: [{ name: host.codex.endpoint.label ?? 'Codex' }],
  };
  const isApproval = meta['codex_approval_kind'] === 'mcp_tool_call';
  const call = { tool: meta['tool_title'], server: name, arguments: meta['tool_params'] };
  const request: BatchRequest = isApproval
    ? { key, approval: { call, message, options: OPTIONS } }
    : { key, params: { mode, message, requestedSchema, url, elicitationId } };
  const result = await ask(host, server, request);
  if (result === 'ended') {
    return undefined;
  }
  const isAccepted = result !== 'stopped' && (isApproval ? isAllowed(result) : result.action === 'accept');
  const content = isAccepted && result.action === 'accept' ? (result.content ?? {}) : null;
  const refusal = result === 'stopped' ? 'cancel' : result.action === 'cancel' ? 'cancel' : 'decline';
  return { action: isAccepted ? 'accept' : refusal, content, _meta: null };
}

async function ask(
  { inbox, signal }: CodexHost,
  server: ServerAttribution,
  request: BatchRequest,
  callId?: string,
): Promise<ElicitResult | 'ended' | 'stopped'> {
  try {
    const call = callId === undefined ? {} : { call: { id: callId } };
    const batch = { server, approvalRules, requests: [request], ...call };
    const [result] = await inbox.submit(batch, { signal }).results;
    return result ?? { action: 'cancel' };
  } catch (error) {
    return signal.aborted ? 'ended' : error instanceof TaskStoppedError ? 'stopped' : { action: 'cancel' };
  }
}

function isAllowed(result: ElicitResult): boolean {
  return result.action === 'accept' && result.approval?.optionId === 'accept';
}
