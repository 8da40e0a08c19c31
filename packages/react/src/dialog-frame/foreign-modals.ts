/** Ways in which an open element declares itself modal. Radix says it by its state alone. */
const MODAL =
  'dialog[open], [aria-modal="true"], [role=dialog][data-state=open], [role=alertdialog][data-state=open]';

/** @returns the host's modal dialogs that are open and in view, but not the kit's. */
export function foreignModals(layer: Element): readonly Element[] {
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
export function isInHiddenTree(element: Element): boolean {
  const view = element.ownerDocument.defaultView;
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (view?.getComputedStyle(around).display === 'none') {
      return true;
    }
  }
  return false;
}

/** Calls whenever a modal dialog of the host may have opened or closed, or something around the layer may have been hidden. */
export function watchPage(layer: Element, onChange: () => void): () => void {
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
  const events = ['transitionend', 'animationend', 'resize'];
  for (const event of events) {
    view?.addEventListener(event, onChange, true);
  }
  return () => {
    observer.disconnect();
    for (const event of events) {
      view?.removeEventListener(event, onChange, true);
    }
  };
}

const FOCUSABLE =
  ':is(input:not([type=hidden]), select, textarea, button, a[href], [contenteditable]):not(:disabled, [tabindex="-1"])';

/** Focuses a modal dialog of the host: while it was inert, its own attempt to take the focus failed. */
export function focusInto(modal: Element): void {
  if (!modal.contains(modal.ownerDocument.activeElement)) {
    (modal.querySelector<HTMLElement>(FOCUSABLE) ?? (modal as HTMLElement)).focus();
  }
}
