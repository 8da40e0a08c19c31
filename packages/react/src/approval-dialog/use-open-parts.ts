'use client';

import type { PartId } from '@elicit-kit/core/internal/approvals';
import { useCallback, useMemo, useState } from 'react';

/** Which parts of a call, not drawn at first, are open; and which were opened, and so were seen, though they may be closed again. */
export interface OpenParts {
  readonly seen: ReadonlySet<PartId>;
  readonly isOpen: (part: PartId) => boolean;
  readonly toggle: (part: PartId) => void;
  readonly openAll: (parts: readonly PartId[]) => void;
}

export function useOpenParts(): OpenParts {
  const [opened, setOpened] = useState<ReadonlyMap<PartId, boolean>>(NONE);
  const toggle = useCallback((part: PartId) => {
    setOpened((before) => new Map(before).set(part, before.get(part) !== true));
  }, []);
  const openAll = useCallback((parts: readonly PartId[]) => {
    setOpened((before) => new Map([...before, ...parts.map((part) => [part, true] as const)]));
  }, []);
  return useMemo(
    () => ({
      seen: new Set(opened.keys()),
      isOpen: (part) => opened.get(part) === true,
      toggle,
      openAll,
    }),
    [opened, toggle, openAll],
  );
}

const NONE: ReadonlyMap<PartId, boolean> = new Map();
