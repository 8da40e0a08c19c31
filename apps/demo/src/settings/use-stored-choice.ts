import { useCallback, useState } from 'react';

/** One of a few words, kept in this browser where it allows that. */
export function useStoredChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  initial: Choice,
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState<Choice>(() => choices.find((one) => one === read(key)) ?? initial);
  const choose = useCallback(
    (next: Choice) => {
      setChoice(next);
      write(key, next);
    },
    [key],
  );
  return [choice, choose];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
}
