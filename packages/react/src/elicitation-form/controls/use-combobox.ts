'use client';

import type { FieldOption } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useAnnounce } from '../../internals/announcer.js';
import { ANNOUNCE_PAUSE } from '../../internals/defaults.js';
import { useMessages } from '../../internals/use-messages.js';
import { matchOptions, type Matches } from './match-options.js';

/** What typed texts and chosen options mean: the owner decides. */
export interface ComboboxOwner {
  readonly options: readonly FieldOption[];
  /** What the input holds at first. */
  readonly initial: string;
  /** Any text is an answer: an option is chosen by hand only, never by leaving. @default false */
  readonly free?: boolean;
  onType(text: string): void;
  /** @returns what the input holds then. */
  onChoose(option: FieldOption): string;
  /** @returns what the input holds instead of what was typed; nothing where that stays. */
  onLeave?(typed: string): string | undefined;
}

export interface Combobox extends Matches {
  readonly typed: string;
  readonly open: boolean;
  /** The place of the option that Enter would choose; -1 for none. */
  readonly active: number;
  type(text: string): void;
  choose(option: FieldOption): void;
  toggle(): void;
  leave(): void;
  pressKey(event: KeyboardEvent): void;
}

/** An input that narrows a list and chooses from it with arrows and Enter (ARIA APG, combobox with a listbox popup). */
export function useCombobox({
  options,
  initial,
  free = false,
  onType,
  onChoose,
  onLeave,
}: ComboboxOwner): Combobox {
  const messages = useMessages(formMessages);
  const announce = useAnnounce();
  const [typed, setTyped] = useState(initial);
  const [filter, setFilter] = useState('');
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const matches = useMemo(() => matchOptions(options, filter), [options, filter]);
  // That nothing matches is no news where any text is an answer.
  const open = wanted && (!free || matches.count > 0);

  function close() {
    setWanted(false);
    setActive(-1);
  }
  function show(text: string) {
    setTyped(text);
    setFilter('');
    close();
  }
  function choose(option: FieldOption) {
    show(onChoose(option));
  }
  function leave() {
    close();
    const text = onLeave?.(typed);
    if (text !== undefined) {
      show(text);
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
    setWanted(true);
    setActive(last < 0 ? -1 : place < 0 ? last : place > last ? 0 : place);
  }

  return {
    ...matches,
    typed,
    open,
    active,
    choose,
    leave,
    type(text) {
      setTyped(text);
      setFilter(text);
      setWanted(true);
      setActive(-1);
      onType(text);
      const { count } = matchOptions(options, text);
      if (!free || count > 0) {
        announce(messages('form.matches', { count }), { after: ANNOUNCE_PAUSE });
      }
    },
    toggle() {
      setFilter('');
      setActive(-1);
      setWanted(!open);
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
        case 'Enter':
          if (open) {
            // Else it would ask for the review in the middle of choosing.
            event.preventDefault();
            commit(matches.shown[active]);
          }
          break;
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
          commit(open && !free ? matches.shown[active] : undefined);
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
