import type { ElicitResult } from '@elicit-kit/core';
import { allowedBy, feedbackOf } from '../session/approval.js';
import type { ChatState } from './chat-progress.js';
import type { OpenCall } from './open-calls.js';

const DECLINED = 'The person declined to answer.';
const UNANSWERED = 'The person did not answer.';

/**
 * Writes answers into the chat, which sends them with its next request.
 *
 * @param noted calls whose answers are in the chat already: nothing can change them.
 * @param isAsShown whether a call is still what the person saw. Asked before each: writing one answer takes time, and
 * meanwhile the next call may be replaced. Such a call gets no answer.
 */
export async function noteAnswers(
  chat: ChatState,
  calls: readonly OpenCall[],
  results: readonly ElicitResult[],
  noted: Set<OpenCall>,
  isAsShown: (call: OpenCall) => boolean,
): Promise<void> {
  for (const [index, call] of calls.entries()) {
    if (!noted.has(call) && isAsShown(call)) {
      await noteOne(chat, call, results[index]);
      noted.add(call);
    }
  }
}

async function noteOne(chat: ChatState, call: OpenCall, result: ElicitResult | undefined): Promise<void> {
  const { tool, toolCallId } = call;
  if (call.approval) {
    const feedback = feedbackOf(result);
    await chat.addToolApprovalResponse({
      id: call.approvalId,
      approved: allowedBy(call.approval, result) !== undefined,
      ...(feedback !== undefined && { reason: feedback }),
    });
  } else if (result?.action === 'accept') {
    const content = result.content ?? {};
    const output = call.form?.output ? call.form.output(content) : content;
    await chat.addToolOutput({ tool, toolCallId, output });
  } else {
    const errorText = result?.action === 'decline' ? DECLINED : UNANSWERED;
    await chat.addToolOutput({ state: 'output-error', tool, toolCallId, errorText });
  }
}
