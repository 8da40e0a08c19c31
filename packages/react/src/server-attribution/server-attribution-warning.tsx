'use client';

import { attributionMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
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
  const { server } = useServerAttribution();
  const names = useNameFindings(server);
  const { warnings = [], host, AddressWarnings } = useServerInspection(server) ?? {};
  if (names.length + warnings.length === 0) {
    return null;
  }
  const content = (
    <>
      {AddressWarnings && <AddressWarnings findings={warnings} host={host} />}
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
