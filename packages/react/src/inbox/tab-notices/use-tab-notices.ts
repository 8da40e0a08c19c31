import type { InboxEntry } from '@elicit-kit/core';
import { inboxMessages } from '@elicit-kit/core/internal/messages';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../internals/use-messages.js';
import { useStableCallback } from '../../internals/use-stable-callback.js';
import { useServerNames } from '../../server-attribution/use-server-origin.js';
import { arrivalKey } from '../kind-of.js';
import { useInboxView } from '../inbox-context.js';

export interface TabNoticesOptions {
  /** "(2) " before the page's title. @default true */
  title?: boolean | undefined;
  /** The number on the app's icon, where the page is an installed app and the browser can (`navigator.setAppBadge`). @default true */
  badge?: boolean | undefined;
  /**
   * A notification of the system for what arrives, only where the person allowed the page to show some: permission is never asked
   * for here. @default true
   */
  notification?: boolean | undefined;
  /** The picture of the notification: one of the app's own. */
  icon?: string | undefined;
}

/**
 * Tells of requests that wait while the page's tab is hidden: by its title, the app's badge and a notification of the system. They
 * name nothing but how many wait and the origin that asks, never a server's own words. A press on the notification brings the page
 * to the front and opens the request. All of it goes when the page is seen, when nothing waits any more, and with the component.
 *
 * @example
 * function Notices() {
 *   useTabNotices({ icon: '/icon.png' });
 *   return null;
 * }
 */
export function useTabNotices({
  title = true,
  badge = true,
  notification = true,
  icon,
}: TabNoticesOptions = {}): void {
  const view = useInboxView();
  const messages = useMessages(inboxMessages);
  const nameOf = useServerNames();
  const known = useRef<ReadonlySet<string>>(new Set());

  const sentenceOf = useStableCallback((pending: readonly InboxEntry[], newest: InboxEntry) => {
    if (pending.length > 1) {
      return messages('inbox.waitingSentence', { count: pending.length });
    }
    return messages(arrivalKey(newest), { origin: nameOf(newest.server) });
  });

  useEffect(() => {
    const titleCount = title ? createTitleCount() : undefined;
    const notices = notification ? createNotification() : undefined;
    let badged = false;
    let wasHidden = false;

    function showBadge(count: number) {
      if (badge && (count > 0 || badged)) {
        badged = count > 0;
        setBadge(count);
      }
    }

    function follow() {
      const pending = view.getSnapshot().entries.filter(({ state }) => state === 'pending');
      const hidden = document.visibilityState === 'hidden';
      // What was waiting when the page was hidden has been seen.
      const news = pending.filter(({ id }) => hidden && wasHidden && !known.current.has(id));
      known.current = new Set(pending.map(({ id }) => id));
      wasHidden = hidden;
      const count = hidden ? pending.length : 0;
      titleCount?.show(count);
      showBadge(count);
      if (!hidden || !pending.some(({ id }) => id === notices?.entryId())) {
        notices?.close();
      }
      const newest = news.at(-1);
      if (newest !== undefined) {
        notices?.show(newest.id, sentenceOf(pending, newest) ?? '', icon, () => {
          window.focus();
          view.select(newest.id);
        });
      }
    }

    follow();
    const unsubscribe = view.subscribe(follow);
    document.addEventListener('visibilitychange', follow);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', follow);
      titleCount?.show(0);
      showBadge(0);
      notices?.close();
    };
  }, [view, title, badge, notification, icon, sentenceOf]);
}

/** A count before the title, also before one that the page sets meanwhile. */
function createTitleCount() {
  let count = 0;
  let shown: string | undefined;
  let own = '';
  const observer = new MutationObserver(() => {
    if (document.title !== shown) {
      write();
    }
  });

  function write() {
    if (document.title !== shown) {
      own = document.title;
    }
    shown = `(${count}) ${own}`;
    if (document.title !== shown) {
      document.title = shown;
    }
    // The browser may trim what was written.
    shown = document.title;
  }

  return {
    show(next: number) {
      if (next === count) {
        return;
      }
      count = next;
      if (count > 0) {
        write();
        observer.observe(document.head, { childList: true, subtree: true, characterData: true });
        return;
      }
      observer.disconnect();
      if (document.title === shown) {
        document.title = own;
      }
      shown = undefined;
    },
  };
}

interface BadgingNavigator {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** Where there is no icon to put it on, the browser refuses or has no such thing: nothing is lost then. */
function setBadge(count: number): void {
  const { navigator } = globalThis as unknown as { navigator: BadgingNavigator };
  try {
    const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    done?.catch(() => undefined);
  } catch {
    // In a frame of another origin the browser forbids it.
  }
}

/** One at a time: what comes next takes its place, so that no server fills the screen. */
function createNotification() {
  let open: { readonly id: string; readonly notification: Notification } | undefined;
  function close() {
    open?.notification.close();
    open = undefined;
  }
  return {
    entryId: () => open?.id,
    close,
    show(id: string, sentence: string, icon: string | undefined, onClick: () => void) {
      if (typeof Notification === 'undefined' || Notification.permission !== 'granted') {
        return;
      }
      close();
      try {
        const notification = new Notification(sentence, {
          tag: 'elicit-kit',
          ...(icon !== undefined && { icon }),
        });
        notification.addEventListener('click', () => {
          close();
          onClick();
        });
        open = { id, notification };
      } catch {
        // Chrome on Android allows them from service workers only.
      }
    },
  };
}
