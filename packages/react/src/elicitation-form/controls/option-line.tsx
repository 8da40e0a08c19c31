import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldModel } from '@elicit-kit/core';
import { LONGEST_LABEL, ShowWhole } from '../../untrusted-text/text-notes.js';
import { untrustedText } from '../../untrusted-text/untrusted-text.js';
import { formPart } from '../../internals/part-names.js';
import { ANNOUNCE_PAUSE } from '../../internals/defaults.js';
import type { FormContextValue } from '../hooks/elicitation-form-context.js';
import type { FieldContextValue } from '../hooks/field-context.js';
import { useFieldValue } from '../hooks/use-form-store.js';
import type { OptionPictures } from './use-pictures.js';

interface OptionLine {
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
    <div key={id} {...formPart('option', 'well')}>
      {picture}
      <input
        type={type}
        id={id}
        name={name}
        value={value}
        {...formPart('option-input', 'tick')}
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
        <p id={`${id}-detail`} {...formPart('option-detail', 'quiet')}>
          {untrustedText(detail, LONGEST_LABEL)}
        </p>
      )}
      {description !== undefined && (
        <p id={`${id}-description`} {...formPart('option-description', 'quiet')}>
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

interface ChosenCountProps {
  readonly context: FieldContextValue;
  readonly form: FormContextValue;
}

/** "3 chosen": seen at once, heard after a pause; a problem says it itself. The rule stands above; rendered only if `isCounted`. */
export function ChosenCount({ context, form }: ChosenCountProps) {
  const { id } = context.field;
  const { announcer, formId, messages } = form;
  const count = (useFieldValue(id) as readonly string[]).length;
  const said = useRef(count);

  const sentence = messages('form.chosen', { count });
  useEffect(() => {
    if (said.current !== count) {
      said.current = count;
      announcer.announce(`${formId}-${id}-count`, sentence, { after: ANNOUNCE_PAUSE });
    }
  }, [announcer, count, formId, id, sentence]);

  return context.state.issue ? null : <p {...formPart('count', 'quiet wide')}>{sentence}</p>;
}

/** Not every number of options will do. */
export function isCounted(field: FieldModel): boolean {
  return field.kind === 'multi-choice' && ((field.minItems ?? 0) > 1 || field.maxItems !== undefined);
}

/** @param pictures nothing where the field is drawn without pictures. */
export function renderPicture(pictures: OptionPictures | undefined, value: string) {
  const src = pictures?.get(value);
  if (src !== undefined) {
    return <OptionPicture key={src} src={src} />;
  }
  return pictures && <span {...formPart('option-picture', 'sign')} data-state="empty" />;
}

/** A box of one size, so that nothing moves when a picture arrives or fails. Its title stands beside it. */
function OptionPicture({ src }: { src: string }) {
  const isInline = src.startsWith('data:');
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>(isInline ? 'shown' : 'loading');
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    // It may have arrived before React did, on a page that a server rendered.
    const { complete = false, naturalWidth = 0 } = image.current ?? {};
    if (complete && naturalWidth > 0) {
      setState('shown');
    }
  }, []);

  return (
    <span {...formPart('option-picture', 'sign')} data-state={state}>
      {state !== 'failed' && (
        <img
          data-scope="elicitation-form"
          ref={image}
          alt=""
          width={160}
          height={100}
          // No cookies: who serves it learns that it was fetched, and not by whom.
          crossOrigin="anonymous"
          referrerPolicy="no-referrer"
          decoding="async"
          draggable={false}
          onLoad={() => {
            setState('shown');
          }}
          onError={() => {
            setState('failed');
          }}
          // Last: some browsers begin to fetch once it is set, with the attributes before it.
          src={src}
        />
      )}
    </span>
  );
}
