/** Runs a server's pattern in linear time. */
export interface PatternMatcher {
  /** `undefined`: can't be checked here, which is not the same as invalid. */
  test(pattern: string, value: string): boolean | undefined;
  /** Whether this is an ECMA-262 pattern (`u` flag) at all. `undefined`: too long to be read. */
  isPattern?(pattern: string): boolean | undefined;
}
