import { approvalMessages } from '@elicit-kit/core/internal/messages';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { useMessages } from './use-messages.js';

/** Writes a day with its time, in the person's language and time zone. */
export function useTimes(): (time: number) => string {
  const { locale = 'en', timeZone } = useElicitKit();
  return (time) =>
    new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** Writes both for a sentence: `{ day: 'today', time: '09:41' }`. Only today and yesterday are called that. */
export function useDays(): (time: number) => Readonly<Record<'day' | 'time', string>> {
  const { locale = 'en', timeZone } = useElicitKit();
  // A day of the calendar, whatever the clocks do meanwhile.
  const dayOf = (time: number) => {
    const [year, month, day] = new Date(time).toLocaleDateString('sv', { timeZone }).split('-').map(Number);
    return Date.UTC(year ?? 0, (month ?? 1) - 1, day) / 86_400_000;
  };
  return (time) => {
    const days = dayOf(time) - dayOf(Date.now());
    return {
      day:
        days === 0 || days === -1
          ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
          : new Date(time).toLocaleDateString(locale, { dateStyle: 'medium', timeZone }),
      time: new Date(time).toLocaleTimeString(locale, { timeStyle: 'short', timeZone }),
    };
  };
}

/** Until when something applies that is kept: until a time, or for the session. */
export function useLifetime(): (kept: { readonly expiresAt?: number | undefined }) => string {
  const messages = useMessages(approvalMessages);
  const timeOf = useTimes();
  return ({ expiresAt }) =>
    expiresAt === undefined
      ? messages('approval.lifetime.session')
      : messages('approval.lifetime.until', { time: timeOf(expiresAt) });
}
