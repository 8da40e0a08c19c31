'use client';

import type { FieldOption } from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/internal/display-text';
import { formMessages } from '@elicit-kit/core/internal/messages';
import type { ChoiceField } from '@elicit-kit/core/internal/types';
import { forwardRef, useState, type ForwardedRef } from 'react';
import { useAnnounce } from '../../internals/announcer.js';
import { ANNOUNCE_PAUSE } from '../../internals/defaults.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { labelText } from '../hooks/form-messages.js';
import type { BuiltInControlProps } from './built-in-control.js';
import { ComboboxInput } from './combobox-input.js';
import { fold, matchOptions, optionNamed } from './match-options.js';
import { useCombobox, type Combobox } from './use-combobox.js';
import { useControl } from './use-control.js';
import { usePictures } from './use-pictures.js';

/** One of many options, found by typing. */
export const ComboboxControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function ComboboxControl(props, forwardedRef) {
    const { field, ids, locked, own, ref } = useControl(forwardedRef as ForwardedRef<HTMLInputElement>);
    const box = useChoice(field as ChoiceField);
    const pictures = usePictures((field as ChoiceField).options);
    return (
      <ComboboxInput
        {...own}
        {...(props as object)}
        box={box}
        label={labelText(field.label)}
        listLabel={ids.label}
        locked={locked}
        pictures={pictures}
        inputRef={ref}
      />
    );
  },
);

/** Leaving it, text that one option alone matches chooses that, and text that nothing matches gives way to the earlier choice. */
function useChoice(field: ChoiceField): Combobox {
  const messages = useMessages(formMessages);
  const { store } = useFormContext();
  const announce = useAnnounce();
  const { options } = field;
  // While something else is typed it is the earlier choice.
  const [chosen, setChosen] = useState(() => {
    const value = store.getValue(field.id);
    return options.find((option) => option.value === value);
  });
  function choose(option: FieldOption | undefined): string {
    setChosen(option);
    store.setValue(field.id, option?.value ?? '');
    return textOf(option);
  }
  return useCombobox({
    options,
    initial: textOf(chosen),
    onChoose: choose,
    onType(text) {
      store.setValue(field.id, valueOf(field, text));
    },
    onLeave(typed) {
      if (typed === textOf(chosen)) {
        return undefined;
      }
      const named = optionNamed(options, fold(typed));
      const { shown, count } = matchOptions(options, typed);
      if (named !== undefined || fold(typed) === '') {
        setChosen(named);
        return undefined;
      }
      if (count === 0) {
        announce(messages('form.nothingMatched', { typed: labelText(typed) }), { after: ANNOUNCE_PAUSE });
        return choose(chosen);
      }
      return count === 1 ? choose(shown[0]) : undefined;
    },
  });
}

function textOf(option: FieldOption | undefined): string {
  return option === undefined ? '' : displayText(option.label);
}

/** A label typed in full chooses its option. Any other text is an answer too: its error says that it is not in the list. */
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
