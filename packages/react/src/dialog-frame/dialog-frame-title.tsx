'use client';

import { createElement, type ReactNode } from 'react';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { useElement } from '../internals/use-element.js';
import { inboxPart } from '../internals/part-names.js';

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

/** The same of a step within a request, whose title names the dialog. Renders an `<h4>` element. */
export function StepTitle({ children }: Pick<DialogFrameTitleProps, 'children'>) {
  const { titleId, titleRef } = useDialogFrame();
  return (
    <h4 id={titleId} ref={titleRef} tabIndex={-1} {...inboxPart('title')}>
      {children}
    </h4>
  );
}
