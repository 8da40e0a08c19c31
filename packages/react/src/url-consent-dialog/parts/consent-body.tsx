'use client';

import { urlMessages } from '@elicit-kit/core/internal/messages';
import { isAsking } from '@elicit-kit/core/internal/stores';
import { displayText } from '@elicit-kit/core/internal/text';
import { useEffect, useRef, type ReactNode } from 'react';
import { useAnnounce } from '../../internals/announcer.js';
import { captionOf, useDialogFrame } from '../../internals/dialog-frame-context.js';
import { EndBar, EndedRequest, EndStatus } from '../../internals/end-parts.js';
import { useEndWords } from '../../internals/request-end.js';
import { useMessages } from '../../internals/use-messages.js';
import { ServerMessage } from '../../untrusted-text/server-message.js';
import { ServerSheet } from '../../untrusted-text/server-sheet.js';
import { useConsentContext } from '../consent/url-consent-context.js';
import { ConsentActions } from './consent-actions.js';
import { ConsentFindings } from './consent-findings.js';
import { ConsentProgress } from './consent-progress.js';
import { ConsentUrl } from './consent-url.js';
import { consentPart } from '../../internals/part-names.js';

/** What is odd, where to, why, then what can be done. @param props.notice what the host has to say about the request */
export function ConsentBody({ notice }: { readonly notice?: ReactNode }) {
  const { origin, state, store } = useConsentContext();
  useVerdictSaid();
  useOutcomeSaid();
  if (state.ended !== undefined) {
    return (
      <>
        <div {...consentPart('body')}>
          <EndStatus scope="url-consent-dialog" end={state.ended} facts={{ origin }} />
          {notice}
          <EndedRequest scope="url-consent-dialog">
            <ConsentQuestion />
          </EndedRequest>
        </div>
        <EndBar scope="url-consent-dialog" onClose={() => store.cancel()} />
      </>
    );
  }
  return (
    <>
      <div {...consentPart('body')}>
        {notice}
        <ConsentQuestion />
        {!isAsking(state) && <ConsentProgress />}
      </div>
      {isAsking(state) && <ConsentActions />}
    </>
  );
}

/** The address with what was found in it, then why the server asks. */
export function ConsentQuestion() {
  const { state, store } = useConsentContext();
  const { descriptionId } = useDialogFrame();
  return (
    <>
      {isAsking(state) && <ConsentFindings />}
      <ConsentUrl />
      <ServerSheet scope="url-consent-dialog" captionId={captionOf(descriptionId)}>
        <div id={descriptionId} {...consentPart('message')}>
          <ServerMessage
            scope="url-consent-dialog"
            text={store.elicitation.message}
            lang={store.elicitation.language}
          />
        </div>
      </ServerSheet>
    </>
  );
}

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
