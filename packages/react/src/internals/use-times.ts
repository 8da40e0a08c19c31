import { useElicitKit } from '../provider/elicit-kit-context.js';

/** Writes a day with its time, in the person's language and time zone. */
export function useTimes(): (time: number) => string {
  const { locale = 'en', timeZone } = useElicitKit();
  return (time) =>
    new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}
