export interface WelcomeProps {
  /** Whether there is a server whose tools can be run. */
  connected: boolean;
  /** Connects to the demo's own server, where there is one and no other is connected. */
  onConnect?: (() => void) | undefined;
  /** Runs the tool to begin with, where a connected server has it. */
  onTry?: (() => void) | undefined;
}

/** What this is, and what to press first. */
export function Welcome({ connected, onConnect, onTry }: WelcomeProps) {
  return (
    <div className="welcome">
      <h2>Try elicit-kit: run a tool and answer what it asks</h2>
      <p>
        {connected
          ? 'Run a tool below. Its requests and results appear here.'
          : 'Connect to the demo server, or enter the address of your own. When a tool needs input, it asks you here, and you decide what it gets.'}
      </p>
      {onConnect && (
        <button type="button" className="button primary" onClick={onConnect}>
          Connect the demo server
        </button>
      )}
      {onTry && (
        <button type="button" className="button primary" onClick={onTry}>
          Try the booking
        </button>
      )}
    </div>
  );
}
