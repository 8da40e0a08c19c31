'use client';

import { formMessages } from '@elicit-kit/core';
import { forwardRef, useContext, useRef, useState, type ClipboardEvent, type ForwardedRef } from 'react';
import { useWords } from '../../internals/use-words.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { LockedContext, useFormContext } from '../elicitation-form-context.js';
import { useField } from '../field-context.js';
import type { BuiltInControlProps } from './built-in-control.js';
import { dateTimeParts, joinDateTime, type DateTimeParts } from './date-time-parts.js';
import { GroupControl } from './group-control.js';
import { readNative, UNREADABLE } from './native-date.js';
import { offsetAt, offsetChoices } from './utc-offsets.js';

/**
 * Date, time, and the offset from UTC that makes them a moment. The offset follows the local rule at that moment until
 * the person chooses one; a suggestion keeps its own.
 */
export const DateTimeControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function DateTimeControl(props, ref) {
    const words = useWords(formMessages);
    const { timeZone } = useElicitKit();
    const { controller } = useFormContext();
    const { field, ids } = useField();
    const locked = useContext(LockedContext);
    const [start] = useState<DateTimeParts>(
      () => dateTimeParts(controller.store.value(field.id)) ?? { local: '', offset: '' },
    );
    const local = useRef<HTMLInputElement>(null);
    const offset = useRef<HTMLSelectElement>(null);
    const preview = useRef<HTMLParagraphElement>(null);
    const chosen = useRef(start.offset !== '');

    function describe(value: string): string {
      return value === '' || value === UNREADABLE ? '' : words('form.dateTime.sends', { value });
    }
    function read() {
      if (local.current === null || offset.current === null) {
        return;
      }
      const typed = readNative(local.current);
      if (!chosen.current && typed !== UNREADABLE) {
        offset.current.value = offsetAt(typed, timeZone);
      }
      const value =
        typed === '' || typed === UNREADABLE
          ? typed
          : joinDateTime({ local: typed, offset: offset.current.value });
      controller.setValue(field.id, value);
      if (preview.current !== null) {
        preview.current.textContent = offset.current.value === '' ? '' : describe(value);
      }
    }
    // A complete RFC 3339 text says it all at once.
    function paste(event: ClipboardEvent) {
      const parts = dateTimeParts(event.clipboardData.getData('text'));
      if (parts === undefined || local.current === null || offset.current === null || locked) {
        return;
      }
      event.preventDefault();
      local.current.step = stepFor(parts.local);
      local.current.value = parts.local;
      if (![...offset.current.options].some(({ value }) => value === parts.offset)) {
        offset.current.add(new Option(parts.offset, parts.offset));
      }
      offset.current.value = parts.offset;
      chosen.current = true;
      read();
    }

    return (
      <GroupControl {...props} ref={ref as ForwardedRef<HTMLDivElement>}>
        <label data-scope="elicitation-form" data-part="date-time-label" htmlFor={`${ids.control}-local`}>
          {words('form.dateTime.local')}
        </label>
        <input
          ref={local}
          id={`${ids.control}-local`}
          type="datetime-local"
          data-scope="elicitation-form"
          data-part="date-time-input"
          step={stepFor(start.local)}
          max="9999-12-31T23:59:59"
          aria-required={field.required || undefined}
          defaultValue={start.local}
          readOnly={locked}
          onChange={read}
          onKeyUp={read}
          onBlur={read}
          onPaste={paste}
        />
        <label data-scope="elicitation-form" data-part="offset-label" htmlFor={`${ids.control}-offset`}>
          {words('form.dateTime.offset')}
        </label>
        <select
          ref={offset}
          id={`${ids.control}-offset`}
          dir="ltr"
          data-scope="elicitation-form"
          data-part="offset-select"
          defaultValue={start.offset}
          disabled={locked}
          onChange={() => {
            chosen.current = true;
            read();
          }}
        >
          <option value="">{words('form.chooseOne')}</option>
          {offsetChoices(start.offset).map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
        <p ref={preview} data-scope="elicitation-form" data-part="preview">
          {start.local === '' ? '' : describe(joinDateTime(start))}
        </p>
      </GroupControl>
    );
  },
);

/** In seconds: what the control shows and takes. */
function stepFor(local: string): string {
  if (local.includes('.')) {
    return '0.001';
  }
  return local.length > 16 ? '1' : '60';
}
