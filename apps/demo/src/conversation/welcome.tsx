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
      <h2>Try elicit-kit: run a tool and answer what it asks</h2>
      <p>
        {connected
          ? 'Run a tool from the list. Its requests and results appear here.'
          : 'Connect to the demo server, or enter the address of your own. When a tool needs input, it asks you here, and you decide what it gets.'}
      </p>
      {onTry && (
        <button type="button" className="button primary" onClick={onTry}>
          Try the booking
        </button>
      )}
    </div>
  );
}
