'use client';

import { offsetChoices } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { placeOfZone } from '@elicit-kit/core/internal/stores';
import { PartButton } from '../../internals/part-button.js';
import { useMessages } from '../../internals/use-messages.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { useFieldContext } from '../hooks/field-context.js';
import { GroupControl } from './group-control.js';
import { useDateTime } from './use-date-time.js';
import { formPart } from '../../internals/part-names.js';

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
