'use client';

import { useEffect, useRef, type RefObject } from 'react';
import { ASIDE_IDLE } from '../internals/defaults.js';
import { isDevelopment } from '../internals/is-development.js';
import { useIsomorphicLayoutEffect } from '../internals/use-isomorphic-layout-effect.js';
import { useStableCallback } from '../internals/use-stable-callback.js';
import { focusInto, foreignModals, isInHiddenTree, watchPage } from './foreign-modals.js';

interface StepAside {
  readonly layer: RefObject<HTMLDialogElement | null>;
  readonly isAside: boolean;
  readonly setAside: (isAside: boolean) => void;
  readonly show: (dialog: HTMLDialogElement) => void;
}

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'];

/**
 * Shows a dialog in the top layer. A modal dialog of the host that opens later makes it step aside: it is closed, stays
 * mounted with what was typed, and is shown again, on top of what is open then, once that modal has gone. One that never
 * goes, because its page forgot it or because it isn't modal at all, makes it wait until nobody has used the page for a while.
 * It is closed as well while something around it is hidden: nobody would see it, and the page would be inert.
 *
 * @returns whether it is meant to be open now.
 */
export function useStepAside({ layer, isAside, setAside, show }: StepAside): () => boolean {
  const isMounted = useRef(false);
  /** The host's modals beneath it. */
  const older = useRef<readonly Element[]>([]);
  const newer = useRef<Element>(undefined);

  const look = useStableCallback((dialog: HTMLDialogElement) => {
    const open = foreignModals(dialog);
    // The same element may be opened again, on top of this.
    older.current = older.current.filter((each) => open.includes(each));
    newer.current = open.findLast((each) => !older.current.includes(each));
    setAside(newer.current !== undefined || isInHiddenTree(dialog));
  });

  useIsomorphicLayoutEffect(() => {
    const dialog = layer.current;
    if (dialog === null) {
      return;
    }
    isMounted.current = true;
    older.current = foreignModals(dialog);
    const stop = watchPage(dialog, () => {
      look(dialog);
      if (isDevelopment()) {
        warnOfPopupBeneath(dialog);
      }
    });
    look(dialog);
    return () => {
      stop();
      isMounted.current = false;
      // Suspense and Activity hide it, and the page must not stay inert. StrictMode mounts it again at once.
      queueMicrotask(() => {
        if (dialog.isConnected && !isMounted.current) {
          dialog.close?.();
        }
      });
    };
  }, [layer, look]);

  useIsomorphicLayoutEffect(() => {
    const dialog = layer.current;
    if (dialog === null) {
      return;
    }
    if (!isAside) {
      show(dialog);
      return;
    }
    dialog.close?.();
    if (newer.current) {
      focusInto(newer.current);
    }
  }, [isAside, layer, show]);

  useEffect(() => {
    const dialog = layer.current;
    const view = dialog?.ownerDocument.defaultView;
    if (!isAside || !dialog || !view) {
      return;
    }
    function comeBack() {
      if (dialog) {
        older.current = foreignModals(dialog);
        look(dialog);
      }
    }
    let timer = setTimeout(comeBack, ASIDE_IDLE);
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(comeBack, ASIDE_IDLE);
    }
    for (const event of ACTIVITY) {
      view.addEventListener(event, wait, { capture: true, passive: true });
    }
    return () => {
      clearTimeout(timer);
      for (const event of ACTIVITY) {
        view.removeEventListener(event, wait, true);
      }
    };
  }, [isAside, layer, look]);

  return useStableCallback(() => isMounted.current && !isAside) as () => boolean;
}

const warned = /* @__PURE__ */ new WeakSet<Element>();

/** Tells the developer, once for each control, that its popup is at the end of the page: under the dialog, and inert. */
function warnOfPopupBeneath(layer: HTMLDialogElement): void {
  if (!layer.open) {
    return;
  }
  for (const control of layer.querySelectorAll('[aria-expanded=true][aria-controls]')) {
    const id = control.getAttribute('aria-controls') ?? '';
    const popup = layer.ownerDocument.getElementById(id);
    if (popup && !layer.contains(popup) && !warned.has(control)) {
      warned.add(control);
      // eslint-disable-next-line no-console -- for the developer whose component it is.
      console.error(
        `The popup #${id} of a control in an elicit-kit dialog is attached outside of the dialog, so it is under it and can't be ` +
          'used. Attach it to what usePortalContainer() returns.',
        control,
      );
    }
  }
}
