interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
  readonly stateNode: unknown;
}

/** React's numbers for function components, `forwardRef`, `memo` and simple `memo`. */
const COMPONENTS = new Set([0, 11, 14, 15]);
const PERFORMED_WORK = 1;

/**
 * Counts the components that React renders under a root, by looking at each commit as its developer tools do: a fibre
 * that is not the one of the commit before, and that performed work.
 *
 * @returns what gives the names of the components that rendered since its last call.
 */
export function countRenders(container: Element): () => readonly string[] {
  let rendered: string[] = [];
  const root = fiberRootOf(container);
  let current = root.current;
  // React sets it at each commit.
  Object.defineProperty(root, 'current', {
    configurable: true,
    get: () => current,
    set: (next: Fiber) => {
      current = next;
      visit(next, next.alternate);
    },
  });

  function visit(fiber: Fiber, before: Fiber | null): void {
    if (COMPONENTS.has(fiber.tag) && (before === null || (fiber.flags & PERFORMED_WORK) !== 0)) {
      rendered.push(nameOf(fiber.type));
    }
    if (before !== null && fiber.child === before.child) {
      return;
    }
    for (let child = fiber.child; child !== null; child = child.sibling) {
      visit(child, child.alternate);
    }
  }

  return () => {
    const taken = rendered;
    rendered = [];
    return taken;
  };
}

function fiberRootOf(container: Element): { current: Fiber } {
  const entry = Object.entries(container).find(([key]) => key.startsWith('__reactContainer$'));
  if (entry === undefined) {
    throw new Error('React renders nothing here, or keeps its root elsewhere now: look at its DOM bindings.');
  }
  return (entry[1] as Fiber).stateNode as { current: Fiber };
}

function nameOf(type: unknown): string {
  if (typeof type === 'function') {
    return type.name;
  }
  const { render, type: inner } = type as { render?: { name: string }; type?: unknown };
  return render?.name ?? nameOf(inner);
}
