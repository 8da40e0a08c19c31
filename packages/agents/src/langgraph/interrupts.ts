import type { BatchRequest, ElicitResult } from '@elicit-kit/core';
import { MOST_TOGETHER } from '../session/ask.js';
import type { ApprovalRequest } from '../session/approval.js';
import { membersOf, textOf } from '../session/untrusted.js';
import { readActions } from './actions.js';
import { isAboutCall, readQuestion, textQuestion } from './questions.js';
import type { Standing } from './stream.js';

/** How one interrupt is asked, and how its answer is sent. */
export interface AskedInterrupt {
  readonly standing: Standing;
  readonly requests: readonly BatchRequest[];
  /** What it is resumed with; nothing where the person left it open, or a part of it. */
  answer(results: readonly (ElicitResult | undefined)[]): { readonly value: unknown } | undefined;
}

export interface ReadOptions {
  readonly answerLabel: string;
  /** No schema is read: a form of one of them could not be shown. */
  readonly plain: boolean;
}

/** As many interrupts as are asked together. The others wait until those are answered. */
export function readInterrupts(
  standing: readonly Standing[],
  options: ReadOptions,
): readonly AskedInterrupt[] {
  const asked: AskedInterrupt[] = [];
  let left = MOST_TOGETHER;
  for (const [index, each] of standing.slice(0, MOST_TOGETHER).entries()) {
    const read = readInterrupt(String(index), each, options);
    left -= read.requests.length;
    if (left < 0) {
      break;
    }
    asked.push(read);
  }
  return asked;
}

function readInterrupt(key: string, standing: Standing, { answerLabel, plain }: ReadOptions): AskedInterrupt {
  const { value, responseSchema, isReachable } = standing;
  const actions = readActions(value);
  if (
    !isReachable ||
    (actions ? actions.length === 0 || actions.length > MOST_TOGETHER : isAboutCall(value))
  ) {
    return readUnanswerable(key, standing);
  }
  if (actions) {
    return {
      standing,
      requests: actions.map(({ approval }, index) => ({ key: `${key}.${index}`, approval })),
      answer(results) {
        const decisions = actions.map(({ decide }, index) => decide(results[index]));
        return decisions.every((decision) => decision !== undefined) ? { value: { decisions } } : undefined;
      },
    };
  }
  const question = plain
    ? textQuestion(value, answerLabel)
    : readQuestion(value, responseSchema, answerLabel);
  return {
    standing,
    requests: [{ key, params: question.params }],
    answer: ([result]) =>
      result?.action === 'accept' ? { value: question.valueOf(result.content ?? {}) } : undefined,
  };
}

/** Nobody can tell what a yes would do: it can only be closed. */
function readUnanswerable(key: string, standing: Standing): AskedInterrupt {
  const { value } = standing;
  const message = textOf(membersOf(value)['message']) ?? '';
  const approval: ApprovalRequest = { call: { arguments: value }, message, options: [] };
  return { standing, requests: [{ key, approval }], answer: () => undefined };
}
