import {
  type ElicitationBatch,
  type FieldId,
  type FormElicitation,
  type FormModel,
  isConfirmation,
} from '@elicit-kit/core';
import { composeEventHandlers } from '../internals/compose-event-handlers.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import {
  createElement,
  forwardRef,
  useContext,
  useEffect,
  useMemo,
  useState,
  type KeyboardEvent,
} from 'react';
import { AnnouncerProvider } from '../internals/announcements/announcer.js';
import { ARM_DELAY, UNDO_DELAY } from '../internals/defaults.js';
import type { Reading } from '../untrusted-text/server-message.js';
import { present, renderPart, type PartProps } from '../internals/part.js';
import { useSame } from '../internals/use-same.js';
import { ComponentsProvider, useComponents, type Components } from '../provider/components.js';
import { useServerInspection } from '../server-attribution/use-server-inspection.js';
import type { Controls } from './hooks/control-props.js';
import { DefaultLayout } from './default-layout.js';
import {
  FormContext,
  FormSettingsContext,
  FormStateContext,
  FormWatchContext,
  type Ending,
  type FormContextValue,
  type FormSettings,
} from './hooks/elicitation-form-context.js';
import { fieldIds, GROUPS, type FieldView } from './hooks/field-context.js';
import { controlShape, fieldHelp } from './hooks/field-kinds.js';
import { usePressField } from './parts/one-question.js';
import { useOwnForm, type OwnForm, type UseElicitationFormOptions } from './hooks/use-elicitation-form.js';
import { endOf } from './hooks/form-end.js';
import { isHeld, useSameRequest } from './hooks/use-form-store.js';

/**
 * A form that a server asks a person to fill in. Without children it shows the assembled form. Another request starts
 * anew. Renders a `<form>` element.
 *
 * @example
 * <ElicitationForm.Root
 *   elicitation={elicitation}
 *   onAccept={(content) => answer({ action: 'accept', content })}
 *   onDecline={() => answer({ action: 'decline' })}
 *   onCancel={() => answer({ action: 'cancel' })}
 * />
 */
export const ElicitationFormRoot = /* @__PURE__ */ forwardRef<HTMLFormElement, ElicitationFormRootProps>(
  function ElicitationFormRoot({ components, elicitation, ...props }, ref) {
    const request = useSameRequest(elicitation);
    return (
      <ComponentsProvider components={components}>
        <RequestForm key={request.version} elicitation={request.elicitation} {...props} ref={ref} />
      </ComponentsProvider>
    );
  },
);

/** The form of one request: what it holds lives and ends with it. */
const RequestForm = /* @__PURE__ */ forwardRef<HTMLFormElement, Omit<ElicitationFormRootProps, 'components'>>(
  function RequestForm(
    {
      elicitation,
      server,
      operation,
      defaultValues,
      resources,
      onValuesChange,
      controls,
      review = 'auto',
      secretPolicy = 'warn',
      armDelay = ARM_DELAY,
      undoDelay = UNDO_DELAY,
      expiresAt,
      ended,
      onAccept,
      onDecline,
      onCancel,
      onDismiss,
      onSubmit,
      onChange,
      onKeyUp,
      onBlur,
      onFocusCapture,
      onKeyDown,
      children,
      ...props
    },
    forwardedRef,
  ) {
    const [closed, setClosed] = useState(false);
    const own = useOwnForm(elicitation, {
      server,
      defaultValues,
      resources,
      review,
      secretPolicy,
      ended: ended?.reason,
      onValuesChange,
      onAccept,
      onDecline,
      onCancel,
      onDismiss: onDismiss ?? setClosed.bind(null, true),
    });
    const { announcer, close, form, state } = own;
    const { formProps, store } = form;
    const ref = useComposedRefs(forwardedRef, formProps.ref);
    const held = isHeld(state);
    const inspection = useServerInspection(server);
    const isOdd = inspection !== undefined && (inspection.failed || inspection.findings.length > 0);
    const pressField = usePressField(own, { server, controls, undoDelay }, review === 'auto' && !isOdd);
    const end = endOf(state);
    useWatch(own, state.ended === undefined && pressField !== undefined);
    const context = useOwnContext(own, controls, pressField);
    const settings: FormSettings = useSame({
      server,
      operation,
      armDelay,
      undoDelay,
      expiresAt,
      ended: end,
      domain: inspection?.host?.registrableDomain,
      close,
      reading: useReading(store.model),
    });
    /** An answer that was pressed is not thrown away with the dialog. */
    function undo(event: KeyboardEvent<HTMLFormElement>) {
      onKeyDown?.(event);
      if (held && event.key === 'Escape') {
        event.preventDefault();
        store.undo();
      }
    }

    return (
      <FormContext.Provider value={context}>
        <FormSettingsContext.Provider value={settings}>
          <FormStateContext.Provider value={state}>
            <AnnouncerProvider value={announcer}>
              {renderPart(
                'form',
                {
                  scope: 'elicitation-form',
                  part: 'root',
                  look: 'surface',
                  own: {
                    noValidate: formProps.noValidate,
                    hidden: closed || undefined,
                    'aria-labelledby': formProps['aria-labelledby'],
                    'data-ended': present(end !== undefined),
                    'data-asks-secret': present(form.secrets.length > 0),
                    'data-elicit-takes-escape': present(held),
                    // A dialog around it has prevented the default by then.
                    onKeyDown: undo,
                    onSubmit: composeEventHandlers(onSubmit, formProps.onSubmit),
                    onChange: composeEventHandlers(onChange, formProps.onChange),
                    onKeyUp: composeEventHandlers(onKeyUp, formProps.onKeyUp),
                    onBlur: composeEventHandlers(onBlur, formProps.onBlur),
                    onFocusCapture: composeEventHandlers(onFocusCapture, formProps.onFocusCapture),
                  },
                },
                {
                  ...props,
                  children: (
                    <>
                      {children ?? DEFAULT_LAYOUT}
                      {form.announcements}
                    </>
                  ),
                },
                ref,
              )}
            </AnnouncerProvider>
          </FormStateContext.Provider>
        </FormSettingsContext.Provider>
      </FormContext.Provider>
    );
  },
);

/** The same element, so that a change of the form's state renders only who reads it. */
const DEFAULT_LAYOUT = /* @__PURE__ */ createElement(DefaultLayout);

function useOwnContext(
  { announcer, endWords, form, locale, messages, shared }: OwnForm,
  controls: Controls | undefined,
  pressField: FieldId | undefined,
): FormContextValue {
  const components = useComponents();
  return useMemo(() => {
    const { formId, store } = form;
    const { model } = store;
    const fields = new Map<FieldId, FieldView>();
    let takesText = false;
    for (const field of model.fields) {
      const { id } = field;
      const shape = id === pressField ? 'none' : controlShape(field, model, store.initialValues);
      const custom = field.kind !== 'unsupported' && controls?.[field.kind] !== undefined;
      takesText ||= FREE_TEXT.has(field.kind);
      fields.set(id, {
        field,
        ids: fieldIds(formId, id),
        help: fieldHelp(field, messages),
        shape,
        custom,
        group: !custom && GROUPS.has(shape),
        subscribe: (listener) => store.subscribeField(id, listener),
        read: () => store.getField(id),
      });
    }
    return {
      ...form,
      acknowledgeRef: { current: null },
      announcer,
      components,
      controls,
      endWords,
      fields,
      language: store.elicitation.language,
      locale,
      messages,
      pressField,
      shared,
      takesText,
    };
  }, [announcer, endWords, form, controls, components, locale, messages, pressField, shared]);
}

/** Kinds of fields into which a secret can be typed. */
const FREE_TEXT: ReadonlySet<string> = new Set(['text', 'uri', 'number', 'integer']);

/**
 * Tells a dialog around the form whose it is. An answer is not sent after the request ended, or the question turned out to need more
 * than one press.
 */
function useWatch({ announcer, form: { formId, store }, messages }: OwnForm, mayBeHeld: boolean) {
  const watch = useContext(FormWatchContext);
  useEffect(() => {
    watch?.(store);
    if (!mayBeHeld && isHeld(store.getState()) && store.undo() && store.getState().ended === undefined) {
      announcer.announce(formId, messages('form.undone'));
    }
  }, [announcer, formId, mayBeHeld, messages, store, watch]);
}

export interface ElicitationFormRootState {
  /** It asks for a credential, which the policy does not allow: Decline leads. @selector [data-asks-secret] */
  asksSecret: boolean;
  /** The request has ended, or was answered: a receipt stands in place of the form. @selector [data-ended] */
  ended: boolean;
}

export interface ElicitationFormRootProps
  extends Omit<PartProps<'form'>, 'asChild' | 'defaultValue'>, Omit<UseElicitationFormOptions, 'ended'> {
  /** The request, as `parseElicitation` or an inbox read it. */
  elicitation: FormElicitation;
  /** The call that needs the input, where it is known. */
  operation?: ElicitationBatch['operation'] | undefined;
  /** Controls of your own, by the field's kind. Keep the reference stable. */
  controls?: Controls | undefined;
  /** Components of your own in place of parts' elements, by the part's name. Keep the reference stable. */
  components?: Components | undefined;
  /** How long Send must have been there before it responds, in milliseconds: a double click on Review must not hit it. @default 500 */
  armDelay?: number | undefined;
  /**
   * How long an answer given by one press can be taken back, in milliseconds: until then nothing is sent. It is kept nowhere
   * meanwhile: whoever reloads or leaves the page has sent nothing. With 0 "Yes" and "No" are sent at once, and a choice is a
   * question with a Send button.
   * @default 5000
   */
  undoDelay?: number | undefined;
  /** When the request expires, in milliseconds since the epoch: an answer that can be taken back is sent before. */
  expiresAt?: number | undefined;
  /**
   * The request ended: what was typed stays and can be copied, nothing can be sent. `unknown`: nobody can tell whether the
   * answers arrived.
   */
  ended?: { readonly reason: Ending } | undefined;
  /** Close, once the person has answered: take the form away. @default the form hides itself */
  onDismiss?: (() => void) | undefined;
}

/** Where a yes follows from the message: whether it was in sight to its end. */
function useReading(model: FormModel): Reading | undefined {
  const [reading, setReading] = useState<Reading | undefined>(() => {
    const change = (how: (now: Reading) => Reading) => {
      // eslint-disable-next-line react-hooks/immutability -- called later.
      setReading((now) => now && how(now));
    };
    return isConfirmation(model) || isOneAnswer(model)
      ? {
          open: false,
          read: false,
          unread: 0,
          report(unread) {
            change((now) =>
              now.read || (unread > 0 && unread === now.unread)
                ? now
                : { ...now, unread, read: unread === 0 },
            );
          },
          showRest() {
            change((now) => ({ ...now, open: true, read: true, unread: 0 }));
          },
        }
      : undefined;
  });
  return reading;
}

/** All that is asked is one yes or no, or one of few options. */
function isOneAnswer({ fields: [field, ...others] }: FormModel): boolean {
  return (
    others.length === 0 && field?.required === true && (field.kind === 'boolean' || field.kind === 'choice')
  );
}
