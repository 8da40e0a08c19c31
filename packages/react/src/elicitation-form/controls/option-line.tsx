'use client';

import type { ReactNode } from 'react';
import { LONGEST_LABEL, ShowWhole } from '../../untrusted-text/show-whole.js';
import { untrustedText } from '../../untrusted-text/untrusted-text.js';
import { formPart } from '../../internals/part-names.js';

export interface OptionLine {
  type: 'radio' | 'checkbox';
  id: string;
  name: string | undefined;
  value: string;
  /** The server's words, or ours. */
  label: string;
  ours?: boolean;
  /** Of the server's words, where it says it. */
  lang?: string | undefined;
  /** What kind of thing it is, in a few words. */
  detail?: string | undefined;
  description?: string | undefined;
  picture?: ReactNode;
  defaultChecked?: boolean;
  /** Where the component renders at each choice; the form's handler reads it all the same. */
  checked?: boolean;
  disabled: boolean;
  tabIndex?: number | undefined;
}

/**
 * A radio or a checkbox with its label and, where the server gave one, its description. A function and not a component: a
 * form may have thousands of them.
 */
export function renderOption({
  type,
  id,
  name,
  value,
  label,
  ours = false,
  lang,
  detail,
  description,
  picture,
  defaultChecked,
  checked,
  disabled,
  tabIndex,
}: OptionLine) {
  return (
    <div key={id} {...formPart('option')}>
      {picture}
      <input
        type={type}
        id={id}
        name={name}
        value={value}
        {...formPart('option-input')}
        aria-describedby={
          `${detail ? `${id}-detail ` : ''}${description ? `${id}-description` : ''}`.trim() || undefined
        }
        defaultChecked={defaultChecked}
        checked={checked}
        onChange={checked === undefined ? undefined : ignore}
        disabled={disabled}
        tabIndex={tabIndex}
      />
      <label htmlFor={id} {...formPart('option-label')}>
        {ours ? label : untrustedText(label, LONGEST_LABEL, { lang })}
      </label>
      {!ours && label.length > LONGEST_LABEL && <ShowWhole text={label} />}
      {detail !== undefined && (
        <p id={`${id}-detail`} {...formPart('option-detail')}>
          {untrustedText(detail, LONGEST_LABEL)}
        </p>
      )}
      {description !== undefined && (
        <p id={`${id}-description`} {...formPart('option-description')}>
          {untrustedText(description, LONGEST_DESCRIPTION, { expandable: true, lang })}
        </p>
      )}
    </div>
  );
}

function ignore() {
  // React asks for a handler; the form has one for all of its controls.
}

/** In characters. */
const LONGEST_DESCRIPTION = 2000;
