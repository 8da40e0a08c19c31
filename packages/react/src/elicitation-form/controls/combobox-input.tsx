'use client';

import type { FieldId } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/messages';
import { useEffect, useRef, type InputHTMLAttributes, type ReactNode, type RefCallback } from 'react';
import { composeEventHandlers } from '../../internals/compose-event-handlers.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { useMessages } from '../../internals/use-messages.js';
import { renderPicture } from './option-picture.js';
import type { Combobox } from './use-combobox.js';
import type { OptionPictures } from './use-pictures.js';

export interface ComboboxInputProps extends InputHTMLAttributes<HTMLInputElement> {
  box: Combobox;
  /** The input's id. Ids of the list and its options start with it. */
  id: string;
  /** What the button opens the options of. */
  label: string;
  /** The element that names the list. */
  listLabel: string;
  locked: boolean;
  inputRef: RefCallback<HTMLInputElement>;
  /** The field that the input alone answers. */
  'data-elicit-answer'?: FieldId | undefined;
  pictures?: OptionPictures | undefined;
  /** Stands over the list. */
  heading?: ReactNode;
}

/** The elements of a combobox: its input, the button that opens the list, and the list. All else goes to the input. */
export function ComboboxInput({
  box,
  id,
  label,
  listLabel,
  locked,
  inputRef,
  heading,
  pictures,
  onChange,
  onKeyDown,
  onBlur,
  'data-elicit-answer': answer,
  ...props
}: ComboboxInputProps) {
  const messages = useMessages(formMessages);
  const element = useRef<HTMLInputElement>(null);
  const ref = useComposedRefs(inputRef, element);
  const listId = `${id}-list`;
  const optionId = (place: number) => `${id}-option-${place}`;
  const activeOption = useRef<HTMLDivElement>(null);

  useEffect(() => {
    activeOption.current?.scrollIntoView?.({ block: 'nearest' });
  }, [box.active]);

  return (
    <div
      data-scope="elicitation-form"
      data-part="combobox"
      // With the button; within a list of texts the whole list is the answer.
      data-elicit-answer={answer}
      data-state={box.open ? 'open' : 'closed'}
    >
      <input
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        aria-autocomplete="list"
        aria-expanded={box.open}
        aria-controls={box.open ? listId : undefined}
        aria-activedescendant={box.active < 0 ? undefined : optionId(box.active)}
        value={box.typed}
        readOnly={locked}
        id={id}
        {...props}
        onChange={composeEventHandlers(onChange, (event) => {
          box.type(event.currentTarget.value);
        })}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          // A dialog leaves Escape to an open list by preventing its default, before the key gets here.
          if (!locked && (!event.defaultPrevented || event.key === 'Escape')) {
            box.pressKey(event);
          }
        }}
        onBlur={composeEventHandlers(onBlur, ({ currentTarget }) => {
          // Once the focus has arrived: a focus trap takes a list that goes away before that for the focused element.
          setTimeout(() => {
            const { activeElement } = currentTarget.getRootNode() as Document | ShadowRoot;
            // Where the whole window lost the focus, the input has not been left.
            if (activeElement !== currentTarget) {
              box.leave();
            }
          });
        })}
        ref={ref}
      />
      <button
        type="button"
        tabIndex={-1}
        data-scope="elicitation-form"
        data-part="combobox-button"
        aria-label={messages('form.showOptions', { label })}
        aria-expanded={box.open}
        disabled={locked}
        // The focus stays in the input.
        onMouseDown={(event) => {
          event.preventDefault();
        }}
        onClick={() => {
          element.current?.focus();
          box.toggle();
        }}
      >
        ▾
      </button>
      {box.open && (
        <div data-scope="elicitation-form" data-part="popup">
          {heading}
          <div
            id={listId}
            role="listbox"
            aria-labelledby={listLabel}
            data-scope="elicitation-form"
            data-part="list"
          >
            {box.shown.map((option, place) => (
              // The focus stays in the input, which has the keys.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={option.value}
                ref={place === box.active ? activeOption : null}
                id={optionId(place)}
                role="option"
                tabIndex={-1}
                aria-selected={place === box.active}
                data-scope="elicitation-form"
                data-part="list-option"
                onMouseDown={(event) => {
                  event.preventDefault();
                }}
                onClick={() => {
                  box.choose(option);
                }}
              >
                {renderPicture(pictures, option.value)}
                <UntrustedText text={option.label} />{' '}
                {heading !== undefined && option.label !== option.wire && (
                  <code data-scope="elicitation-form" data-part="option-value">
                    <UntrustedText text={String(option.wire)} />
                  </code>
                )}{' '}
                {option.description !== undefined && (
                  <span data-scope="elicitation-form" data-part="option-description">
                    <UntrustedText text={option.description} />
                  </span>
                )}
              </div>
            ))}
          </div>
          {box.count > box.shown.length && (
            <p data-scope="elicitation-form" data-part="shown">
              {messages('form.someShown', { shown: box.shown.length, count: box.count })}
            </p>
          )}
          {box.count === 0 && (
            <p data-scope="elicitation-form" data-part="shown">
              {messages('form.noMatches')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
