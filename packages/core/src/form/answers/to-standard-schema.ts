import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { FieldValue } from '../../fields/field-base.js';
import type { FieldModel } from '../../fields/field-model.js';
import type { ValidateOptions } from '../../fields/field-spec.js';
import type { Issue } from '../../fields/issue.js';
import { isRecord, ownValue } from '../../untrusted/own-value.js';
import { describeIssue } from './describe-issue.js';
import type { ElicitContent, FormModel, FormValues } from '../form-model.js';
import { emptyValue } from '../initial-values.js';
import { validateForm } from './validate-form.js';

export interface StandardSchemaOptions extends ValidateOptions {
  /** Puts an issue into words. @default describeIssue */
  readonly formatIssue?: (issue: Issue, field: FieldModel) => string;
}

/**
 * The same checks for any form library that speaks Standard Schema v1.
 *
 * Takes form values by field id (`f0`, `f1`, …), as controls or a native `FormData` hold them, and gives the content to
 * send. Issues have the path `[fieldId]`. A form that can't be answered for a reason that isn't a field's fails with an
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
  const posted = typeof FormData === 'function' && values instanceof FormData ? values : undefined;
  return Object.fromEntries(
    fields.map((field) => {
      const { id } = field;
      const all = posted?.getAll(id);
      return [id, heldValue(field, all === undefined ? ownValue(values, id) : all.length > 1 ? all : all[0])];
    }),
  );
}

/** What a control would hold. Forms post texts: `on` for a ticked box, and of several ticked boxes one each. */
function heldValue(field: FieldModel, held: unknown): FieldValue {
  if (Array.isArray(emptyValue(field))) {
    return typeof held === 'string' ? [held].filter(Boolean) : (held as FieldValue);
  }
  return field.kind === 'boolean'
    ? (POSTED_BOOLEANS.get(held) ?? (held as FieldValue))
    : (held as FieldValue);
}

const POSTED_BOOLEANS: ReadonlyMap<unknown, boolean> = new Map([
  ['on', true],
  ['true', true],
  ['false', false],
]);
