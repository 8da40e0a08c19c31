const warned = /* @__PURE__ */ new WeakSet<Element>();

/** Tells the developer, once for each control, that its popup is at the end of the page: under the dialog, and inert. */
export function warnOfPopupBeneath(layer: HTMLDialogElement): void {
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
