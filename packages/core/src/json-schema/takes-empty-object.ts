import { isRecord, ownValue } from '../untrusted/own-value.js';
import { takeReads } from './read-budget.js';
import { resolveReference } from './resolve-reference.js';
import type { ParseContext } from './schema-source.js';

/** In schemas: a form without fields says little. */
const MOST_SCHEMAS = 100;

/** Whether `{}` satisfies a schema, so that a form without fields can be agreed to. False where that isn't known. */
export function takesEmptyObject(
  schema: unknown,
  context: ParseContext,
  left = { schemas: MOST_SCHEMAS },
): boolean {
  left.schemas -= 1;
  if (!isRecord(schema) || left.schemas < 0 || !takeReads(context.budget, 1)) {
    return schema === true;
  }
  const keywords = Object.keys(schema);
  const takes = (each: unknown) => takesEmptyObject(each, context, left);
  return (
    takeReads(context.budget, keywords.length) && keywords.every((keyword) => satisfies(schema, keyword))
  );

  function satisfies(of: object, keyword: string): boolean {
    const value = ownValue(of, keyword);
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    switch (keyword) {
      case 'type':
        return list.includes('object');
      case 'required':
        return !list.some((name) => typeof name === 'string');
      case 'minProperties':
        return typeof value !== 'number' || value <= 0;
      case 'const':
      case 'enum':
        return list.some((each) => isRecord(each) && Object.keys(each).length === 0);
      case 'allOf':
        return list.every(takes);
      case 'anyOf':
        return list.some(takes);
      case 'oneOf':
        return list.filter(takes).length === 1;
      case 'not':
        return !takes(value);
      case '$ref':
        return takes(resolveReference(context.root, value));
      case 'if': {
        const then = ownValue(of, takes(value) ? 'then' : 'else');
        return then === undefined || takes(then);
      }
      default:
        // Anything else says how properties are, and there are none.
        return true;
    }
  }
}
