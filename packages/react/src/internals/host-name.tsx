import type { ReactNode } from 'react';
import { fillSlots } from './fill-slots.js';
import { present } from './part.js';

/**
 * The name of a host, which is broken after its dots only: broken elsewhere it reads as another one. Each label keeps its
 * place in any script, and those of the registrable domain are marked. A `<bdi>` element, and not a component of its own.
 */
export function renderHostName(name: string, domain?: string): ReactNode {
  const labels = name.split('.');
  // There may be a port or a path behind the name.
  const end = /^[^/:( ]*/.exec(name)?.[0].split('.').length ?? 0;
  const first = end - (domain?.split('.').length ?? 0);
  const shown: ReactNode[] = [];
  let ofDomain: '' | undefined;
  for (const [index, label] of labels.entries()) {
    if (index > 0) {
      // A dot looks like the label that it ends. Hidden, or screen readers would read a space there.
      shown.push(
        <span key={-index} data-domain={ofDomain}>
          .<wbr aria-hidden="true" />
        </span>,
      );
    }
    ofDomain = present(index >= first && index < end);
    if (label !== '') {
      shown.push(
        <bdi
          key={index}
          data-scope="host"
          data-part="label"
          data-state={label.length > LONGEST_WHOLE ? 'long' : undefined}
          data-domain={ofDomain}
        >
          {label}
        </bdi>,
      );
    }
  }
  return (
    <bdi key="host" dir="ltr" data-scope="host" data-part="name">
      {shown}
    </bdi>
  );
}

/** In characters: a longer label may be broken where it must, at a hyphen first. */
const LONGEST_WHOLE = 18;

/**
 * @param sentence with a `SLOT` where the name belongs.
 * @param domain the registrable domain of the name.
 */
export function withHostName(sentence: string, name: string, domain?: string): ReactNode {
  return fillSlots(sentence, [renderHostName(name, domain)]);
}
