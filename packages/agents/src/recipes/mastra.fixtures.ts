import {
  type AdapterInbox,
  type BatchRequest,
  type ElicitResult,
  type ServerAttribution,
  TaskStoppedError,
} from '@elicit-kit/core';
import { approvalRules } from '@elicit-kit/core/approvals';
import type { MastraClient } from '@mastra/client-js';

type Agent = ReturnType<MastraClient['getAgent']>;
type Run = Pick<Awaited<ReturnType<Agent['approveToolCall']>>, 'processDataStream'>;
type Chunk = Parameters<Parameters<Run['processDataStream']>[0]['onChunk']>[0];
type JSONValue = Parameters<Agent['resumeStream']>[0];
type Stop = Extract<Chunk, { type: 'tool-call-approval' | 'tool-call-suspended' }>;

export interface MastraHost {
  readonly agent: Agent;
  readonly inbox: AdapterInbox;
  /** The agent as the person is to see it: `attributeServer({ origin: baseUrl })` of @elicit-kit/core/attribution. */
  readonly server: ServerAttribution;
  /** Hears of each chunk, those of resumed runs too. */
  readonly onChunk: (chunk: Chunk) => void;
  /** A resumed run broke off, or the person could not be asked: the run stays suspended on the server. */
  readonly onError: (error: unknown) => void;
}

/** Follows a run: `await followRun(await agent.stream(messages), host)`. Where it stops, the person is asked, and their answer resumes it. */
export async function followRun(run: Run, host: MastraHost): Promise<void> {
  await run.processDataStream({
    onChunk: async (chunk) => {
      host.onChunk(chunk);
      if (chunk.type === 'tool-call-approval' || chunk.type === 'tool-call-suspended') {
        ask(chunk, host);
      }
    },
  });
}

function ask(stop: Stop, host: MastraHost): void {
  const { toolCallId, toolName, args } = stop.payload;
  const { results } = host.inbox.submit(
    {
      server: host.server,
      approvalRules,
      requests: [requestOf(stop)],
      operation: { method: 'tools/call', name: toolName },
      call: { id: toolCallId, arguments: args },
    },
    {
      async deliver([result]) {
        const resumed = await resume(stop, result, host.agent);
        if (resumed) {
          followRun(resumed, host).catch(host.onError);
        }
      },
    },
  );
  results.catch((error: unknown) => {
    if (!(error instanceof TaskStoppedError)) {
      host.onError(error);
    }
  });
}

function requestOf({ type, payload }: Stop): BatchRequest {
  if (type === 'tool-call-approval') {
    const { toolName, args } = payload;
    const options = [
      { id: 'approve', kind: 'allowOnce', label: '' },
      { id: 'decline', kind: 'rejectOnce', label: '' },
    ];
    const call = { tool: toolName, arguments: args };
    return { key: 'call', approval: { call, message: '', options, feedback: true } };
  }
  const { suspendPayload, resumeSchema, toolName } = payload;
  const message =
    typeof suspendPayload?.message === 'string'
      ? suspendPayload.message
      : JSON.stringify(suspendPayload ?? toolName);
  return {
    key: 'call',
    params: { mode: 'form', message, requestedSchema: readSchema(resumeSchema) },
  };
}

/** A tool may suspend without a schema: then a text is asked for. */
function readSchema(resumeSchema: string): unknown {
  try {
    return JSON.parse(resumeSchema);
  } catch {
    return { type: 'object', properties: { answer: { type: 'string' } }, required: ['answer'] };
  }
}

/** Closed, or a form that was declined: the run stays suspended, and `agent.listSuspendedRuns()` finds it again. */
async function resume({ type, runId, payload }: Stop, result: ElicitResult | undefined, agent: Agent) {
  const call = { runId, toolCallId: payload.toolCallId };
  if (result?.action === 'accept') {
    return type === 'tool-call-approval'
      ? agent.approveToolCall(call)
      : agent.resumeStream({ ...result.content } as JSONValue, call);
  }
  if (result?.action === 'decline' && type === 'tool-call-approval') {
    const reason = result.approval?.feedback;
    return agent.declineToolCall({ ...call, ...(reason !== undefined && { reason }) });
  }
  return undefined;
}
