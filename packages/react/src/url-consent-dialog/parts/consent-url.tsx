import { sharedMessages, urlMessages } from '@elicit-kit/core/internal/messages';
import { useId, useRef, useState } from 'react';
import { isAsking } from '@elicit-kit/core/internal/stores';
import { displayText } from '@elicit-kit/core/internal/text';
import type { UrlFinding, UrlHost } from '@elicit-kit/core/internal/types';
import { FindingIcon } from '../../internals/finding-icon.js';
import { useCopy } from '../../internals/announcements/use-copy.js';
import { PartButton } from '../../internals/part-button.js';
import { useOverflow } from '../../untrusted-text/server-message.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { renderHostName } from '../../internals/host-name.js';
import { useDialogFrame } from '../../internals/dialog-frame-context.js';
import { Tick } from '../../internals/tick.js';
import { useMessages } from '../../internals/use-messages.js';
import { type DisplayedHost, descriptionIds, useConsentContext } from '../consent/use-url-consent.js';
import { consentPart } from '../../internals/part-names.js';
import { fillSlots, SLOT } from '../../internals/fill-slots.js';
import { foreignScript, isByForeignLetters } from '../../internals/finding-text.js';

/**
 * Where the page lies: its host, largest and whole; the full address, quiet; then what else is to be known of it. Never a
 * link: nothing of the address is fetched before consent.
 */
export function ConsentUrl() {
  const { inspection } = useConsentContext().state;
  return (
    <div {...consentPart('url', 'ends')} data-verdict={inspection?.verdict}>
      {inspection === undefined ? <UncheckedAddress /> : <CheckedAddress />}
    </div>
  );
}

/** The tables are not there yet: the address as it came, and no way to open it. */
function UncheckedAddress() {
  const messages = useMessages(urlMessages);
  const { state, store } = useConsentContext();
  const { checkFailed } = state;
  const ids = descriptionIds(useDialogFrame().descriptionId);
  return (
    <>
      <p
        id={ids.host}
        {...consentPart(checkFailed ? 'check-failed' : 'checking', checkFailed ? 'problem' : undefined)}
      >
        {messages(checkFailed ? 'urlDialog.checkFailed' : 'urlDialog.checking')}
      </p>
      {checkFailed && (
        <PartButton emphasis="quiet" {...consentPart('check-again', 'small')} onClick={store.checkAgain}>
          {messages('urlDialog.checkAgain')}
        </PartButton>
      )}
      <p {...consentPart('address', 'code')} dir="ltr">
        <UntrustedText text={store.elicitation.url} expandable />
      </p>
    </>
  );
}

/** What the inspection made of the address. */
function CheckedAddress() {
  const messages = useMessages(urlMessages);
  const { host, state, store } = useConsentContext();
  const { inspection } = state;
  const ids = descriptionIds(useDialogFrame().descriptionId);
  const written = inspection?.host;
  return (
    <>
      {host && <Host host={host} id={ids.host} />}
      {written?.labels.some(({ ascii, display, unicode }) => display === 'unicode' && unicode !== ascii) && (
        <p {...consentPart('also-written', 'quiet')}>
          {messages('urlDialog.alsoWritten', { host: written.ascii })}
        </p>
      )}
      {inspection?.verdict === 'block' ? (
        <p {...consentPart('address', 'code')} dir="ltr">
          <UntrustedText text={store.elicitation.url} expandable />
        </p>
      ) : (
        <FullAddress />
      )}
      <Notes id={ids.notes} />
    </>
  );
}

/** Facts about the address that aren't warnings. */
function Notes({ id }: { id: string }) {
  const { notes } = useConsentContext();
  if (notes.length === 0) {
    return null;
  }
  return (
    <ul id={id} {...consentPart('notes', 'quiet stack tight')}>
      {notes.map(({ code, text }, index) => (
        <li key={index} {...consentPart('note', 'signed')} data-code={code}>
          <FindingIcon scope="url-consent-dialog" severity="info" />
          <p {...consentPart('note-text')}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** A host at a glance, always whole. */
function Host({ host, id }: { host: DisplayedHost; id: string }) {
  return (
    <p id={id} {...consentPart('host')} dir="ltr">
      {host.subdomain !== '' && <span {...consentPart('subdomain')}>{renderHostName(host.subdomain)}</span>}
      <strong {...consentPart('site')}>{renderHostName(host.site)}</strong>
      {host.port !== '' && <strong {...consentPart('port')}>{host.port}</strong>}
    </p>
  );
}

/** The whole address as text that can be selected; the stylesheet shows four lines of it until more is asked for. */
function FullAddress() {
  const messages = useMessages(urlMessages);
  const shared = useMessages(sharedMessages);
  const { inspection } = useConsentContext().state;
  const [whole, setWhole] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const overflows = useOverflow(text, whole);
  const id = useId();
  if (inspection?.href === undefined) {
    return null;
  }
  return (
    <>
      <p
        ref={text}
        id={id}
        dir="ltr"
        {...consentPart('address', 'code')}
        data-state={whole ? 'whole' : 'cut'}
      >
        {inspection.segments.map((segment, index) => (
          <span key={index} {...consentPart('segment')} data-kind={segment.part}>
            {segment.text}
          </span>
        ))}
      </p>
      <div {...consentPart('address-actions')}>
        {overflows && (
          <PartButton
            emphasis="quiet"
            {...consentPart('show-address', 'small')}
            aria-expanded={whole}
            aria-controls={id}
            onClick={() => {
              setWhole(!whole);
            }}
          >
            {whole
              ? shared('shared.showLess')
              : messages('urlDialog.showAddress', { length: inspection.href.length })}
          </PartButton>
        )}
        <CopyAddress href={inspection.href} />
      </div>
    </>
  );
}

/** Copies the address as text, exactly as it would be opened. */
function CopyAddress({ href }: { href: string }) {
  const messages = useMessages(urlMessages);
  const { outcome, onClick } = useCopy(
    () => href,
    (result) => messages(`urlDialog.${result}`),
  );
  return (
    <>
      <PartButton emphasis="quiet" {...consentPart('copy', 'small')} onClick={onClick}>
        {messages('urlDialog.copy')}
      </PartButton>
      {outcome && (
        <span {...consentPart('copy-outcome', 'quiet')} data-state={outcome}>
          {messages(`urlDialog.${outcome}`)}
        </span>
      )}
    </>
  );
}

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
    <div
      role="group"
      aria-labelledby={ids.title}
      {...consentPart('findings', verdict === 'block' ? 'box danger signed' : 'box signed')}
      data-severity={verdict}
    >
      <FindingIcon scope="url-consent-dialog" severity={verdict} />
      <p id={ids.title} {...consentPart('box-title', 'strong')}>
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
    <bdi aria-hidden="true" dir="ltr" {...consentPart('decoded-name')}>
      {displayText(decoded)
        .match(/[^.]*\.|.+/g)
        ?.map((label, at) => (
          <span key={at} {...consentPart('letters')}>
            {[...label].map((letter, index) =>
              foreignScript(letter) === undefined ? (
                letter
              ) : (
                <mark key={index} {...consentPart('letter')}>
                  {letter}
                </mark>
              ),
            )}
          </span>
        ))}
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
    <Tick
      scope="url-consent-dialog"
      tickRef={acknowledgeRef}
      ticked={state.acknowledged}
      onTick={store.acknowledge}
    >
      {messages('urlDialog.acknowledge')}
    </Tick>
  );
}
