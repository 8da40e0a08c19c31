import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { ElicitContent } from '../form/form-model.js';
import { isRecord } from '../untrusted/own-value.js';

export interface AjvValidation {
  /** The server's schema takes the content. */
  readonly valid: boolean;
}

export type AjvValidator = (content: ElicitContent) => AjvValidation;

/**
 * Checks encoded content against the server's own schema with the host's Ajv (2020-12, formats added by the host).
 *
 * Opt-in: Ajv compiles with `new Function`, which a strict CSP forbids, and runs the server's patterns in the native
 * engine, which can take exponential time. Give it `code: { regExp }` or trusted servers only.
 *
 * @example
 * const ajv = addFormats(new Ajv2020({ strict: false }));
 * const validate = createAjvValidator(ajv, params.requestedSchema);
 * const refused = validate !== undefined && !validate(content).valid;
 *
 * @param ajv `strict: false` takes schemas with unknown keywords.
 * @returns `undefined` where Ajv can't compile the schema: that is unverifiable, not invalid.
 */
export function createAjvValidator(ajv: Ajv2020, requestedSchema: unknown): AjvValidator | undefined {
  const validate = compile(ajv, requestedSchema);
  return validate && ((content) => Object.freeze({ valid: validate(content) }));
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
