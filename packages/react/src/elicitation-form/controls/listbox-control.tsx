'use client';

import type { FieldOption } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { displayText } from '@elicit-kit/core/internal/display-text';
import { forwardRef, useMemo, useRef, useState, type KeyboardEvent } from 'react';
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
import { ListOption, MatchesNote } from './list-option.js';
import { usePictures, type OptionPictures } from './use-pictures.js';
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
    const isChosen = new Set(chosen);
    const label = labelText(field.label);

    /** Chooses these, or gives them up where all are chosen. @returns how many are chosen then. */
    function toggle(...these: readonly FieldOption[]): number {
      const all = these.every(({ value }) => isChosen.has(value));
      const next = these.reduce((values, { value }) => toggled(options, values, value, !all), chosen);
      if (!locked) {
        setChosen(next);
        store.setValue(field.id, next);
      }
      return next.length;
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
          <OptionList
            options={shown}
            chosen={isChosen}
            pictures={pictures}
            active={active}
            onActive={setActive}
            onToggle={toggle}
            onToggleAll={() => {
              announce(messages('form.chosen', { count: toggle(...shown) }), { after: ANNOUNCE_PAUSE });
            }}
          />
        )}
        <MatchesNote shown={shown} count={count} />
        {/* Below the list: what is chosen must not move what is about to be pressed. */}
        <ChosenList options={options.filter(({ value }) => isChosen.has(value))} onRemove={toggle} />
        {isCounted(field) && <ChosenCount field={field} form={form} />}
      </GroupControl>
    );
  },
);

interface OptionListProps {
  options: readonly FieldOption[];
  chosen: ReadonlySet<string>;
  pictures: OptionPictures | undefined;
  /** The place of the option that the keys have led to; -1 for none. */
  active: number;
  onActive: (place: number) => void;
  onToggle: (option: FieldOption) => void;
  onToggleAll: () => void;
}

/** The list box itself. */
function OptionList(props: OptionListProps) {
  const { options, chosen, pictures, active, onActive, onToggle, onToggleAll } = props;
  const { field, ids, locked } = useFieldContext();
  const findByTyping = useTypeAhead(options);
  const optionId = (place: number) => `${ids.control}-option-${place}`;

  function handleKeyDown(event: KeyboardEvent) {
    const command = event.ctrlKey || event.metaKey;
    if (event.altKey || (command && event.key.toLowerCase() !== 'a')) {
      return;
    }
    const place = placeAfter(event.key, active, options.length - 1);
    const option = options[active];
    if (place !== undefined) {
      onActive(place);
    } else if (command) {
      onToggleAll();
    } else if (event.key === ' ') {
      if (option !== undefined && !event.repeat) {
        onToggle(option);
      }
    } else if (event.key.length === 1) {
      onActive(findByTyping(event.key, active));
    } else {
      return;
    }
    event.preventDefault();
  }

  return (
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
          const first = options.findIndex(({ value }) => chosen.has(value));
          onActive(Math.max(0, first));
        }
      }}
      onKeyDown={handleKeyDown}
    >
      {options.map((option, place) => (
        <ListOption
          key={option.value}
          id={optionId(place)}
          option={option}
          pictures={pictures}
          selected={chosen.has(option.value)}
          active={place === active}
          data-active={place === active ? '' : undefined}
          onClick={(event) => {
            event.currentTarget.parentElement?.focus({ preventScroll: true });
            onActive(place);
            onToggle(option);
          }}
        >
          <span data-scope="elicitation-form" data-part="list-option-label">
            <UntrustedText text={option.label} />
          </span>
        </ListOption>
      ))}
    </div>
  );
}

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
