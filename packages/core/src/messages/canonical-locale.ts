/**
 * A BCP 47 tag that `Intl` takes, made of what hosts and pages write: POSIX names (`en_US.UTF-8`) too.
 *
 * @returns `undefined` for what names no locale: `Intl` would throw.
 */
export function canonicalLocale(locale: string): string | undefined {
  const [name = ''] = locale.trim().split(/[.@]/, 1);
  try {
    return Intl.getCanonicalLocales(name === '' ? [] : name.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}
