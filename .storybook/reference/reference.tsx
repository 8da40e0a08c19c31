import { Heading, Markdown } from '@storybook/addon-docs/blocks';
import { useEffect, type ReactNode } from 'react';
import { reference } from 'virtual:reference';
import { idOf, linked } from './linked-code.js';
import type { PackageName, ReferenceEntry } from './reference-facts.js';
import './reference.css';

const GROUPS: readonly (readonly [kind: ReferenceEntry['kind'], heading: string])[] = [
  ['hook', 'Hooks'],
  ['function', 'Functions and stores'],
  ['class', 'Classes'],
  ['value', 'Values'],
  ['type', 'Types'],
];

/** Every export of a package with its comment and declaration, whose names are links. */
export function Reference({ of }: { of: PackageName }): ReactNode {
  useEffect(() => {
    // The address is that of the page around this frame.
    const id = decodeURIComponent(new URL(window.parent.location.href).hash.slice(1));
    document.getElementById(id)?.scrollIntoView();
  }, []);
  return GROUPS.map(([kind, heading]) => {
    const entries = reference[of].filter((entry) => entry.kind === kind);
    return (
      entries.length > 0 && (
        <section key={kind}>
          <Heading>{heading}</Heading>
          {entries.map((entry) => (
            <Entry key={entry.name} {...entry} />
          ))}
        </section>
      )
    );
  });
}

function Entry({ name, from, about, code }: ReferenceEntry) {
  return (
    <article className="reference" id={idOf(name)}>
      <h3>
        <code>{name}</code>
      </h3>
      <small>
        {from === undefined ? (
          'not exported: named in a signature'
        ) : (
          <>
            from <code>{from}</code>
          </>
        )}
      </small>
      <Markdown>{about}</Markdown>
      <pre className="reference-code">
        <code>{linked(code, name)}</code>
      </pre>
    </article>
  );
}
