const CLOCK = new Intl.DateTimeFormat(undefined, {
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
