'use client';

import { useEffect, useRef, useState } from 'react';
import type { OptionPictures } from './use-pictures.js';
import { formPart } from '../../internals/part-names.js';

/** @param pictures nothing where the field is drawn without pictures. */
export function renderPicture(pictures: OptionPictures | undefined, value: string) {
  const src = pictures?.get(value);
  if (src !== undefined) {
    return <OptionPicture key={src} src={src} />;
  }
  return pictures && <span {...formPart('option-picture')} data-state="empty" />;
}

/** A box of one size, so that nothing moves when a picture arrives or fails. Its title stands beside it. */
function OptionPicture({ src }: { src: string }) {
  const isInline = src.startsWith('data:');
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>(isInline ? 'shown' : 'loading');
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    // It may have arrived before React did, on a page that a server rendered.
    const { complete = false, naturalWidth = 0 } = image.current ?? {};
    if (complete && naturalWidth > 0) {
      setState('shown');
    }
  }, []);

  return (
    <span {...formPart('option-picture')} data-state={state}>
      {state !== 'failed' && (
        <img
          ref={image}
          alt=""
          width={160}
          height={100}
          // No cookies: who serves it learns that it was fetched, and not by whom.
          crossOrigin="anonymous"
          referrerPolicy="no-referrer"
          decoding="async"
          draggable={false}
          onLoad={() => {
            setState('shown');
          }}
          onError={() => {
            setState('failed');
          }}
          // Last: some browsers begin to fetch once it is set, with the attributes before it.
          src={src}
        />
      )}
    </span>
  );
}
