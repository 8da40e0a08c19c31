'use client';

import { formMessages } from '@elicit-kit/core';
import { useRef, useState, type ClipboardEvent, type RefObject } from 'react';
import { useMessages } from '../../internals/use-messages.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { useFormContext } from '../elicitation-form-context.js';
import { useField } from '../field-context.js';
import type { FormWords } from '../words/form-words.js';
import { dateTimeParts, joinDateTime, pastedDateTime, type DateTimeParts } from './date-time-parts.js';
import { readNative, UNREADABLE } from './native-date.js';
import { wallTime, type WallTime } from './wall-time.js';

/** Time to go on typing before a clock change is said, in milliseconds. */
const PAUSE = 500;
const UTC = '+00:00';

export interface DateTime {
  /** What the controls show at first. */
  readonly start: DateTimeParts;
  readonly startPreview: string;
  /** Whether the offset is the time zone's own at that moment, or was chosen. */
  readonly follows: boolean;
  readonly local: RefObject<HTMLInputElement>;
  readonly offset: RefObject<HTMLSelectElement>;
  readonly preview: RefObject<HTMLParagraphElement>;
  readonly note: RefObject<HTMLParagraphElement>;
  readLocal(): void;
  chooseOffset(): void;
  /** To UTC, and from any chosen offset back to the time zone's own. */
  switchOffset(): void;
  paste(event: ClipboardEvent): void;
}

/** A date and time and its offset, which follows the time zone's rule at that moment until the person chooses one. */
export function useDateTime(): DateTime {
  const words = useMessages(formMessages);
  const { timeZone } = useElicitKit();
  const { announcer, controller } = useFormContext();
  const { field } = useField();
  const [start] = useState(
    () => dateTimeParts(controller.store.value(field.id)) ?? { local: '', offset: '' },
  );
  const [follows, setFollows] = useState(start.offset === '');
  const local = useRef<HTMLInputElement>(null) as RefObject<HTMLInputElement>;
  const offset = useRef<HTMLSelectElement>(null) as RefObject<HTMLSelectElement>;
  const preview = useRef<HTMLParagraphElement>(null) as RefObject<HTMLParagraphElement>;
  const note = useRef<HTMLParagraphElement>(null) as RefObject<HTMLParagraphElement>;
  const held = useRef<HeldDateTime>({ follows: start.offset === '', local: start.local });

  function describe(value: string): string {
    return value === '' || value === UNREADABLE ? '' : words('form.dateTime.sends', { value });
  }
  function follow(wall: WallTime): void {
    offset.current.value = wall.kind === 'once' || wall.kind === 'skipped' ? wall.offset : '';
    say(clockChange(wall, timeZone, words));
  }
  function say(sentence: string): void {
    if (note.current.textContent !== sentence) {
      note.current.textContent = sentence;
      announcer.current?.announce(sentence, { after: PAUSE });
    }
  }
  function setFollowing(now: boolean): void {
    held.current.follows = now;
    setFollows(now);
  }
  function write(): void {
    const typed = readNative(local.current);
    const parts = { local: typed, offset: offset.current.value };
    const { pasted } = held.current;
    const isPasted = pasted?.local === parts.local && pasted.offset === parts.offset;
    const value = typed === '' || typed === UNREADABLE ? typed : isPasted ? pasted.text : joinDateTime(parts);
    controller.setValue(field.id, value);
    const sentence = parts.offset === '' ? '' : describe(value);
    if (preview.current.textContent !== sentence) {
      preview.current.textContent = sentence;
    }
  }
  function readLocal(): void {
    const typed = readNative(local.current);
    if (typed !== held.current.local) {
      held.current.local = typed;
      if (held.current.follows) {
        follow(wallTime(typed, timeZone));
      }
    }
    write();
  }
  function setOffset(value: string): void {
    if (![...offset.current.options].some((option) => option.value === value)) {
      offset.current.add(new Option(value, value));
    }
    offset.current.value = value;
    say('');
    setFollowing(false);
  }

  return {
    start,
    startPreview: start.local === '' ? '' : describe(joinDateTime(start)),
    follows,
    local,
    offset,
    preview,
    note,
    readLocal,
    chooseOffset() {
      const wall = wallTime(held.current.local, timeZone);
      const { value } = offset.current;
      // Which of the two it is says nothing about other days.
      const isOneOfTwo = wall.kind === 'twice' && (value === wall.first || value === wall.second);
      if (!(held.current.follows && isOneOfTwo)) {
        say('');
        setFollowing(false);
      }
      write();
    },
    switchOffset() {
      if (held.current.follows) {
        setOffset(UTC);
      } else {
        setFollowing(true);
        follow(wallTime(held.current.local, timeZone));
      }
      write();
    },
    paste(event) {
      const pasted = pastedDateTime(event.clipboardData.getData('text'));
      if (pasted === undefined || local.current.readOnly) {
        return;
      }
      event.preventDefault();
      local.current.step = stepFor(pasted.local);
      local.current.value = pasted.local;
      if (pasted.offset === '') {
        readLocal();
        return;
      }
      // As the control writes it: browsers drop and add zeros.
      const shown = readNative(local.current);
      held.current.local = shown;
      held.current.pasted = {
        local: shown,
        offset: pasted.offset,
        text: pasted.exact ?? joinDateTime(pasted),
      };
      setOffset(pasted.offset);
      write();
    },
  };
}

interface HeldDateTime {
  follows: boolean;
  /** The local time that the offset was last found for. */
  local: string;
  /** A pasted text, perhaps with a finer fraction than the control shows: sent as long as nothing is changed. */
  pasted?: (DateTimeParts & { readonly text: string }) | undefined;
}

/** What a person has to know where the clock is changed; nothing at other times. */
function clockChange(wall: WallTime, timeZone: string | undefined, words: FormWords): string {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  switch (wall.kind) {
    case 'twice':
      return words('form.dateTime.twice', { zone, first: wall.first, second: wall.second });
    case 'skipped':
      return words('form.dateTime.skipped', { zone, time: wall.shownAs });
    case 'once':
    case 'unknown':
      return '';
    default:
      return wall satisfies never;
  }
}

/** In seconds: what the control shows and takes. */
export function stepFor(local: string): string {
  if (local.includes('.')) {
    return '0.001';
  }
  return local.length > 16 ? '1' : '60';
}
