'use client';

import { displayText, urlMessages, type UrlFinding } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useWords } from '../internals/use-words.js';
import { FindingIcon } from './finding-icon.js';
import { useUrlConsent } from './url-consent-context.js';

/** What is odd about the address, worst first. Renders a `<ul>` element, and nothing where there is nothing to say. */
export const UrlConsentDialogFindings = /* @__PURE__ */ forwardRef<
  HTMLUListElement,
  UrlConsentDialogFindingsProps
>(function UrlConsentDialogFindings(props, ref) {
  const words = useWords(urlMessages);
  const { inspection } = useUrlConsent();
  if (inspection === undefined || inspection.findings.length === 0) {
    return null;
  }
  const content = inspection.findings.map((finding, index) => <Finding key={index} finding={finding} />);
  const own = { 'aria-label': words('urlDialog.findings') };
  return renderPart('ul', { scope: 'url-consent-dialog', part: 'findings', own, content }, props, ref);
});

function Finding({ finding }: { finding: UrlFinding }) {
  const words = useWords(urlMessages);
  const { code, params, severity } = finding;
  return (
    <li data-scope="url-consent-dialog" data-part="finding" data-severity={severity} data-code={code}>
      <FindingIcon severity={severity} />
      <p data-scope="url-consent-dialog" data-part="finding-text">
        <strong data-scope="url-consent-dialog" data-part="finding-severity">
          {words(`urlDialog.severity.${severity}`)}
        </strong>{' '}
        {displayText(words(`url.${code}`, params))}
      </p>
    </li>
  );
}

export interface UrlConsentDialogFindingsProps extends PartProps<'ul'> {}
