/** @returns whether the Escape key was this layer's. */
type EscapeHandler = (event: KeyboardEvent) => boolean;

/** Oldest first. */
const handlers: EscapeHandler[] = [];
let listening = false;

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape') {
    handlers.findLast((handle) => handle(event));
  }
}

/**
 * Listens for Escape at the window, in the capturing phase, once for the page. Some hosts (Mantine) close their modals
 * there, and the first to listen is the first to be called: so call it while rendering, before anything is shown.
 */
export function listenForEscape(): void {
  if (!listening && typeof window !== 'undefined') {
    listening = true;
    window.addEventListener('keydown', onKeyDown, true);
  }
}

/** Adds the newest layer's handler. @returns call it when the layer goes. */
export function handleEscape(handler: EscapeHandler): () => void {
  handlers.push(handler);
  return () => {
    handlers.splice(handlers.indexOf(handler), 1);
  };
}

/** Whether an Escape closes an open list or menu, or ends a composition, before it closes the dialog. */
export function belongsToList(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return (
    event.isComposing ||
    (target instanceof Element &&
      target.closest('[aria-expanded="true"], [data-elicit-takes-escape]') !== null)
  );
}
