/** Counted and named groups mean something else once another pattern stands before them. */
const REFERS_TO_GROUPS = /\\[1-9k]|\(\?</;

/** UTF-16 units of all patterns together; longer ones would never be run. */
const LONGEST = 10_000;

/** Patterns that all have to occur in a text: several schemas that hold at once gave one each. */
export class AllPatterns {
  readonly sources: readonly string[];

  constructor(sources: readonly string[]) {
    this.sources = sources;
  }

  /** One ECMA-262 pattern that says the same. */
  get source(): string {
    return `^${this.sources.map((source) => `(?=[^]*?(?:${source}))`).join('')}`;
  }
}

/** @returns `undefined` where the two can't be joined. */
export function mergePatterns(outer: unknown, inner: unknown): AllPatterns | undefined {
  const outerSources = outer instanceof AllPatterns ? outer.sources : [outer];
  const sources = [...outerSources, inner];
  const length = sources.reduce<number>(
    (sum, source) => sum + (typeof source === 'string' ? source.length : Infinity),
    0,
  );
  if (length > LONGEST) {
    return undefined;
  }
  const texts = sources.map(String);
  return texts.some((text) => REFERS_TO_GROUPS.test(text)) ? undefined : new AllPatterns([...new Set(texts)]);
}
