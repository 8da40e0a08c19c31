import type { FieldId, FormStore } from '@elicit-kit/core';
import type { SecretRequest } from '@elicit-kit/core/secrets';
import type { ChangeEvent, FocusEvent, FormEvent, KeyboardEvent, ReactNode } from 'react';

/** A form as `useElicitationForm` returns it: its store, and the props of the elements that it has once. Rarely a new object. */
export interface ElicitationFormHandle {
  readonly store: FormStore;
  /** Unique in the document; the ids of all elements begin with it. */
  readonly formId: string;
  /** The server's origin, for sentences. */
  readonly origin: string;
  /** Whether a review stands between the answers and sending. */
  readonly reviews: boolean;
  /** Credentials that the form asks for; empty where the policy allows them. Warn about them. */
  readonly secrets: readonly SecretRequest[];
  /** The policy refuses what the form asks for: it can't be sent. */
  readonly refused: boolean;
  /** Fields that ask for a credential, whatever the policy. */
  readonly secretFields: ReadonlySet<FieldId>;
  /** Some questions are optional and some are not, so the optional ones are marked. */
  readonly marksOptional: boolean;
  /** Of the `<form>`. Reads native controls that have `controlProps` or are in an element with `groupProps`. Enter means Review. */
  readonly formProps: FormProps;
  /** Of the heading that names the form. It takes the focus if what had it goes away when the request ends. */
  readonly titleProps: HeadingProps & { readonly id: string };
  /** Of the element around the list of issues, which takes the focus when a submission found some. */
  readonly summaryProps: HeadingProps & { readonly role: 'group' };
  /** Of the review's heading, which takes the focus when the review is shown. */
  readonly reviewTitleProps: HeadingProps & { readonly id: string };
  /** Live regions: issues found on leaving a field, and how sending went. Render it once in the form. */
  readonly announcements: ReactNode;
}

export interface FormProps {
  readonly ref: (element: HTMLFormElement | null) => void;
  readonly noValidate: true;
  readonly 'aria-labelledby': string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onChange: (event: ChangeEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) => void;
  readonly onKeyUp: (event: KeyboardEvent<HTMLFormElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  readonly onFocusCapture: (event: FocusEvent<HTMLFormElement>) => void;
}

interface HeadingProps {
  readonly ref: (element: HTMLElement | null) => void;
  readonly tabIndex: -1;
}
