'use client';

import type { FieldOption } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { useEffect, useRef, type HTMLAttributes } from 'react';
import { useMessages } from '../../internals/use-messages.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import type { Matches } from './match-options.js';
import { renderPicture } from './option-picture.js';
import type { OptionPictures } from './use-pictures.js';

interface ListOptionProps extends HTMLAttributes<HTMLDivElement> {
  option: FieldOption;
  pictures: OptionPictures | undefined;
  selected: boolean;
  /** The keys have led here: it is scrolled into sight. */
  active: boolean;
}

/** An option in a list box. The focus stays on what has the keys. Its children are its label. */
export function ListOption({ option, pictures, selected, active, children, ...props }: ListOptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) {
      element.current?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [active]);
  return (
    <div
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      data-scope="elicitation-form"
      data-part="list-option"
      // The focus comes with the click: what it scrolls must not move the option away from under the pointer.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      {...props}
      ref={element}
    >
      {renderPicture(pictures, option.value)}
      {children}{' '}
      {option.description !== undefined && (
        <span data-scope="elicitation-form" data-part="option-description">
          <UntrustedText text={option.description} />
        </span>
      )}
    </div>
  );
}

/** Says that nothing matches, or that more does than is shown. */
export function MatchesNote({ shown, count }: Matches) {
  const messages = useMessages(formMessages);
  if (count > 0 && count === shown.length) {
    return null;
  }
  return (
    <p data-scope="elicitation-form" data-part="shown">
      {count === 0 ? messages('form.noMatches') : messages('form.someShown', { shown: shown.length, count })}
    </p>
  );
}
