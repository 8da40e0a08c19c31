'use client';

import { useEffect, useRef, useState } from 'react';
import type { OptionPictures } from './use-pictures.js';

/** @param pictures nothing where the field is drawn without pictures. */
export function renderPicture(pictures: OptionPictures | undefined, value: string) {
  const src = pictures?.get(value);
  return pictures && <OptionPicture key={src} src={src} />;
}

/** A box of one size, so that nothing moves when a picture arrives, fails or is missing. Its title stands beside it. */
function OptionPicture({ src }: { src: string | undefined }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>(
    src?.startsWith('data:') === true ? 'shown' : 'loading',
  );
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    // It may have arrived before React did, on a page that a server rendered.
    const { complete = false, naturalWidth = 0 } = image.current ?? {};
    if (complete && naturalWidth > 0) {
      setState('shown');
    }
  }, []);

  return (
    <span
      data-scope="elicitation-form"
      data-part="option-picture"
      data-state={src === undefined ? 'empty' : state}
    >
      {src !== undefined && state !== 'failed' && (
        <img
          ref={image}
          src={src}
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
        />
      )}
    </span>
  );
}
