import type { InboxItem } from '@elicit-kit/core';

/** A request as a document: its params are one text, so that no key of a schema is a key of the document. */
export interface StoredRequest {
  readonly key: string;
  readonly params: string;
}

export function toDocument({ key, params }: Pick<InboxItem, 'key' | 'params'>): StoredRequest {
  return { key, params: JSON.stringify(params) };
}

/** What `inbox.submit` takes: the params are parsed again as the untrusted input they are. */
export function toRequest({ key, params }: StoredRequest): { key: string; params: unknown } {
  return { key, params: JSON.parse(params) as unknown };
}
