import { cdp } from 'vitest/browser';

/** What assistive technology is given of one element, computed by Chromium. */
export interface AccessibleNode {
  readonly role: string;
  readonly name: string;
  readonly description: string;
}

interface AXNode {
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly ignored: boolean;
}

interface FrameTree {
  readonly frame: { readonly id: string };
  readonly childFrames?: readonly FrameTree[];
}

type Send = (method: string, params?: unknown) => Promise<unknown>;

/** Every node of this page that assistive technology is shown, in its order. */
export async function accessibilityTree(): Promise<readonly AccessibleNode[]> {
  const send = cdp().send as Send;
  const { frameTree } = (await send('Page.getFrameTree')) as { frameTree: FrameTree };
  // The test runs in a frame of the runner's page.
  const trees = await Promise.all(
    framesOf(frameTree).map(
      async (frameId) =>
        (await send('Accessibility.getFullAXTree', { frameId })) as { nodes: readonly AXNode[] },
    ),
  );
  return trees
    .flatMap(({ nodes }) => nodes)
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description }) => ({
      role: role?.value ?? '',
      name: name?.value ?? '',
      description: description?.value ?? '',
    }));
}

function framesOf({ frame, childFrames = [] }: FrameTree): readonly string[] {
  return childFrames.length === 0 ? [frame.id] : childFrames.flatMap(framesOf);
}

/** Everything that live regions say from now on, in the order in which it is said. */
export function listen(): { readonly said: readonly string[]; readonly stop: () => void } {
  const said: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[aria-live="polite"], [aria-live="assertive"]');
      const sentence = region?.textContent ?? '';
      if (sentence !== '') {
        said.push(sentence);
      }
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return {
    said,
    stop: () => {
      observer.disconnect();
    },
  };
}
