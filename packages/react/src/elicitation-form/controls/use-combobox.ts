'use client';

import type { ChoiceField, FieldOption } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/messages';
import { displayText } from '@elicit-kit/core/display-text';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useAnnounce } from '../../internals/announcer.js';
import { ANNOUNCE_PAUSE } from '../../internals/defaults.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFormContext } from '../elicitation-form-context.js';
import { labelText } from '../form-messages.js';
import { fold, matchOptions, optionNamed, type Matches } from './match-options.js';

export interface Combobox extends Matches {
  readonly typed: string;
  readonly open: boolean;
  /** The place of the option that Enter would choose; -1 for none. */
  readonly active: number;
  type(text: string): void;
  choose(option: FieldOption): void;
  toggle(): void;
  /** The focus leaves: text that one option alone matches chooses it, text that nothing matches gives way to the earlier choice. */
  leave(): void;
  close(): void;
  pressKey(event: KeyboardEvent): void;
}

/** An input that narrows a list and chooses from it with arrows and Enter (ARIA APG, combobox with a listbox popup). */
export function useCombobox(field: ChoiceField): Combobox {
  const messages = useMessages(formMessages);
  const { store } = useFormContext();
  const announce = useAnnounce();
  const { options } = field;
  // While something else is typed it is the earlier choice.
  const [chosen, setChosen] = useState(() => {
    const value = store.getValue(field.id);
    return options.find((option) => option.value === value);
  });
  const [typed, setTyped] = useState(textOf(chosen));
  const [filter, setFilter] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const matches = useMemo(() => matchOptions(options, filter), [options, filter]);

  function close() {
    setOpen(false);
    setActive(-1);
  }
  function choose(option: FieldOption | undefined) {
    setChosen(option);
    setTyped(textOf(option));
    setFilter('');
    close();
    store.setValue(field.id, option?.value ?? '');
  }
  function leave() {
    close();
    const named = optionNamed(options, fold(typed));
    const { shown, count } = matchOptions(options, typed);
    if (typed === textOf(chosen)) {
      return;
    }
    if (named !== undefined || fold(typed) === '') {
      setChosen(named);
    } else if (count === 1) {
      choose(shown[0]);
    } else if (count === 0) {
      announce(messages('form.nothingMatched', { typed: labelText(typed) }), { after: ANNOUNCE_PAUSE });
      choose(chosen);
    }
  }
  function commit(option: FieldOption | undefined) {
    if (option === undefined) {
      leave();
    } else {
      choose(option);
    }
  }
  function moveTo(place: number) {
    const last = matches.shown.length - 1;
    setOpen(true);
    setActive(place < 0 ? last : place > last ? 0 : place);
  }

  return {
    ...matches,
    typed,
    open,
    active,
    choose,
    close,
    leave,
    type(text) {
      setTyped(text);
      setFilter(text);
      setOpen(true);
      setActive(-1);
      store.setValue(field.id, valueOf(field, text));
      const { count } = matchOptions(options, text);
      announce(messages('form.matches', { count }), { after: ANNOUNCE_PAUSE });
    },
    toggle() {
      setFilter('');
      setActive(-1);
      setOpen(!open);
    },
    pressKey(event) {
      // The keys belong to the input method while it composes.
      if (event.nativeEvent.isComposing) {
        return;
      }
      switch (event.key) {
        case 'ArrowDown':
          event.preventDefault();
          moveTo(active + 1);
          break;
        case 'ArrowUp':
          event.preventDefault();
          moveTo(active < 0 ? -1 : active - 1);
          break;
        case 'Enter': {
          const option = matches.shown[active];
          if (open) {
            // Else it would ask for the review in the middle of choosing.
            event.preventDefault();
            commit(option);
          }
          break;
        }
        case 'Home':
        case 'End':
          // Without an option to go from they belong to the text.
          if (open && active >= 0) {
            event.preventDefault();
            moveTo(event.key === 'Home' ? 0 : matches.shown.length - 1);
          }
          break;
        case 'Tab':
          // Before the focus moves: browsers make a list that scrolls a tab stop.
          commit(open ? matches.shown[active] : undefined);
          break;
        case 'Escape':
          if (open) {
            event.preventDefault();
            event.stopPropagation();
            close();
          }
          break;
        default:
      }
    },
  };
}

function textOf(option: FieldOption | undefined): string {
  return option === undefined ? '' : displayText(option.label);
}

/** A label typed in full chooses its option. Other text is not nothing: it is told to be none of the list. */
function valueOf({ options }: ChoiceField, text: string): string {
  const typed = fold(text);
  return typed === '' ? '' : (optionNamed(options, typed)?.value ?? unlistedValue(options));
}

function unlistedValue(options: readonly FieldOption[]): string {
  let value = '?';
  while (options.some((option) => option.value === value)) {
    value += '?';
  }
  return value;
}
