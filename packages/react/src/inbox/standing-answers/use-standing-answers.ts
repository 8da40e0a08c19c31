'use client';

import type { StandingAnswer, StandingAnswers } from '@elicit-kit/core/approvals';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { StandingItemProps } from './standing-item.js';

export type ListedAnswers = Pick<StandingAnswers, 'list' | 'revoke' | 'subscribe'>;

/** In milliseconds: a timer of more days than these fires at once. */
const LONGEST_WAIT = 24 * 3_600_000;

interface Read {
  /** Absent until it was read once. */
  readonly list?: readonly StandingAnswer[];
  /** What shows one of them, loaded with the first list. */
  readonly Item?: ComponentType<StandingItemProps>;
  readonly failed: boolean;
}

/** What stands now, read again after each change and when the next answer expires. */
export function useStandingAnswers(answers: ListedAnswers) {
  const [read, setRead] = useState<Read>({ failed: false });
  const latest = useRef(0);

  const reload = useCallback(async (): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    let next: Pick<Read, 'list' | 'Item'> | undefined;
    try {
      const [list, { StandingItem }] = await Promise.all([answers.list(), import('./standing-item.js')]);
      next = { list, Item: StandingItem };
    } catch {
      // It is said, with a way to try again; what was read before stays.
    }
    // An older reading that comes late would bring back what was revoked.
    if (own === latest.current) {
      setRead((before) => ({ ...before, ...next, failed: next === undefined }));
    }
  }, [answers]);

  useEffect(() => {
    void reload();
    const unsubscribe = answers.subscribe(() => void reload());
    return () => {
      latest.current += 1;
      unsubscribe();
    };
  }, [answers, reload]);

  useEffect(() => {
    const ends = (read.list ?? []).flatMap(({ expiresAt = [] }) => expiresAt);
    if (ends.length === 0) {
      return;
    }
    const left = Math.max(0, Math.min(...ends) - Date.now()) + 1000;
    const timer = setTimeout(() => void reload(), Math.min(left, LONGEST_WAIT));
    return () => {
      clearTimeout(timer);
    };
  }, [read.list, reload]);

  return {
    ...read,
    reload: () => void reload(),
    /** @returns whether it was revoked. */
    async revoke(id: string): Promise<boolean> {
      try {
        await answers.revoke(id);
      } catch {
        return false;
      }
      setRead((before) => ({ ...before, list: before.list?.filter((answer) => answer.id !== id) ?? [] }));
      void reload();
      return true;
    },
  };
}
