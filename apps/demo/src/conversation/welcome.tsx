export interface WelcomeProps {
  /** To a server, whose tools stand beside. */
  connected: boolean;
}

/** What to do first. */
export function Welcome({ connected }: WelcomeProps) {
  return (
    <div className="welcome">
      <h2>{connected ? 'Choose a tool' : 'Connect to a server'}</h2>
      <p>
        {connected
          ? 'Press one of the tools. What it does, what it asks you and what comes of it appears here.'
          : 'Enter the address of an MCP server, or take one that is at hand. When one of its tools needs to know something, it asks you, and you decide what it gets.'}
      </p>
    </div>
  );
}
