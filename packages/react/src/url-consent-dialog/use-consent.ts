'use client';

import type { FollowUpState, WithdrawReason } from '@elicit-kit/core';
import { useMemo, useRef, useState } from 'react';
import { useOnce } from '../internals/once.js';
import { useStableCallback } from '../internals/use-stable-callback.js';

/** What the dialog is about: the question, the page that is open elsewhere, its end. */
export type ConsentPhase = 'asking' | 'opening' | 'not-opened' | 'waiting' | 'completed' | 'ended';

export interface ConsentOptions {
  readonly href: string | undefined;
  readonly openUrl: OpenUrl | undefined;
  readonly followUp: FollowUpState | undefined;
  readonly repeated: boolean;
  readonly ended: WithdrawReason | undefined;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
  readonly onCancel: () => void;
  readonly onFinish: (() => void) | undefined;
  readonly onStopWaiting: (() => void) | undefined;
}

export interface ConsentActions {
  /** Only from a click: browsers open tabs for nothing else. */
  readonly accept: () => void;
  /** Only from a click. */
  readonly openAgain: () => void;
  readonly decline: () => void;
  readonly cancel: () => void;
  readonly finish: () => void;
  readonly stopWaiting: () => void;
}

export interface Consent {
  readonly phase: ConsentPhase;
  /** The last try to open the page again found no tab. */
  readonly notOpenedAgain: boolean;
  readonly actions: ConsentActions;
}

/** The life of one consent. It settles once, in an event: accept only when the page has really opened. */
export function useConsent(options: ConsentOptions): Consent {
  const [step, setStep] = useState<'asking' | 'opening' | 'not-opened' | 'waiting'>('asking');
  const [notOpenedAgain, setNotOpenedAgain] = useState(false);
  const { isSettled, settle } = useOnce();
  const opening = useRef(false);

  /** Calls the opener at once, within the click, and `then` at once where the opener knows at once. */
  function open(then: (opened: boolean) => void) {
    const { href, openUrl = openInNewTab } = options;
    if (opening.current || href === undefined) {
      return;
    }
    const result = attempt(() => openUrl(href));
    if (typeof result === 'boolean') {
      then(result);
      return;
    }
    opening.current = true;
    result.then(
      (opened) => {
        opening.current = false;
        then(opened);
      },
      () => {
        opening.current = false;
        then(false);
      },
    );
    setStep((current) => (current === 'waiting' ? current : 'opening'));
  }

  const afterOpening = useStableCallback((opened: boolean) => {
    if (isSettled() || options.ended !== undefined) {
      return;
    }
    setStep(opened ? 'waiting' : 'not-opened');
    if (opened) {
      settle(options.onAccept);
    }
  });
  const accept = useStableCallback(() => {
    if (!isSettled()) {
      open(afterOpening);
    }
  });
  const openAgain = useStableCallback(() => {
    open((opened) => {
      setNotOpenedAgain(!opened);
    });
  });
  const decline = useStableCallback(() => {
    settle(options.onDecline);
  });
  const cancel = useStableCallback(() => {
    settle(options.onCancel);
  });
  const finish = useStableCallback(() => {
    // The page was opened in an earlier round; saying that it is done is this round's consent.
    if (options.repeated && options.followUp === undefined) {
      settle(options.onAccept);
    }
    options.onFinish?.();
  });
  const stopWaiting = useStableCallback(() => {
    if (isSettled() || options.followUp !== undefined) {
      options.onStopWaiting?.();
    } else {
      settle(options.onCancel);
    }
  });

  const actions = useMemo(
    () => ({ accept, openAgain, decline, cancel, finish, stopWaiting }),
    [accept, openAgain, decline, cancel, finish, stopWaiting],
  );
  return { phase: phaseOf(options, step), notOpenedAgain, actions };
}

function phaseOf({ ended, followUp, repeated }: ConsentOptions, step: ConsentPhase): ConsentPhase {
  if (ended !== undefined) {
    return 'ended';
  }
  if (followUp !== undefined) {
    return followUp;
  }
  return repeated ? 'waiting' : step;
}

/** A host's opener that throws did not open the page. */
function attempt(open: () => boolean | Promise<boolean>): boolean | Promise<boolean> {
  try {
    return open();
  } catch {
    return false;
  }
}

/**
 * Opens a page the person consented to, called in their click. Returns (or resolves to) whether it opened; where it
 * did not, the request stays pending and the person can try again.
 */
export type OpenUrl = (href: string) => boolean | Promise<boolean>;

/**
 * Opens an address in a new tab that knows nothing of this page: no opener, no Referer.
 *
 * `window.open(href, '_blank', 'noopener')` returns null on success too, so a blocked tab could not be told. An empty
 * tab whose opener is dropped, navigated by a link of its own, can be told and leaks nothing; assigning its `location`
 * would send our origin as Referer.
 *
 * @returns false where the browser did not open the tab.
 *
 * @example
 * <UrlConsentDialog.Root {...request} openUrl={(href) => openInNewTab(href)} />
 */
export function openInNewTab(href: string, view: Window = window): boolean {
  const tab = view.open('', '_blank');
  if (tab === null) {
    return false;
  }
  try {
    tab.opener = null;
    const link = tab.document.createElement('a');
    link.href = href;
    link.rel = 'noreferrer';
    tab.document.body.append(link);
    link.click();
    return true;
  } catch {
    tab.close();
    return false;
  }
}
