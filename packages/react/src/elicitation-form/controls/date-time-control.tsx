'use client';

import { offsetChoices, joinDateTime, splitDateTime, UNREADABLE_DATE, wallTime } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { placeOfZone, offsetsOf, pastedDateTime } from '@elicit-kit/core/internal/stores';
import type { DateTimeParts, WallTime } from '@elicit-kit/core/internal/types';
import { useRef, useState, type ChangeEvent, type ClipboardEvent, type RefObject } from 'react';
import { PartButton } from '../../internals/part-button.js';
import { useMessages } from '../../internals/use-messages.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { useFieldContext } from '../hooks/field-context.js';
import { GroupControl } from './group-control.js';
import { formPart } from '../../internals/part-names.js';
import { useAnnounce } from '../../internals/announcer.js';
import { ANNOUNCE_PAUSE } from '../../internals/defaults.js';
import { useIsomorphicLayoutEffect } from '../../internals/use-isomorphic-layout-effect.js';
import { useStableCallback } from '../../internals/use-stable-callback.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import type { FormMessages } from '../hooks/form-messages.js';
import { readNative } from '../date-time/native-date.js';

/**
 * Date, time, and the offset from UTC that makes them a moment. The offset follows the local rule at that moment until
 * the person chooses one; a suggestion keeps its own.
 */
export function DateTimeControl() {
  const messages = useMessages(formMessages);
  const context = useFieldContext();
  const { field, ids, locked } = context;
  const { chooseOffset, local, paste, readLocal, shown, start, switchOffset } = useDateTime();
  const { timeZone } = useElicitKit();
  // Not before there is a time: the first use of Intl in a page costs milliseconds.
  const place = shown.zoneOffsets === '' ? undefined : placeOfZone(timeZone);
  return (
    <GroupControl context={context}>
      <label {...formPart('date-time-label')} htmlFor={`${ids.control}-local`}>
        {messages('form.dateTime.local')}
      </label>
      <input
        ref={local}
        id={`${ids.control}-local`}
        type="datetime-local"
        {...formPart('date-time-input')}
        step={shown.step}
        max="9999-12-31T23:59:59"
        aria-required={field.required || undefined}
        defaultValue={start.local}
        readOnly={locked}
        onChange={readLocal}
        onKeyUp={readLocal}
        onBlur={readLocal}
        onPaste={paste}
      />
      <label {...formPart('offset-label')} htmlFor={`${ids.control}-offset`}>
        {messages('form.dateTime.offset')}
      </label>
      <select
        id={`${ids.control}-offset`}
        dir="ltr"
        {...formPart('offset-select')}
        value={shown.offset}
        disabled={locked}
        onChange={chooseOffset}
      >
        <option value="">{messages('form.chooseOne')}</option>
        {offsetChoices(start.offset, shown.offset).map((choice) => (
          <option key={choice} value={choice}>
            {place !== undefined && shown.zoneOffsets.includes(choice)
              ? messages('form.dateTime.offsetInPlace', { offset: choice, place })
              : choice}
          </option>
        ))}
      </select>
      <PartButton emphasis="quiet" {...formPart('offset-switch')} disabled={locked} onClick={switchOffset}>
        {messages(shown.follows ? 'form.dateTime.useUtc' : 'form.dateTime.useZone')}
      </PartButton>
      <p {...formPart('preview')}>{shown.preview}</p>
      <p {...formPart('clock-change')}>{shown.note}</p>
    </GroupControl>
  );
}

const UTC = '+00:00';
/** The length of `2026-12-24T18:00`. */
const MINUTES = 16;

interface DateTime {
  /** What the native control shows at first. */
  readonly start: DateTimeParts;
  readonly shown: ShownDateTime;
  readonly local: RefObject<HTMLInputElement>;
  readLocal(): void;
  chooseOffset(event: ChangeEvent<HTMLSelectElement>): void;
  /** To UTC, and from any chosen offset back to the time zone's own. */
  switchOffset(): void;
  paste(event: ClipboardEvent): void;
}

/** What is shown beside the native control, which holds what is typed. */
interface ShownDateTime {
  /** Empty while there is none. */
  readonly offset: string;
  /** Whether the offset is the time zone's own at that moment, or was chosen. */
  readonly follows: boolean;
  /** What will be sent, in a sentence. */
  readonly preview: string;
  /** What has to be known of a clock change. */
  readonly note: string;
  /** The time zone's own offsets at that moment, one after the other. */
  readonly zoneOffsets: string;
  /** In seconds: what the native control shows and takes. */
  readonly step: string;
}

/** A date and time and its offset, which follows the time zone's rule at that moment until the person chooses one. */
function useDateTime(): DateTime {
  const messages = useMessages(formMessages);
  const { timeZone } = useElicitKit();
  const { store } = useFormContext();
  const announce = useAnnounce();
  const { field } = useFieldContext();
  const [start] = useState(() => splitDateTime(store.getValue(field.id)) ?? { local: '', offset: '' });
  const local = useRef<HTMLInputElement>(null) as RefObject<HTMLInputElement>;
  const [shown, setShown] = useState<ShownDateTime>(() => ({
    offset: start.offset,
    follows: start.offset === '',
    preview: start.local === '' ? '' : describe(joinDateTime(start)),
    note: '',
    zoneOffsets: zoneOffsetsAt(start.local, timeZone),
    step: stepFor(start.local),
  }));
  // Events read what the event before them decided, rendered or not.
  const held = useRef<HeldDateTime>({ ...shown, local: start.local });

  function describe(value: string): string {
    return value === '' || value === UNREADABLE_DATE ? '' : messages('form.dateTime.sends', { value });
  }
  function follow(): void {
    const wall = wallTime(held.current.local, timeZone);
    held.current.offset = wall.kind === 'once' || wall.kind === 'skipped' ? wall.offset : '';
    say(clockChange(wall, timeZone, messages));
  }
  function say(sentence: string): void {
    if (held.current.note !== sentence) {
      held.current.note = sentence;
      announce(sentence, { after: ANNOUNCE_PAUSE });
    }
  }
  function setOffset(value: string): void {
    held.current.offset = value;
    held.current.follows = false;
    say('');
  }
  function write(): void {
    const typed = readNative(local.current);
    const { offset, follows, note, step, pasted } = held.current;
    const isPasted = pasted?.local === typed && pasted.offset === offset;
    const value = isPasted ? pasted.text : joinDateTime({ local: typed, offset });
    store.setValue(field.id, value);
    const now = {
      offset,
      follows,
      note,
      zoneOffsets: zoneOffsetsAt(held.current.local, timeZone),
      step,
      preview: offset === '' ? '' : describe(value),
    };
    setShown((before) => (isSame(before, now) ? before : now));
  }
  function readLocal(): void {
    const typed = readNative(local.current);
    if (typed !== held.current.local) {
      held.current.local = typed;
      if (held.current.follows) {
        follow();
      }
    }
    write();
  }

  // Typed before the page was hydrated, or restored by the browser. Browsers leave out seconds that are zero.
  const adopt = useStableCallback(() => {
    if (readNative(local.current).slice(0, MINUTES) !== start.local.slice(0, MINUTES)) {
      readLocal();
    }
  });
  useIsomorphicLayoutEffect(adopt, [adopt]);

  return {
    start,
    shown,
    local,
    readLocal,
    chooseOffset({ currentTarget: { value } }) {
      const wall = wallTime(held.current.local, timeZone);
      // Which of the two it is says nothing about other days.
      const isOneOfTwo = wall.kind === 'twice' && (value === wall.first || value === wall.second);
      if (held.current.follows && isOneOfTwo) {
        held.current.offset = value;
      } else {
        setOffset(value);
      }
      write();
    },
    switchOffset() {
      if (held.current.follows) {
        setOffset(UTC);
      } else {
        held.current.follows = true;
        follow();
      }
      write();
    },
    paste(event) {
      const pasted = pastedDateTime(event.clipboardData.getData('text'));
      if (pasted === undefined || local.current.readOnly) {
        return;
      }
      event.preventDefault();
      held.current.step = stepFor(pasted.local);
      local.current.value = pasted.local;
      if (pasted.offset === '') {
        readLocal();
        return;
      }
      // As the control writes it: browsers drop and add zeros.
      const typed = readNative(local.current);
      held.current.local = typed;
      held.current.pasted = {
        local: typed,
        offset: pasted.offset,
        text: pasted.exact ?? joinDateTime(pasted),
      };
      setOffset(pasted.offset);
      write();
    },
  };
}

function isSame(one: ShownDateTime, other: ShownDateTime): boolean {
  return (Object.keys(one) as (keyof ShownDateTime)[]).every((key) => one[key] === other[key]);
}

interface HeldDateTime {
  offset: string;
  follows: boolean;
  note: string;
  step: string;
  /** The local time that the offset was last found for. */
  local: string;
  /** A pasted text, perhaps with a finer fraction than the control shows: sent as long as nothing is changed. */
  pasted?: (DateTimeParts & { readonly text: string }) | undefined;
}

/** What a person has to know where the clock is changed; nothing at other times. */
function clockChange(wall: WallTime, timeZone: string | undefined, messages: FormMessages): string {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  switch (wall.kind) {
    case 'twice':
      return messages('form.dateTime.twice', { zone, first: wall.first, second: wall.second });
    case 'skipped':
      return messages('form.dateTime.skipped', { zone, time: wall.shownAs });
    case 'once':
    case 'unknown':
      return '';
    default:
      return wall satisfies never;
  }
}

function zoneOffsetsAt(local: string, timeZone: string | undefined): string {
  return offsetsOf(wallTime(local, timeZone)).join(' ');
}

function stepFor(local: string): string {
  if (local.includes('.')) {
    return '0.001';
  }
  return local.length > 16 ? '1' : '60';
}
