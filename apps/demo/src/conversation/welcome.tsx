export interface WelcomeProps {
  /** To a server, whose tools stand beside. */
  connected: boolean;
  /** Runs the tool to begin with, where a connected server has it. */
  onTry?: (() => void) | undefined;
}

/** What this is, and what to press first. */
export function Welcome({ connected, onTry }: WelcomeProps) {
  return (
    <div className="welcome">
      <h2>This is elicit-kit’s demo: a small app whose servers may ask you things</h2>
      <p>
        {connected
          ? 'Press one of the tools beside. What it does, what it asks you and what comes of it appears here.'
          : 'Connect to the server that is at hand, or enter the address of another. When one of its tools needs to know something, it asks you, and you decide what it gets.'}
      </p>
      {onTry && (
        <button type="button" className="button primary" onClick={onTry}>
          Try the booking
        </button>
      )}
    </div>
  );
}
