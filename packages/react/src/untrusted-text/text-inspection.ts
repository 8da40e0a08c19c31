'use client';

import {
  inspectCharacters,
  mayHoldUrl,
  type InspectTextOptions,
  type TextInspection,
} from '@elicit-kit/core';
import { useMemo } from 'react';
import { URL_FINDER } from '../chunks/url-finder.js';
import { useChunk } from '../chunks/use-chunk.js';

/** A server's words as far as they can be inspected now. Whoever answers by what is found waits for `URL_FINDER` where `mayHoldUrl`. */
export function inspectNow(text: string, options?: InspectTextOptions): TextInspection {
  return (URL_FINDER.loaded()?.inspectText ?? inspectCharacters)(text, options);
}

/** Inspects a server's words; its addresses are told apart once what finds them is there. */
export function useTextInspection(text: string, maxLength: number): TextInspection {
  const finder = useChunk(URL_FINDER, mayHoldUrl(text));
  return useMemo(
    () => (finder?.inspectText ?? inspectCharacters)(text, { maxLength }),
    [finder, text, maxLength],
  );
}
