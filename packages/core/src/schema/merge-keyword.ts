const ANNOTATIONS: ReadonlySet<string> = new Set(['title', 'description', 'default', 'enumNames']);
const LOWER_LIMITS: ReadonlySet<string> = new Set(['minLength', 'minimum', 'exclusiveMinimum', 'minItems']);
const UPPER_LIMITS: ReadonlySet<string> = new Set(['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems']);

/**
 * Adds an inner schema's keyword to what the outer ones said: outer words win, the narrower of two limits holds, types
 * are narrowed to what both take.
 *
 * @returns false where both can't be honoured: the outer one stands.
 */
export function mergeKeyword(keywords: Map<string, unknown>, keyword: string, inner: unknown): boolean {
  if (!keywords.has(keyword)) {
    keywords.set(keyword, inner);
    return true;
  }
  const outer = keywords.get(keyword);
  if (outer === inner || ANNOTATIONS.has(keyword)) {
    return true;
  }
  if (keyword === 'type') {
    keywords.set(keyword, commonTypes(toList(outer), toList(inner)));
    return true;
  }
  if (typeof outer !== 'number' || typeof inner !== 'number') {
    return false;
  }
  if (LOWER_LIMITS.has(keyword)) {
    keywords.set(keyword, Math.max(outer, inner));
    return true;
  }
  if (UPPER_LIMITS.has(keyword)) {
    keywords.set(keyword, Math.min(outer, inner));
    return true;
  }
  return false;
}

function toList(type: unknown): readonly unknown[] {
  return Array.isArray(type) ? type.slice(0, 10) : [type];
}

/** JSON Schema's `number` takes every `integer`. */
function commonTypes(outer: readonly unknown[], inner: readonly unknown[]): unknown[] {
  const takes = (types: readonly unknown[], type: unknown) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [
    ...outer.filter((type) => takes(inner, type)),
    ...inner.filter((type) => !outer.includes(type) && takes(outer, type)),
  ];
}
