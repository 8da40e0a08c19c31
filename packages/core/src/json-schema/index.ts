/** The bounded reader of untrusted JSON Schema. Nothing outside reads a schema otherwise, or imports anything but this. */
export { innerList, isOptionSchema, withoutNull } from './alternatives.js';
export { countCodePoints } from './code-points.js';
export { sameDecimal } from './decimal.js';
export { type ListedValue, listValues, pictureOf } from './listed-values.js';
export { isMultipleOf, multiplesAround } from './multiple-of.js';
export { DEFAULT_PARSE_LIMITS, type ParseLimits } from './parse-limits.js';
export {
  createReadBudget,
  type ReadBudget,
  takeOptions,
  takeReads,
  takeText,
  takeTexts,
  takeUnits,
  takeUpTo,
} from './read-budget.js';
export { addIgnored, addInvalid, readLimit, readPattern, readText } from './read-constraint.js';
export { readKeywords } from './read-keywords.js';
export { declaredTypes, isListed, readType, type SchemaType } from './read-type.js';
export { resolveReference } from './resolve-reference.js';
export { takesEmptyObject } from './takes-empty-object.js';
export type { Keywords, ParseContext, SchemaSource } from './schema-source.js';
