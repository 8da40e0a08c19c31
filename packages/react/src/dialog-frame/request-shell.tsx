import * as Dialog from '@radix-ui/react-dialog';
import {
  type ReactNode,
  type RefObject,
  createContext,
  createElement,
  useContext,
  useState,
  useRef,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type FocusEvent,
  type FocusEventHandler,
  type KeyboardEvent,
} from 'react';
import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { useEndSaid, endStatusId } from '../internals/bars/end-parts.js';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { withHostName } from '../internals/host-name.js';
import type { EndFacts, RequestEnd } from '../internals/request-end.js';
import { useFocusFallback } from '../internals/use-focus-fallback.js';
import { AttributionHeader, type AttributionHeaderProps } from '../server-attribution/server-attribution.js';
import { useServerDomain } from '../server-attribution/use-server-inspection.js';
import { DialogFrameTitle, DialogFrame, type DialogFrameProps } from './dialog-frame.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { TopLayer } from './top-layer.js';
import { useIsomorphicLayoutEffect } from '../internals/use-isomorphic-layout-effect.js';
import { useElement } from '../internals/use-element.js';
import { useMessages } from '../internals/use-messages.js';
import { PartButton } from '../internals/part-button.js';
import { plainPress } from '../internals/presses/plain-press.js';
import { LiveRegions } from '../internals/announcements/announcer.js';
import { belongsToList } from './escape.js';
import { useFocusRestore } from './use-focus-restore.js';

interface ShellProps extends Pick<ContentProps, 'own'> {
  /** Body and bar. */
  readonly children: ReactNode;
  /** Absent where the body has its own: the title of a form is the form's. */
  readonly header?: RequestHeader | undefined;
  /** What is shown: where a change of it takes away what had the focus, the first of `focusOn` has it, else the title. */
  readonly shown?: string | undefined;
  readonly focusOn?: RefObject<HTMLElement | null> | undefined;
  /** How the request ended: said at once. @default said by the body */
  readonly end?: RequestEnd | undefined;
  readonly endFacts?: EndFacts | undefined;
}

interface RequestHeader extends Omit<AttributionHeaderProps, 'scope' | 'title' | 'end'> {
  /** With a slot for the origin. */
  readonly title: string;
}

interface RequestShellProps extends Omit<DialogFrameProps, 'children'>, ShellProps {
  /** Shown instead of the shell where the request is a step of a batch. */
  readonly step?: ReactNode;
}

/** The menu before ×, with what else can be done about the request. The inbox provides it. */
export const RequestMenuContext = /* @__PURE__ */ createContext<ReactNode>(undefined);

/** A request from its header to its bar, in a modal dialog or a region of the page: written once for whatever is asked. */
export function RequestShell({ step, ...props }: RequestShellProps) {
  return (
    <DialogFrame {...props}>
      {step ?? (props.presentation === 'inline' ? <Shell {...props} /> : <ModalShell {...props} />)}
    </DialogFrame>
  );
}

/** Attached to the end of the page, in the top layer. It waits for a pause in typing, so never on a server. */
function ModalShell(props: ShellProps) {
  const { open } = useDialogFrame();
  const { portalContainer } = useElicitKit();
  return (
    <Dialog.Root open={open} modal={false}>
      <Dialog.Portal container={portalContainer}>
        <TopLayer>
          <DialogFrameOverlay />
          <Shell {...props} />
        </TopLayer>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Shell({ children, own, header, shown = '', focusOn, end, endFacts }: ShellProps) {
  const { origin, presentation, scope, titleId, titleRef } = useDialogFrame();
  const Content = presentation === 'inline' ? InlineContent : ModalContent;
  const watchFocus = useFocusFallback(shown, focusOn ? [focusOn, titleRef] : [titleRef]);
  const domain = useServerDomain(header?.server);
  useEndSaid(endFacts && end, endFacts ?? { origin });
  return (
    <Content own={own} onFocusCapture={watchFocus}>
      {header && (
        <AttributionHeader
          {...header}
          scope={scope}
          end={end}
          title={
            <DialogFrameTitle describedBy={endFacts && end && endStatusId(titleId)}>
              {withHostName(header.title, origin, domain)}
            </DialogFrameTitle>
          }
        />
      )}
      {/* A dialog that a host's own component shows inside is not one of the inbox's requests. */}
      <RequestMenuContext.Provider value={undefined}>{children}</RequestMenuContext.Provider>
      {useContext(RequestMenuContext)}
      <DialogFrameClose />
    </Content>
  );
}

/**
 * Covers the page under a modal dialog and locks its scrolling, by an attribute that the stylesheet reads: Radix's own
 * overlay would inject a `<style>`, which a strict content security policy forbids. Renders a `<div>` element.
 */
function DialogFrameOverlay() {
  const { isAside, scope } = useDialogFrame();
  const part = useElement('div', 'Overlay');
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [lock, setLock] = useState<'plain' | 'gutter'>();

  // Measured before the lock takes the scrollbar away: where there is one, its room is kept, so that nothing jumps.
  useIsomorphicLayoutEffect(() => {
    if (element) {
      const { documentElement: root, defaultView: view } = element.ownerDocument;
      setLock(view && view.innerWidth > root.clientWidth ? 'gutter' : 'plain');
    }
  }, [element]);

  return createElement(part, {
    ref: setElement,
    'data-scope': scope,
    'data-part': 'overlay',
    'data-state': 'open',
    'data-elicit-scroll-lock': isAside ? undefined : lock,
  } as object);
}

/** The × in the corner. Renders a `<button>` element. */
function DialogFrameClose() {
  const messages = useMessages(sharedMessages);
  const { closeLabel, onClose, scope } = useDialogFrame();
  return (
    <PartButton
      icon
      name="Close"
      emphasis="quiet"
      data-scope={scope}
      data-part="close"
      data-elicit-dismisses=""
      aria-label={closeLabel ?? messages('shared.close')}
      {...plainPress(onClose, {}, true)}
    >
      <span aria-hidden="true">×</span>
    </PartButton>
  );
}

interface ContentProps {
  readonly children: ReactNode;
  /** What it says of its state, for styles. */
  readonly own?: Readonly<Record<`data-${string}`, string | undefined>> | undefined;
  readonly onFocusCapture?: FocusEventHandler<HTMLElement> | undefined;
}

interface SurfaceProps extends ContentProps {
  readonly tag: 'div' | 'section';
  readonly props: Omit<ComponentPropsWithoutRef<'div'>, 'children'>;
}

/** In characters: they fit in the narrowest window. */
const LONGEST_ORIGIN = 26;

/** Of a long name of a host its last labels: who owns it stands there. */
function endOf(origin: string): string {
  if (origin.length <= LONGEST_ORIGIN) {
    return origin;
  }
  const end = origin.slice(-LONGEST_ORIGIN);
  const dot = end.indexOf('.');
  return `…${dot > 0 && dot < LONGEST_ORIGIN - 8 ? end.slice(dot) : end}`;
}

/** What the dialog shows, or the region. Renders a `<div>` element, inline a `<section>`. */
function Surface({ children, own, onFocusCapture, tag, props }: SurfaceProps) {
  const { contentRef, liveRegions, presentation, scope } = useDialogFrame();
  return createElement(
    useElement(tag, 'Content'),
    {
      ref: contentRef,
      'data-scope': scope,
      'data-part': 'content',
      'data-elicit-look': 'surface',
      'data-presentation': presentation,
      ...props,
      ...own,
      onFocusCapture,
    } as object,
    children,
    liveRegions && <LiveRegions announcer={liveRegions} />,
  );
}

function scrollIntoSight(element: HTMLElement) {
  // Where nothing scrolls (jsdom) it is missing.
  element.scrollIntoView?.({ block: 'nearest' });
}

function ModalContent(content: ContentProps) {
  const { footerSize, origin } = useDialogFrame();
  const tabbed = useRef(false);
  const props = {
    tabIndex: -1,
    'data-state': 'open',
    'data-origin': endOf(origin),
    // What gets the focus is scrolled clear of the bar, however high its buttons' texts make it.
    style:
      footerSize === undefined ? undefined : ({ '--elicit-footer-size': `${footerSize}px` } as CSSProperties),
    // Where Tab goes round, a script moves the focus, and nothing scrolls to it. What is pressed is in sight already.
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (tabbed.current) {
        scrollIntoSight(target);
        // Firefox scrolls to the caret afterwards, which may leave the rest of a text area out of sight.
        requestAnimationFrame(() => {
          if ((target.getRootNode() as Document | ShadowRoot).activeElement === target) {
            scrollIntoSight(target);
          }
        });
      }
    },
    onKeyDownCapture({ key }: KeyboardEvent) {
      tabbed.current = key === 'Tab';
    },
    onPointerDownCapture() {
      tabbed.current = false;
    },
  };
  return <Surface {...content} tag="div" props={props} />;
}

function InlineContent(content: ContentProps) {
  const { contentRef, describedBy, onDismiss, titleId, titleRef } = useDialogFrame();
  useFocusRestore(contentRef, false, titleRef);
  const props = {
    'aria-labelledby': titleId,
    'aria-describedby': describedBy,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape' && !event.repeat && !belongsToList(event.nativeEvent)) {
        event.preventDefault();
        onDismiss('escape');
      }
    },
  };
  return <Surface {...content} tag="section" props={props} />;
}
