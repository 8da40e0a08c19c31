'use client';

import { LONGEST_LABEL, ShowWhole } from '../../internals/show-whole.js';
import { ElicitationFormClear } from './elicitation-form-clear.js';
import { ElicitationFormControl } from './elicitation-form-control.js';
import { ElicitationFormDescription } from './elicitation-form-description.js';
import { ElicitationFormError } from './elicitation-form-error.js';
import { ElicitationFormLabel } from './elicitation-form-label.js';
import { useField } from './field-context.js';
import { FieldNote } from './field-note.js';
import { FieldPattern } from './field-pattern.js';

/** A field's parts in their order. What a field can never have is not rendered: a form may have a thousand of them. */
export function FieldLayout() {
  const { field, help } = useField();
  const pattern = 'pattern' in field ? field.pattern : undefined;
  const restatesFormat = 'patternRestatesFormat' in field;
  const mayClear = !field.required || ('defaultValue' in field && field.defaultValue !== undefined);
  return (
    <>
      <ElicitationFormLabel />
      {field.label.length > LONGEST_LABEL && <ShowWhole text={field.label} />}
      {(field.description !== undefined || help.length > 0) && <ElicitationFormDescription />}
      {pattern !== undefined && !restatesFormat && <FieldPattern pattern={pattern} />}
      <ElicitationFormControl />
      {field.kind !== 'unsupported' && <ElicitationFormError />}
      {pattern !== undefined && <FieldNote />}
      {mayClear && field.kind !== 'unsupported' && <ElicitationFormClear />}
    </>
  );
}
