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

/**
 * The same for a handler that its owner may set again, as a client does when it connects, some more than once: ours goes around the one that
 * is set at each call of `intercept`.
 *
 * @param wrap `isLatest`: whether it is ours to act, and not one that another went around since, or that was stopped.
 */
export function overrideHandler<Target extends object, Name extends keyof Target>(
  target: Target,
  name: Name,
  wrap: (before: Target[Name], isLatest: () => boolean) => NonNullable<Target[Name]>,
) {
  let latest: Target[Name] | undefined;
  let standing: Target[Name] | undefined;
  let restore: () => void = () => undefined;
  return {
    intercept(): void {
      const before = target[name];
      if (latest === undefined || before !== standing) {
        const ours = wrap(before, () => latest === ours);
        latest = ours;
        restore = overrideMember(target, name, ours);
        standing = target[name];
      }
    },
    stop(): void {
      latest = undefined;
      restore();
    },
  };
}
