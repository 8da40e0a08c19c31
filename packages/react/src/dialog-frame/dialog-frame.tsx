import type { ElicitationBatch, ServerAttribution } from '@elicit-kit/core';
import {
  useCallback,
  useContext,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  createElement,
} from 'react';
import { AnnouncerProvider, useSurfaceAnnouncer } from '../internals/announcements/announcer.js';
import {
  captionOf,
  DialogFrameContext,
  type DialogFrameContextValue,
  type Presentation,
  type ReportBar,
  useDialogFrame,
} from '../internals/dialog-frame-context.js';
import { listenForEscape } from './escape.js';
import { usePressGuard } from '../internals/presses/use-press-guard.js';
import { useIsomorphicLayoutEffect } from '../internals/use-isomorphic-layout-effect.js';
import { useSame } from '../internals/use-same.js';
import { useStableCallback } from '../internals/use-stable-callback.js';
import { ComponentsProvider, type Components } from '../provider/components.js';
import { PortalContainerContext } from '../provider/portal-container.js';
import { useServerDomain } from '../server-attribution/use-server-inspection.js';
import { useElement } from '../internals/use-element.js';
import { withHostName } from '../internals/host-name.js';
import { inboxPart } from '../internals/part-names.js';
import { TYPING_PAUSE } from '../internals/defaults.js';
import { isEditable, isTextKey } from '../internals/presses/typing.js';

export interface DialogFrameProps
  extends
    Pick<DialogFrameContextValue, 'scope' | 'presentation' | 'origin' | 'onDismiss' | 'onClose'>,
    Pick<RequestDialogProps, 'components'> {
  children: ReactNode;
  /** The name of ×. @default Not now */
  closeLabel?: string | undefined;
  /**
   * What describes it, from the ids of the message with its caption, and the message's alone: ids in the order in which they
   * are read. @default the message with its caption, in a dialog
   */
  describedBy?: ((message: string, descriptionId: string) => string) | undefined;
  /** How long it must have stood there before a click outside counts, in milliseconds. */
  armDelay: number;
  /** Whether a click outside counts at all now. @default true */
  dismissesOutside?: boolean | undefined;
  /** Closed, and still mounted with what was typed. @default false */
  isPutAside?: boolean | undefined;
}

/** Props that every dialog takes. */
export interface RequestDialogProps {
  /** The call that needs it, where it is known. */
  operation?: ElicitationBatch['operation'] | undefined;
  /** What you have to say about the request: stands above the question. */
  notice?: ReactNode;
  /** A modal dialog, or a region of the page. @default 'dialog' */
  presentation?: Presentation | undefined;
  /** How long what answers must have stood still before it responds, in milliseconds. @default 500 */
  armDelay?: number | undefined;
  /** Components of your own in place of parts' elements, by the part's name. Keep the reference stable. */
  components?: Components | undefined;
}

/** What every dialog of the kit has in common: open while it is mounted, but never in the middle of typing. Renders no element. */
export function DialogFrame({
  children,
  components,
  scope,
  closeLabel,
  presentation,
  origin,
  onDismiss,
  onClose,
  describedBy: describe,
  armDelay,
  dismissesOutside = true,
  isPutAside = false,
}: DialogFrameProps) {
  const isModal = presentation === 'dialog';
  if (isModal) {
    listenForEscape();
  }
  const open = useTypingPause(isModal);
  const [isOwnAside, setAside] = useState(false);
  const titleId = useId();
  const descriptionId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const outer = useContext(DialogFrameContext);
  const surfaceRef = outer?.surfaceRef ?? contentRef;
  const isAside = isOwnAside || isPutAside || outer?.isAside === true;
  const message = `${captionOf(descriptionId)} ${descriptionId}`;
  const describedBy = describe?.(message, descriptionId) ?? (isModal ? message : undefined);
  const [bars, setBars] = useState<ReadonlyMap<HTMLElement, number>>(NO_BARS);
  const reportOwnBar = useCallback<ReportBar>((bar, size) => {
    setBars((before) => {
      const bars = new Map(before).set(bar, size);
      if (size === 0) {
        bars.delete(bar);
      }
      return bars;
    });
  }, []);
  const reportBar = outer?.reportBar ?? reportOwnBar;
  // A bar may stand in another one, and only one of them sticks.
  const footerSize = bars.size === 0 ? undefined : Math.max(...bars.values());
  useFocusAboveBar(contentRef, isModal ? (footerSize ?? 0) : 0);
  const dismiss = useStableCallback(onDismiss);
  const close = useStableCallback(onClose);
  const { announcer, owned } = useSurfaceAnnouncer(isModal);
  const liveRegions = owned ? announcer : undefined;
  // A click outside just after the dialog opened, or one that brings the window to the front, is not meant for it.
  const outside = usePressGuard(() => undefined, {
    delay: armDelay,
    subject: open && !isAside ? 'open' : 'waiting',
  });
  const mayDismissOutside = useStableCallback((event: Event) => dismissesOutside && outside.isArmed(event));
  const value: DialogFrameContextValue = useSame({
    scope,
    closeLabel,
    presentation,
    origin,
    titleId,
    descriptionId,
    describedBy,
    open,
    isAside,
    setAside,
    titleRef,
    contentRef,
    surfaceRef,
    footerSize,
    reportBar,
    onDismiss: dismiss,
    onClose: close,
    liveRegions,
    mayDismissOutside,
  });

  return (
    <DialogFrameContext.Provider value={value}>
      <ComponentsProvider components={components}>
        <AnnouncerProvider value={announcer}>
          {isModal ? (
            <PortalContainerContext.Provider value={undefined}>{children}</PortalContainerContext.Provider>
          ) : (
            children
          )}
        </AnnouncerProvider>
      </ComponentsProvider>
    </DialogFrameContext.Provider>
  );
}

const NO_BARS: ReadonlyMap<HTMLElement, number> = new Map();

/** A bar that grows, by what is said in it, comes to lie over what has the focus above it: that is scrolled clear of it. */
function useFocusAboveBar(dialog: RefObject<HTMLElement | null>, size: number) {
  const before = useRef(size);
  useIsomorphicLayoutEffect(() => {
    const focused = (dialog.current?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
    if (size > before.current && dialog.current?.contains(focused ?? null)) {
      const end = dialog.current.getBoundingClientRect().bottom;
      const below = end - (focused?.getBoundingClientRect().bottom ?? end);
      // What the person had scrolled out of sight stays there.
      if (below < size && below >= before.current - ROUNDING) {
        focused?.scrollIntoView?.({ block: 'nearest' });
      }
    }
    before.current = size;
  }, [dialog, size]);
}

/** Bars are measured in whole pixels. */
const ROUNDING = 1;

export interface DialogFrameTitleProps {
  readonly children: ReactNode;
  /** The id of what describes it. */
  readonly describedBy?: string | undefined;
}

/** Names the dialog and takes the focus when it opens. Renders an `<h2>` element. */
export function DialogFrameTitle({ children, describedBy }: DialogFrameTitleProps) {
  const { scope, titleId, titleRef } = useDialogFrame();
  return createElement(
    useElement('h2', 'Title'),
    {
      id: titleId,
      ref: titleRef,
      tabIndex: -1,
      'aria-describedby': describedBy,
      'data-scope': scope,
      'data-part': 'title',
    } as object,
    children,
  );
}

export interface StepTitleProps {
  /** With a slot for the origin. */
  readonly title: string;
  readonly server: ServerAttribution | undefined;
}

/** The same of a step within a request, whose title names the dialog. Renders an `<h4>` element. */
export function StepTitle({ title, server }: StepTitleProps) {
  const { origin, titleId, titleRef } = useDialogFrame();
  return (
    <h4 id={titleId} ref={titleRef} tabIndex={-1} {...inboxPart('title')}>
      {withHostName(title, origin, useServerDomain(server))}
    </h4>
  );
}

/**
 * Whether the person has paused typing: a dialog that opens mid-word would swallow the rest of it, and a key meant for
 * the sentence could press a button. Once true it stays true.
 *
 * @param needed false: nothing is opened over anything, so there is nothing to wait for.
 */
function useTypingPause(needed: boolean): boolean {
  const [paused, setPaused] = useState(false);

  // Before the browser paints: one dialog that takes another's place must not flash.
  useIsomorphicLayoutEffect(() => {
    if (!needed || paused) {
      return;
    }
    if (!isEditable(deepestActiveElement(document))) {
      setPaused(true);
      return;
    }
    let timer = setTimeout(resume, TYPING_PAUSE);
    let composedIn: Element | undefined;

    function resume() {
      // A field that leaves the page or loses the focus while something is composed in it need not say that this is over.
      if (composedIn?.isConnected && composedIn.contains(deepestActiveElement(document))) {
        wait();
      } else {
        setPaused(true);
      }
    }
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(resume, TYPING_PAUSE);
    }
    function onKeyDown(event: KeyboardEvent) {
      if (isTextKey(event)) {
        wait();
      }
    }
    function onCompositionStart(event: CompositionEvent) {
      composedIn = event.composedPath()[0] as Element;
      wait();
    }
    function onCompositionEnd() {
      composedIn = undefined;
      wait();
    }

    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('keydown', onKeyDown, options);
    document.addEventListener('input', wait, options);
    document.addEventListener('compositionstart', onCompositionStart, options);
    document.addEventListener('compositionend', onCompositionEnd, options);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [needed, paused]);

  return !needed || paused;
}

/** A text field within a web component is what the person types in, though the document sees only its host. */
function deepestActiveElement(root: DocumentOrShadowRoot): Element | null {
  let active = root.activeElement;
  while (active?.shadowRoot?.activeElement) {
    active = active.shadowRoot.activeElement;
  }
  return active;
}
