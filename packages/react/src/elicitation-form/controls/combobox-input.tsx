'use client';

import type { FieldId } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { useRef, type InputHTMLAttributes, type ReactNode, type RefCallback } from 'react';
import { composeEventHandlers } from '../../internals/compose-event-handlers.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { useMessages } from '../../internals/use-messages.js';
import { ListOption, MatchesNote } from './list-option.js';
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
        aria-controls={box.open ? listIdOf(id) : undefined}
        aria-activedescendant={box.active < 0 ? undefined : optionIdOf(id, box.active)}
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
      {box.open && <Popup box={box} id={id} listLabel={listLabel} pictures={pictures} heading={heading} />}
    </div>
  );
}

type PopupProps = Pick<ComboboxInputProps, 'box' | 'id' | 'listLabel' | 'pictures' | 'heading'>;

/** The list and what is said about it. */
function Popup({ box, id, listLabel, pictures, heading }: PopupProps) {
  return (
    <div data-scope="elicitation-form" data-part="popup">
      {heading}
      <div
        id={listIdOf(id)}
        role="listbox"
        aria-labelledby={listLabel}
        data-scope="elicitation-form"
        data-part="list"
      >
        {box.shown.map((option, place) => (
          <ListOption
            key={option.value}
            id={optionIdOf(id, place)}
            option={option}
            pictures={pictures}
            selected={place === box.active}
            active={place === box.active}
            onClick={() => {
              box.choose(option);
            }}
          >
            <UntrustedText text={option.label} />{' '}
            {heading !== undefined && option.label !== option.wire && (
              <code data-scope="elicitation-form" data-part="option-value">
                <UntrustedText text={String(option.wire)} />
              </code>
            )}
          </ListOption>
        ))}
      </div>
      <MatchesNote shown={box.shown} count={box.count} />
    </div>
  );
}

const listIdOf = (id: string) => `${id}-list`;
const optionIdOf = (id: string, place: number) => `${id}-option-${place}`;
