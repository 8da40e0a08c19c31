import { offsetChoices, joinDateTime, splitDateTime, UNREADABLE_DATE, wallTime } from '@elicit-kit/core';
import { placeOfZone, offsetsOf, pastedDateTime } from '@elicit-kit/core/internal/stores';
import type { DateTimeParts, WallTime } from '@elicit-kit/core/internal/types';
import { useRef, useState, type ChangeEvent, type ClipboardEvent, type RefObject } from 'react';
import { PartButton } from '../../internals/part-button.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { useFieldContext } from '../hooks/field-context.js';
import { renderGroup } from './group-control.js';
import { formPart } from '../../internals/part-names.js';
import { useAnnounce } from '../../internals/announcements/announcer.js';
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
  const { messages } = useFormContext();
  const context = useFieldContext();
  const { field, ids, locked } = context;
  const { chooseOffset, local, paste, readLocal, shown, start, switchOffset } = useDateTime();
  const { timeZone } = useElicitKit();
  /** The time zone's own at that moment. */
  const zoneOffsets = offsetsOf(wallTime(shown.local, timeZone));
  // Not before there is a time: the first use of Intl in a page costs milliseconds.
  const place = zoneOffsets.length === 0 ? undefined : placeOfZone(timeZone);
  const value = shown.offset === '' ? '' : valueOf(shown);
  return renderGroup(
    context,
    <>
      <label {...formPart('date-time-label', 'quiet')} htmlFor={`${ids.control}-local`}>
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
      <label {...formPart('offset-label', 'quiet')} htmlFor={`${ids.control}-offset`}>
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
            {place !== undefined && zoneOffsets.includes(choice)
              ? messages('form.dateTime.offsetInPlace', { offset: choice, place })
              : choice}
          </option>
        ))}
      </select>
      <PartButton
        emphasis="quiet"
        {...formPart('offset-switch', 'small')}
        disabled={locked}
        onClick={switchOffset}
      >
        {messages(shown.follows ? 'form.dateTime.useUtc' : 'form.dateTime.useZone')}
      </PartButton>
      <p {...formPart('preview', 'quiet wide')}>
        {value !== '' && value !== UNREADABLE_DATE && messages('form.dateTime.sends', { value })}
      </p>
      <p {...formPart('clock-change', 'wide')}>{shown.note}</p>
    </>,
  );
}

const UTC = '+00:00';
/** The length of `2026-12-24T18:00`. */
const MINUTES = 16;

/** `local` is what the native control holds, and what the offset was last found for. */
interface HeldDateTime extends DateTimeParts {
  /** Whether the offset is the time zone's own at that moment, or was chosen. */
  readonly follows: boolean;
  /** What has to be known of a clock change. */
  readonly note: string;
  /** In seconds: what the native control shows and takes. */
  readonly step: string;
  /** A pasted text, perhaps with a finer fraction than the control shows: sent as long as nothing is changed. */
  readonly pasted?: (DateTimeParts & { readonly text: string }) | undefined;
}

/** A date and time and its offset, which follows the time zone's rule at that moment until the person chooses one. */
function useDateTime() {
  const { timeZone } = useElicitKit();
  const { messages, store } = useFormContext();
  const announce = useAnnounce();
  const { field } = useFieldContext();
  const [start] = useState(() => splitDateTime(store.getValue(field.id)) ?? { local: '', offset: '' });
  const local = useRef<HTMLInputElement>(null) as RefObject<HTMLInputElement>;
  const [shown, setShown] = useState<HeldDateTime>(() => ({
    ...start,
    follows: start.offset === '',
    note: '',
    step: stepFor(start.local),
  }));
  // Events read what the event before them decided, rendered or not.
  const held = useRef(shown);

  function change(next: Partial<HeldDateTime>): void {
    const { note } = held.current;
    held.current = { ...held.current, ...next };
    setShown(held.current);
    store.setValue(field.id, valueOf(held.current));
    if (held.current.note !== note) {
      announce(held.current.note, { after: ANNOUNCE_PAUSE });
    }
  }
  /** The time zone's own offset. */
  function followed(typed: string): Partial<HeldDateTime> {
    const wall = wallTime(typed, timeZone);
    const isClear = wall.kind === 'once' || wall.kind === 'skipped';
    return {
      follows: true,
      offset: isClear ? wall.offset : '',
      note: clockChange(wall, timeZone, messages),
    };
  }
  function read(also: Partial<HeldDateTime>): void {
    const typed = readNative(local.current);
    const isNew = typed !== held.current.local && (also.follows ?? held.current.follows);
    change({ local: typed, ...(isNew && followed(typed)), ...also });
  }
  function readLocal(): void {
    read({});
  }

  // Typed before the page was hydrated, or restored by the browser. Browsers leave out seconds that are zero.
  const adopt = useStableCallback(() => {
    if (readNative(local.current).slice(0, MINUTES) !== start.local.slice(0, MINUTES)) {
      readLocal();
    }
  });
  useIsomorphicLayoutEffect(adopt, [adopt]);

  return {
    /** What the native control shows at first. */
    start,
    shown,
    local,
    readLocal,
    chooseOffset({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) {
      const wall = wallTime(held.current.local, timeZone);
      // Which of the two it is says nothing about other days.
      const isOneOfTwo = wall.kind === 'twice' && (value === wall.first || value === wall.second);
      change(held.current.follows && isOneOfTwo ? { offset: value } : chosen(value));
    },
    /** To UTC, and from any chosen offset back to the time zone's own. */
    switchOffset() {
      change(held.current.follows ? chosen(UTC) : followed(held.current.local));
    },
    paste(event: ClipboardEvent) {
      const pasted = pastedDateTime(event.clipboardData.getData('text'));
      if (pasted === undefined || local.current.readOnly) {
        return;
      }
      event.preventDefault();
      local.current.value = pasted.local;
      const { exact: text = joinDateTime(pasted), offset } = pasted;
      read({
        step: stepFor(pasted.local),
        // As the control writes it: browsers drop and add zeros.
        ...(offset !== '' && {
          ...chosen(offset),
          pasted: { local: readNative(local.current), offset, text },
        }),
      });
    },
  };
}

function chosen(offset: string): Partial<HeldDateTime> {
  return { offset, follows: false, note: '' };
}

function valueOf({ local, offset, pasted }: HeldDateTime): string {
  const isPasted = pasted?.local === local && pasted.offset === offset;
  return isPasted ? pasted.text : joinDateTime({ local, offset });
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

function stepFor(local: string): string {
  if (local.includes('.')) {
    return '0.001';
  }
  return local.length > 16 ? '1' : '60';
}
