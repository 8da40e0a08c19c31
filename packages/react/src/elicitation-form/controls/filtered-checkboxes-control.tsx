'use client';

import { formMessages, type FieldOption } from '@elicit-kit/core';
import { forwardRef, useContext, useMemo, useState, type ForwardedRef } from 'react';
import { useAnnounce } from '../../internals/announcer.js';
import { ANNOUNCE_PAUSE } from '../../internals/defaults.js';
import { useMessages } from '../../internals/use-messages.js';
import { LockedContext, useFormContext } from '../elicitation-form-context.js';
import { useField } from '../field/field-context.js';
import { labelText } from '../form-messages.js';
import type { BuiltInControlProps } from './built-in-control.js';
import { ChosenCount } from './chosen-count.js';
import { ChosenList } from './chosen-list.js';
import { GroupControl } from './group-control.js';
import { matchOptions } from './match-options.js';
import { OptionLine } from './option-line.js';
import { toggled } from './toggled.js';

/** Several of many options: a filter, and what is chosen always in sight. */
export const FilteredCheckboxesControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function FilteredCheckboxesControl(props, ref) {
    const messages = useMessages(formMessages);
    const { store } = useFormContext();
    const announce = useAnnounce();
    const { field, ids } = useField();
    const locked = useContext(LockedContext);
    const options = field.kind === 'multi-choice' ? field.options : NO_OPTIONS;
    const [typed, setTyped] = useState('');
    // Its own copy: what is chosen decides what this list shows, and nothing else.
    const [chosen, setChosen] = useState<readonly string[]>(() => {
      const value = store.value(field.id);
      return Array.isArray(value) ? (value as readonly string[]) : [];
    });
    const { shown, count } = useMemo(() => matchOptions(options, typed), [options, typed]);
    const places = useMemo(() => new Map(options.map(({ value }, index) => [value, index])), [options]);
    const isChosen = new Set(chosen);
    const label = labelText(field.label);

    function choose(option: FieldOption, wanted: boolean) {
      const next = toggled(options, chosen, option.value, wanted);
      setChosen(next);
      store.setValue(field.id, next);
    }
    return (
      <GroupControl {...props} ref={ref as ForwardedRef<HTMLDivElement>}>
        <ChosenList
          options={options.filter(({ value }) => isChosen.has(value))}
          onRemove={(option) => {
            choose(option, false);
          }}
        />
        <input
          id={`${ids.control}-filter`}
          type="text"
          data-scope="elicitation-form"
          data-part="filter"
          aria-label={messages('form.filter', { label })}
          placeholder={messages('form.filterHint')}
          autoComplete="off"
          readOnly={locked}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
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
          <div data-scope="elicitation-form" data-part="options">
            {shown.map((option) => (
              <OptionLine
                key={option.value}
                type="checkbox"
                id={`${ids.control}-${places.get(option.value) ?? 0}`}
                name={ids.control}
                value={option.value}
                label={option.label}
                description={option.description}
                defaultChecked={false}
                checked={isChosen.has(option.value)}
                disabled={locked}
                onChange={(event) => {
                  choose(option, event.currentTarget.checked);
                }}
              />
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
        <ChosenCount />
      </GroupControl>
    );
  },
);

const NO_OPTIONS: readonly FieldOption[] = [];
