'use client';

import { Fragment, type ReactNode } from 'react';
import { fillSlots } from './fill-slots.js';

/**
 * The name of a host, which is broken after its dots only: broken elsewhere it reads as another one. Each label keeps its
 * place in any script. Renders a `<bdi>` element.
 */
export function HostName({ name }: { name: string }) {
  const labels = name.split('.');
  return (
    <bdi dir="ltr" data-scope="host" data-part="name">
      {labels.map((label, index) => (
        <Fragment key={index}>
          {label !== '' && (
            <bdi
              data-scope="host"
              data-part="label"
              data-state={label.length > LONGEST_WHOLE ? 'long' : undefined}
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

/** @param sentence with a `SLOT` where the name belongs. */
export function withHostName(sentence: string, name: string): ReactNode {
  return fillSlots(sentence, [<HostName key="host" name={name} />]);
}
