'use client';

import { mayHoldUrl, type FormElicitation, type FormModel } from '@elicit-kit/core';
import { useMemo } from 'react';
import type { Chunk } from '../chunks/chunk.js';
import { URL_FINDER } from '../chunks/url-finder.js';
import type { Controls } from './controls/control-props.js';
import { isLate } from './controls/control-shape.js';
import { fieldKind } from './field/field-kinds.js';
import { LATE_PARTS } from './late-parts.js';

/** What a form's first paint needs beside what is here: known once the request is read. The same reference while it stands. */
export function useNeededChunks(
  elicitation: FormElicitation,
  controls: Controls | undefined,
): readonly Chunk<unknown>[] {
  return useMemo(
    () => [
      ...(showsLateParts(elicitation.model, controls) ? [LATE_PARTS] : []),
      ...(textsOf(elicitation).some(mayHoldUrl) ? [URL_FINDER] : []),
    ],
    [elicitation, controls],
  );
}

function showsLateParts({ fields, problems }: FormModel, controls: Controls | undefined): boolean {
  return (
    problems.length > 0 ||
    fields.some(
      (field) =>
        field.kind !== 'unsupported' &&
        controls?.[field.kind] === undefined &&
        isLate(fieldKind(field).control(field, '')),
    )
  );
}

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
