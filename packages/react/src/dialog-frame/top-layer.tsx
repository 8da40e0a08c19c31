import { useComposedRefs } from '@radix-ui/react-compose-refs';
import {
  forwardRef,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { useStableCallback } from '../internals/use-stable-callback.js';
import { PortalContainerContext } from '../provider/portal-container.js';
import { belongsToList, handleEscape } from './escape.js';
import { useFocusRestore } from './use-focus-restore.js';
import { useStepAside } from './use-step-aside.js';

interface TopLayerProps {
  readonly children?: ReactNode;
}

/**
 * A modal dialog in the browser's top layer, above every z-index, with the page inert beneath it; transparent and as large
 * as the window. It is open while it is mounted, unless it has stepped aside. Renders a `<dialog>` element.
 */
export const TopLayer = /* @__PURE__ */ forwardRef<HTMLDialogElement, TopLayerProps>(function TopLayer(
  { children, ...props },
  forwardedRef,
) {
  const { titleId, describedBy, titleRef, contentRef, isAside, setAside, onDismiss } = useDialogFrame();
  const layer = useRef<HTMLDialogElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const ref = useComposedRefs(forwardedRef, layer, setContainer);
  const lastFocused = useRef<HTMLElement | null>(null);

  const show = useStableCallback((dialog: HTMLDialogElement) => {
    const last = dialog.contains(lastFocused.current) ? lastFocused.current : null;
    showModal(dialog, last ?? titleRef.current ?? contentRef.current);
  });

  useFocusRestore(layer, true);
  const isShown = useStepAside({ layer, isAside, setAside, show });

  useEscape(layer);
  const { handlePointerDown, handleClick } = usePressOutside(layer);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-redundant-roles -- Escape does what a press outside does; pages and tests select dialogs by the attribute.
    <dialog
      {...props}
      ref={ref}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      data-elicit-layer=""
      style={LAYER}
      onFocus={({ target }) => {
        lastFocused.current = target;
      }}
      // Hosts close their modals, and stop the wheel, for what reaches the document from outside of them.
      onMouseDown={stopPropagation}
      onTouchStart={stopPropagation}
      onTouchMove={stopPropagation}
      onWheel={stopPropagation}
      onPointerDown={handlePointerDown}
      onClick={handleClick}
      onKeyDownCapture={preventEscape}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
        } else if (event.key === 'Tab') {
          keepTabWithin(event, contentRef.current);
        }
      }}
      // The back gesture.
      onCancel={(event: SyntheticEvent) => {
        if (event.target === layer.current) {
          event.preventDefault();
          onDismiss('escape');
        }
      }}
      // The second back gesture in a row, which can't be prevented.
      onClose={({ target }: SyntheticEvent) => {
        if (target === layer.current && isShown() && !layer.current.open) {
          onDismiss('escape');
          show(layer.current);
        }
      }}
    >
      <PortalContainerContext.Provider value={container}>{children}</PortalContainerContext.Provider>
    </dialog>
  );
});

/** Escape dismisses the dialog, unless it is that of a popup, list or modal over it. */
function useEscape(layer: RefObject<HTMLDialogElement | null>): void {
  const { contentRef, onDismiss } = useDialogFrame();
  useEffect(
    () =>
      handleEscape((event) => {
        const dialog = layer.current;
        const target = event.composedPath()[0] as Node;
        if (dialog?.open !== true) {
          return false;
        }
        const { body, documentElement } = dialog.ownerDocument;
        // Lost: what had the focus has gone.
        const isLost = target === body || target === documentElement;
        if (!isLost && !dialog.contains(target)) {
          return false;
        }
        if (!isLost && isAfter(contentRef.current, target)) {
          // A popup of the host's, which closes itself.
          return true;
        }
        const isTaken = event.defaultPrevented;
        // It is neither the browser's, which would close the dialog, nor that of a modal beneath this one.
        event.preventDefault();
        if (!isTaken && !event.repeat && !belongsToList(event)) {
          event.stopImmediatePropagation();
          onDismiss('escape');
        }
        return true;
      }),
    [contentRef, layer, onDismiss],
  );
}

/** A press dismisses the dialog where it begins and ends outside of the content: a selection of text may end there. */
function usePressOutside(layer: RefObject<HTMLDialogElement | null>) {
  const { contentRef, onDismiss, mayDismissOutside } = useDialogFrame();
  const beganOutside = useRef(false);
  const lastInside = useRef<InsidePress>(undefined);

  /** On the layer itself or on the overlay. */
  function isOutside(target: Node): boolean {
    const content = contentRef.current;
    return (
      layer.current?.contains(target) === true &&
      content?.contains(target) === false &&
      !isAfter(content, target)
    );
  }
  return {
    handlePointerDown(event: ReactPointerEvent) {
      const outside = isOutside(event.target as Node);
      const height = contentRef.current?.offsetHeight ?? 0;
      beganOutside.current = outside && !isDoubleClick(lastInside.current, event.nativeEvent, height);
      lastInside.current = outside ? undefined : { event: event.nativeEvent, height };
      event.stopPropagation();
    },
    handleClick({ nativeEvent, target }: SyntheticEvent) {
      if (beganOutside.current && isOutside(target as Node) && mayDismissOutside(nativeEvent)) {
        onDismiss('outside');
      }
      beganOutside.current = false;
    },
  };
}

function stopPropagation(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** After the popups of hosts, which listen at the document, and before the browser closes the dialog. */
function preventEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') {
    event.preventDefault();
  }
}

/** Whether a node comes after the content: there hosts attach their popups. */
function isAfter(content: Node | null, node: Node): boolean {
  const { DOCUMENT_POSITION_CONTAINED_BY: within, DOCUMENT_POSITION_FOLLOWING: after } = Node;
  return content !== null && (content.compareDocumentPosition(node) & (within | after)) === after;
}

/** From the last stop to the first and back: the browser would go to its own controls in between. */
function keepTabWithin(event: KeyboardEvent<HTMLElement>, content: HTMLElement | null): void {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const from = event.target as HTMLElement;
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || content?.contains(from) !== true) {
    return;
  }
  const stops = [...content.querySelectorAll<HTMLElement>('*')].filter(
    (each) =>
      each.tabIndex >= 0 &&
      !each.matches(':disabled') &&
      each.checkVisibility?.() !== false &&
      !isPassedBy(each, from),
  );
  const way = shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  if (!stops.some((each) => (from.compareDocumentPosition(each) & way) !== 0)) {
    event.preventDefault();
    stops.at(shiftKey ? -1 : 0)?.focus();
  }
}

/** Radio buttons of one group are one stop: the chosen one, and Tab leaves the group from any of them. */
function isPassedBy(radio: Element, from: Element): boolean {
  const group = (radio.matches('input[type=radio]') && radio.getAttribute('name')) || undefined;
  if (group === undefined) {
    return false;
  }
  const { form } = radio as HTMLInputElement;
  const root = form ?? radio.ownerDocument;
  const others = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    (each) => each !== radio && each.name === group && each.form === form,
  );
  return others.some((each) => each.checked || each === from);
}

function showModal(dialog: HTMLDialogElement, first: HTMLElement | null): void {
  if (typeof dialog.showModal !== 'function') {
    // jsdom.
    dialog.setAttribute('open', '');
  } else if (!dialog.open) {
    // The browser focuses something by itself: this says what.
    first?.setAttribute('autofocus', '');
    dialog.showModal();
    first?.removeAttribute('autofocus');
  }
  const { activeElement } = dialog.getRootNode() as Document | ShadowRoot;
  if (!dialog.contains(activeElement)) {
    first?.focus({ preventScroll: true });
  }
}

/** A press inside of the dialog, and how tall the dialog was then, in CSS pixels. */
interface InsidePress {
  readonly event: Pick<PointerEvent, 'clientX' | 'clientY' | 'timeStamp'>;
  readonly height: number;
}

/** In milliseconds and CSS pixels: what systems take for a double click by default. */
const DOUBLE_CLICK = { time: 500, distance: 8 };

/** Whether a press outside is the second of a double click that began inside, before the dialog became smaller under it. */
function isDoubleClick(first: InsidePress | undefined, second: PointerEvent, height: number): boolean {
  return (
    first !== undefined &&
    height !== first.height &&
    second.timeStamp - first.event.timeStamp < DOUBLE_CLICK.time &&
    Math.hypot(second.clientX - first.event.clientX, second.clientY - first.event.clientY) <
      DOUBLE_CLICK.distance
  );
}

/** Inline, so that it needs no stylesheet, and so that what a page says of all its dialogs does not reach it. */
const LAYER: CSSProperties = {
  position: 'fixed',
  inset: 0,
  inlineSize: 'auto',
  blockSize: 'auto',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  outline: 0,
  overflow: 'visible',
  background: 'none',
  boxShadow: 'none',
  transform: 'none',
  filter: 'none',
  backdropFilter: 'none',
  opacity: 1,
  animation: 'none',
  color: 'inherit',
  // A modal of Radix beneath it takes them from the whole body.
  pointerEvents: 'auto',
};
