import type { FieldOption } from '@elicit-kit/core/internal/types';
import { useState } from 'react';
import { withHostName } from '../../internals/host-name.js';
import { SLOT } from '../../internals/fill-slots.js';
import { PartButton } from '../../internals/part-button.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { useFieldContext } from '../hooks/field-context.js';
import { useFieldValue } from '../hooks/use-form-store.js';
import { renderPicture } from './option-line.js';
import { renderText } from './plain-controls.js';
import { usePictures } from './use-pictures.js';
import { formPart } from '../../internals/part-names.js';

/** One line of text, and under it what the server suggests. */
export function SuggestedText() {
  const form = useFormContext();
  const context = useFieldContext();
  const { field, ids } = context;
  // Going from the text to a suggestion is not leaving the answer.
  const answer = { 'data-elicit-answer': field.id };
  return (
    <div {...answer} {...formPart('suggested', 'stack')}>
      {renderText(context, form, { 'data-elicit-answer': undefined })}
      {'suggestions' in field && field.suggestions !== undefined && (
        <Suggestions
          suggestions={field.suggestions}
          onChoose={(value, tree) => {
            const input = tree.getElementById(ids.control) as HTMLInputElement | null;
            if (input !== null) {
              input.value = value;
            }
            form.store.setValue(field.id, value);
          }}
        />
      )}
    </div>
  );
}

interface SuggestionsProps {
  suggestions: readonly FieldOption[];
  /** @param tree in which the control is. */
  onChoose: (value: string, tree: Document | ShadowRoot) => void;
}

/** Buttons that fill the field with what is sent; the first few until all are asked for. */
export function Suggestions({ suggestions, onChoose }: SuggestionsProps) {
  const { language, messages, origin } = useFormContext();
  const { field, ids, locked } = useFieldContext();
  const pictures = usePictures(suggestions);
  const given = new Set([useFieldValue(field.id)].flat());
  const [all, setAll] = useState(false);
  const shown = all ? suggestions : suggestions.slice(0, FIRST_SUGGESTIONS);
  return (
    <div role="group" aria-labelledby={`${ids.control}-suggested`} {...formPart('suggestions', 'row mid')}>
      <span id={`${ids.control}-suggested`} {...formPart('suggested-by', 'quiet')}>
        {withHostName(messages('form.suggestedBy', { origin: SLOT }), origin)}
      </span>
      {shown.map(({ label, value, description }) => (
        <PartButton
          key={value}
          {...formPart('suggestion')}
          aria-pressed={given.has(value)}
          disabled={locked}
          onClick={(event) => {
            onChoose(value, event.currentTarget.getRootNode() as Document | ShadowRoot);
          }}
        >
          {renderPicture(pictures, value)}
          <UntrustedText text={label} lang={language} />{' '}
          {value !== label && (
            <span {...formPart('option-value', 'quiet')}>
              <UntrustedText text={value} />
            </span>
          )}{' '}
          {description !== undefined && (
            <span {...formPart('option-description', 'quiet')}>
              <UntrustedText text={description} lang={language} />
            </span>
          )}
        </PartButton>
      ))}
      {shown.length < suggestions.length && (
        <PartButton
          emphasis="quiet"
          {...formPart('show-suggestions')}
          onClick={({ currentTarget }) => {
            // The next suggestion takes its place, and the focus.
            const { parentElement } = currentTarget;
            setAll(true);
            queueMicrotask(() => {
              parentElement?.querySelectorAll('button')[FIRST_SUGGESTIONS]?.focus();
            });
          }}
        >
          {messages('form.showSuggestions', { count: suggestions.length })}
        </PartButton>
      )}
    </div>
  );
}

const FIRST_SUGGESTIONS = 8;
