/**
 * Puts ours in the place of a member of an object of an SDK.
 *
 * @returns what leaves the object as it was, unless someone has put another member there since.
 */
export function overrideMember<Target extends object, Name extends keyof Target>(
  target: Target,
  name: Name,
  ours: Target[Name],
): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  target[name] = ours;
  return () => {
    if (target[name] === ours) {
      if (own) {
        Object.defineProperty(target, name, own);
      } else {
        Reflect.deleteProperty(target, name);
      }
    }
  };
}
