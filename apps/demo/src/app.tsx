import * as Inbox from '@elicit-kit/react/inbox';
import type { Tool } from '@modelcontextprotocol/client';
import { useState } from 'react';
import { Agents } from './agents/agents.js';
import { PARTNER_LABELS, PARTNERS } from './agents/partner.js';
import { ChoiceSwitch } from './menu/choice-switch.js';
import { TopBar } from './bar/top-bar.js';
import { ClientChoice } from './client/client-choice.js';
import type { ClientPlace } from './client/client.js';
import type { Clients } from './client/clients.js';
import { ServerClientNotice } from './client/server-client-notice.js';
import { useHost, useHostState } from './client/use-host.js';
import type { DemoConfig } from './config.js';
import {
  ArgumentsForm,
  createTypedArguments,
  takesArguments,
  type TypedArguments,
} from './conversation/arguments-form.js';
import { Conversation } from './conversation/conversation.js';
import type { Connection } from './host/host-state.js';
import { Column } from './layout/column.js';
import { ColumnTabs } from './layout/column-tabs.js';
import { NARROW, type ColumnName } from './layout/columns.js';
import { ProtocolLog } from './log/protocol-log.js';
import { ToolMenu } from './menu/tool-menu.js';
import { RequestHistory } from './requests/request-history.js';
import { RequestOutlet } from './requests/request-outlet.js';
import { ServersPanel } from './servers/servers-panel.js';
import { PRESENTATIONS } from './settings/presentation.js';
import { useDirection } from './settings/use-direction.js';
import type { Language } from './settings/use-language.js';
import { standing } from './standing/standing.js';
import { useMediaQuery } from './settings/use-media-query.js';
import { useStoredChoice } from './settings/use-stored-choice.js';
import { useTheme } from './settings/use-theme.js';

export interface AppProps {
  presets: DemoConfig['presets'];
  clients: Clients;
  /** Whether the page's server runs MCP clients. */
  serverClient: boolean;
  place: ClientPlace;
  onPlaceChange: (place: ClientPlace) => void;
  language: Language;
  onLanguageChange: (language: Language) => void;
}

/** What the demo's own server begins with. */
const FIRST_TOOL = 'book_table';

/** A call that is being prepared. */
interface Draft {
  readonly connectionId: string;
  readonly tool: Tool;
  readonly typed: TypedArguments;
}

export function App({
  presets,
  clients,
  serverClient,
  place,
  onPlaceChange,
  language,
  onLanguageChange,
}: AppProps) {
  const host = useHost();
  const { connections, calls, log: messages } = useHostState();
  const { entries } = Inbox.useInboxSnapshot();
  Inbox.useTabNotices({ icon: '/icon.svg' });
  const [theme, setTheme] = useTheme();
  const [direction, setDirection] = useDirection(language);
  const [presentation, setPresentation] = useStoredChoice(
    'elicit-kit-demo-presentation',
    PRESENTATIONS,
    'dialog',
  );
  const [log, setLog] = useStoredChoice('elicit-kit-demo-log', ['closed', 'open'], 'closed');
  const narrow = useMediaQuery(NARROW);
  const [column, setColumn] = useState<ColumnName>('conversation');
  const [drafts, setDrafts] = useState<Readonly<Partial<Record<ClientPlace, Draft | undefined>>>>({});
  const [chosenPartner, setPartner] = useStoredChoice('elicit-kit-demo-partner', PARTNERS, 'you');
  // Agents live in this page, as its MCP client does.
  const partner = place === 'page' ? chosenPartner : 'you';
  const draft = drafts[place];
  // The newest server until another is chosen, or one more is connected.
  const [chosen, setChosen] = useState<{ id: string; among: number }>();
  const chosenId = chosen?.among === connections.length ? chosen.id : connections.at(-1)?.id;
  const connection = connections.find(({ id }) => id === chosenId);
  const inline = presentation === 'inline';
  const panel = presentation === 'panel';

  const setDraft = (next: Draft | undefined) => {
    setDrafts((all) => ({ ...all, [place]: next }));
  };
  const choose = ({ id }: Connection, tool: Tool) => {
    setColumn('conversation');
    setPartner('you');
    if (takesArguments(tool)) {
      setDraft({ connectionId: id, tool, typed: createTypedArguments() });
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
    <div className="demo">
      <TopBar
        onShowPending={showPending}
        logShown={narrow ? undefined : log === 'open'}
        onLogShownChange={(shown) => {
          setLog(shown ? 'open' : 'closed');
        }}
        settings={{ presentation, theme, language, direction }}
        onSettingsChange={(changed) => {
          setPresentation(changed.presentation);
          setTheme(changed.theme);
          onLanguageChange(changed.language);
          setDirection(changed.direction);
        }}
        permissions={
          place === 'page' && clients.page ? { answers: standing, tools: clients.page.host.tools } : undefined
        }
      >
        {narrow && (
          <ColumnTabs
            labels={{ servers: 'Servers', conversation: 'Conversation', side: panel ? 'Requests' : 'Log' }}
            value={column}
            onValueChange={setColumn}
          />
        )}
      </TopBar>
      {place === 'server' && clients.server && <ServerClientNotice client={clients.server} />}
      <Inbox.BlockedServers className="blocked-servers" />
      <div className="columns">
        <Column name="servers" shown={!narrow || column === 'servers'}>
          <section aria-label="Servers">
            <ServersPanel
              presets={presets}
              connections={connections}
              pending={entries.filter(({ state }) => state === 'pending')}
              chosenId={chosenId}
              onChoose={(id) => {
                setChosen({ id, among: connections.length });
              }}
            />
          </section>
          <ClientChoice
            clients={clients}
            place={place}
            onPlaceChange={onPlaceChange}
            serverClient={serverClient}
          />
        </Column>
        <main className="main" aria-label="Conversation">
          <Column name="conversation" shown={!narrow || column === 'conversation'}>
            {place === 'page' && (
              <div className="partner">
                <span className="quiet" aria-hidden="true">
                  Tools are run by
                </span>
                <ChoiceSwitch
                  legend="Tools are run by"
                  choices={PARTNERS}
                  labels={PARTNER_LABELS}
                  value={partner}
                  onValueChange={setPartner}
                />
              </div>
            )}
            {clients.page && (
              <Agents shown={partner} {...clients.page} inlineEntries={inline ? entries : undefined} />
            )}
            {partner === 'you' && (
              <Conversation
                calls={calls}
                connections={connections}
                inlineEntries={inline ? entries : undefined}
                onConnect={
                  presets[0] &&
                  (() => {
                    // A failure stands in the list of servers.
                    void host.connect(presets[0]?.url ?? '', 'newest').catch(() => undefined);
                  })
                }
                onTry={
                  first &&
                  (() => {
                    choose(first.connection, first.tool);
                  })
                }
                draft={
                  draft && (
                    <ArgumentsForm
                      key={`${place} ${draft.connectionId} ${draft.tool.name}`}
                      tool={draft.tool}
                      typed={draft.typed}
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
            )}
            {partner === 'you' && (
              <ToolMenu
                connection={connection}
                onChoose={(tool) => {
                  if (connection) {
                    choose(connection, tool);
                  }
                }}
              />
            )}
          </Column>
        </main>
        <Column name="side" shown={narrow ? column === 'side' : panel || log === 'open'}>
          {panel && <RequestOutlet presentation="panel" />}
          {(narrow || log === 'open') && (
            <>
              <RequestHistory />
              <ProtocolLog log={messages} connections={connections} />
            </>
          )}
        </Column>
      </div>
      {presentation === 'dialog' && <RequestOutlet presentation="dialog" />}
      {inline && <Inbox.Announcer />}
    </div>
  );
}
