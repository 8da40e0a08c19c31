import type { InputRequest } from '@elicit-kit/core/internal/types';
import { answerRequests, parkRound, readWaiting } from '../calls/answer-round.js';
import type { Question } from '../calls/ask-inbox.js';
import { ExpiredStateError, TaskCancelledError } from '../calls/call-errors.js';
import { isElicitation } from '../calls/elicitation-request.js';
import type { CallOperation, ElicitingCall, FollowTask } from '../calls/eliciting-call.js';
import { driveTask, TaskFailure } from './drive-task.js';
import type { EarlierTask, TaskWire } from './task-questions.js';
import { isCreatedTask, readTask, type TaskState } from './task-state.js';

/** A call that its server has made a task of. */
export interface RunningTask {
  readonly operation: CallOperation;
  /** Of `callsAs`, or generated. */
  readonly callId: string;
  readonly status: 'working' | 'input_required';
  /** What the server says of it: untrusted text. */
  readonly statusMessage?: string;
  /** Until when the server keeps it; milliseconds since the epoch, by this clock. It may be kept longer. */
  readonly keptUntil?: number;
}

/** @param madeAt when the call was made, by this clock: servers' clocks differ. */
export function describeTask(
  { status, statusMessage, ttlMs }: TaskState,
  operation: CallOperation,
  callId: string,
  madeAt: number,
): RunningTask {
  return {
    operation,
    callId,
    status: status === 'input_required' ? status : 'working',
    ...(statusMessage !== undefined && { statusMessage }),
    ...(ttlMs !== undefined && { keptUntil: madeAt + ttlMs }),
  };
}

/** What follows the tasks that a server makes of a call. @param onState hears of every look, and of the end. */
export function followTasks(wire: TaskWire, onState: (task?: TaskState) => void): FollowTask {
  return (call, created, count, onFailure) => {
    const task = isCreatedTask(created) ? readTask(created) : undefined;
    return task && runTask(call, { ...wire, onState }, task, count, onFailure).finally(onState);
  };
}

async function runTask(
  call: ElicitingCall,
  wire: Parameters<typeof driveTask>[2],
  task: TaskState,
  count: { readonly asked: number; readonly answered: number },
  onFailure: (serverWaits: boolean) => void,
): Promise<unknown> {
  const { resumed, continued, persisted, operation } = call;
  const { taskId } = task;
  let { asked } = count;
  const { answered } = count;
  if (!resumed) {
    persisted?.ask(readWaiting(call, { requests: [], taskId }, count));
  }

  async function ask(
    requests: readonly InputRequest[],
    deliver: Question['deliver'],
    context: Parameters<typeof answerRequests>[3],
  ): Promise<Readonly<Record<string, unknown>>> {
    asked += 1;
    if (call.park && requests.some(isElicitation)) {
      return parkRound(call, { requests, taskId }, { asked, answered, last: false });
    }
    const again = resumed?.round.requests.some(({ key }) => requests.some((request) => request.key === key));
    const drafts = again
      ? resumed?.drafts
      : persisted?.ask(readWaiting(call, { requests, taskId }, { asked, answered }));
    const about = {
      operation,
      call: call.reference,
      correlation: call.correlation,
      round: asked,
      ...(drafts && { drafts }),
      ...(again && { resumed: 'unsent' as const }),
      deliver,
    };
    return answerRequests(call, about, requests, context);
  }

  onFailure(true);
  try {
    return await driveTask(call, task, wire, ask, readEarlier(call));
  } catch (error) {
    if (error instanceof TaskFailure) {
      onFailure(false);
      throw error.cause;
    }
    onFailure(!(error instanceof ExpiredStateError || error instanceof TaskCancelledError));
    throw error;
  } finally {
    if (continued) {
      onFailure(false);
    }
  }
}

/** The answers that were on their way. Those of a task may be sent again: a server ignores what it has. */
function readEarlier({ resumed, continued }: ElicitingCall): EarlierTask | undefined {
  if (continued) {
    const responses = new Map(Object.entries(continued.answers.inputResponses ?? {}));
    return { responses };
  }
  const sent = resumed?.sent;
  const requests = resumed?.round.requests ?? [];
  if (!sent || !requests.every((request, index) => isElicitation(request) && sent[index])) {
    return undefined;
  }
  return { requests, responses: new Map(requests.map(({ key }, index) => [key, sent[index]])) };
}
