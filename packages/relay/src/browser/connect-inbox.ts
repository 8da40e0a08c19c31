import type { PersonInbox } from '@elicit-kit/core';
import { checkChoices } from '@elicit-kit/core/internal/approvals';
import { answerEach, checkCount, refusalOf } from '@elicit-kit/core/internal/inbox';
import type { InboxConnection } from '@elicit-kit/core/internal/types';
import { createReport } from '../wire/report-problem.js';
import { type FollowedEvents, followEvents, type Page } from './follow-events.js';
import { createInboxMirror, NOTHING_SHOWN } from './inbox-mirror.js';
import { createPageDrafts, type PageDrafts } from './page-drafts.js';
import { createAnswers, createSender, type Post } from './send-commands.js';

export interface ConnectInboxOptions {
  /** Sends the requests: for headers of your own. @default fetch */
  readonly fetch?: typeof globalThis.fetch;
  /** Hears of each change of the connection. */
  readonly onStatus?: (status: InboxConnection) => void;
  /** Where drafts are stored, without secrets: they never leave the page. @default sessionStorage */
  readonly drafts?: Storage;
  /** Hears of whatever fails, also of what is tried again. @default prints the first to the console, but in production */
  readonly onProblem?: (error: unknown, problem: PageProblem) => void;
}

/** Where something failed: the stream of events, a command of the person (`RelayUnavailableError`), or the storage of drafts. */
export interface PageProblem {
  readonly where: 'events' | 'command' | 'drafts';
}

/** The inbox of the person whose session this page has, as it stands on the host's server. */
export interface ConnectedInbox extends PersonInbox {
  /** As in the snapshot's `connection`. */
  readonly status: InboxConnection;
  /** Looks again at once, such as after signing in. */
  reconnect(): void;
  /** Ends the connection. What is shown stays as it was. */
  close(): void;
}

/**
 * Connects a page with the relay that its server mounts at `url`. On a server it connects to nothing and is empty.
 *
 * @example
 * const inbox = connectInbox('/elicitation');
 * root.render(<Inbox.Provider inbox={inbox}>…</Inbox.Provider>);
 */
export function connectInbox(url: string | URL, options: ConnectInboxOptions = {}): ConnectedInbox {
  const inPage = typeof document !== 'undefined';
  const { onStatus } = options;
  const report = createReport(options.onProblem);
  const drafts = createPageDrafts(
    () => options.drafts ?? globalThis.sessionStorage,
    (error) => report(error, { where: 'drafts' }),
  );
  const mirror = createInboxMirror({ hasTyped: drafts.hasTyped, onList: drafts.keepOnly });
  let events: FollowedEvents | undefined;
  let closed = false;

  const page: Page = {
    address: inPage ? new URL(url, document.baseURI).href : String(url),
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    mirror,
    report,
    isClosed: () => closed,
    setConnection(connection) {
      if (mirror.getSnapshot().connection !== connection) {
        mirror.setConnection(connection);
        onStatus?.(connection);
      }
    },
  };

  function connect(): void {
    events ??= followEvents(page);
  }

  function disconnect(): void {
    drafts.flush();
    events?.close();
    events = undefined;
  }

  function turn(): void {
    drafts.flush();
    // A page that is hidden holds no stream, and one that is seen again opens it.
    events?.recheck();
  }

  const pageEvents = new AbortController();
  if (inPage) {
    const { signal } = pageEvents;
    const listeners: Readonly<Record<string, () => void>> = {
      focus: () => events?.wake(),
      online: () => events?.wake(),
      // Else the stream would seem open until it has been silent for long: the person should know before they press Send.
      offline: () => events?.recheck(),
      // A page in the back/forward cache holds no stream.
      pagehide: disconnect,
      pageshow: connect,
    };
    document.addEventListener('visibilitychange', turn, { signal });
    for (const [type, listener] of Object.entries(listeners)) {
      addEventListener(type, listener, { signal });
    }
    connect();
  }

  const post = createSender(page, () => {
    page.setConnection('signedOut');
    events?.recheck();
  });

  return {
    get status() {
      return mirror.getSnapshot().connection ?? 'connecting';
    },
    subscribe: mirror.subscribe,
    getSnapshot: mirror.getSnapshot,
    getServerSnapshot: () => NOTHING_SHOWN,

    ...createPersonCommands(page, drafts, post),
    reconnect: () => events?.recheck(),
    close() {
      closed = true;
      pageEvents.abort();
      disconnect();
      mirror.close();
    },
  };
}

function createPersonCommands(
  page: Page,
  drafts: PageDrafts,
  post: Post,
): Omit<PersonInbox, 'subscribe' | 'getSnapshot' | 'getServerSnapshot'> {
  const { mirror } = page;
  const { deliver, tell } = createAnswers(page, post);
  const answer: PersonInbox['answer'] = (id, results) => {
    const entry = mirror.entry(id);
    if (entry?.state !== 'pending') {
      return Promise.resolve(refusalOf(entry) ?? { status: 'gone' });
    }
    checkCount(entry, results);
    const chosen = checkChoices(entry, results);
    const opensPage = entry.items.some(
      ({ elicitation }, index) => elicitation.mode === 'url' && results[index]?.action === 'accept',
    );
    return deliver(entry, { type: 'answer', id, results: chosen }, opensPage);
  };
  return {
    answer,
    answerEach: (answers) => answerEach({ answer, getSnapshot: mirror.getSnapshot }, answers),
    async sendAgain(id) {
      const entry = mirror.entry(id);
      return entry?.canSendAgain
        ? await deliver(entry, { type: 'sendAgain', id }, false)
        : (refusalOf(entry) ?? { status: 'gone' });
    },
    finish: (id) => tell({ type: 'finish', id }, false),
    // As in an inbox of the page's own, what doesn't fit how the entry stands does nothing: hidden here, what waits would be seen by nobody.
    stopTask(id) {
      if (mirror.entry(id)?.state === 'pending') {
        tell({ type: 'stopTask', id }, true);
      }
    },
    dismiss(id) {
      const state = mirror.entry(id)?.state;
      if (!mirror.dismissKept(id) && state !== 'pending' && state !== 'sending') {
        tell({ type: 'dismiss', id }, true);
      }
    },
    stop({ endpoint }, site) {
      void post({ type: 'stop', endpoint, ...(site && { site }) });
    },
    allow({ endpoint }) {
      void post({ type: 'allow', endpoint });
    },
    draftsOf(id) {
      const entry = mirror.entry(id);
      return entry && drafts.of(entry);
    },
  };
}
