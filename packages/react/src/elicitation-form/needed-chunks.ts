'use client';

import { mayHoldUrl, type FormElicitation } from '@elicit-kit/core';
import { useMemo } from 'react';
import type { Chunk } from '../internals/chunk.js';
import { URL_FINDER } from '../internals/url-finder.js';

/** What a form's first paint needs beside what is here: known once the request is read. The same reference while it stands. */
export function useNeededChunks(elicitation: FormElicitation): readonly Chunk<unknown>[] {
  return useMemo(() => (textsOf(elicitation).some(mayHoldUrl) ? [URL_FINDER] : NONE), [elicitation]);
}

const NONE: readonly Chunk<unknown>[] = [];

/** All words of the server that a form shows. */
function textsOf({ message, model }: FormElicitation): readonly string[] {
  return [
    message,
    ...model.fields.flatMap((field) => [
      field.label,
      field.description ?? '',
      ...('options' in field
        ? field.options.flatMap(({ label, description = '' }) => [label, description])
        : []),
    ]),
  ];
}
