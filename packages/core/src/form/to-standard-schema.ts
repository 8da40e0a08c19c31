import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { FieldValue } from '../fields/field-base.js';
import type { FieldModel } from '../fields/field-model.js';
import type { ValidateOptions } from '../fields/field-spec.js';
import type { Issue } from '../fields/issue.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import { describeIssue } from './describe-issue.js';
import type { ElicitContent, FormModel, FormValues } from './form-model.js';
import { validateForm } from './validate-form.js';

export interface StandardSchemaOptions extends ValidateOptions {
  /** Puts an issue into words. @default describeIssue */
  readonly formatIssue?: (issue: Issue, field: FieldModel) => string;
}

/**
 * The same checks for any form library that speaks Standard Schema v1.
 *
 * Takes form values by field id (`f0`, `f1`, …), as controls or a native `FormData` hold them, and gives the content to
 * send. Issues have the path `[fieldId]`. A form that can't be answered for a reason that is no field's fails with an
 * issue without a path.
 *
 * @example
 * // React Hook Form, with @hookform/resolvers
 * const form = useForm({ defaultValues: initialValues(model), resolver: standardSchemaResolver(toStandardSchema(model)) });
 */
export function toStandardSchema(
  model: FormModel,
  options: StandardSchemaOptions = {},
): StandardSchemaV1<FormValues, ElicitContent> {
  const { formatIssue = (issue: Issue) => describeIssue(issue) } = options;
  const fields = new Map(model.fields.map((field) => [field.id, field]));

  function describe(issue: Issue): StandardSchemaV1.Issue {
    const field = fields.get(issue.fieldId);
    return { message: field ? formatIssue(issue, field) : issue.code, path: [issue.fieldId] };
  }

  return {
    '~standard': {
      version: 1,
      vendor: 'elicit-kit',
      validate(value) {
        const values = heldValues(model, isRecord(value) ? value : {});
        const { issues, content } = validateForm(model, values, options);
        if (content === undefined) {
          return { issues: issues.map(describe) };
        }
        return model.answerable ? { value: content } : { issues: [{ message: UNANSWERABLE }] };
      },
    },
  };
}

const UNANSWERABLE = "This form can't be answered: no answer would satisfy its schema.";

function heldValues({ fields }: FormModel, values: object): FormValues {
  return Object.fromEntries(fields.map((field) => [field.id, heldValue(field, ownValue(values, field.id))]));
}

/** What a control holds, made of what a form library may hold: a native `FormData` has texts only. */
function heldValue({ kind }: FieldModel, value: unknown): FieldValue {
  switch (kind) {
    case 'boolean':
      // A ticked box is `on` there.
      return value === 'true' || value === 'on' ? true : value === 'false' ? false : (value as FieldValue);
    case 'multi-choice':
    case 'text-list':
    case 'resource':
      return typeof value === 'string' ? [value].filter(Boolean) : (value as FieldValue);
    case 'unsupported':
      return undefined;
    default:
      return value as FieldValue;
  }
}
