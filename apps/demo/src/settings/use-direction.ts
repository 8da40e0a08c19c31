import { useLayoutEffect } from 'react';
import type { Language } from './use-language.js';
import { useStoredChoice } from './use-stored-choice.js';

export const DIRECTIONS = ['auto', 'ltr', 'rtl'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The direction of the page: that of the language, unless another is chosen. */
export function useDirection(language: Language): [Direction, (direction: Direction) => void] {
  const [direction, setDirection] = useStoredChoice('elicit-kit-demo-direction', DIRECTIONS, 'auto');
  useLayoutEffect(() => {
    document.documentElement.dir = direction === 'auto' ? (language === 'ar' ? 'rtl' : 'ltr') : direction;
  }, [direction, language]);
  return [direction, setDirection];
}
