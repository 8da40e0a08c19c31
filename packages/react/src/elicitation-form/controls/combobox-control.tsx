'use client';

import type { ChoiceField } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/messages';
import { forwardRef, useEffect, useRef, type ForwardedRef } from 'react';
import { composeEventHandlers } from '@radix-ui/primitive';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFieldContext } from '../field/field-context.js';
import { labelText } from '../form-messages.js';
import type { BuiltInControlProps } from './built-in-control.js';
import { useCombobox } from './use-combobox.js';
import { useControl } from './use-control.js';

/** One of many options, found by typing. */
export const ComboboxControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function ComboboxControl({ onChange, onKeyDown, onBlur, ...props }, forwardedRef) {
    const messages = useMessages(formMessages);
    const { ids } = useFieldContext();
    const { element, field, locked, own, ref } = useControl(forwardedRef as ForwardedRef<HTMLInputElement>);
    const box = useCombobox(field as ChoiceField);
    const listId = `${ids.control}-list`;
    const optionId = (place: number) => `${ids.control}-option-${place}`;
    const activeOption = useRef<HTMLDivElement>(null);

    useEffect(() => {
      activeOption.current?.scrollIntoView?.({ block: 'nearest' });
    }, [box.active]);

    return (
      <div
        data-scope="elicitation-form"
        data-part="combobox"
        data-elicit-answer={field.id}
        data-state={box.open ? 'open' : 'closed'}
      >
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          {...own}
          // The element around it is the answer, with the button.
          data-elicit-answer={undefined}
          aria-autocomplete="list"
          aria-expanded={box.open}
          aria-controls={box.open ? listId : undefined}
          aria-activedescendant={box.active < 0 ? undefined : optionId(box.active)}
          value={box.typed}
          readOnly={locked}
          {...props}
          onChange={composeEventHandlers(onChange as never, (event) => {
            box.type((event as React.ChangeEvent<HTMLInputElement>).currentTarget.value);
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
          aria-label={messages('form.showOptions', { label: labelText(field.label) })}
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
            <div
              id={listId}
              role="listbox"
              aria-labelledby={ids.label}
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
                  <UntrustedText text={option.label} />{' '}
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
  },
);
