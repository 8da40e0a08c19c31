'use client';

import type { FieldOption } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { fillSlots, SLOT } from '../../internals/fill-slots.js';
import { withHostName } from '../../internals/host-name.js';
import { PartButton } from '../../internals/part-button.js';
import { useMessages } from '../../internals/use-messages.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { useFormSettings } from '../hooks/elicitation-form-context.js';
import { ComboboxInput, type ComboboxInputProps } from './combobox-input.js';
import { fold, optionNamed } from './match-options.js';
import { useCombobox } from './use-combobox.js';
import { usePictures } from './use-pictures.js';

interface SuggestedTextProps extends Omit<ComboboxInputProps, 'box' | 'heading' | 'listLabel' | 'pictures'> {
  suggestions: readonly FieldOption[];
  initial: string;
  onText: (text: string) => void;
}

/** A text of the person's own, or one that the server suggests: chosen, it is there as it is sent. */
export function SuggestedText({ suggestions, initial, onText, ...props }: SuggestedTextProps) {
  const messages = useMessages(formMessages);
  const pictures = usePictures(suggestions);
  const box = useCombobox({
    options: suggestions,
    initial,
    free: true,
    onType: onText,
    onChoose(option) {
      onText(option.value);
      return option.value;
    },
  });
  const listLabel = `${props.id}-suggested`;
  const meant = optionNamed(suggestions, fold(box.typed));
  return (
    <>
      <ComboboxInput
        {...props}
        box={box}
        listLabel={listLabel}
        heading={<SuggestedBy id={listLabel} />}
        pictures={pictures}
      />
      {/* A title that was typed is sent as it was typed. */}
      {meant !== undefined && meant.value !== box.typed && (
        <PartButton
          emphasis="quiet"
          data-scope="elicitation-form"
          data-part="suggestion"
          disabled={props.locked}
          onClick={() => {
            box.choose(meant);
          }}
        >
          {fillSlots(messages('form.useSuggestion', { value: SLOT }), [
            <UntrustedText key="value" text={meant.value} />,
          ])}
        </PartButton>
      )}
    </>
  );
}

function SuggestedBy({ id }: { id: string }) {
  const messages = useMessages(formMessages);
  const { origin } = useFormSettings();
  return (
    <p id={id} data-scope="elicitation-form" data-part="shown">
      {withHostName(messages('form.suggestedBy', { origin: SLOT }), origin)}
    </p>
  );
}
