import type { Tool } from '@modelcontextprotocol/client';
import { TopBar } from './bar/top-bar.js';
import type { DemoConfig } from './config.js';
import { Conversation } from './conversation/conversation.js';
import type { Connection } from './host/host-state.js';
import { useHost, useHostState } from './host/use-host.js';
import { ProtocolLog } from './log/protocol-log.js';
import { ServersPanel } from './servers/servers-panel.js';
import { PRESENTATIONS } from './settings/presentation.js';
import { useStoredChoice } from './settings/use-stored-choice.js';
import { useTheme } from './settings/use-theme.js';

export interface AppProps {
  presets: DemoConfig['presets'];
}

export function App({ presets }: AppProps) {
  const host = useHost();
  const { connections, calls, log } = useHostState();
  const [theme, setTheme] = useTheme();
  const [presentation, setPresentation] = useStoredChoice('parley-presentation', PRESENTATIONS, 'dialog');
  const choose = (connection: Connection, tool: Tool) => {
    host.call(connection.id, tool.name, {});
  };
  return (
    <div className="parley">
      <TopBar
        pendingCount={0}
        onShowPending={() => undefined}
        presentation={presentation}
        onPresentationChange={setPresentation}
        theme={theme}
        onThemeChange={setTheme}
      />
      <div className="columns">
        <aside className="column servers-column" aria-label="Servers">
          <ServersPanel presets={presets} connections={connections} pending={[]} onChoose={choose} />
        </aside>
        <main className="column conversation-column" aria-label="Conversation">
          <Conversation calls={calls} connections={connections} />
        </main>
        <div className="column side-column">
          <ProtocolLog log={log} connections={connections} />
        </div>
      </div>
    </div>
  );
}
