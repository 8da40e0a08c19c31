/** What a client of an official SDK declares of elicitation and of extensions. */
interface Declared {
  readonly elicitation?: object;
  readonly extensions?: Readonly<Record<string, object>>;
}

/** From a private member, the same in 1.x and 2.x: the client has no other that tells. */
export function declaredBy(client: object): Declared | undefined {
  return (client as { readonly _capabilities?: Declared })._capabilities;
}
