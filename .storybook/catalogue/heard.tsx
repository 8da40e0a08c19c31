import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';
import { useEffect, useState, type ReactNode } from 'react';
import './scenarios.css';

interface Utterance {
  readonly key: number;
  /** `polite` and `assertive` come from live regions. */
  readonly how: 'focus' | 'polite' | 'assertive';
  readonly text: string;
}

const STATES = [
  ['aria-checked', 'true', 'checked'],
  ['aria-expanded', 'true', 'expanded'],
  ['aria-expanded', 'false', 'collapsed'],
  ['aria-invalid', 'true', 'invalid'],
  ['aria-required', 'true', 'required'],
  ['aria-disabled', 'true', 'unavailable'],
] as const;

/** Prints what a screen reader is given: what takes the focus, and what live regions say, in their order. */
export function Heard(): ReactNode {
  const [said, setSaid] = useState<readonly Utterance[]>([]);
  useEffect(
    () =>
      listen((how, text) => {
        setSaid((before) =>
          before.at(-1)?.text === text
            ? before
            : [...before, { key: (before.at(-1)?.key ?? 0) + 1, how, text }].slice(-40),
        );
      }),
    [],
  );
  return (
    <section className="pane" aria-label="Heard">
      <h3>Heard</h3>
      {said.length === 0 && <p>Press Tab, or answer: what a screen reader is told appears here.</p>}
      <ol className="heard">
        {said.map(({ key, how, text }) => (
          <li key={key} data-how={how}>
            <small>{how}</small> {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** @param hear is called for each. @returns stops that. */
function listen(hear: (how: Utterance['how'], text: string) => void): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.closest('.pane, .tools') === null) {
      hear('focus', describe(target));
    }
  };
  const observer = new MutationObserver((records) => {
    const regions = records.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest('[aria-live], [role="alert"]'),
    );
    for (const region of new Set(regions)) {
      const text = region?.textContent?.trim();
      if (text) {
        hear(region?.getAttribute('aria-live') === 'polite' ? 'polite' : 'assertive', text);
      }
    }
  });
  document.addEventListener('focusin', onFocus);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}

/** Role, name, state and description, as a screen reader puts them together; each has its own order and words. */
function describe(element: HTMLElement): string {
  const checked = element instanceof HTMLInputElement && element.checked ? ['checked'] : [];
  const states = STATES.flatMap(([attribute, value, word]) =>
    element.getAttribute(attribute) === value ? [word] : [],
  );
  return [
    computeAccessibleName(element),
    getRole(element) ?? element.localName,
    ...checked,
    ...states,
    computeAccessibleDescription(element),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
