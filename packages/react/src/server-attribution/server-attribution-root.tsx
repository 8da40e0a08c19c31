'use client';

import type { ElicitationBatch, ServerAttribution } from '@elicit-kit/core';
import type { CallReference } from '@elicit-kit/core/internal/types';
import { forwardRef, useContext, useMemo } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { ServerAttributionChain } from './server-attribution-chain.js';
import { ServerAttributionClaim } from './server-attribution-claim.js';
import { ServerAttributionContext } from './server-attribution-context.js';
import { ServerAttributionOrigin } from './server-attribution-origin.js';
import { ServerAttributionWarning } from './server-attribution-warning.js';
import { AttributedServerContext, CallContext } from './use-server-attribution.js';

/**
 * Who asks: the verified origin first, the server's own words after it, quieter. Without children it shows all there is
 * to say. Renders a `<div>` element.
 */
export const ServerAttributionRoot = /* @__PURE__ */ forwardRef<HTMLDivElement, ServerAttributionRootProps>(
  function ServerAttributionRoot({ server, operation, call: given, ...props }, ref) {
    const fromInbox = useContext(CallContext);
    const call = given ?? fromInbox;
    const value = useMemo(() => ({ server, operation, call }), [server, operation, call]);
    return (
      <AttributedServerContext.Provider value={value}>
        {renderPart(
          'div',
          {
            scope: 'server-attribution',
            part: 'root',
            own: { 'data-kind': server.endpoint.kind },
            content: (
              <>
                <ServerAttributionOrigin />
                <ServerAttributionClaim />
                <ServerAttributionWarning />
                <ServerAttributionContext />
                <ServerAttributionChain />
              </>
            ),
          },
          props,
          ref,
        )}
      </AttributedServerContext.Provider>
    );
  },
);

export interface ServerAttributionRootState {
  /** What the host dialled, started or is itself. @selector [data-kind="url"], [data-kind="local"], [data-kind="app"] */
  kind: ServerAttribution['endpoint']['kind'];
}

export interface ServerAttributionRootProps extends PartProps<'div'> {
  /** As the host knows it; what it says of itself is its `claimed`. */
  server: ServerAttribution;
  /** The call that needs the input, where it is known. */
  operation?: ElicitationBatch['operation'] | undefined;
  /** Which call of that operation it is, told by its arguments. @default that of the inbox's entry around it */
  call?: CallReference | undefined;
}
