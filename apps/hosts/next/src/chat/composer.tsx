'use client';

import { type FormEvent, useState, useSyncExternalStore } from 'react';
import type { Manner } from '../place';

const SUGGESTIONS = ['Book a table', 'Pay the deposit', 'Book a table and pay the deposit'];
const MANNERS: readonly { readonly manner: Manner; readonly label: string }[] = [
  { manner: 'wait', label: 'wait for me' },
  { manner: 'park', label: 'let the chat go on' },
];

export interface ComposerProps {
  readonly isBusy: boolean;
  readonly manner: Manner;
  onManner(manner: Manner): void;
  onSay(text: string): void;
}

export function Composer({ isBusy, manner, onManner, onSay }: ComposerProps) {
  const [text, setText] = useState('');
  const isHydrated = useIsHydrated();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && !isBusy) {
      onSay(text.trim());
      setText('');
    }
  }

  return (
    <form className="composer" onSubmit={submit}>
      <div className="suggestions">
        {SUGGESTIONS.map((suggestion) => (
          <button
            key={suggestion}
            type="button"
            className="quiet"
            disabled={isBusy || !isHydrated}
            onClick={() => onSay(suggestion)}
          >
            {suggestion}
          </button>
        ))}
      </div>
      <div className="say">
        <input
          aria-label="Message"
          placeholder="Ask for something"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button disabled={isBusy || !isHydrated}>Send</button>
      </div>
      <fieldset className="manners" disabled={!isHydrated}>
        <legend>While I answer a question,</legend>
        {MANNERS.map((each) => (
          <label key={each.manner}>
            <input
              type="radio"
              name="manner"
              checked={manner === each.manner}
              onChange={() => onManner(each.manner)}
            />
            {each.label}
          </label>
        ))}
      </fieldset>
    </form>
  );
}

const subscribe = () => () => undefined;

/** Whether presses are heard: what the server rendered is seen before its scripts run. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
