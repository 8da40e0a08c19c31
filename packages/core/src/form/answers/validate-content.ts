import type { ContentFinding, ContentIssue, SentValue } from '../../fields/content-issue.js';
import type { ElicitContentValue } from '../../fields/field-base.js';
import type { FieldModel } from '../../fields/field-model.js';
import type { CheckContext, ValidateOptions } from '../../fields/field-spec.js';
import { specOf } from '../../fields/field-specs.js';
import { requiredFinding } from '../../fields/issue.js';
import { createPatternBudget } from '../../pattern/matches-pattern.js';
import { cutText } from '../../untrusted/cut-text.js';
import { isRecord, ownData, setOwn } from '../../untrusted/own-value.js';
import type { ElicitContent, FormModel } from '../form-model.js';

export interface ContentValidation {
  /** The fields' in their order, at most one a field, then unknown keys. */
  readonly issues: readonly ContentIssue[];
  /** A frozen copy of what was checked, present exactly when there are no issues. Send this one: the original may change. */
  readonly content?: ElicitContent;
}

export type ValidateContentOptions = Pick<ValidateOptions, 'isAdded'>;

/** In UTF-16 units: unknown keys are whoever sent them's text. */
const LONGEST_KEY = 200;
const MOST_UNKNOWN_KEYS = 20;

/**
 * Checks the content of an `accept` that has come over a wire, such as an answer that a page gave and the host's server
 * is to pass on: every rule of `validateForm`, on what is sent instead of what a control holds, and besides that types,
 * options that are none and keys that the form doesn't have. `undefined` counts as `{}`.
 *
 * Takes anything and never throws. Only own enumerable data properties count, so neither a prototype nor a getter can
 * answer a question. Takes time linear to the content. What `validateForm` gives passes. Where it
 * differs from JSON Schema: a required text or list that is empty is `required`, no integer beyond ±(2^53 − 1) is taken,
 * nor a listed value twice.
 *
 * @example
 * const { issues, content } = validateContent(elicitation.model, JSON.parse(body));
 * if (content === undefined) {
 *   reject(issues.map(({ code, key }) => `${key ?? 'content'}: ${code}`));
 * }
 */
export function validateContent(
  model: FormModel,
  content: unknown,
  { isAdded }: ValidateContentOptions = {},
): ContentValidation {
  const context: CheckContext = { isAdded, patterns: createPatternBudget() };
  const issues: ContentIssue[] = [];
  const checked: Record<string, ElicitContentValue> = {};
  try {
    if (!model.answerable) {
      issues.push(issueOf({ code: 'unanswerable', params: {} }));
    }
    if (content === undefined || isRecord(content)) {
      checkContent(model, content ?? {}, context, issues, checked);
    } else {
      issues.push(issueOf({ code: 'notAnObject', params: {} }));
    }
  } catch {
    // Only a proxy can throw here; JSON and structured clones have none.
    issues.push(issueOf({ code: 'unreadable', params: {} }));
  }
  return Object.freeze({
    issues: Object.freeze(issues),
    ...(issues.length === 0 && { content: Object.freeze(checked) }),
  });
}

function checkContent(
  { fields }: FormModel,
  content: object,
  context: CheckContext,
  issues: ContentIssue[],
  checked: Record<string, ElicitContentValue>,
): void {
  for (const field of fields) {
    const result = checkField(field, ownData(content, field.key), context);
    if (result?.finding !== undefined) {
      issues.push(issueOf(result.finding, field));
    } else if (result?.value !== undefined) {
      setOwn(checked, field.key, result.value);
    }
  }
  const known = new Set(fields.map(({ key }) => key));
  const unknown = Object.keys(content).filter((key) => !known.has(key));
  for (const key of unknown.slice(0, MOST_UNKNOWN_KEYS)) {
    issues.push(
      Object.freeze({ ...issueOf({ code: 'unknownKey', params: {} }), key: cutText(key, LONGEST_KEY) }),
    );
  }
}

/** @returns `undefined` where nothing was sent and nothing had to be. */
function checkField(field: FieldModel, sent: unknown, context: CheckContext): SentValue | undefined {
  if (sent === undefined) {
    return field.required ? { finding: requiredFinding(field) } : undefined;
  }
  return specOf(field).accept(field, sent, context);
}

function issueOf({ code, params }: ContentFinding, field?: FieldModel): ContentIssue {
  return Object.freeze({
    ...(field && { fieldId: field.id, key: field.key }),
    code,
    params: Object.freeze(params),
  });
}
