'use client';

import type { PartId } from '@elicit-kit/core/internal/approvals';
import { useMemo, useState } from 'react';

/** Which parts of a call, not drawn at first, are open; and which were opened, and so were seen, though they may be closed again. */
export interface OpenParts {
  readonly seen: Pick<ReadonlySet<PartId>, 'has'>;
  readonly isOpen: (part: PartId) => boolean;
  readonly toggle: (part: PartId) => void;
}

export function openPartsOf(opened: ReadonlyMap<PartId, boolean>, toggle: OpenParts['toggle']): OpenParts {
  return { seen: opened, isOpen: (part) => opened.get(part) === true, toggle };
}

/** Of a text by itself. */
export function useOpenParts(): OpenParts {
  const [opened, setOpened] = useState<ReadonlyMap<PartId, boolean>>(NONE);
  return useMemo(
    () =>
      openPartsOf(opened, (part) => {
        setOpened((before) => new Map(before).set(part, before.get(part) !== true));
      }),
    [opened],
  );
}

const NONE: ReadonlyMap<PartId, boolean> = new Map();
