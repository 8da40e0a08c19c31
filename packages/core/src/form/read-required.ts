import { pointer } from '../untrusted/json-pointer.js';
import type { ParseContext } from '../json-schema/parse-context.js';

export interface RequiredNames {
  readonly names: ReadonlySet<string>;
  /** More names than there can be fields, or longer ones than are read: not all could be answered. */
  readonly tooMany: boolean;
}

/** The root schema's `required`. Entries that are no names are told and passed over. */
export function readRequired(required: unknown, root: string, context: ParseContext): RequiredNames {
  const names = new Set<string>();
  const { limits, log, budget } = context;
  if (required === undefined || required === null) {
    return { names, tooMany: false };
  }
  const path = pointer(root, 'required');
  if (!Array.isArray(required)) {
    log.add('keywordInvalid', path, { keyword: 'required' });
    return { names, tooMany: false };
  }
  const tooMany = required.length > limits.maxFields;
  if (tooMany) {
    log.add('tooManyFields', path, { count: required.length, limit: limits.maxFields });
  }
  const read: readonly unknown[] = required.slice(0, limits.maxFields);
  if (!budget.takeTexts(read)) {
    log.add('schemaUnreadable', path);
    return { names, tooMany: true };
  }
  for (const name of read) {
    if (typeof name === 'string') {
      names.add(name);
    } else {
      log.add('keywordInvalid', path, { keyword: 'required' });
    }
  }
  return { names, tooMany };
}
