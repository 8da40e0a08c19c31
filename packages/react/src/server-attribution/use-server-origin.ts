'use client';

import { attributionMessages, type ServerAttribution } from '@elicit-kit/core';
import { useMessages } from '../internals/use-messages.js';
import { cleanName } from './clean-name.js';

/**
 * What the host knows of who asks, for a sentence: the host name (and port) it dialled, or its own label for a program
 * it started, "travel (local program)".
 */
export function useServerOrigin(server: ServerAttribution | undefined): string {
  const messages = useMessages(attributionMessages);
  if (server === undefined) {
    return messages('attribution.unknownOrigin');
  }
  if (server.endpoint.kind === 'local') {
    return messages('attribution.localProgram', { label: cleanName(server.endpoint.label) });
  }
  return serverHost(server.endpoint.origin);
}

/** `https://travel.example:8443/mcp` → `travel.example:8443`. Never throws: what is no address stays as it is. */
export function serverHost(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host || origin : origin;
}
