'use client';

import { FindingIcon } from '../../internals/finding-icon.js';
import { sharedMessages, urlMessages } from '@elicit-kit/core/internal/messages';
import { useId, useRef, useState } from 'react';
import { useAnnounce } from '../../internals/announcer.js';
import { PartButton } from '../../internals/part-button.js';
import { useOverflow } from '../../untrusted-text/server-message.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { renderHostName } from '../../internals/host-name.js';
import { useDialogFrame } from '../../internals/dialog-frame-context.js';
import { useMessages } from '../../internals/use-messages.js';
import type { DisplayedHost } from '../consent/displayed-host.js';
import { descriptionIds, useConsentContext } from '../consent/url-consent-context.js';
import { consentPart } from '../../internals/part-names.js';

/**
 * Where the page lies: its host, largest and whole; the full address, quiet; then what else is to be known of it. Never a
 * link: nothing of the address is fetched before consent.
 */
export function ConsentUrl() {
  const { inspection } = useConsentContext().state;
  return (
    <div {...consentPart('url')} data-verdict={inspection?.verdict}>
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
      <p id={ids.host} {...consentPart(checkFailed ? 'check-failed' : 'checking')}>
        {messages(checkFailed ? 'urlDialog.checkFailed' : 'urlDialog.checking')}
      </p>
      {checkFailed && (
        <PartButton emphasis="quiet" {...consentPart('check-again')} onClick={store.checkAgain}>
          {messages('urlDialog.checkAgain')}
        </PartButton>
      )}
      <p {...consentPart('address')} dir="ltr">
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
        <p {...consentPart('also-written')}>{messages('urlDialog.alsoWritten', { host: written.ascii })}</p>
      )}
      {inspection?.verdict === 'block' ? (
        <p {...consentPart('address')} dir="ltr">
          <UntrustedText text={store.elicitation.url} expandable />
        </p>
      ) : (
        <FullAddress />
      )}
      <Notes id={ids.notes} />
    </>
  );
}

/** Facts about the address that are no warnings. */
function Notes({ id }: { id: string }) {
  const { notes } = useConsentContext();
  if (notes.length === 0) {
    return null;
  }
  return (
    <ul id={id} {...consentPart('notes')}>
      {notes.map(({ code, text }, index) => (
        <li key={index} {...consentPart('note')} data-code={code}>
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
  const overflows = useOverflow(text);
  const id = useId();
  if (inspection?.href === undefined) {
    return null;
  }
  return (
    <>
      <p ref={text} id={id} dir="ltr" {...consentPart('address')} data-state={whole ? 'whole' : 'cut'}>
        {inspection.segments.map((segment, index) => (
          <span key={index} {...consentPart('segment')} data-kind={segment.part}>
            {segment.text}
          </span>
        ))}
      </p>
      <div {...consentPart('address-actions')}>
        {(overflows || whole) && (
          <PartButton
            emphasis="quiet"
            {...consentPart('show-address')}
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
  const announce = useAnnounce();
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();

  function tell(result: 'copied' | 'copyFailed') {
    setOutcome(result);
    announce(messages(`urlDialog.${result}`));
  }

  function copy(view: Window | null) {
    // Absent where the page is not served securely.
    const clipboard = view?.navigator.clipboard as Clipboard | undefined;
    if (clipboard === undefined) {
      tell('copyFailed');
      return;
    }
    clipboard.writeText(href).then(
      () => {
        tell('copied');
      },
      () => {
        tell('copyFailed');
      },
    );
  }

  return (
    <>
      <PartButton
        emphasis="quiet"
        {...consentPart('copy')}
        onClick={(event) => {
          copy(event.currentTarget.ownerDocument.defaultView);
        }}
      >
        {messages('urlDialog.copy')}
      </PartButton>
      {outcome && (
        <span {...consentPart('copy-outcome')} data-state={outcome}>
          {messages(`urlDialog.${outcome}`)}
        </span>
      )}
    </>
  );
}
