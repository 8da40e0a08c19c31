import { useMemo } from 'react';

/** The same object while each of its values is the same, for a context. @param value always with the same names, in the same order. */
export function useSame<Value extends object>(value: Value): Value {
  // eslint-disable-next-line react-hooks/exhaustive-deps, react-hooks/use-memo -- its values, and always as many.
  return useMemo(() => value, Object.values(value));
}
