'use client';

import { useEffect, useState } from 'react';

/**
 * False for a moment after the button has come: the second click of a double click on the button before it would hit
 * it. Later movement does not matter here, where nothing is opened: people scroll to the end of a form and click.
 *
 * @param delay milliseconds; 0 is armed at once.
 */
export function useArmed(delay: number): boolean {
  const [armed, setArmed] = useState(delay === 0);
  useEffect(() => {
    const timer = setTimeout(() => {
      setArmed(true);
    }, delay);
    return () => {
      clearTimeout(timer);
    };
  }, [delay]);
  return armed || delay === 0;
}
