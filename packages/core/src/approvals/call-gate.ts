import type { Decision, DecisionRequest } from '../inbox/entry/decision.js';
import type { AdapterInbox } from '../inbox/elicitation-inbox.js';
import { WithdrawnError } from '../inbox/entry/inbox-errors.js';
import { onAbort } from '../async/on-abort.js';
import type { ApprovalCall } from '../protocol/approval.js';
import type { ElicitResult } from '../protocol/elicitation.js';
import { randomId } from '../state/random-id.js';
import { isRecord } from '../untrusted/own-value.js';
import { canonicalJson, readJson } from '../untrusted/read-json.js';
import { approvalRules } from './approval-rules.js';
import { isDenied } from './combine-decisions.js';
import { digest } from './digest.js';
import { inTime } from '../async/within.js';
import { readApproval } from './read-approval.js';
import { refusalText, type RefusedCall, ToolCallRefusedError } from './refused-call.js';
import { createToolList, type KnownTool, type ToolList } from './tool-list.js';

/**
 * What the host thinks of a call. `ask`: the person is asked, unless they let an answer stand for this. `askAlways`: they are asked
 * each time, whatever stands.
 */
export type CallOpinion = 'allow' | 'ask' | 'askAlways' | 'deny';

/** A call that is about to be made. */
export interface OwnCall {
  readonly tool: string;
  /** A frozen copy: what is shown, and what is sent. */
  readonly arguments: Readonly<Record<string, unknown>>;
}

export interface CallGateOptions {
  /**
   * Which calls the person is asked for. A function that throws, takes over five seconds or gives anything else is `askAlways`. What
   * it allows is asked all the same where the tool's server calls it destructive, or `tools` doesn't list it once.
   */
  readonly when:
    | CallOpinion
    | ((call: OwnCall, tool: KnownTool | undefined) => CallOpinion | Promise<CallOpinion>);
  /** Who wants to call, in the host's words, such as "Your assistant". */
  readonly asker: string;
  /** The server that has the tools, as the host calls it: a part of what standing answers are bound to. */
  readonly server?: string;
  /** Of answers that stand for a session. Generated where it is left out. */
  readonly connectionId?: string;
  /**
   * All tools as the server lists them now, from all pages and past every cache. Called once for the calls of one second, and again
   * after the person allowed a call: if the tool has changed meanwhile they are asked anew, three times at most.
   */
  readonly tools?: () => Promise<readonly unknown[]>;
  /**
   * What a call would change in files or other texts, where the host knows that: shown as a diff above the arguments. Never called for what
   * `when` denies; what throws or takes over five seconds changes nothing.
   */
  readonly changesOf?: (
    call: OwnCall,
  ) => ApprovalCall['changes'] | Promise<ApprovalCall['changes'] | undefined>;
  /** What the caller gets for a no. Most agents' loops spoil what is thrown: "Please try again". @default 'result' */
  readonly refusal?: 'result' | 'throw';
  /** The words for the model. @default English sentences that say who said no */
  readonly refusalText?: (refused: RefusedCall) => string;
}

export interface GatedCall {
  readonly tool: string;
  /** JSON, as it would be sent. @default {} */
  readonly arguments?: unknown;
  /** The host's own id of the call: `ElicitationBatch.call`. */
  readonly id?: string;
  readonly correlation?: unknown;
  /** Gives the call up. */
  readonly signal?: AbortSignal;
}

/** A no, as the result of a tool: the text carries all of it, as little else reaches models. */
// No interface: it is a `CallToolResult` of the SDKs, whose types take further members.
export type RefusedResult = {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly isError: true;
  readonly _meta: { readonly 'elicit-kit/refused': RefusedCall };
};

/** A tool whose calls the gate decides, for `StandingAnswers.set`. Only the gate makes these: a name alone doesn't identify a tool. */
export interface GatedTool {
  readonly tool: KnownTool;
  /** What is decided of a call of it. */
  readonly request: DecisionRequest;
}

export interface CallGate {
  /** Those that are listed once, as they are listed now; none where they can't be listed. */
  tools(): Promise<readonly GatedTool[]>;
  /**
   * Asks where that is needed, then sends.
   *
   * @param send makes the call, with the arguments that were shown or those that the person made of them; never called for a no.
   * @throws TypeError for arguments that aren't a JSON object; what `send` throws; the signal's reason; `TaskStoppedError`.
   */
  run<Result>(
    call: GatedCall,
    send: (args: Record<string, unknown>) => Result | Promise<Result>,
  ): Promise<Result | RefusedResult>;
}

/** So many questions of one gate wait for the person at most: a model may start any number of calls. */
const MOST_WAITING = 100;
/** How often a call is asked whose tool changes each time. */
const MOST_SHOWN = 3;

/**
 * Asks before the app's own calls: put each call of a tool through it, in any loop. Limits count only what the person is asked; every
 * call leaves a receipt. It isn't a sandbox: a server can do something else than its tool says.
 *
 * @example
 * const gate = createCallGate(inbox, { asker: 'Your assistant', server: 'files', when: 'ask' });
 * const result = await gate.run({ tool: 'delete_file', arguments: { path } }, (args) => files.delete(args));
 */
export function createCallGate(inbox: AdapterInbox, options: CallGateOptions): CallGate {
  const { asker, connectionId = `app-${randomId()}`, server: toolServer, tools, when } = options;
  const server = { connectionId, endpoint: { kind: 'app', label: asker } } as const;
  /** Questions of this gate that the person has not answered. */
  let waiting = 0;
  const list: ToolList | undefined = tools && createToolList(tools);

  async function decide(call: OwnCall, tool: KnownTool | undefined): Promise<Decision> {
    const opinion = typeof when === 'function' ? await inTime(() => when(call, tool)) : when;
    switch (opinion) {
      case 'deny':
        return { deny: 'reject' };
      case 'ask':
        return undefined;
      case 'allow':
        // A tool that is unknown, or changes what can't be undone, is the person's.
        return isDestructive(tool) || (list && !tool) ? undefined : { allow: 'allow' };
      default:
        return 'ask';
    }
  }

  async function ask(given: GatedCall, call: OwnCall, tool: KnownTool | undefined, decision: Decision) {
    const definition = tool && (await digest(tool).catch(() => undefined));
    const changes = isDenied(decision) ? undefined : await inTime(() => options.changesOf?.(call));
    given.signal?.throwIfAborted();
    const { correlation, id, signal } = given;
    let asks = false;
    const mayAsk = () => {
      asks = waiting < MOST_WAITING;
      waiting += Number(asks);
      return asks;
    };
    const aborted = signal && withdrawing(signal);
    return inbox
      .submit(
        {
          server,
          approvalRules,
          operation: { method: 'tools/call', name: call.tool, careful: isDestructive(tool) },
          ...(id !== undefined && { call: { id } }),
          ...(correlation !== undefined && { correlation }),
          requests: [
            {
              key: 'call',
              hostPolicy: { decision, mayAsk, ...(tool && { tool }) },
              approval: approvalOf(toolServer, call, tool, { changes, definition }),
            },
          ],
        },
        aborted ? { signal: aborted.signal } : {},
      )
      .results.finally(() => {
        aborted?.release?.();
        waiting -= Number(asks);
      });
  }

  function refuse(refused: RefusedCall): RefusedResult {
    const text = (options.refusalText ?? refusalText)(refused);
    if (options.refusal === 'throw') {
      throw new ToolCallRefusedError(text, refused);
    }
    return { content: [{ type: 'text', text }], isError: true, _meta: { 'elicit-kit/refused': refused } };
  }

  /** The person allowed it and it isn't made all the same: with a receipt that says so. */
  async function refuseAllowed(given: GatedCall, call: OwnCall, how: 'denied' | 'changed') {
    await ask(given, call, undefined, { deny: 'reject' });
    return refuse({ by: 'host', how });
  }

  return {
    async tools() {
      const tools = (await list?.all()) ?? [];
      return tools.flatMap((tool): readonly GatedTool[] => {
        const { elicitation } = readApproval(
          approvalOf(toolServer, { tool: tool.name, arguments: {} }, tool),
        );
        return elicitation ? [{ tool, request: Object.freeze({ server, elicitation, tool }) }] : [];
      });
    },

    async run(given, send) {
      const { signal } = given;
      const shown: OwnCall = Object.freeze({ tool: given.tool, arguments: copyArguments(given.arguments) });
      for (let count = 0; count < MOST_SHOWN; count += 1) {
        signal?.throwIfAborted();
        const tool = await list?.find(shown.tool);
        const decision = await decide(shown, tool);
        signal?.throwIfAborted();
        const [result] = await ask(given, shown, tool, decision).catch((error: unknown) => {
          signal?.throwIfAborted();
          throw error;
        });
        const refused = refusalIn(result);
        if (refused) {
          return refuse(refused);
        }
        // What was allowed is the tool that was shown, not what it has become while the person thought.
        const isAsked = result?.action === 'accept' && result.by === undefined;
        const now = isAsked ? await list?.find(shown.tool, { anew: true }) : tool;
        if (canonicalJson(now ?? null) !== canonicalJson(tool ?? null)) {
          continue;
        }
        const edited = result?.action === 'accept' ? result.approval?.arguments : undefined;
        const sent = isRecord(edited) ? { ...shown, arguments: edited as OwnCall['arguments'] } : shown;
        if (sent !== shown && isDenied(await decide(sent, now))) {
          return await refuseAllowed(given, sent, 'denied');
        }
        signal?.throwIfAborted();
        return await send(sent.arguments);
      }
      return await refuseAllowed(given, shown, 'changed');
    },
  };
}

/**
 * An opinion by what servers say of their tools: one that only reads runs, all others are asked. A hint that is missing or contradicts
 * another counts as the worst.
 *
 * @param options `trust`: the host takes this server's word. Without it every call is asked.
 *
 * @example
 * attachElicitation(client, inbox, { origin, approve: { asker: 'Your assistant', when: byAnnotations({ trust: true }) } });
 */
export function byAnnotations({ trust = false }: { readonly trust?: boolean } = {}): (
  call: OwnCall,
  tool: KnownTool | undefined,
) => CallOpinion {
  return (_, tool) => (trust && tool?.annotations?.readOnlyHint === true ? 'allow' : 'ask');
}

/** As an agent's adapter submits it. */
function approvalOf(
  toolServer: string | undefined,
  { arguments: given, tool: name }: OwnCall,
  tool: KnownTool | undefined,
  known: Pick<ApprovalCall, 'changes' | 'definition'> = {},
) {
  return {
    call: { tool: name, server: toolServer, arguments: given, listing: listingOf(tool), ...known },
    message: '',
    options: [
      { id: 'allow', kind: 'allowOnce', label: '' },
      { id: 'reject', kind: 'rejectOnce', label: '' },
    ],
    editable: true,
    argumentsSchema: tool?.inputSchema,
    feedback: true,
    careful: isDestructive(tool),
  };
}

function listingOf(tool: KnownTool | undefined): ApprovalCall['listing'] {
  return (
    tool && {
      ...tool.annotations,
      title: tool.title ?? tool.annotations?.title,
      description: tool.description,
    }
  );
}

/** A hint that isn't a hint counts as the worst. */
function isDestructive(tool: KnownTool | undefined): boolean {
  const { destructiveHint = false } = tool?.annotations ?? {};
  return destructiveHint !== false;
}

/** Who said no, and how; nothing for a yes. */
function refusalIn(result: ElicitResult | undefined): RefusedCall | undefined {
  if (result?.action === 'accept' && result.approval?.optionId === 'allow') {
    return undefined;
  }
  if (result?.action === 'decline') {
    const feedback = result.approval?.feedback;
    return result.by === undefined
      ? { by: 'person', how: 'rejected', ...(feedback !== undefined && { feedback }) }
      : { by: result.by === 'standing' ? 'setting' : 'host', how: 'denied' };
  }
  switch (result?.action === 'cancel' ? result.by : undefined) {
    case 'limit':
      return { by: 'limit', how: 'notShown' };
    case 'stopped':
      return { by: 'person', how: 'notShown' };
    default:
      return { by: 'person', how: 'closed' };
  }
}

/** As it would be sent, so that neither a getter nor `toJSON` nor the caller changes it later. @throws TypeError for what isn't a JSON object */
function copyArguments(given: unknown): OwnCall['arguments'] {
  const sent: unknown = JSON.parse(JSON.stringify(given ?? {}) ?? 'null');
  const copy = readJson(sent, Infinity)?.value;
  if (!isRecord(copy)) {
    throw new TypeError(
      'A call was given arguments that are no JSON object of at most 64 levels, so nobody was asked and nothing was sent.',
    );
  }
  return copy as OwnCall['arguments'];
}

/** Nobody's server took the question back: the caller gave its call up. */
function withdrawing(signal: AbortSignal) {
  const controller = new AbortController();
  const abort = () => {
    const { reason } = signal as { readonly reason: unknown };
    const isKnown =
      reason instanceof WithdrawnError || (reason instanceof DOMException && reason.name === 'TimeoutError');
    controller.abort(isKnown ? reason : new WithdrawnError('taskEnded'));
  };
  const release = signal.aborted ? abort() : onAbort(signal, abort);
  return { signal: controller.signal, release: release ?? undefined };
}
