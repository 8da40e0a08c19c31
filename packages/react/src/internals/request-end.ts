import type { FormEnding } from '@elicit-kit/core';
import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { createContext, useContext, useMemo } from 'react';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { useMessages } from './use-messages.js';

/** How a request came to its end: by what the person did here, or without it. */
export type RequestEnd = FormEnding | 'sent' | 'declined' | 'cancelled';

/** In milliseconds: how long the request was open before its time ran out. The inbox knows it, and no dialog or form needs to. */
export const OpenTimeContext = /* @__PURE__ */ createContext<number | undefined>(undefined);

export interface EndFacts {
  /** For sentences. */
  readonly origin: string;
  /** How many answers were sent. */
  readonly answers?: number;
  /** A decision was asked for, and no answers. @default false */
  readonly decides?: boolean;
}

/** Says who ended a request, and what that means. */
export interface EndWords {
  /** @param named the origin, or a slot for it. */
  title(end: RequestEnd, named: string, facts?: Pick<EndFacts, 'decides'>): string;
  line(end: RequestEnd, facts: EndFacts): string;
  /** Both, to be heard. */
  sentence(end: RequestEnd, facts: EndFacts): string;
}

export function useEndWords(): EndWords {
  const messages = useMessages(sharedMessages);
  const { locale = 'en' } = useElicitKit();
  const open = useContext(OpenTimeContext);
  return useMemo(() => {
    function title(end: RequestEnd, named: string, { decides = false }: Pick<EndFacts, 'decides'> = {}) {
      return end === 'unknown' && decides
        ? messages('shared.end.unknownDecision')
        : messages(`shared.end.${end}`, { origin: named });
    }
    function line(end: RequestEnd, { origin, answers = 0 }: EndFacts) {
      switch (end) {
        case 'sent':
          return answers === 0
            ? messages('shared.endLine.empty')
            : messages('shared.endLine.sent', { count: answers });
        case 'declined':
        case 'cancelled':
          return messages('shared.endLine.declined', { origin });
        case 'unknown':
          return messages('shared.endLine.unknown', { origin });
        case 'answeredElsewhere':
          return messages('shared.endLine.answeredElsewhere');
        case 'expired':
          return open === undefined
            ? messages('shared.endLine.nothing')
            : messages('shared.endLine.waited', { origin, time: durationOf(open, locale) });
        default:
          return messages('shared.endLine.nothing');
      }
    }
    return {
      title,
      line,
      sentence: (end, facts) => `${title(end, facts.origin, facts)}. ${line(end, facts)}`,
    };
  }, [locale, messages, open]);
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** In the largest unit that it fills: "10 minutes". */
export function durationOf(milliseconds: number, locale: string): string {
  const [unit, size] = UNITS.find(([, size]) => milliseconds >= size) ?? UNITS[3];
  const amount = Math.max(1, Math.round(milliseconds / size));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
