'use client';

import { useMemo, type ReactNode } from 'react';
import { LONGEST_LABEL, ShowWhole } from '../../untrusted-text/show-whole.js';
import type { Components } from '../../provider/components.js';
import type { FormContextValue } from '../hooks/elicitation-form-context.js';
import type { FormMessages } from '../hooks/form-messages.js';
import type { FieldState } from '@elicit-kit/core';
import { renderClear } from './elicitation-form-clear.js';
import { renderControl } from './elicitation-form-control.js';
import { renderDescription } from './elicitation-form-description.js';
import { renderError } from './elicitation-form-error.js';
import { renderLabel } from './elicitation-form-label.js';
import type { FieldContextValue } from '../hooks/field-context.js';
import { FieldNote } from './field-note.js';
import { FieldPattern } from './field-pattern.js';

interface FieldLayoutOptions {
  readonly context: FieldContextValue;
  readonly form: FormContextValue;
  readonly state: FieldState;
  readonly components: Components;
  readonly messages: FormMessages;
}

/**
 * A field's parts in their order, as elements of the field itself: a form may have a thousand of them, and each component
 * and each subscription takes time and memory. The control alone is a component, which renders when it has to.
 */
export function useFieldLayout({
  context,
  form,
  state,
  components,
  messages,
}: FieldLayoutOptions): ReactNode {
  const { field, locked } = context;
  const { controls, marksOptional } = form;
  const { answered, issue, revision } = state;
  const control = useMemo(() => renderControl(context, controls, revision), [context, controls, revision]);
  const pattern = 'pattern' in field ? field.pattern : undefined;
  const isUnsupported = field.kind === 'unsupported';
  return (
    <>
      {renderLabel(context, marksOptional ? messages('form.optional') : undefined, components)}
      {field.label.length > LONGEST_LABEL && <ShowWhole text={field.label} />}
      {renderDescription(context, components)}
      {pattern !== undefined && !('patternRestatesFormat' in field) && <FieldPattern pattern={pattern} />}
      {control}
      {!isUnsupported && renderError(context.ids, issue, messages, components)}
      {pattern !== undefined && <FieldNote />}
      {!isUnsupported && renderClear(field, answered, { form, components, messages, locked })}
    </>
  );
}
