'use client';

import { Fragment, type ReactNode } from 'react';
import { fillSlots } from './fill-slots.js';
import { present } from './part.js';

/**
 * The name of a host, which is broken after its dots only: broken elsewhere it reads as another one. Each label keeps its
 * place in any script, and those of the registrable domain are marked. Renders a `<bdi>` element.
 */
export function HostName({ name, domain }: { name: string; domain?: string | undefined }) {
  const labels = name.split('.');
  const [first, end] = placeOf(name, domain);
  return (
    <bdi dir="ltr" data-scope="host" data-part="name">
      {labels.map((label, index) => (
        <Fragment key={index}>
          {label !== '' && (
            <bdi
              data-scope="host"
              data-part="label"
              data-state={label.length > LONGEST_WHOLE ? 'long' : undefined}
              data-domain={present(index >= first && index < end)}
            >
              {label}
            </bdi>
          )}
          {index < labels.length - 1 && (
            <>
              .{/* Hidden, or screen readers would read a space there. */}
              <wbr aria-hidden="true" />
            </>
          )}
        </Fragment>
      ))}
    </bdi>
  );
}

/** In characters: a longer label may be broken where it must, at a hyphen first. */
const LONGEST_WHOLE = 18;

/** Which labels of a name, that may have a port or a path behind it, are its registrable domain: the first, and the one after. */
function placeOf(name: string, domain: string | undefined): readonly [number, number] {
  const end = /^[^/:( ]*/.exec(name)?.[0].split('.').length ?? 0;
  return domain === undefined ? [0, 0] : [end - domain.split('.').length, end];
}

/**
 * @param sentence with a `SLOT` where the name belongs.
 * @param domain the registrable domain of the name.
 */
export function withHostName(sentence: string, name: string, domain?: string): ReactNode {
  return fillSlots(sentence, [<HostName key="host" name={name} domain={domain} />]);
}
