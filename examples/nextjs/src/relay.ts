import { createElicitationRelay, type ElicitationRelay } from '@elicit-kit/relay/server';

export async function userOf(request: Request): Promise<string | undefined> {
  return /(?:^|; )session=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
}

// Next.js evaluates a module once for each bundle: there must be one relay.
const held = globalThis as { relay?: ElicitationRelay };
export const relay = (held.relay ??= createElicitationRelay({ identify: userOf }));
