import { useEffect, useLayoutEffect } from 'react';

/** A layout effect where there is a layout: React 18 warns about one on a server. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
