import { NothingSentError } from '../calls/call-errors.js';

/**
 * Loads what most pages never need.
 *
 * @throws NothingSentError where it can't be loaded: offline, or after a new version was deployed
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new NothingSentError('A part of the app could not be loaded, so nothing was sent.', { cause });
  }
}
