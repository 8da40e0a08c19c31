import type {
  ElicitationBatch,
  FieldId,
  FormEnding,
  FormState,
  FormStore,
  ServerAttribution,
} from '@elicit-kit/core';
import { createContext, useContext, type RefObject } from 'react';
import type { Announcer } from '../../internals/announcements/announcer.js';
import type { EndWords, RequestEnd } from '../../internals/request-end.js';
import type { Components } from '../../provider/components.js';
import type { Controls } from './control-props.js';
import type { ElicitationFormHandle } from '../../provider/elicitation-form-handle.js';
import type { FieldView } from './field-context.js';
import type { FormMessages, SharedMessages } from './form-messages.js';
import type { Reading } from '../../untrusted-text/server-message.js';
import { within } from '../../internals/within.js';

/** What rarely changes while a form lives. */
export interface FormContextValue extends ElicitationFormHandle {
  readonly controls: Controls | undefined;
  /** The only question, where the buttons that send are its answers; nothing else answers it then. */
  readonly pressField: FieldId | undefined;
  readonly acknowledgeRef: RefObject<HTMLInputElement | null>;
  readonly announcer: Announcer;
  readonly components: Components;
  readonly locale: string | undefined;
  /** Of the server's words, where it says it. */
  readonly language: string | undefined;
  readonly messages: FormMessages;
  readonly shared: SharedMessages;
  readonly endWords: EndWords;
  /** A secret can be typed into a field. */
  readonly takesText: boolean;
  /** What the form's fields are, apart from their state. */
  readonly fields: ReadonlyMap<FieldId, FieldView>;
}

export const FormContext = /* @__PURE__ */ createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  return within(useContext(FormContext), 'ElicitationForm.Root');
}

/** How a host may end a request. */
export type Ending = Exclude<FormEnding, 'gone'>;

/** What the host says of the request; changes when the host says something else. Fields don't read it. */
export interface FormSettings {
  readonly server: ServerAttribution | undefined;
  readonly operation: ElicitationBatch['operation'] | undefined;
  /** How the request came to its end, also by what the person did: a receipt stands in place of the form then. */
  readonly ended: RequestEnd | undefined;
  /** A yes follows from the message: it must have been in sight to its end. */
  readonly reading: Reading | undefined;
  /** Takes the receipt away. */
  readonly close: () => void;
  readonly armDelay: number;
  /** How long an answer given by one press is held, in milliseconds. */
  readonly undoDelay: number;
  /** In milliseconds since the epoch. */
  readonly expiresAt: number | undefined;
  /** The registrable domain of the server, once it is known. */
  readonly domain: string | undefined;
}

export const FormSettingsContext = /* @__PURE__ */ createContext<FormSettings | undefined>(undefined);

export function useFormSettings(): FormSettings {
  return within(useContext(FormSettingsContext), 'ElicitationForm.Root');
}

/** The form's whole state: one subscription serves all its parts. It changes with a step or a submission, never with a key. */
export const FormStateContext = /* @__PURE__ */ createContext<FormState | undefined>(undefined);

/** Tells a dialog around the form whose it is: its ways out are the form's. */
export const FormWatchContext = /* @__PURE__ */ createContext<((store: FormStore) => void) | undefined>(
  undefined,
);
