'use client';

import { displayText, urlFindingMessage, urlMessages, type UrlFinding } from '@elicit-kit/core';
import { useMessages } from '../internals/use-messages.js';
import { FindingIcon } from './finding-icon.js';

/** One finding: a shape, a word for how bad it is, a sentence. */
export function FindingLine({ finding }: { finding: UrlFinding }) {
  const messages = useMessages(urlMessages);
  const { code, params, severity } = finding;
  return (
    <li data-scope="url-consent-dialog" data-part="finding" data-severity={severity} data-code={code}>
      <FindingIcon severity={severity} />
      <p data-scope="url-consent-dialog" data-part="finding-text">
        <strong data-scope="url-consent-dialog" data-part="finding-severity">
          {messages(`urlDialog.severity.${severity}`)}
        </strong>{' '}
        {messages(urlFindingMessage(finding), cleaned(params))}
      </p>
    </li>
  );
}

/** Names and pieces of the address are the server's words. */
function cleaned(params: UrlFinding['params']): UrlFinding['params'] {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? displayText(value) : value,
  ]);
  return Object.fromEntries(entries) as UrlFinding['params'];
}
