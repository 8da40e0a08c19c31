import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { createElement, useId, useRef, useState, type ReactNode } from 'react';
import { useStickyBar } from '../dialog-frame-context.js';
import { PartButton } from '../part-button.js';
import { PressHintPlace } from '../presses/guarded-button.js';
import { useElement } from '../use-element.js';
import { useMessages } from '../use-messages.js';

export interface BarContentProps {
  /** The component whose bar it is, in kebab case. */
  readonly scope: string;
  /** What the first button does: while a press was ignored, why stands in its place. Absent where nothing can be done any more. */
  readonly consequence?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
  /** Of the buttons: two answers of one size. */
  readonly kind?: 'confirm' | undefined;
  /** How Decline and Not now differ, shown and hidden by "?". Absent where neither is there. */
  readonly explain?: ((hidden: boolean) => ReactNode) | undefined;
}

/** What every bar at the end of a request holds: what happens, "?", the buttons, and what "?" opens. Renders no element of its own. */
export function BarContent({ scope, consequence, children, kind, explain }: BarContentProps) {
  const messages = useMessages(sharedMessages);
  const place = useRef<HTMLDivElement>(null);
  const buttons = useStickyBar();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      {consequence !== undefined && (
        <div ref={place} data-scope={scope} data-part="consequence-row">
          {consequence}
        </div>
      )}
      {explain && (
        <PartButton
          icon
          emphasis="quiet"
          data-scope={scope}
          data-part="explanation-toggle"
          aria-label={messages('shared.explainActions')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <span aria-hidden="true" data-scope={scope}>
            ?
          </span>
        </PartButton>
      )}
      <PressHintPlace.Provider value={place}>
        <div ref={buttons} data-scope={scope} data-part="buttons" data-elicit-look="row" data-kind={kind}>
          {children}
        </div>
      </PressHintPlace.Provider>
      {explain && (
        <div id={id} hidden={!open} data-scope={scope} data-part="explanation-place">
          {explain(!open)}
        </div>
      )}
    </>
  );
}

/** The bar at the end of a request. Renders a `<div>` element. @param after stands behind all that a bar holds. */
export function ActionBar({ after, ...content }: BarContentProps & { readonly after?: ReactNode }) {
  return createElement(
    useElement('div', 'Actions'),
    {
      ref: useStickyBar(),
      'data-scope': content.scope,
      'data-part': 'actions',
      'data-elicit-look': 'row',
    } as object,
    <BarContent {...content} />,
    after,
  );
}
