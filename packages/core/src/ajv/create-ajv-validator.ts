import type { Ajv2020, ErrorObject } from 'ajv/dist/2020.js';
import type { ElicitContent } from '../form/form-model.js';
import type { FieldModel } from '../fields/field-model.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import { parseRequestedSchema } from '../form/parse-requested-schema.js';
import type { Issue } from '../fields/issue.js';
import { ajvFinding } from './ajv-finding.js';

export interface AjvValidation {
  /** The server's schema takes the content. */
  readonly valid: boolean;
  /** At most one a field; empty for an invalid content whose fault is no single field's. */
  readonly issues: readonly Issue[];
}

export type AjvValidator = (content: ElicitContent) => AjvValidation;

/**
 * Checks encoded content against the server's own schema with the host's Ajv (2020-12, formats added by the host).
 *
 * Opt-in: Ajv compiles with `new Function`, which a strict CSP forbids, and runs the server's patterns in the native
 * engine, which can take exponential time. Give it `code: { regExp }` or trusted servers only.
 *
 * @example
 * const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
 * const validate = createAjvValidator(ajv, params.requestedSchema);
 * const refused = validate !== undefined && !validate(content).valid;
 *
 * @param ajv `strict: false` takes schemas with unknown keywords; `allErrors: true` gives every field's issue.
 * @returns `undefined` where Ajv can't compile the schema: that is unverifiable, not invalid.
 */
export function createAjvValidator(ajv: Ajv2020, requestedSchema: unknown): AjvValidator | undefined {
  const validate = compile(ajv, requestedSchema);
  if (validate === undefined) {
    return undefined;
  }
  const { fields } = parseRequestedSchema(requestedSchema, { canAdd: ['file', 'directory'] });
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return (content) => {
    const valid = validate(content);
    const found = new Map<string, Issue>();
    for (const error of validate.errors ?? []) {
      const field = byKey.get(keyOf(error));
      if (field && !found.has(field.key)) {
        found.set(field.key, toIssue(field, error, ownValue(content, field.key)));
      }
    }
    const issues = fields.map(({ key }) => found.get(key)).filter((issue) => issue !== undefined);
    return Object.freeze({ valid, issues: Object.freeze(issues) });
  };
}

/** `$id` would register the server's schema under a name of its choice in the host's Ajv, `$async` answer later. */
const NOT_COMPILED: ReadonlySet<string> = new Set(['$id', '$async']);

function compile(ajv: Ajv2020, schema: unknown) {
  if (!isRecord(schema)) {
    return undefined;
  }
  const anonymous = Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !NOT_COMPILED.has(keyword)),
  );
  try {
    return ajv.compile(anonymous);
  } catch {
    return undefined;
  } finally {
    ajv.removeSchema(anonymous);
  }
}

function keyOf({ keyword, instancePath, params }: ErrorObject): string {
  if (keyword === 'required' && instancePath === '') {
    return String(params.missingProperty);
  }
  const [, step = ''] = instancePath.split('/');
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function toIssue(field: FieldModel, error: ErrorObject, value: unknown): Issue {
  const { code, params } = ajvFinding(field, error, value);
  return Object.freeze({ fieldId: field.id, key: field.key, code, params: Object.freeze(params) });
}
