'use client';

import { urlMessages } from '@elicit-kit/core/internal/messages';
import { isAsking } from '@elicit-kit/core/internal/stores';
import { displayText } from '@elicit-kit/core/internal/text';
import type { UrlFinding, UrlHost } from '@elicit-kit/core/internal/types';
import { useDialogFrame } from '../../internals/dialog-frame-context.js';
import { fillSlots, SLOT } from '../../internals/fill-slots.js';
import { FindingIcon } from '../../internals/finding-icon.js';
import { foreignScript, isByForeignLetters } from '../../internals/finding-text.js';
import { useMessages } from '../../internals/use-messages.js';
import { descriptionIds, useConsentContext } from '../consent/url-consent-context.js';
import { consentPart } from '../../internals/part-names.js';

/** One box with all that is wrong with the address, worst first, and the tick that Accept waits for. */
export function ConsentFindings() {
  const messages = useMessages(urlMessages);
  const { descriptionId } = useDialogFrame();
  const { state, warnings } = useConsentContext();
  const { inspection } = state;
  if (inspection === undefined || inspection.verdict === 'allow') {
    return null;
  }
  const ids = descriptionIds(descriptionId);
  const { host, verdict } = inspection;
  const imitation = warnings.find(({ finding }) => isByForeignLetters(finding, host))?.finding;
  function title() {
    if (verdict === 'block') {
      return messages('urlDialog.blockedTitle');
    }
    return imitation === undefined
      ? messages('urlDialog.severity.warn')
      : messages('urlDialog.notThis', { name: displayText(String(imitation.params['name'])) });
  }
  return (
    <div role="group" aria-labelledby={ids.title} {...consentPart('findings')} data-severity={verdict}>
      <FindingIcon scope="url-consent-dialog" severity={verdict} />
      <p id={ids.title} {...consentPart('box-title')}>
        {title()}
      </p>
      {warnings.map(({ code, text, finding }, index) => (
        <p key={index} id={ids.finding(index)} {...consentPart('finding-text')} data-code={code}>
          {text}
          <DecodedName finding={finding} host={host} />
        </p>
      ))}
      {verdict === 'warn' && <Acknowledge />}
    </div>
  );
}

/**
 * The name that a warning speaks of, where the address shows it in code: without it nobody sees what the warning means.
 * Only here, within the warning, can it deceive nobody. Of an imitation each foreign letter is marked.
 */
function DecodedName({ finding, host }: { finding: UrlFinding; host: UrlHost | undefined }) {
  const messages = useMessages(urlMessages);
  const decoded = decodedName(finding, host);
  if (decoded === undefined) {
    return null;
  }
  if (!isByForeignLetters(finding, host)) {
    return (
      <>
        {' '}
        {fillSlots(messages('urlDialog.decodedName', { name: SLOT }), [
          <bdi key="name" {...consentPart('decoded-name')}>
            {displayText(decoded)}
          </bdi>,
        ])}
      </>
    );
  }
  // The sentence names the letters: spelled out, they would be heard twice.
  return (
    <bdi aria-hidden="true" dir="ltr" {...consentPart('decoded-name')} data-foreign="">
      {[...displayText(decoded)].map((letter, index) =>
        foreignScript(letter) === undefined ? (
          letter
        ) : (
          <mark key={index} {...consentPart('letter')}>
            {letter}
          </mark>
        ),
      )}
    </bdi>
  );
}

function decodedName({ code, params }: UrlFinding, host: UrlHost | undefined): string | undefined {
  if (host === undefined) {
    return undefined;
  }
  if (code === 'confusable') {
    return host.display === 'ascii' && host.unicode !== host.ascii ? host.unicode : undefined;
  }
  const label = host.labels.find(({ ascii }) => ascii === params['label']);
  return label?.display === 'ascii' && label.unicode !== label.ascii ? label.unicode : undefined;
}

/** "I've checked the address and want to open it": Accept waits for it. */
function Acknowledge() {
  const messages = useMessages(urlMessages);
  const { acknowledgeRef, state, store } = useConsentContext();
  if (!isAsking(state)) {
    return null;
  }
  return (
    <label {...consentPart('acknowledge')}>
      <input
        ref={acknowledgeRef}
        type="checkbox"
        {...consentPart('acknowledge-box')}
        checked={state.acknowledged}
        onChange={(event) => {
          store.acknowledge(event.currentTarget.checked);
        }}
      />
      <span {...consentPart('acknowledge-text')}>{messages('urlDialog.acknowledge')}</span>
    </label>
  );
}
