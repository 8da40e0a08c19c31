import * as Inbox from '@elicit-kit/react/inbox';
import type { Tool } from '@modelcontextprotocol/client';
import { useState } from 'react';
import { TopBar } from './bar/top-bar.js';
import type { DemoConfig } from './config.js';
import { ArgumentsForm, takesArguments } from './conversation/arguments-form.js';
import { Conversation } from './conversation/conversation.js';
import type { Connection } from './host/host-state.js';
import { useHost, useHostState } from './host/use-host.js';
import { Column } from './layout/column.js';
import { ColumnTabs } from './layout/column-tabs.js';
import { NARROW, type ColumnName } from './layout/columns.js';
import { ProtocolLog } from './log/protocol-log.js';
import { RequestHistory } from './requests/request-history.js';
import { RequestOutlet } from './requests/request-outlet.js';
import { ServersPanel } from './servers/servers-panel.js';
import { PRESENTATIONS } from './settings/presentation.js';
import { useMediaQuery } from './settings/use-media-query.js';
import { useStoredChoice } from './settings/use-stored-choice.js';
import { useTheme } from './settings/use-theme.js';

export interface AppProps {
  presets: DemoConfig['presets'];
}

/** What the demo's own server begins with. */
const FIRST_TOOL = 'book_table';

interface Draft {
  readonly connectionId: string;
  readonly tool: Tool;
}

export function App({ presets }: AppProps) {
  const host = useHost();
  const { connections, calls, log } = useHostState();
  const { entries } = Inbox.useInboxSnapshot();
  Inbox.useTabNotices({ icon: '/icon.svg' });
  const [theme, setTheme] = useTheme();
  const [presentation, setPresentation] = useStoredChoice('parley-presentation', PRESENTATIONS, 'dialog');
  const narrow = useMediaQuery(NARROW);
  const [column, setColumn] = useState<ColumnName>('servers');
  const [draft, setDraft] = useState<Draft>();
  const inline = presentation === 'inline';
  const panel = presentation === 'panel';

  const choose = ({ id }: Connection, tool: Tool) => {
    setColumn('conversation');
    if (takesArguments(tool)) {
      setDraft({ connectionId: id, tool });
    } else {
      setDraft(undefined);
      host.call(id, tool.name, {});
    }
  };
  const showPending = () => {
    setColumn(panel ? 'side' : 'conversation');
  };

  const first = connections
    .flatMap((connection) => connection.tools.map((tool) => ({ connection, tool })))
    .find(({ tool }) => tool.name === FIRST_TOOL);

  return (
    <div className="parley">
      <TopBar
        onShowPending={showPending}
        presentation={presentation}
        onPresentationChange={setPresentation}
        theme={theme}
        onThemeChange={setTheme}
      >
        {narrow && (
          <ColumnTabs
            labels={{ servers: 'Servers', conversation: 'Conversation', side: panel ? 'Requests' : 'Log' }}
            value={column}
            onValueChange={setColumn}
          />
        )}
      </TopBar>
      <Inbox.BlockedServers className="blocked-servers" />
      {presentation === 'dialog' && <Inbox.Dock className="minimised-requests" />}
      <div className="columns">
        <Column name="servers" shown={!narrow || column === 'servers'}>
          <section aria-label="Servers">
            <ServersPanel
              presets={presets}
              connections={connections}
              pending={entries.filter(({ state }) => state === 'pending')}
              onChoose={choose}
            />
          </section>
        </Column>
        <main className="main" aria-label="Conversation">
          <Column name="conversation" shown={!narrow || column === 'conversation'}>
            <Conversation
              calls={calls}
              connections={connections}
              inlineEntries={inline ? entries : undefined}
              onTry={
                first &&
                (() => {
                  choose(first.connection, first.tool);
                })
              }
              draft={
                draft && (
                  <ArgumentsForm
                    key={`${draft.connectionId} ${draft.tool.name}`}
                    tool={draft.tool}
                    onRun={(args) => {
                      setDraft(undefined);
                      host.call(draft.connectionId, draft.tool.name, args);
                    }}
                    onCancel={() => {
                      setDraft(undefined);
                    }}
                  />
                )
              }
            />
          </Column>
        </main>
        <Column name="side" shown={!narrow || column === 'side'}>
          {panel && <RequestOutlet presentation="panel" />}
          <RequestHistory />
          <ProtocolLog log={log} connections={connections} />
        </Column>
      </div>
      {presentation === 'dialog' && <RequestOutlet presentation="dialog" />}
      {inline && <Inbox.Announcer />}
    </div>
  );
}
