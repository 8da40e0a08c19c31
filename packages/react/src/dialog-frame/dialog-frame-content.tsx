'use client';

import {
  createElement,
  useRef,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type FocusEvent,
  type FocusEventHandler,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { LiveRegions } from '../internals/announcer.js';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { useElement } from '../internals/use-element.js';
import { belongsToList } from './escape.js';
import { useFocusRestoreOnRemoval } from './use-focus-restore.js';

export interface DialogFrameContentProps {
  readonly children: ReactNode;
  /** What it says of its state, for styles. */
  readonly own?: Readonly<Record<`data-${string}`, string | undefined>> | undefined;
  readonly onFocusCapture?: FocusEventHandler<HTMLElement> | undefined;
}

/** What the dialog shows, or the region. Renders a `<div>` element, inline a `<section>`. */
export function DialogFrameContent(props: DialogFrameContentProps) {
  const { presentation } = useDialogFrame();
  return presentation === 'inline' ? <InlineContent {...props} /> : <ModalContent {...props} />;
}

interface SurfaceProps extends DialogFrameContentProps {
  readonly tag: 'div' | 'section';
  readonly props: Omit<ComponentPropsWithoutRef<'div'>, 'children'>;
}

function Surface({ children, own, onFocusCapture, tag, props }: SurfaceProps) {
  const { contentRef, liveRegions, presentation, scope } = useDialogFrame();
  return createElement(
    useElement(tag, 'Content'),
    {
      ref: contentRef,
      'data-scope': scope,
      'data-part': 'content',
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

function ModalContent(content: DialogFrameContentProps) {
  const { footerSize } = useDialogFrame();
  const tabbed = useRef(false);
  const props = {
    tabIndex: -1,
    'data-state': 'open',
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

function InlineContent(content: DialogFrameContentProps) {
  const { contentRef, describedBy, onDismiss, titleId } = useDialogFrame();
  useFocusRestoreOnRemoval(contentRef);
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
