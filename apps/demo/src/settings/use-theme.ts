import { useLayoutEffect } from 'react';
import { useStoredChoice } from './use-stored-choice.js';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The page's appearance, for its own styles and for the kit's. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useStoredChoice('elicit-kit-demo-theme', THEMES, 'system');
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') {
      delete dataset.theme;
      delete dataset.elicitTheme;
    } else {
      dataset.theme = theme;
      dataset.elicitTheme = theme;
    }
  }, [theme]);
  return [theme, setTheme];
}
