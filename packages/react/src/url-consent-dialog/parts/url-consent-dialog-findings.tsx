'use client';

import {
  displayText,
  type UrlFinding,
  type UrlHost,
  urlFindingMessage,
  urlMessages,
  type UrlSeverity,
} from '@elicit-kit/core';
import { forwardRef } from 'react';
import { useDialogFrame } from '../../internals/dialog-frame-context.js';
import { type PartProps, renderPart } from '../../internals/part.js';
import { fillSlots, SLOT } from '../../internals/fill-slots.js';
import { type FormatMessage, useMessages } from '../../internals/use-messages.js';
import { descriptionIds, listedFindings, useUrlConsent } from '../url-consent-context.js';

/** What is odd about the address, worst first. Renders a `<ul>` element, and nothing where there is nothing to say. */
export const UrlConsentDialogFindings = /* @__PURE__ */ forwardRef<
  HTMLUListElement,
  UrlConsentDialogFindingsProps
>(function UrlConsentDialogFindings(props, ref) {
  const messages = useMessages(urlMessages);
  const { descriptionId } = useDialogFrame();
  const ids = descriptionIds(descriptionId);
  const findings = listedFindings(useUrlConsent().inspection);
  if (findings.length === 0) {
    return null;
  }
  const content = findings.map((finding, index) => (
    <FindingLine key={index} finding={finding} id={ids.finding(index)} />
  ));
  const own = { 'aria-label': messages('urlDialog.findings') };
  // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
  return renderPart('ul', { scope: 'url-consent-dialog', part: 'findings', own, content }, props, ref);
});

export type UrlConsentDialogFindingsProps = PartProps<'ul'>;

/** One finding: a shape, a word for how bad it is, a sentence. */
function FindingLine({ finding, id }: { finding: UrlFinding; id: string }) {
  const messages = useMessages(urlMessages);
  const { inspection } = useUrlConsent();
  const decoded = decodedName(finding, inspection?.host);
  const { code, severity } = finding;
  return (
    <li data-scope="url-consent-dialog" data-part="finding" data-severity={severity} data-code={code}>
      <FindingIcon severity={severity} />
      <p id={id} data-scope="url-consent-dialog" data-part="finding-text">
        <strong data-scope="url-consent-dialog" data-part="finding-severity">
          {messages(`urlDialog.severity.${severity}`)}
        </strong>{' '}
        {findingText(finding, messages)}
        {decoded !== undefined && (
          <>
            {' '}
            {fillSlots(messages('urlDialog.decodedName', { name: SLOT }), [
              <bdi key="name" data-scope="url-consent-dialog" data-part="decoded-name">
                {displayText(decoded)}
              </bdi>,
            ])}
          </>
        )}
      </p>
    </li>
  );
}

/**
 * The name that a warning speaks of, where the address shows it in code: without it nobody sees what the warning means.
 * Only here, within the warning, can it deceive nobody.
 */
function decodedName({ code, params, severity }: UrlFinding, host: UrlHost | undefined): string | undefined {
  if (severity === 'info' || host === undefined) {
    return undefined;
  }
  if (code === 'confusable') {
    return host.display === 'ascii' && host.unicode !== host.ascii ? host.unicode : undefined;
  }
  const label = host.labels.find(({ ascii }) => ascii === params['label']);
  return label?.display === 'ascii' && label.unicode !== label.ascii ? label.unicode : undefined;
}

/** What was found, in a sentence. */
export function findingText(
  finding: UrlFinding,
  messages: FormatMessage<Extract<keyof typeof urlMessages, string>>,
): string {
  return messages(urlFindingMessage(finding), cleaned(finding.params));
}

/** Names and pieces of the address are the server's words. */
function cleaned(params: UrlFinding['params']): UrlFinding['params'] {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? displayText(value) : value,
  ]);
  return Object.fromEntries(entries) as UrlFinding['params'];
}

/** Told apart by shape, not by colour: a circle, a triangle, a barred circle. */
const SHAPES: Record<UrlSeverity, string> = {
  info: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 9v5M10 6v.5',
  warn: 'M10 2.8 18 16.5H2ZM10 8v4M10 14v.5',
  block: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM4.8 4.8l10.4 10.4',
};

function FindingIcon({ severity }: { severity: UrlSeverity }) {
  return (
    <svg
      data-scope="url-consent-dialog"
      data-part="finding-icon"
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SHAPES[severity]} />
    </svg>
  );
}
