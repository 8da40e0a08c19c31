'use client';

import { inboxMessages, type InboxEntry } from '@elicit-kit/core';
import { useEffect, useRef, useState } from 'react';
import { Announcer, type AnnouncerHandle } from '../../internals/announcer.js';
import { useWords } from '../../internals/use-words.js';

/** In milliseconds: from here on seconds are counted, and said once. */
const LAST_MINUTE = 60_000;

/** How long the person has left, where an expiry is known. */
export function TimeLeft({ entry }: { entry: InboxEntry }) {
  const { expiresAt, state } = entry;
  return state === 'pending' && expiresAt !== undefined && Number.isFinite(expiresAt) ? (
    <Countdown expiresAt={expiresAt} />
  ) : null;
}

function Countdown({ expiresAt }: { expiresAt: number }) {
  const words = useWords(inboxMessages);
  const left = useTimeLeft(expiresAt);
  const announcer = useRef<AnnouncerHandle>(null);
  const soon = left <= LAST_MINUTE;
  const sentence = soon
    ? words('inbox.timeLeft.seconds', { count: Math.ceil(left / 1000) })
    : words('inbox.timeLeft.minutes', { count: Math.round(left / LAST_MINUTE) });
  const said = useRef(false);

  useEffect(() => {
    if (soon && !said.current) {
      said.current = true;
      announcer.current?.announce(sentence);
    }
  }, [sentence, soon]);

  return (
    <>
      <Announcer ref={announcer} />
      <p
        role="timer"
        aria-live="off"
        data-scope="inbox"
        data-part="time-left"
        data-state={soon ? 'soon' : 'later'}
      >
        {sentence}
      </p>
    </>
  );
}

/** Milliseconds, never negative. Looks again each second; the clock decides, not the number of ticks. */
function useTimeLeft(expiresAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return Math.max(0, expiresAt - now);
}
