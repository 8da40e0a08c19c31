import { useEffect, useRef, type RefObject } from 'react';
import { ASIDE_IDLE } from '../internals/defaults.js';
import { isDevelopment } from '../internals/is-development.js';
import { useIsomorphicLayoutEffect } from '../internals/use-isomorphic-layout-effect.js';
import { useStableCallback } from '../internals/use-stable-callback.js';

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
    const listening = new AbortController();
    for (const event of ACTIVITY) {
      view.addEventListener(event, wait, { capture: true, passive: true, signal: listening.signal });
    }
    return () => {
      clearTimeout(timer);
      listening.abort();
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

/** Ways in which an open element declares itself modal. Radix says it by its state alone. */
const MODAL =
  'dialog[open], [aria-modal="true"], [role=dialog][data-state=open], [role=alertdialog][data-state=open]';

/** @returns the host's modal dialogs that are open and in view, but not the kit's. */
function foreignModals(layer: Element): readonly Element[] {
  return [...layer.ownerDocument.querySelectorAll(MODAL)].filter(
    (each) =>
      each.closest('[data-elicit-layer]') === null &&
      !each.contains(layer) &&
      isInView(each) &&
      (!each.matches('dialog[open]') || each.matches(':modal')),
  );
}

/** Some pages keep closed modals in the document: transparent, or beside the window. */
function isInView(element: Element): boolean {
  const view = element.ownerDocument.defaultView;
  const { bottom, height, left, right, top, width } = element.getBoundingClientRect();
  return (
    view !== null &&
    width > 0 &&
    height > 0 &&
    right > 0 &&
    bottom > 0 &&
    left < view.innerWidth &&
    top < view.innerHeight &&
    element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) !== false
  );
}

/** Whether something around an element is not rendered: a modal dialog there is not seen, and the page is inert. */
function isInHiddenTree(element: Element): boolean {
  const view = element.ownerDocument.defaultView;
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (view?.getComputedStyle(around).display === 'none') {
      return true;
    }
  }
  return false;
}

/** Calls whenever a modal dialog of the host may have opened or closed, or something around the layer may have been hidden. */
function watchPage(layer: Element, onChange: () => void): () => void {
  const { defaultView: view, documentElement } = layer.ownerDocument;
  const observer = new MutationObserver((records) => {
    if (records.some(({ target }) => !layer.contains(target))) {
      onChange();
    }
  });
  observer.observe(documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['open', 'aria-modal', 'data-state', 'hidden', 'style', 'class'],
  });
  // A modal may slide or fade in, and a media query hide what is around the layer.
  const listening = new AbortController();
  for (const event of ['transitionend', 'animationend', 'resize']) {
    view?.addEventListener(event, onChange, { capture: true, signal: listening.signal });
  }
  return () => {
    observer.disconnect();
    listening.abort();
  };
}

const FOCUSABLE =
  ':is(input:not([type=hidden]), select, textarea, button, a[href], [contenteditable]):not(:disabled, [tabindex="-1"])';

/** Focuses a modal dialog of the host: while it was inert, its own attempt to take the focus failed. */
function focusInto(modal: Element): void {
  if (!modal.contains(modal.ownerDocument.activeElement)) {
    (modal.querySelector<HTMLElement>(FOCUSABLE) ?? (modal as HTMLElement)).focus();
  }
}
