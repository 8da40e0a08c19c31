'use client';

import { type InboxEntry, findBlockedServer } from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/internal/text';
import { inboxMessages } from '@elicit-kit/core/internal/messages';
import {
  createElement,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type Ref,
} from 'react';
import { useAnnounce } from '../../internals/announcer.js';
import type { Presentation } from '../../internals/dialog-frame-context.js';
import { PartButton } from '../../internals/part-button.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { InboxStopServer } from '../blocked-servers/inbox-blocked-servers.js';
import { draftsOf } from '../draft-store.js';
import { useInboxView, useInboxViewSnapshot } from '../inbox-context.js';
import type { EntryProps } from '../outlet-settings.js';
import { useTimeLeft } from '../time-left.js';
import { inboxPart } from '../../internals/part-names.js';

interface EntryNoticesProps extends Pick<EntryProps, 'entry' | 'presentation'> {
  /** What was answered did not arrive, and the request is shown anew. @default false */
  readonly reopened?: boolean;
  /** More of them. */
  readonly children?: ReactNode;
}

/** What the person should know of a request beside what it asks: in one box, worst first. */
export function EntryNotices({ entry, presentation, reopened = false, children }: EntryNoticesProps) {
  return (
    <>
      <div {...inboxPart('notice-list')}>
        <ConnectionNotice entry={entry} />
        {reopened && <NotSentNotice entry={entry} />}
        <LimitNotice entry={entry} presentation={presentation} />
        <StorageNotice entry={entry} />
        <SendAgainNotice entry={entry} />
        <RoundNotice entry={entry} />
        <DuplicateNotice entry={entry} />
        <ResumedNotice entry={entry} />
        {children}
      </div>
      <ServerReason entry={entry} />
      <TimeLeft entry={entry} />
    </>
  );
}

interface NoticeProps {
  readonly entry: InboxEntry;
}

/** The server whose request is open asks too often: said where the person looks, and with the way to stop it. */
function LimitNotice({ entry, presentation }: NoticeProps & { readonly presentation: Presentation }) {
  const messages = useMessages(inboxMessages);
  const { blockedServers } = useInboxViewSnapshot();
  const origin = useServerOrigin(entry.server);
  const announce = useAnnounce();
  const limited =
    entry.state === 'pending' && findBlockedServer(blockedServers, entry.server)?.reason === 'limit';

  useEffect(() => {
    // Outside of a modal dialog the inbox's own announcer says it.
    if (limited && presentation === 'dialog') {
      announce(messages('inbox.limited', { origin }));
    }
  }, [announce, limited, origin, presentation, messages]);

  return (
    <>
      {limited && (
        <Notice state="limit" actions={<InboxStopServer server={entry.server} />}>
          {messages('inbox.limited', { origin })}
        </Notice>
      )}
    </>
  );
}

/** The app's own server can't be reached, does not know the person, or is of another version: nothing that the asking server could help. The form stays as it is. */
function ConnectionNotice({ entry }: NoticeProps) {
  const messages = useMessages(inboxMessages);
  const { connection } = useInboxViewSnapshot();
  const announce = useAnnounce();
  const open = entry.state === 'pending' || entry.state === 'sending';
  const lost = open && connection !== 'connecting' && connection !== 'live' ? connection : undefined;
  useEffect(() => {
    if (lost !== undefined) {
      announce(messages(`inbox.connection.${lost}`));
    }
  }, [announce, lost, messages]);
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lost !== undefined && notice.current) {
      scrollClearOf(notice.current);
    }
  }, [lost]);
  return lost === undefined ? null : (
    <Notice state={lost} noticeRef={notice}>
      {messages(`inbox.connection.${lost}`)}
    </Notice>
  );
}

/** What stays in sight may come to lie over what has the focus: that is scrolled clear of it. */
function scrollClearOf(notice: HTMLElement): void {
  const { activeElement } = notice.getRootNode() as Document | ShadowRoot;
  if (activeElement && notice.closest('[data-part="content"]')?.contains(activeElement)) {
    const { top, bottom } = notice.getBoundingClientRect();
    const focused = activeElement.getBoundingClientRect();
    if (focused.top < bottom && focused.bottom > top) {
      activeElement.scrollIntoView?.({ block: 'nearest' });
    }
  }
}

/** The answer did not arrive. */
function NotSentNotice({ entry }: NoticeProps) {
  const messages = useMessages(inboxMessages);
  const announce = useAnnounce();
  const origin = useServerOrigin(entry.server);
  const failed = entry.sendFailure !== undefined;
  const byApp = entry.sendFailure?.by === 'app';
  const sentence = byApp ? messages('inbox.notSentByApp') : messages('inbox.notSent', { origin });
  useEffect(() => {
    if (failed) {
      announce(sentence, { politeness: 'assertive' });
    }
  }, [announce, failed, sentence]);
  return failed ? <Notice state="failed">{sentence}</Notice> : null;
}

/** In milliseconds: that the request ended is said first, and would cut short what is said already. */
const AFTER_ENDING = 1000;

/** Why the server ended the request, in its own words. */
function ServerReason({ entry: { server, serverReason } }: NoticeProps) {
  const messages = useMessages(inboxMessages);
  const origin = useServerOrigin(server);
  const announce = useAnnounce();
  const caption = messages('inbox.serverReason', { origin });
  useEffect(() => {
    if (serverReason !== undefined) {
      announce(`${caption} ${displayText(serverReason)}`, { after: AFTER_ENDING });
    }
  }, [announce, caption, serverReason]);
  return serverReason === undefined ? null : (
    <div {...inboxPart('reported')}>
      <p {...inboxPart('reported-caption')}>{caption}</p>
      <p {...inboxPart('reported-text')}>
        <UntrustedText text={serverReason} />
      </p>
    </div>
  );
}

/** Nobody can tell whether the answers arrived, and they can be sent once more. */
function SendAgainNotice({ entry }: NoticeProps) {
  const messages = useMessages(inboxMessages);
  const { inbox } = useInboxView();
  if (entry.state !== 'deliveryUnknown' || entry.canSendAgain !== true) {
    return null;
  }
  const sendAgain = (
    <PartButton
      {...inboxPart('send-again')}
      onClick={() => {
        void inbox.sendAgain(entry.id);
      }}
    >
      {messages('inbox.sendAgain')}
    </PartButton>
  );
  return <Notice actions={sendAgain}>{messages('inbox.sendAgainWarning')}</Notice>;
}

/** From this round on a call that keeps asking is pointed out. */
const MANY_ROUNDS = 3;

/** "{origin} has asked 3 times for this task", whether it may ask again, and the way out of it. */
function RoundNotice({ entry }: NoticeProps) {
  const messages = useMessages(inboxMessages);
  const { inbox } = useInboxView();
  const origin = useServerOrigin(entry.server);
  const { lastRound = false, round = 1 } = entry;
  if (entry.state !== 'pending' || round < (lastRound ? 2 : MANY_ROUNDS)) {
    return null;
  }
  const stopTask = (
    <PartButton
      {...inboxPart('stop-task')}
      onClick={() => {
        inbox.stopTask(entry.id);
      }}
    >
      {messages('inbox.stopTask')}
    </PartButton>
  );
  return (
    <Notice actions={stopTask}>
      {messages('inbox.round', { origin, count: round })}
      {lastRound && ` ${messages('inbox.lastRound')}`}
    </Notice>
  );
}

/** The request is from before the page was loaded anew. */
function ResumedNotice({ entry }: NoticeProps) {
  const messages = useMessages(inboxMessages);
  const origin = useServerOrigin(entry.server);
  const resumed = resumedAs(entry);
  return resumed === undefined ? null : <Notice>{messages(`inbox.resumed.${resumed}`, { origin })}</Notice>;
}

function resumedAs({ resumed, settleAt, state }: InboxEntry): 'unsent' | 'sent' | 'opened' | undefined {
  if (state === 'answered') {
    return resumed === 'sent' && settleAt === 'completion' ? 'opened' : undefined;
  }
  return state === 'pending' ? resumed : undefined;
}

/**
 * The storage fails, so what was typed would be lost with the page, and so would the request, unless it waits on the app's
 * own server. Nothing typed, nothing lost: then it is not said.
 */
function StorageNotice({ entry }: NoticeProps) {
  const messages = useMessages(inboxMessages);
  const { connection } = useInboxViewSnapshot();
  const view = useInboxView();
  const kept = view.inbox.draftsOf(entry.id);
  const typed = draftsOf(view);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [kept?.subscribe(listener), typed.subscribe(listener)];
      return () => {
        stops.forEach((stop) => stop?.());
      };
    },
    [kept, typed],
  );
  const losing = useSyncExternalStore(
    subscribe,
    () => kept?.isFailing() === true && typed.hasTyped(entry),
    () => false,
  );
  return losing ? (
    <Notice>{messages(connection === undefined ? 'inbox.storageFails' : 'inbox.draftStorageFails')}</Notice>
  ) : null;
}

/** How long the person has left, where an expiry is known. */
function TimeLeft({ entry: { expiresAt, state } }: NoticeProps) {
  return state === 'pending' && expiresAt !== undefined && Number.isFinite(expiresAt) ? (
    <Countdown expiresAt={expiresAt} />
  ) : null;
}

function Countdown({ expiresAt }: { expiresAt: number }) {
  const { sentence, soon } = useTimeLeft(expiresAt);
  const announce = useAnnounce();
  const said = useRef(false);

  useEffect(() => {
    if (soon && !said.current) {
      said.current = true;
      announce(sentence);
    }
  }, [announce, sentence, soon]);

  return (
    <p role="timer" aria-live="off" {...inboxPart('time-left')} data-state={soon ? 'soon' : 'later'}>
      {sentence}
    </p>
  );
}

/** The same question waits in an earlier request: whoever answers here may be asked once more there. Or it was rejected before. */
function DuplicateNotice({ entry }: NoticeProps) {
  const messages = useMessages(inboxMessages);
  const origin = useServerOrigin(entry.server);
  if (entry.state !== 'pending') {
    return null;
  }
  return (
    <>
      {entry.items.some(({ duplicate }) => duplicate === 'pending') && (
        <Notice>{messages('inbox.askedTwice', { origin })}</Notice>
      )}
      {entry.items.some(({ duplicate }) => duplicate === 'rejected') && (
        <Notice>{messages('inbox.rejectedBefore')}</Notice>
      )}
    </>
  );
}

interface NoticeLayoutProps {
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly state?: string;
  readonly noticeRef?: Ref<HTMLElement>;
}

/** A sentence, and what can be done about it. */
export function Notice({ actions, children, state, noticeRef }: NoticeLayoutProps) {
  return createElement(
    useElement('div', 'Notice'),
    { 'data-scope': 'inbox', 'data-part': 'notice', 'data-state': state, ref: noticeRef } as object,
    <p {...inboxPart('notice-text')}>{children}</p>,
    actions !== undefined && <div {...inboxPart('notice-actions')}>{actions}</div>,
  );
}
