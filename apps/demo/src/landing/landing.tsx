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

const AgentTurn = lazy(async () => ({ default: (await import('./agent-turn.js')).AgentTurn }));

/** The connection under which the page's agent asks. */
const AGENT = 'assistant';
/** Called when the page opens. */
const FIRST_TOOL = 'book_table';
/** More tools of the same server. */
const ERRANDS = [
  { label: 'A sign-in page', tool: 'connect_calendar' },
  { label: 'A look-alike address', tool: 'url_look_alike' },
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
  const connection = connections[0];
  const [ofCalls, ofAgent] = [false, true].map((wanted) =>
    entries.filter(({ server }) => (server.connectionId === AGENT) === wanted),
  );

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
    <div className="parley">
      <header className="top-bar">
        <h1 className="brand">
          <img src="/icon.svg" alt="" width="28" height="28" />
          Parley
        </h1>
        <p className="landing-about">
          An app whose servers and agents ask you, in your own words and colours.
        </p>
        <a className="top-bar-end" href="/developer">
          Developer
        </a>
      </header>
      <main className="landing" aria-label="Conversation">
        <p className="said" data-by="you">
          <span className="visually-hidden">You: </span>Book us a table for Friday.
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
        <span className="quiet" id="errands">
          Also ask me with
        </span>
        <div role="group" aria-labelledby="errands">
          {ERRANDS.map(({ label, tool }) => (
            <button
              key={tool}
              type="button"
              className="button small"
              disabled={connection?.state !== 'open'}
              onClick={() => {
                if (connection) {
                  host.call(connection.id, tool, {});
                }
              }}
            >
              {label}
            </button>
          ))}
          <button
            type="button"
            className="button small"
            disabled={!isAlive}
            onClick={() => {
              setAgentTurns(agentTurns + 1);
            }}
          >
            A tool that wants to run
          </button>
        </div>
      </footer>
      <Inbox.Announcer />
    </div>
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
  await host.connect(await byName(address));
  const [server] = host.getSnapshot().connections;
  if (server) {
    host.call(server.id, FIRST_TOOL, {});
  }
}
