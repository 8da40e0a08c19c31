import type { FieldValue } from '../../fields/field-base.js';
import { encodeAnswer } from '../answers/encode-answers.js';
import { encodeAnswers } from '../answers/encode-answers.js';
import type { ElicitContent } from '../form-model.js';
import type { FormModel } from '../form-model.js';
import type { ProblemCode } from '../../untrusted/problem.js';
import { parseRequestedSchema } from '../parse-requested-schema.js';
import { validateContent } from '../answers/validate-content.js';
import { validateForm } from '../answers/validate-form.js';
import type { FormCase } from './form-schemas.fixtures.js';
import { knownError } from './known-error.fixtures.js';
import type { Oracle } from './oracles.fixtures.js';

export interface AgreementCounts {
  schemas: number;
  /** A schema and answers to it. */
  pairs: number;
  valid: number;
  /** Schemas of which a rule is told and left to the server, so that nothing is claimed about them. */
  notHonoured: number;
  /** Answers that can't be sent as they are: what JSON can't carry, options that are not listed. */
  unsendable: number;
  readonly compared: Record<string, number>;
  /** Comparisons left out because the oracle is known to be wrong there, by reason. */
  readonly oracleErrors: Record<string, number>;
}

export function startCounts(): AgreementCounts {
  return { schemas: 0, pairs: 0, valid: 0, notHonoured: 0, unsendable: 0, compared: {}, oracleErrors: {} };
}

const NOT_HONOURED: ReadonlySet<ProblemCode> = new Set([
  'keywordIgnored',
  'keywordInvalid',
  'formatUnknown',
  'textTooLong',
]);

/**
 * Compares our verdict on a form's answers with each oracle's on the encoded content.
 *
 * @throws where they disagree and the oracle is not known to be wrong.
 */
export function compareForm(
  { schema, answers }: FormCase,
  oracles: readonly Oracle[],
  counts: AgreementCounts,
): void {
  const model = parseRequestedSchema(schema);
  counts.schemas += 1;
  if (model.problems.some(({ code }) => NOT_HONOURED.has(code))) {
    counts.notHonoured += 1;
    return;
  }
  const compiled = oracles.map((oracle) => ({ oracle, takes: oracle.compile(schema) }));
  for (const values of answers) {
    const verdict = judge(model, values);
    counts.pairs += 1;
    if (verdict === undefined) {
      counts.unsendable += 1;
      continue;
    }
    counts.valid += verdict.valid ? 1 : 0;
    const sent = validateContent(model, verdict.content);
    if ((sent.content !== undefined) !== verdict.valid) {
      throw new Error(`validateContent differs: ${JSON.stringify({ schema, values, ...verdict, sent })}`);
    }
    for (const { oracle, takes } of compiled) {
      const theirs = takes(verdict.content);
      const error = theirs === verdict.valid ? undefined : knownError(oracle, model, verdict.content);
      const count = error === undefined ? counts.compared : counts.oracleErrors;
      const name = error === undefined ? oracle.name : `${oracle.name} ${error}`;
      count[name] = (count[name] ?? 0) + 1;
      if (theirs !== verdict.valid && error === undefined) {
        throw new Error(`${oracle.name} says ${theirs}: ${JSON.stringify({ schema, values, ...verdict })}`);
      }
    }
  }
}

interface Verdict {
  readonly valid: boolean;
  readonly content: ElicitContent;
  readonly issues: readonly string[];
}

/** @returns `undefined` for answers of which a part can't be sent, so that there is no content to judge. */
function judge(model: FormModel, answers: readonly FieldValue[]): Verdict | undefined {
  const values = Object.fromEntries(model.fields.map(({ id }, index) => [id, answers[index]]));
  const { issues } = validateForm(model, values);
  const unsendable = issues.some(({ fieldId, code }) => {
    const field = model.fields.find(({ id }) => id === fieldId);
    const sent = field && encodeAnswer(field, values[fieldId]);
    return code === 'unsafeNumber' || code === 'option' || (sent === undefined && code !== 'required');
  });
  return unsendable
    ? undefined
    : {
        valid: issues.length === 0 && model.answerable,
        content: encodeAnswers(model, values),
        issues: issues.map(({ key, code }) => `${key}: ${code}`),
      };
}
