import type { BatchState, BatchStore } from '@elicit-kit/core/internal/types';
import { createContext, useContext, type RefObject } from 'react';
import { within } from '../../internals/within.js';
import type { EntryProps } from '../outlet-settings.js';

/** What the person decided of one batch, from its first step to its review. */
export interface BatchContextValue extends EntryProps {
  readonly batch: BatchStore;
  readonly state: BatchState;
  /** Of the page that is turned to: takes the focus then, so that it is read. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export const BatchContext = /* @__PURE__ */ createContext<BatchContextValue | undefined>(undefined);

export function useBatch(): BatchContextValue {
  return within(useContext(BatchContext), 'BatchEntry');
}
