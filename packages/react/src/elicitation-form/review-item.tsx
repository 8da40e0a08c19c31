'use client';

import { formMessages, type FieldModel } from '@elicit-kit/core';
import { useContext, useState } from 'react';
import { UntrustedText } from '../internals/untrusted-text.js';
import { useWords } from '../internals/use-words.js';
import { LockedContext, useFormContext } from './elicitation-form-context.js';
import { answerLines } from './words/answer-lines.js';
import { labelText } from './words/label-text.js';

const MASK = '••••••••';

/** One answer as it will be sent, whose it is, and the way back to it. */
export function ReviewItem({ field }: { field: FieldModel }) {
  const words = useWords(formMessages);
  const { controller, secretFields } = useFormContext();
  const locked = useContext(LockedContext);
  const [shown, setShown] = useState(false);
  const value = controller.store.value(field.id);
  const lines = answerLines(field, value, words);
  const secret = secretFields.has(field.id) && lines !== undefined;
  const label = labelText(field.label);
  const suggested = lines !== undefined && isSuggestion(value, controller.suggested[field.id]);
  return (
    <div data-scope="elicitation-form" data-part="review-item" data-kind={field.kind}>
      <dt data-scope="elicitation-form" data-part="review-label">
        <UntrustedText text={field.label} />
      </dt>
      <dd data-scope="elicitation-form" data-part="review-answer">
        {lines === undefined && (
          <span data-scope="elicitation-form" data-part="review-unanswered">
            {words('form.notAnswered')}
          </span>
        )}
        {secret && !shown ? (
          <>
            <span aria-hidden="true">{MASK}</span>
            <span data-scope="elicitation-form" data-part="review-hidden">
              {words('form.hidden')}
            </span>
          </>
        ) : (
          lines?.map((line, index) => (
            <p key={index} data-scope="elicitation-form" data-part="review-line">
              <UntrustedText text={line} expandable />
            </p>
          ))
        )}
        {secret && (
          <button
            type="button"
            data-scope="elicitation-form"
            data-part="review-show"
            aria-label={words(shown ? 'form.hideValue' : 'form.showValue', { label })}
            onClick={() => {
              setShown(!shown);
            }}
          >
            {words(shown ? 'form.hide' : 'form.show')}
          </button>
        )}
        {suggested && (
          <span data-scope="elicitation-form" data-part="review-suggested">
            {words('form.suggested')}
          </span>
        )}
      </dd>
      {!locked && (
        <dd data-scope="elicitation-form" data-part="review-change">
          <button
            type="button"
            data-scope="elicitation-form"
            data-part="change"
            onClick={() => {
              controller.edit(field.id);
            }}
          >
            {words('form.change', { label })}
          </button>
        </dd>
      )}
    </div>
  );
}

function isSuggestion(value: unknown, suggestion: unknown): boolean {
  return Array.isArray(value) && Array.isArray(suggestion)
    ? value.length === suggestion.length && value.every((each, index) => each === suggestion[index])
    : value !== undefined && value !== '' && value === suggestion;
}
