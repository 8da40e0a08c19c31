/** One for the process: Next.js evaluates a module anew for each bundle that has it, and after each change of it. */
export function once<Value>(name: string, make: () => Value): Value {
  const held = globalThis as { [key: symbol]: unknown };
  return (held[Symbol.for(`@elicit-kit/host-next ${name}`)] ??= make()) as Value;
}
