/** 128 random bits as text: not to be guessed. `randomUUID` would need a secure context, which a page on a plain address is not. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
