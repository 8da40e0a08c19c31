'use client';

import { type TextInspection, inspectText } from '@elicit-kit/core/text';
import { useMemo } from 'react';

/** Inspects a server's words; renders again only with other words. */
export function useTextInspection(text: string, maxLength: number): TextInspection {
  return useMemo(() => inspectText(text, { maxLength }), [text, maxLength]);
}
