'use client';

import { displayText } from '@elicit-kit/core/internal/text';
import { urlMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef, useEffect, useRef } from 'react';
import { useAnnounce } from '../../internals/announcer.js';
import { DialogFrameContent } from '../../dialog-frame/dialog-frame-content.js';
import { useDialogFrame } from '../../internals/dialog-frame-context.js';
import type { PartProps } from '../../internals/part.js';
import { useFocusFallback } from '../../internals/use-focus-fallback.js';
import { useEndWords } from '../../internals/request-end.js';
import { useMessages } from '../../internals/use-messages.js';
import { ConsentLayout } from './consent-layout.js';
import { useConsentContext } from '../consent/url-consent-context.js';

/**
 * The dialog itself, or the region. Without children it shows all parts in their order. Renders a `<div>` element,
 * inline a `<section>`.
 */
export const UrlConsentDialogContent = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  UrlConsentDialogContentProps
>(function UrlConsentDialogContent({ onFocusCapture, ...props }, ref) {
  const { progressRef, state } = useConsentContext();
  const { checkFailed, inspection, phase } = state;
  const { titleRef } = useDialogFrame();
  const watchFocus = useFocusFallback(`${phase} ${checkFailed}`, [progressRef, titleRef]);
  useVerdictSaid();
  useOutcomeSaid();
  return (
    <DialogFrameContent
      {...props}
      ref={ref}
      own={{ 'data-state': phase, 'data-verdict': inspection?.verdict }}
      content={<ConsentLayout />}
      onFocusCapture={(event) => {
        onFocusCapture?.(event);
        watchFocus(event);
      }}
    />
  );
});

/**
 * Says what became of a check that was still under way when the dialog appeared: its description, which holds the verdict,
 * was read before.
 */
function useVerdictSaid() {
  const messages = useMessages(urlMessages);
  const announce = useAnnounce();
  const { host, state, store, warnings } = useConsentContext();
  const { checkFailed, inspection } = state;
  const heard = useRef<string>(undefined);
  const sentence = verdictSaid();

  function verdictSaid(): string {
    if (inspection === undefined) {
      return messages(checkFailed ? 'urlDialog.checkFailed' : 'urlDialog.checking');
    }
    const { verdict } = inspection;
    return messages(`urlDialog.checked.${verdict}`, {
      host: host?.whole ?? displayText(store.elicitation.url, { maxLength: LONGEST_SAID }),
      finding: (verdict === 'allow' ? undefined : warnings[0]?.text) ?? '',
    });
  }

  useEffect(() => {
    if (heard.current !== undefined && heard.current !== sentence) {
      announce(sentence);
    }
    heard.current = sentence;
  }, [announce, sentence]);
}

/** In characters. */
const LONGEST_SAID = 80;

/** Says what happens while the person may look elsewhere: the server's news, a tab that did not open. */
function useOutcomeSaid() {
  const messages = useMessages(urlMessages);
  const words = useEndWords();
  const announce = useAnnounce();
  const { origin, state } = useConsentContext();
  const { ended, notOpenedAgain, phase } = state;
  const notOpened = notOpenedAgain || phase === 'not-opened';

  useEffect(() => {
    if (ended !== undefined) {
      announce(words.sentence(ended, { origin }), { politeness: 'assertive' });
    } else if (phase === 'completed') {
      announce(messages('urlDialog.completed', { origin }));
    } else if (phase === 'returned') {
      announce(messages('urlDialog.wentOnFallback'));
    } else if (notOpened) {
      announce(messages('urlDialog.notOpened'), { politeness: 'assertive' });
    }
  }, [announce, ended, messages, notOpened, origin, phase, words]);
}

export interface UrlConsentDialogContentState {
  /** Which of its states it is in. @selector [data-state="asking"], [data-state="opening"], [data-state="not-opened"], [data-state="waiting"], [data-state="returned"], [data-state="completed"], [data-state="ended"] */
  state: 'asking' | 'opening' | 'not-opened' | 'waiting' | 'returned' | 'completed' | 'ended';
  /** @selector [data-verdict="allow"], [data-verdict="warn"], [data-verdict="block"] */
  verdict: 'allow' | 'warn' | 'block' | undefined;
  /** @selector [data-presentation="dialog"], [data-presentation="inline"] */
  presentation: 'dialog' | 'inline';
}

export type UrlConsentDialogContentProps = PartProps<'div'>;
