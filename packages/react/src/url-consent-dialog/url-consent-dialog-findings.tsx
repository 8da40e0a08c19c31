'use client';

import { urlMessages, type UrlFinding } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import { FindingLine } from './finding-line.js';
import { useUrlConsent } from './url-consent-context.js';

/** What is odd about the address, worst first. Renders a `<ul>` element, and nothing where there is nothing to say. */
export const UrlConsentDialogFindings = /* @__PURE__ */ forwardRef<
  HTMLUListElement,
  UrlConsentDialogFindingsProps
>(function UrlConsentDialogFindings(props, ref) {
  const messages = useMessages(urlMessages);
  const { inspection } = useUrlConsent();
  const findings = inspection?.findings.filter((finding) => !isSaidBeside(finding)) ?? [];
  if (findings.length === 0) {
    return null;
  }
  const content = findings.map((finding, index) => <FindingLine key={index} finding={finding} />);
  const own = { 'aria-label': messages('urlDialog.findings') };
  return renderPart('ul', { scope: 'url-consent-dialog', part: 'findings', own, content }, props, ref);
});

/** Both spellings of a name stand beside each other at the address already. */
function isSaidBeside({ code, severity }: UrlFinding): boolean {
  return code === 'punycode' && severity === 'info';
}

export type UrlConsentDialogFindingsProps = PartProps<'ul'>;
