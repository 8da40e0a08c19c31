'use client';

import {
  cloneElement,
  createElement,
  forwardRef,
  isValidElement,
  useContext,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { LiveRegions } from '../internals/announcer.js';
import { composeEventHandlers } from '../internals/compose-event-handlers.js';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { renderPart, type PartProps } from '../internals/part.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useElement } from '../internals/use-element.js';
import { PortalContainerContext } from '../provider/portal-container.js';
import { belongsToList } from './escape.js';
import { TopLayer } from './top-layer.js';
import { useFocusRestoreOnRemoval } from './use-focus-restore.js';

export interface DialogFrameContentProps extends Omit<PartProps<'div'>, 'content'> {
  /** What the content says of its state. */
  own?: Readonly<Record<`data-${string}`, string | undefined>>;
  /** Stands where the person gave no children. */
  content: ReactNode;
}

/** What the dialog shows, or the region. Renders a `<div>` element, inline a `<section>`. */
export const DialogFrameContent = /* @__PURE__ */ forwardRef<HTMLDivElement, DialogFrameContentProps>(
  function DialogFrameContent({ children, content, ...props }, ref) {
    const { liveRegions, presentation } = useDialogFrame();
    const Content = presentation === 'inline' ? InlineContent : ModalContent;
    const regions = liveRegions && <LiveRegions announcer={liveRegions} />;
    const given = children ?? content;
    const element = useElement(presentation === 'inline' ? 'section' : 'div', 'Content');
    if (props.asChild !== true && typeof element !== 'string') {
      return (
        <Content {...props} asChild ref={ref}>
          {createElement(element, undefined, given, regions)}
        </Content>
      );
    }
    if (props.asChild && isValidElement<{ children?: ReactNode }>(given)) {
      return (
        <Content {...props} ref={ref}>
          {withRegions(given, given.props.children ?? content, regions)}
        </Content>
      );
    }
    return (
      <Content {...props} ref={ref}>
        {given}
        {regions}
      </Content>
    );
  },
);

function withRegions(element: ReactElement, children: ReactNode, regions: ReactNode) {
  return cloneElement(element, undefined, children, regions);
}

type InnerContentProps = Omit<DialogFrameContentProps, 'content'>;

function scrollIntoSight(element: HTMLElement) {
  // Where nothing scrolls (jsdom) it is missing.
  element.scrollIntoView?.({ block: 'nearest' });
}

const ModalContent = /* @__PURE__ */ forwardRef<HTMLDivElement, InnerContentProps>(function ModalContent(
  { own, style, onFocus, onKeyDownCapture, onPointerDownCapture, ...props },
  forwardedRef,
) {
  const { contentRef, footerSize, open, scope } = useDialogFrame();
  const ref = useComposedRefs(forwardedRef, contentRef);
  const tabbed = useRef(false);
  const isInLayer = useContext(PortalContainerContext) !== undefined;
  // Where Tab goes round, a script moves the focus, and nothing scrolls to it. What is pressed is in sight already.
  function scrollToTabbed({ target }: FocusEvent<HTMLElement>) {
    if (tabbed.current) {
      scrollIntoSight(target);
      // Firefox scrolls to the caret afterwards, which may leave the rest of a text area out of sight.
      requestAnimationFrame(() => {
        if ((target.getRootNode() as Document | ShadowRoot).activeElement === target) {
          scrollIntoSight(target);
        }
      });
    }
  }

  const element = renderPart(
    'div',
    {
      scope,
      part: 'content',
      own: {
        tabIndex: -1,
        'data-presentation': 'dialog',
        'data-state': 'open',
        ...own,
        onFocus: composeEventHandlers(onFocus, scrollToTabbed),
        onKeyDownCapture: composeEventHandlers(onKeyDownCapture, ({ key }) => {
          tabbed.current = key === 'Tab';
        }),
        onPointerDownCapture: composeEventHandlers(onPointerDownCapture, () => {
          tabbed.current = false;
        }),
      },
    },
    // What gets the focus is scrolled clear of the bar, however high its buttons' texts make it.
    { ...props, style: footerStyle(footerSize, style) },
    ref,
  );
  if (isInLayer) {
    return element;
  }
  // A composition without Portal.
  return open ? <TopLayer>{element}</TopLayer> : null;
});

const InlineContent = /* @__PURE__ */ forwardRef<HTMLDivElement, InnerContentProps>(function InlineContent(
  { own, onKeyDown, ...props },
  forwardedRef,
) {
  const { describedBy, titleId, contentRef, onDismiss, scope } = useDialogFrame();
  const ref = useComposedRefs(forwardedRef, contentRef);
  useFocusRestoreOnRemoval(contentRef);
  const dismissOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !event.repeat && !belongsToList(event.nativeEvent)) {
      event.preventDefault();
      onDismiss('escape');
    }
  };
  return renderPart(
    'section',
    {
      scope,
      part: 'content',
      own: {
        'data-presentation': 'inline',
        'aria-labelledby': titleId,
        'aria-describedby': describedBy,
        ...own,
        onKeyDown: composeEventHandlers(onKeyDown, dismissOnEscape),
      },
    },
    props,
    ref,
  );
});

function footerStyle(size: number | undefined, theirs: CSSProperties | undefined) {
  return size === undefined ? theirs : ({ '--elicit-footer-size': `${size}px`, ...theirs } as CSSProperties);
}
