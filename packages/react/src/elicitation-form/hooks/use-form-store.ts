import {
  type FieldId,
  type FieldState,
  type FieldValue,
  type FormElicitation,
  type FormState,
  type FormStore,
  type FormStoreOptions,
  createFormStore,
} from '@elicit-kit/core';
import type { FormRules } from '@elicit-kit/core/internal/types';
import {
  useCallback,
  useContext,
  useState,
  useSyncExternalStore,
  forwardRef,
  type ForwardedRef,
  type ReactNode,
} from 'react';
import { useIsomorphicLayoutEffect } from '../../internals/use-isomorphic-layout-effect.js';
import { within } from '../../internals/within.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import {
  FormStateContext,
  useFormContext,
  useFormSettings,
  type FormContextValue,
  type FormSettings,
} from './elicitation-form-context.js';
import { decimalSeparatorOf } from './field-kinds.js';

export interface UseFormStoreOptions extends Omit<FormStoreOptions, 'decimalSeparator' | 'rules'> {
  readonly rules: FormRules;
  /** Takes the form away once it was answered. */
  readonly onDismiss?: (() => void) | undefined;
}

/** One store for the life of the form; it follows the host's rules, and hears when the request ends. */
export function useFormStore(elicitation: FormElicitation, options: UseFormStoreOptions): FormStore {
  const { locale } = useElicitKit();
  const [{ store, follow }] = useState(() => createFollowingStore(elicitation, options, locale));
  useIsomorphicLayoutEffect(() => {
    follow(options);
  });
  return store;
}

/** A store that calls the callbacks of the newest options: it reads a callback when it calls it. */
export function createFollowingStore(
  elicitation: FormElicitation,
  first: UseFormStoreOptions,
  locale: string | undefined,
) {
  const newest = {
    ...first,
    decimalSeparator: locale === undefined ? undefined : decimalSeparatorOf(locale),
  };
  const store = createFormStore(elicitation, newest);
  return {
    store,
    /** Takes the form away: it reports to the host an end that it may not know. */
    close(): void {
      if (store.getState().ended === undefined) {
        newest.onDismiss?.();
      } else {
        store.cancel();
      }
    },
    /** After each render. */
    follow(options: UseFormStoreOptions): void {
      const { ended, rules } = newest;
      const { answerable, needsAcknowledgement, reviews } = options.rules;
      // What the host leaves out again counts no longer.
      Object.assign(newest, { ended: undefined, onDismiss: undefined, onValuesChange: undefined }, options);
      if (
        answerable !== rules.answerable ||
        needsAcknowledgement !== rules.needsAcknowledgement ||
        reviews !== rules.reviews
      ) {
        store.setRules(options.rules);
      }
      if (options.ended !== ended) {
        store.end(options.ended);
      }
    },
  };
}

export function useStateOfField(store: FormStore, id: FieldId): FieldState {
  const subscribe = useCallback((listener: () => void) => store.subscribeField(id, listener), [store, id]);
  const read = () => store.getField(id);
  return useSyncExternalStore(subscribe, read, read);
}

/** One field's value, for what shows it while it is typed. */
export function useFieldValue(id: FieldId): FieldValue {
  const { store } = useFormContext();
  const subscribe = useCallback((listener: () => void) => store.subscribeValue(id, listener), [store, id]);
  const read = () => store.getValue(id);
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether any field is answered. */
export function useAnyAnswered(): boolean {
  const { model, getField, subscribeField } = useFormContext().store;
  const subscribe = useCallback(
    (listener: () => void) => subscribeField(undefined, listener),
    [subscribeField],
  );
  const read = () => model.fields.some(({ id }) => getField(id).answered);
  return useSyncExternalStore(subscribe, read, read);
}

/** What the parts of a form render from: all of the form but its fields. */
export interface Frame {
  readonly form: FormContextValue;
  readonly settings: FormSettings;
  readonly state: FormState;
}

/** Renders again with the form's settings and its whole state, never at a key. */
export function useFrame(): Frame {
  const state = within(useContext(FormStateContext), 'ElicitationForm.Root');
  return { form: useFormContext(), settings: useFormSettings(), state };
}

/** The form's whole state: it changes with a step or a submission, never with a key. */
export function useWholeState({ getState, subscribe }: FormStore): FormState {
  return useSyncExternalStore(subscribe, getState, getState);
}

/**
 * Selects from a form's state and renders again when the selection changes.
 *
 * @param select returns a primitive, or a part of the state as it is.
 * @example
 * const step = useFormState(form, (state) => state.step);
 */
export function useFormState<Selected>(
  { store: { getState, subscribe } }: { readonly store: FormStore },
  select: (state: FormState) => Selected,
): Selected {
  const read = () => select(getState());
  return useSyncExternalStore(subscribe, read, read);
}

export function isBusy({ submission }: FormState): boolean {
  return submission === 'sending';
}

/** An answer given by one press can be undone. Nothing else can be done meanwhile. */
export function isHeld({ submission }: FormState): boolean {
  return submission === 'held';
}

/** The answers are being sent, or nothing more can happen. */
export function isSettled({ submission }: FormState): boolean {
  return submission === 'sending' || submission === 'settled';
}

/** A part as a component, for forms that are composed. The default layout calls the function. */
export function partOf<Element, Props>(
  render: (frame: Frame, props: Props, ref: ForwardedRef<Element>) => ReactNode,
) {
  return forwardRef<Element, Props>(function FormPart(props, ref) {
    // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
    return render(useFrame(), props as Props, ref);
  });
}

interface Request {
  readonly elicitation: FormElicitation;
  /** Counts requests that differ. */
  readonly version: number;
}

/** A host may parse anew on each render: only a request that says something else starts the form anew. */
export function useSameRequest(elicitation: FormElicitation): Request {
  const [request, setRequest] = useState<Request>({ elicitation, version: 0 });
  if (request.elicitation === elicitation || saysTheSame(request.elicitation, elicitation)) {
    return request;
  }
  const next = { elicitation, version: request.version + 1 };
  setRequest(next);
  return next;
}

function saysTheSame(one: FormElicitation, other: FormElicitation): boolean {
  return (
    one.message === other.message &&
    (one.model === other.model || JSON.stringify(one.model) === JSON.stringify(other.model))
  );
}
