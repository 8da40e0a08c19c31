import { within } from '../inbox/within.js';

/** What the host or a server says of a call. @returns nothing for what throws or takes too long */
export async function inTime<Value>(work: () => Value | Promise<Value>): Promise<Value | undefined> {
  try {
    return await within<Value | undefined>(Promise.resolve(work()), () => undefined);
  } catch {
    return undefined;
  }
}
