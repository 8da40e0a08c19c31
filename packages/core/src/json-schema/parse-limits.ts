/**
 * How much of what a server asks is read. What goes beyond is reported as a problem. Where requests are read together
 * (`parseElicitations`), fields, options in all, reads and units are those of all of them.
 */
export interface ParseLimits {
  /** Requests that are asked together; later ones can't be shown. @default 50 */
  readonly maxRequests: number;
  /** Fields of one form; what stands beyond is left out. @default 1000 */
  readonly maxFields: number;
  /** Options of one field; a field with more can't be answered here. @default 10000 */
  readonly maxOptions: number;
  /** Options of all fields together: one list may be referred to by every field. @default 20000 */
  readonly maxTotalOptions: number;
  /**
   * Work in all, in steps: a keyword or a list entry that is looked at is one, again for each field that refers to it; so are two
   * UTF-16 units of a text that is shown. An option is three more. @default 100000
   */
  readonly maxReads: number;
  /**
   * UTF-16 units of a default (a longer one is dropped) or a `const` (a field with a longer one can't be answered
   * here). @default 100000
   */
  readonly maxValueLength: number;
  /** The same of all fields together, and of options and required names what goes beyond 200 each. @default 1000000 */
  readonly maxTotalValueLength: number;
  /** UTF-16 units of a text that is shown; the rest is cut off. Keys and option values stay whole. @default 20000 */
  readonly maxTextLength: number;
  /**
   * The same of all messages, titles, names and descriptions together: what is shown is also inspected. Beyond it only the first 100 of each
   * are shown. @default 100000
   */
  readonly maxTotalTextLength: number;
  /** Steps from a field through `$ref`, `allOf` and `anyOf` to what it means. @default 32 */
  readonly maxDepth: number;
  /** Problems kept; later ones are not recorded. @default 200 */
  readonly maxProblems: number;
}

export const DEFAULT_PARSE_LIMITS: ParseLimits = Object.freeze({
  maxRequests: 50,
  maxFields: 1000,
  maxOptions: 10_000,
  maxTotalOptions: 20_000,
  maxReads: 100_000,
  maxValueLength: 100_000,
  maxTotalValueLength: 1_000_000,
  maxTextLength: 20_000,
  maxTotalTextLength: 100_000,
  maxDepth: 32,
  maxProblems: 200,
});
