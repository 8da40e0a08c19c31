'use client';

import { attributionMessages, urlMessages } from '@elicit-kit/core/messages';
import { forwardRef } from 'react';
import { findingText, warningsOf } from '../internals/finding-text.js';
import { renderPart, type PartProps } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { cleanName } from './clean-name.js';
import { useNameFindings } from './use-name-findings.js';
import { useServerInspection } from './use-server-inspection.js';
import { useServerAttribution } from './use-server-attribution.js';

/**
 * Says that the server's name or address may be taken for another's, its host as that of a page would be. Renders a `<div>` element, and nothing where there is
 * nothing to say. It knows the servers given to `ElicitKitProvider` and those that ask in the inbox.
 */
export const ServerAttributionWarning = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  ServerAttributionWarningProps
>(function ServerAttributionWarning(props, ref) {
  const messages = useMessages(attributionMessages);
  const urls = useMessages(urlMessages);
  const { locale } = useElicitKit();
  const { server } = useServerAttribution();
  const names = useNameFindings(server);
  const { findings = [], host } = useServerInspection(server) ?? {};
  const addresses = warningsOf(findings, host);
  if (names.length + addresses.length === 0) {
    return null;
  }
  const content = (
    <>
      {addresses.map((finding) => (
        <p
          key={finding.code}
          data-scope="server-attribution"
          data-part="warning-text"
          data-code={finding.code}
        >
          {findingText(finding, host, urls, locale)}
        </p>
      ))}
      {names.map(({ code, name, place }) => (
        <p key={`${code} ${place}`} data-scope="server-attribution" data-part="warning-text" data-code={code}>
          {messages(`attribution.${code}`, { name: cleanName(name), place })}
        </p>
      ))}
    </>
  );
  return renderPart('div', { scope: 'server-attribution', part: 'warning', content }, props, ref);
});

export type ServerAttributionWarningProps = PartProps<'div'>;
