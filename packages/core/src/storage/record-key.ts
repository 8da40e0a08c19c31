/** What every key begins with: the store may hold other things beside. */
const MARK = 'elicit-kit ';

/** JSON, so that no namespace or address can be made to look like another. */
export function namespacePrefix(namespace: string): string {
  return `${MARK}${JSON.stringify(namespace)} `;
}

/** What the keys of one address of one namespace begin with. */
export function addressPrefix(namespace: string, address: string): string {
  return `${namespacePrefix(namespace)}${JSON.stringify(address)} `;
}

export function isRecordKey(key: unknown): key is string {
  return typeof key === 'string' && key.startsWith(MARK);
}

/** `randomUUID` would need a secure context. */
export function newRecordKey(namespace: string, address: string): string {
  const [...numbers] = crypto.getRandomValues(new Uint32Array(4));
  return addressPrefix(namespace, address) + numbers.map((number) => number.toString(36)).join('-');
}
