import { useState, type MouseEvent } from 'react';
import { useAnnounce } from './announcer.js';

type CopyOutcome = 'copied' | 'copyFailed';

/**
 * Copies a text when a button is pressed, and says whether that worked.
 *
 * @param words for each outcome, to be heard
 */
export function useCopy(text: () => string, words: (outcome: CopyOutcome) => string) {
  const announce = useAnnounce();
  const [outcome, setOutcome] = useState<CopyOutcome>();
  async function copy(view: Window | null) {
    let result: CopyOutcome = 'copyFailed';
    try {
      // Absent where the page is not served securely.
      const clipboard = view?.navigator.clipboard as Clipboard | undefined;
      if (clipboard !== undefined) {
        await clipboard.writeText(text());
        result = 'copied';
      }
    } catch {
      // The person, or the page's policy, does not allow it.
    }
    setOutcome(result);
    announce(words(result));
  }
  return {
    outcome,
    onClick({ currentTarget }: MouseEvent) {
      void copy(currentTarget.ownerDocument.defaultView);
    },
  };
}
