import { createContext, useContext } from 'react';
import { useElicitKit } from './elicit-kit-context.js';

/** The open modal dialog around this: nothing outside a dialog, `null` until its element is mounted. */
export const PortalContainerContext = /* @__PURE__ */ createContext<HTMLElement | null | undefined>(
  undefined,
);

/**
 * Where a component of yours attaches its popup (a list, a menu, a calendar): the modal dialog that it is in. A popup at
 * the end of the page would be under the dialog and inert.
 *
 * @returns the dialog's element; outside a modal dialog the provider's `portalContainer`, else nothing.
 * @example
 * <Select MenuProps={{ container: usePortalContainer() }} />
 */
export function usePortalContainer(): HTMLElement | undefined {
  const layer = useContext(PortalContainerContext);
  const { portalContainer } = useElicitKit();
  return layer ?? portalContainer ?? undefined;
}
