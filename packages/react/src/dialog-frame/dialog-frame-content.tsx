'use client';

import * as Dialog from '@radix-ui/react-dialog';
import {
  cloneElement,
  createElement,
  forwardRef,
  isValidElement,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { LiveRegions } from '../internals/announcer.js';
import { composeEventHandlers } from '@radix-ui/primitive';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { renderPart, type PartProps } from '../internals/part.js';
import { useIsomorphicLayoutEffect } from '../internals/use-isomorphic-layout-effect.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useElement } from '../internals/use-element.js';
import { useFocusRestore, useFocusRestoreOnRemoval } from './use-focus-restore.js';

export interface DialogFrameContentProps extends Omit<PartProps<'div'>, 'content'> {
  scope: string;
  /** What the content says of its state. */
  own?: Readonly<Record<`data-${string}`, string | undefined>>;
  /** The ids that describe a modal dialog, in the order in which they are read. @default the message's */
  describedBy?: string | undefined;
  /** Stands where the person gave no children. */
  content: ReactNode;
}

/** The dialog itself, or the region. Renders a `<div>` element, inline a `<section>`. */
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

const ModalContent = /* @__PURE__ */ forwardRef<HTMLDivElement, InnerContentProps>(function ModalContent(
  { scope, own, describedBy, style, onFocus, onKeyDownCapture, onPointerDownCapture, ...props },
  forwardedRef,
) {
  const frame = useDialogFrame();
  const { titleId, descriptionId, titleRef, contentRef, mayDismissOutside } = frame;
  const { takeOver, release, restore } = useFocusRestore();
  const ref = useComposedRefs(forwardedRef, contentRef);
  useIsomorphicLayoutEffect(() => () => release(), [release]);
  const tabbed = useRef(false);
  // Where Tab goes round, a script moves the focus, and nothing scrolls to it. What is pressed is in sight already.
  function scrollToTabbed({ target }: FocusEvent<HTMLElement>) {
    if (tabbed.current) {
      // Where nothing scrolls (jsdom) it is missing.
      target.scrollIntoView?.({ block: 'nearest' });
    }
  }

  return (
    <Dialog.Content
      data-scope={scope}
      data-part="content"
      data-presentation="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={describedBy ?? descriptionId}
      {...own}
      {...props}
      // What gets the focus is scrolled clear of the bar, however high its buttons' texts make it.
      style={footerStyle(frame.footerSize, style)}
      ref={ref}
      onFocus={composeEventHandlers(onFocus, scrollToTabbed)}
      onKeyDownCapture={composeEventHandlers(onKeyDownCapture, ({ key }) => {
        tabbed.current = key === 'Tab';
      })}
      onPointerDownCapture={composeEventHandlers(onPointerDownCapture, () => {
        tabbed.current = false;
      })}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        const dialog = event.currentTarget as HTMLElement;
        takeOver(dialog.ownerDocument);
        (titleRef.current ?? dialog).focus({ preventScroll: true });
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        // StrictMode closes and opens again at once: the dialog is still there.
        if (contentRef.current === null) {
          restore();
        }
      }}
      onEscapeKeyDown={(event) => {
        if (belongsToList(event) || event.repeat) {
          event.preventDefault();
        }
      }}
      onInteractOutside={(event) => {
        if (!mayDismissOutside()) {
          event.preventDefault();
        }
      }}
    />
  );
});

const InlineContent = /* @__PURE__ */ forwardRef<HTMLDivElement, InnerContentProps>(function InlineContent(
  { scope, own, describedBy, onKeyDown, ...props },
  forwardedRef,
) {
  const { titleId, contentRef, onDismiss } = useDialogFrame();
  const ref = useComposedRefs(forwardedRef, contentRef);
  useFocusRestoreOnRemoval(contentRef);
  const dismissOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !event.repeat && !belongsToList(event.nativeEvent)) {
      event.preventDefault();
      onDismiss();
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

/** Escape closes an open list or menu, or ends a composition, before it closes the dialog. */
function belongsToList(event: globalThis.KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return (
    event.isComposing ||
    (target instanceof Element &&
      target.closest('[aria-expanded="true"], [data-elicit-takes-escape]') !== null)
  );
}
