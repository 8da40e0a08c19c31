/**
 * What schema libraries put as `pattern` beside a format, non-capturing groups written as plain ones: zod 4's `email` (as of
 * 4.0 and of 4.6), `html5Email`, `rfc5322Email`, `unicodeEmail` and `iso.date`. One beside `date-time` may say more (UTC only,
 * no fraction), so none of those is here.
 */
const LIBRARY_PATTERNS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'email',
    new Set([
      String.raw`^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$`,
      String.raw`^([A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$`,
      "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$",
      String.raw`^(([^<>()\[\]\\.,;:\s@"]+(\.[^<>()\[\]\\.,;:\s@"]+)*)|(".+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}])|(([a-zA-Z\-0-9]+\.)+[a-zA-Z]{2,}))$`,
      String.raw`^[^\s@"]{1,64}@[^\s@]{1,255}$`,
    ]),
  ],
  [
    'date',
    new Set([
      String.raw`^((\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|(02)-(0[1-9]|1\d|2[0-8])))$`,
    ]),
  ],
]);

/** In UTF-16 units: none of them is longer. */
const LONGEST = 400;

/** Whether a pattern beside a format is a schema library's own spelling of that format. */
export function restatesFormat(format: string, pattern: string): boolean {
  return (
    pattern.length <= LONGEST && LIBRARY_PATTERNS.get(format)?.has(pattern.replaceAll('(?:', '(')) === true
  );
}
