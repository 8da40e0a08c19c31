import '../agents/agents.css';
import './landing.css';
import type { ElicitationInbox } from '@elicit-kit/core';
import * as Inbox from '@elicit-kit/react/inbox';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHostState } from '../client/use-host.js';
import { Conversation } from '../conversation/conversation.js';
import type { RunningHost } from '../host/host.js';
import { sentenceOf } from '../host/sentence-of.js';
import { RequestOutlet } from '../requests/request-outlet.js';
import { useTheme } from '../settings/use-theme.js';
import { byName } from './by-name.js';
import { LandingServers } from './landing-servers.js';

const AgentTurn = lazy(async () => ({ default: (await import('./agent-turn.js')).AgentTurn }));

/** The connection under which the page's agent asks. */
const AGENT = 'assistant';
/** Called when the page opens. */
const FIRST_TOOL = 'choose_table';
/** The first one asks at once; the other has tools of its own. */
const HOSTS = ['travel.localhost', 'files.localhost'] as const;
/** More tools of these, by the server's place among them. */
const ERRANDS = [
  { label: 'Sign-in page', about: 'To see your calendar', tool: 'connect_calendar', server: 0 },
  { label: 'Look-alike address', about: 'Not paypal.com', tool: 'url_look_alike', server: 1 },
] as const;

export interface LandingProps {
  inbox: ElicitationInbox;
  host: RunningHost;
  /** The demo's MCP server; none where the page is served by something else. */
  loadAddress: () => Promise<string | undefined>;
}

/** The first page: a conversation in which a server asks, on the same client and server as everything else here. */
export function Landing({ inbox, host, loadAddress }: LandingProps) {
  useTheme();
  const { calls, connections } = useHostState();
  const { entries } = Inbox.useInboxSnapshot();
  const [problem, setProblem] = useState<string>();
  const isAlive = useSyncExternalStore(host.subscribe, isTrue, isFalse);
  const [agentTurns, setAgentTurns] = useState(0);
  const hasBegun = useRef(false);
  const ofAgent = entries.filter(({ server }) => server.connectionId === AGENT);
  const ofCalls = entries.filter((entry) => !ofAgent.includes(entry));

  useEffect(() => {
    if (hasBegun.current) {
      return;
    }
    hasBegun.current = true;
    void callFirst(host, loadAddress).catch((error: unknown) => {
      setProblem(sentenceOf(error));
    });
  }, [host, loadAddress]);

  return (
    <div className="demo">
      <header className="top-bar">
        <h1 className="brand">
          <img src="/icon.svg" alt="" width="28" height="28" />
          elicit-kit <span className="quiet">Demo</span>
        </h1>
        <p className="landing-about">How an app shows what MCP servers and agents ask.</p>
        <a className="top-bar-end" href="/developer">
          Developer
        </a>
      </header>
      <LandingServers connections={connections} entries={ofCalls} />
      <main className="landing" aria-label="Conversation">
        <p className="said" data-by="you">
          <span className="visually-hidden">You: </span>Book a table for two on Friday.
        </p>
        {problem !== undefined && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        {calls.length > 0 ? (
          <Conversation calls={calls} connections={connections} inlineEntries={ofCalls} />
        ) : (
          // Loads what shows a request while the server is still being dialled.
          <RequestOutlet presentation="inline" call={null} />
        )}
        {agentTurns > 0 && (
          <Suspense fallback={null}>
            <AgentTurn
              connectionId={AGENT}
              inbox={inbox}
              host={host}
              turns={agentTurns}
              inlineEntries={ofAgent}
            />
          </Suspense>
        )}
      </main>
      <footer className="landing-errands">
        <p className="quiet" id="errands">
          See what else can be asked
        </p>
        <div role="group" aria-labelledby="errands">
          {ERRANDS.map(({ about, label, server, tool }) => {
            // If the browser doesn't resolve the names, there is only the first server, which has all tools.
            const connection = connections[server] ?? connections[0];
            return (
              <Errand
                key={tool}
                label={label}
                about={about}
                disabled={connection?.state !== 'open'}
                onRun={() => {
                  if (connection) {
                    host.call(connection.id, tool, {});
                  }
                }}
              />
            );
          })}
          <Errand
            label="Approval"
            about="A tool that wants to run"
            disabled={!isAlive}
            onRun={() => {
              setAgentTurns(agentTurns + 1);
            }}
          />
        </div>
      </footer>
      <Inbox.Announcer />
    </div>
  );
}

interface ErrandProps {
  readonly label: string;
  readonly about: string;
  readonly disabled: boolean;
  readonly onRun: () => void;
}

function Errand({ about, disabled, label, onRun }: ErrandProps) {
  return (
    <button type="button" className="button" disabled={disabled} onClick={onRun}>
      <b>{label}</b> <span className="quiet">{about}</span>
    </button>
  );
}

/** A page that the build has rendered answers no press before its code is there. */
const isTrue = () => true;
const isFalse = () => false;

/** Connects to the demo's own server, where there is one, and has it ask. */
async function callFirst(host: RunningHost, loadAddress: LandingProps['loadAddress']): Promise<void> {
  const address = await loadAddress();
  if (address === undefined) {
    return;
  }
  const [first, other] = HOSTS;
  const firstAddress = await byName(address, first);
  await host.connect(firstAddress);
  const [server] = host.getSnapshot().connections;
  if (server) {
    host.call(server.id, FIRST_TOOL, {});
  }
  const otherAddress = await byName(address, other);
  if (otherAddress !== firstAddress) {
    await host.connect(otherAddress);
  }
}
