import { loadChunks } from '../chunks/chunk.js';
import { URL_FINDER } from '../chunks/url-finder.js';
import { LATE_PARTS } from './late-parts.js';

/**
 * Fetches what some forms wait for before they are shown: controls of dates and of long lists, and what finds addresses in a
 * server's words. An inbox's Outlet does it by itself. Where forms are rendered on a server, await it there and in the page before
 * it comes alive: what has not loaded is not rendered.
 *
 * @returns whether all has loaded. Never rejects.
 */
export function preload(): Promise<boolean> {
  return loadChunks([LATE_PARTS, URL_FINDER]);
}
