/**
 * On a page of prose a dialog stands in a frame of its own. What takes the focus there takes it from the page, which is scrolled to
 * it, and from the other frames: so nothing does until somebody presses or tabs into the frame.
 */
export function keepFocusOutOfFrame(): void {
  // As Storybook names the frames of such a page; null where a frame's page is another site's.
  if (window.frameElement?.id.startsWith('iframe--') !== true) {
    return;
  }
  const { focus, scrollIntoView } = HTMLElement.prototype;
  HTMLElement.prototype.focus = () => undefined;
  // It scrolls the page around the frame too.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  // The browser moves the focus into a modal dialog by itself. Here nothing lies beside the dialog, so that it need not be modal.
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '');
  };
  // A story's own steps are no person's.
  const restore = ({ isTrusted }: Event) => {
    if (isTrusted) {
      HTMLElement.prototype.focus = focus;
      HTMLElement.prototype.scrollIntoView = scrollIntoView;
    }
  };
  for (const type of ['pointerdown', 'keydown', 'focusin']) {
    window.addEventListener(type, restore, true);
  }
}
