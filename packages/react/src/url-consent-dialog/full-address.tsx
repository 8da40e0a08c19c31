'use client';

import { urlMessages } from '@elicit-kit/core';
import { useId, useRef, useState } from 'react';
import { useMessages } from '../internals/use-messages.js';
import { CopyAddress } from './copy-address.js';
import { useUrlConsent } from './url-consent-context.js';
import { useOverflow } from './use-overflow.js';

/** The whole address as text that can be selected; the stylesheet shows four lines of it until more is asked for. */
export function FullAddress() {
  const messages = useMessages(urlMessages);
  const { inspection } = useUrlConsent();
  const [whole, setWhole] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const overflows = useOverflow(text);
  const id = useId();
  if (inspection?.href === undefined) {
    return null;
  }
  return (
    <>
      <p
        ref={text}
        id={id}
        dir="ltr"
        data-scope="url-consent-dialog"
        data-part="address"
        data-state={whole ? 'whole' : 'cut'}
      >
        {inspection.segments.map((segment, index) => (
          <span key={index} data-scope="url-consent-dialog" data-part="segment" data-kind={segment.part}>
            {segment.text}
          </span>
        ))}
      </p>
      <div data-scope="url-consent-dialog" data-part="address-actions">
        {(overflows || whole) && (
          <button
            type="button"
            data-scope="url-consent-dialog"
            data-part="show-address"
            aria-expanded={whole}
            aria-controls={id}
            onClick={() => {
              setWhole(!whole);
            }}
          >
            {whole
              ? messages('urlDialog.showLess')
              : messages('urlDialog.showAddress', { length: inspection.href.length })}
          </button>
        )}
        <CopyAddress href={inspection.href} />
      </div>
    </>
  );
}
