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
import { type AnnounceOptions, useAnnounce } from '../../internals/announcements/announcer.js';
import { PartButton } from '../../internals/part-button.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { useSaid } from '../../internals/use-said.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { InboxStopServer } from '../blocked-servers/inbox-blocked-servers.js';
import { draftsOf } from '../drafts/draft-store.js';
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

/** From this round on a call that keeps asking is pointed out. */
const MANY_ROUNDS = 3;

/** What the person should know of a request beside what it asks: in one box, worst first. */
export function EntryNotices({ entry, presentation, reopened = false, children }: EntryNoticesProps) {
  const messages = useMessages(inboxMessages);
  const { inbox } = useInboxView();
  const { blockedServers, connection } = useInboxViewSnapshot();
  const { canSendAgain, expiresAt, items, lastRound = false, round = 1, sendFailure, server, state } = entry;
  const origin = useServerOrigin(server);
  const pending = state === 'pending';
  const isLost = connection !== undefined && connection !== 'connecting' && connection !== 'live';
  const resumed = resumedAs(entry);
  return (
    <>
      <div {...inboxPart('notice-list', 'sign box signed')}>
        {isLost && (pending || state === 'sending') && <ConnectionNotice connection={connection} />}
        {reopened && sendFailure && (
          <Notice state="failed" said="assertive">
            {sendFailure.by === 'app'
              ? messages('inbox.notSentByApp')
              : messages('inbox.notSent', { origin })}
          </Notice>
        )}
        {pending && findBlockedServer(blockedServers, server)?.reason === 'limit' && (
          <Notice
            state="limit"
            actions={<InboxStopServer server={server} />}
            // Outside of a modal dialog the inbox's own announcer says it.
            said={presentation === 'dialog' ? 'polite' : undefined}
          >
            {messages('inbox.limited', { origin })}
          </Notice>
        )}
        <StorageNotice entry={entry} />
        {state === 'deliveryUnknown' && canSendAgain && (
          <Notice
            actions={
              <PartButton {...inboxPart('send-again')} onClick={() => void inbox.sendAgain(entry.id)}>
                {messages('inbox.sendAgain')}
              </PartButton>
            }
          >
            {messages('inbox.sendAgainWarning')}
          </Notice>
        )}
        {pending && round >= (lastRound ? 2 : MANY_ROUNDS) && (
          <Notice
            actions={
              <PartButton {...inboxPart('stop-task')} onClick={() => inbox.stopTask(entry.id)}>
                {messages('inbox.stopTask')}
              </PartButton>
            }
          >
            {messages('inbox.round', { origin, count: round })}
            {lastRound && ` ${messages('inbox.lastRound')}`}
          </Notice>
        )}
        {pending && items.some(({ duplicate }) => duplicate === 'pending') && (
          <Notice>{messages('inbox.askedTwice', { origin })}</Notice>
        )}
        {pending && items.some(({ duplicate }) => duplicate === 'rejected') && (
          <Notice>{messages('inbox.rejectedBefore')}</Notice>
        )}
        {resumed && (
          <Notice state={resumed === 'sent' ? 'unknown' : undefined}>
            {messages(`inbox.resumed.${resumed}`, { origin })}
          </Notice>
        )}
        {children}
      </div>
      <ServerReason entry={entry} />
      {pending && expiresAt !== undefined && Number.isFinite(expiresAt) && <TimeLeft expiresAt={expiresAt} />}
    </>
  );
}

/** Whether the request is from before the page was loaded anew, and how it stood then. */
function resumedAs({ resumed, settleAt, state }: InboxEntry): 'unsent' | 'sent' | 'opened' | undefined {
  if (state === 'answered') {
    return resumed === 'sent' && settleAt === 'completion' ? 'opened' : undefined;
  }
  return state === 'pending' ? resumed : undefined;
}

interface ConnectionNoticeProps {
  readonly connection: 'retrying' | 'signedOut' | 'outdated';
}

/** The app's own server can't be reached, does not know the person, or is of another version: nothing that the asking server could help. The form stays as it is. */
function ConnectionNotice({ connection }: ConnectionNoticeProps) {
  const messages = useMessages(inboxMessages);
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (notice.current) {
      scrollClearOf(notice.current);
    }
  }, [connection]);
  return (
    <Notice state={connection} said="polite" noticeRef={notice}>
      {messages(`inbox.connection.${connection}`)}
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

/** In milliseconds: that the request ended is said first, and would cut short what is said already. */
const AFTER_ENDING = 1000;

interface EntryOnly {
  readonly entry: InboxEntry;
}

/** Why the server ended the request, in its own words. */
function ServerReason({ entry: { server, serverReason } }: EntryOnly) {
  const messages = useMessages(inboxMessages);
  const caption = messages('inbox.serverReason', { origin: useServerOrigin(server) });
  useSaid(serverReason && `${caption} ${displayText(serverReason)}`, { after: AFTER_ENDING });
  return serverReason === undefined ? null : (
    <div {...inboxPart('reported', 'stack tight')}>
      <p {...inboxPart('reported-caption', 'quiet')}>{caption}</p>
      <p {...inboxPart('reported-text', 'kept')}>
        <UntrustedText text={serverReason} />
      </p>
    </div>
  );
}

/**
 * The storage fails, so what was typed would be lost with the page, and so would the request, unless it waits on the app's
 * own server. Nothing typed, nothing lost: then it is not said.
 */
function StorageNotice({ entry }: EntryOnly) {
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
    <Notice state="unsaved">
      {messages(connection === undefined ? 'inbox.storageFails' : 'inbox.draftStorageFails')}
    </Notice>
  ) : null;
}

/** How long the person has left, where an expiry is known. */
function TimeLeft({ expiresAt }: { readonly expiresAt: number }) {
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
    <p
      role="timer"
      aria-live="off"
      {...inboxPart('time-left', soon ? 'quiet warn sign box row mid' : 'quiet sign box row mid')}
      data-state={soon ? 'soon' : 'later'}
    >
      {sentence}
    </p>
  );
}

interface NoticeProps {
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly state?: string | undefined;
  /** Its sentence, the only child then, is announced too. */
  readonly said?: AnnounceOptions['politeness'];
  readonly noticeRef?: Ref<HTMLElement>;
}

/** A sentence, and what can be done about it. */
export function Notice({ actions, children, state, said, noticeRef }: NoticeProps) {
  useSaid(said && String(children), { politeness: said });
  return createElement(
    useElement('div', 'Notice'),
    {
      'data-scope': 'inbox',
      'data-part': 'notice',
      'data-elicit-look': 'row apart',
      'data-state': state,
      ref: noticeRef,
    } as object,
    <p {...inboxPart('notice-text')}>{children}</p>,
    actions !== undefined && <div {...inboxPart('notice-actions', 'row')}>{actions}</div>,
  );
}
