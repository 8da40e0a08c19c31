/** The page speaks English: its clock and the kit's dates follow the person's own kind of it. */
export const LOCALE = personsLanguages().find((language) => /^en\b/.test(language)) ?? 'en';

const CLOCK = new Intl.DateTimeFormat(LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

export interface ClockTimeProps {
  /** Milliseconds since the epoch. */
  at: number;
}

export function ClockTime({ at }: ClockTimeProps) {
  const date = new Date(at);
  return (
    <time className="clock" dateTime={date.toISOString()}>
      {CLOCK.format(date)}
    </time>
  );
}

/** None where the build renders the page. */
function personsLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : navigator.languages;
}
