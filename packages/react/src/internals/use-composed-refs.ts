'use client';

import { useCallback, type Ref, type RefCallback } from 'react';

/** One ref for two, with an identity that stands while both stand: a new one each render would detach and attach for ever. */
export function useComposedRefs<Element>(
  first: Ref<Element> | undefined,
  second: Ref<Element> | undefined,
): RefCallback<Element> {
  return useCallback(
    (element) => {
      const detachFirst = attach(first, element);
      const detachSecond = attach(second, element);
      if (detachFirst === undefined && detachSecond === undefined) {
        // React 18 warns about a returned function; there, no ref returned one to us.
        return undefined;
      }
      return () => {
        detach(first, detachFirst);
        detach(second, detachSecond);
      };
    },
    [first, second],
  );
}

type Detach = () => void;

function attach<Element>(ref: Ref<Element> | undefined, element: Element | null): Detach | undefined {
  if (typeof ref === 'function') {
    const returned = ref(element);
    return typeof returned === 'function' ? returned : undefined;
  }
  if (ref) {
    ref.current = element;
  }
  return undefined;
}

function detach<Element>(ref: Ref<Element> | undefined, returned: Detach | undefined): void {
  if (returned === undefined) {
    attach(ref, null);
    return;
  }
  returned();
}
