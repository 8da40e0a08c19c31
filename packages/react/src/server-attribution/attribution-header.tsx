'use client';

import type { ElicitationBatch, ServerAttribution, UrlInspection } from '@elicit-kit/core';
import type { ElementType, ReactNode } from 'react';
import { useElement } from '../internals/use-element.js';
import { ServerAttributionChain } from './server-attribution-chain.js';
import { ServerAttributionClaim } from './server-attribution-claim.js';
import { ServerAttributionContext } from './server-attribution-context.js';
import { ServerAttributionRoot } from './server-attribution-root.js';
import { ServerAttributionWarning } from './server-attribution-warning.js';

export interface AttributionHeaderProps {
  /** The component whose header it is, in kebab case. */
  scope: string;
  /** What is asked for. */
  kind: 'form' | 'url' | 'approval' | 'batch';
  /** What the inspection of an address found. */
  verdict?: UrlInspection['verdict'] | undefined;
  /** Names the request and the origin that asks. */
  title: ReactNode;
  server: ServerAttribution | undefined;
  operation?: ElicitationBatch['operation'] | undefined;
}

/**
 * The top of every request, in one order everywhere: its title with the verified origin, then what the server claims, what
 * is odd about it, what needs the input, and the chain it came through. Renders a `<div>` element.
 */
export function AttributionHeader({
  scope,
  kind,
  verdict,
  title,
  server,
  operation,
}: AttributionHeaderProps) {
  const Header = useElement('div', 'Header') as ElementType;
  return (
    <Header data-scope={scope} data-part="header" data-kind={kind} data-verdict={verdict}>
      {title}
      {server && (
        <ServerAttributionRoot server={server} operation={operation}>
          <ServerAttributionClaim />
          <ServerAttributionWarning />
          <ServerAttributionContext />
          <ServerAttributionChain />
        </ServerAttributionRoot>
      )}
    </Header>
  );
}
