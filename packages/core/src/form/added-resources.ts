import type { FieldId } from '../fields/field-base.js';

/** A file or directory that the person added to what a server lists, as the app's slot gave it. Frozen. */
export interface AddedResource {
  /** RFC 3986. It is what is sent. */
  readonly uri: string;
  readonly name: string;
  /** In bytes. */
  readonly size?: number;
  /** MIME type. */
  readonly mimeType?: string;
}

/** What became of adding one. */
export type PickOutcome =
  | { readonly status: 'added'; readonly resource: AddedResource }
  /** Nothing was picked, or nobody waits for it any more. */
  | { readonly status: 'cancelled' }
  /**
   * - `localAddress`: a `file:` address is of use to programs of this computer only, and reveals names of people and projects to others.
   * - `accept`: it is of none of the kinds that the server takes.
   */
  | { readonly status: 'refused'; readonly reason: 'localAddress' | 'accept' };

/** What the person added to the fields of one request. No other URI is taken beside those that the server lists. */
export interface AddedResources {
  /**
   * Lets the person pick one for a field. One at a time: meanwhile others are `cancelled`.
   *
   * @param signal aborts when nobody waits for it any more.
   * @returns rejects where the app's slot does, or gives no RFC 3986 URI.
   */
  pick(id: FieldId, signal: AbortSignal): Promise<PickOutcome>;
  /** What was added to a field under a URI, in this page or, where the app still knows it, before it was loaded anew. */
  find(id: FieldId, uri: string): AddedResource | undefined;
}
