'use client';

import type { FieldOption } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/messages';
import { displayText } from '@elicit-kit/core/display-text';
import { forwardRef, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useAnnounce } from '../../internals/announcer.js';
import { ANNOUNCE_PAUSE } from '../../internals/defaults.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { useFieldContext } from '../hooks/field-context.js';
import { labelText } from '../hooks/form-messages.js';
import type { BuiltInControlProps } from './built-in-control.js';
import { ChosenCount, isCounted } from './chosen-count.js';
import { ChosenList } from './chosen-list.js';
import { GroupControl } from './group-control.js';
import { fold, matchOptions } from './match-options.js';
import { renderPicture } from './option-picture.js';
import { usePictures } from './use-pictures.js';
import { toggled } from '../hooks/toggled.js';

/**
 * Several of many options: a filter, a list box of what it finds, and what is chosen. Each is one tab stop, however many
 * options there are (ARIA APG, multi-select list box: arrows, Home and End move, Space chooses, typing finds, Ctrl+A
 * chooses all). None is disabled at the maximum: one would have to guess which to give up.
 */
export const ListboxControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function ListboxControl(props, ref) {
    const messages = useMessages(formMessages);
    const form = useFormContext();
    const { store } = form;
    const announce = useAnnounce();
    const { field, ids, locked } = useFieldContext();
    const options = field.kind === 'multi-choice' ? field.options : NO_OPTIONS;
    const pictures = usePictures(options);
    const [typed, setTyped] = useState('');
    // Its own copy: what is chosen decides what this list shows, and nothing else.
    const [chosen, setChosen] = useState<readonly string[]>(() => {
      const value = store.getValue(field.id);
      return Array.isArray(value) ? (value as readonly string[]) : [];
    });
    const { shown, count } = useMemo(() => matchOptions(options, typed), [options, typed]);
    const [active, setActive] = useState(-1);
    const activeOption = useRef<HTMLDivElement>(null);
    const findByTyping = useTypeAhead(shown);
    const isChosen = new Set(chosen);
    const label = labelText(field.label);
    const optionId = (place: number) => `${ids.control}-option-${place}`;

    useEffect(() => {
      activeOption.current?.scrollIntoView?.({ block: 'nearest' });
    }, [active]);

    function change(next: readonly string[]) {
      if (!locked) {
        setChosen(next);
        store.setValue(field.id, next);
      }
    }
    function toggle(option: FieldOption) {
      change(toggled(options, chosen, option.value, !isChosen.has(option.value)));
    }
    function toggleAll() {
      const all = shown.every(({ value }) => isChosen.has(value));
      const next = shown.reduce<readonly string[]>(
        (values, { value }) => toggled(options, values, value, !all),
        chosen,
      );
      change(next);
      announce(messages('form.chosen', { count: next.length }), { after: ANNOUNCE_PAUSE });
    }
    function handleKeyDown(event: KeyboardEvent) {
      const place = placeAfter(event.key, active, shown.length - 1);
      const command = event.ctrlKey || event.metaKey;
      if (event.altKey || (command && event.key.toLowerCase() !== 'a')) {
        return;
      }
      if (place !== undefined) {
        setActive(place);
      } else if (command) {
        toggleAll();
      } else if (event.key === ' ') {
        const option = shown[active];
        if (option !== undefined && !event.repeat) {
          toggle(option);
        }
      } else if (event.key.length === 1) {
        setActive(findByTyping(event.key, active));
      } else {
        return;
      }
      event.preventDefault();
    }

    return (
      <GroupControl {...props} ref={ref}>
        <input
          id={`${ids.control}-filter`}
          type="text"
          data-scope="elicitation-form"
          data-part="filter"
          aria-label={messages('form.filter', { label })}
          aria-controls={shown.length > 0 ? `${ids.control}-list` : undefined}
          placeholder={messages('form.filterHint')}
          autoComplete="off"
          readOnly={locked}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            setActive(-1);
            const matching = matchOptions(options, text).count;
            announce(messages('form.matches', { count: matching }), { after: ANNOUNCE_PAUSE });
          }}
          onKeyDown={(event) => {
            // Enter would ask for the review in the middle of choosing.
            if (event.key === 'Enter') {
              event.preventDefault();
            }
          }}
        />
        {shown.length > 0 && (
          <div
            id={`${ids.control}-list`}
            role="listbox"
            tabIndex={0}
            aria-labelledby={ids.label}
            aria-multiselectable="true"
            aria-required={field.required || undefined}
            aria-disabled={locked || undefined}
            aria-activedescendant={active < 0 ? undefined : optionId(active)}
            data-scope="elicitation-form"
            data-part="options"
            onFocus={() => {
              if (active < 0) {
                setActive(
                  Math.max(
                    0,
                    shown.findIndex(({ value }) => isChosen.has(value)),
                  ),
                );
              }
            }}
            onKeyDown={handleKeyDown}
          >
            {shown.map((option, place) => (
              // The focus stays on the list, which has the keys.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={option.value}
                ref={place === active ? activeOption : null}
                id={optionId(place)}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen.has(option.value)}
                data-scope="elicitation-form"
                data-part="list-option"
                data-active={place === active ? '' : undefined}
                // The focus comes with the click: what it scrolls must not move the option away from under the pointer.
                onMouseDown={(event) => {
                  event.preventDefault();
                }}
                onClick={(event) => {
                  event.currentTarget.parentElement?.focus({ preventScroll: true });
                  setActive(place);
                  toggle(option);
                }}
              >
                {renderPicture(pictures, option.value)}
                <span data-scope="elicitation-form" data-part="list-option-label">
                  <UntrustedText text={option.label} />
                </span>{' '}
                {option.description !== undefined && (
                  <span data-scope="elicitation-form" data-part="option-description">
                    <UntrustedText text={option.description} />
                  </span>
                )}
              </div>
            ))}
          </div>
        )}
        {count > shown.length && (
          <p data-scope="elicitation-form" data-part="shown">
            {messages('form.someShown', { shown: shown.length, count })}
          </p>
        )}
        {count === 0 && (
          <p data-scope="elicitation-form" data-part="shown">
            {messages('form.noMatches')}
          </p>
        )}
        {/* Below the list: what is chosen must not move what is about to be pressed. */}
        <ChosenList options={options.filter(({ value }) => isChosen.has(value))} onRemove={toggle} />
        {isCounted(field) && <ChosenCount field={field} form={form} />}
      </GroupControl>
    );
  },
);

const NO_OPTIONS: readonly FieldOption[] = [];

/** How far Page Up and Page Down go: about what is in sight at once. */
const PAGE = 10;

/** Where a key leads in a list; `undefined` for a key that leads nowhere. It ends at its ends. */
function placeAfter(key: string, place: number, last: number): number | undefined {
  const within = (next: number) => Math.min(Math.max(next, 0), last);
  switch (key) {
    case 'ArrowDown':
      return within(place + 1);
    case 'ArrowUp':
      return within(place - 1);
    case 'PageDown':
      return within(place + PAGE);
    case 'PageUp':
      return within(place - PAGE);
    case 'Home':
      return within(0);
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** After this long without a key, in milliseconds, the next one begins another word. */
const TYPE_AHEAD_PAUSE = 700;

/** Finds the option that begins with what was typed, from the present one on; one letter again and again goes through all. */
function useTypeAhead(options: readonly FieldOption[]): (key: string, from: number) => number {
  const word = useRef({ text: '', at: 0 });
  return (key, from) => {
    const now = performance.now();
    const before = now - word.current.at > TYPE_AHEAD_PAUSE ? '' : word.current.text;
    const text = before === key ? key : before + key;
    word.current = { text, at: now };
    const start = text.length > 1 ? Math.max(from, 0) : from + 1;
    const places = options.map((_, index) => (start + index) % options.length);
    return (
      places.find((place) => fold(displayText(options[place]?.label ?? '')).startsWith(fold(text))) ?? from
    );
  };
}
