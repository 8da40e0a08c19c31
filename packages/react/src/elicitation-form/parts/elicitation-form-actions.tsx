import { isConfirmation } from '@elicit-kit/core';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef } from 'react';
import { BarContent } from '../../internals/bars/action-bar.js';
import { EndedTime } from '../../internals/bars/end-parts.js';
import { useStickyBar } from '../../internals/dialog-frame-context.js';
import { formPart } from '../../internals/part-names.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { elementFrom } from '../../internals/use-element.js';
import { isHeld, useFrame } from '../hooks/use-form-store.js';
import { renderAccept } from './elicitation-form-accept.js';
import { CopyAnswers } from './copy-answers.js';
import { givenAnswers, statusOf, wordsOfEnd } from '../hooks/form-end.js';
import { renderCancel, renderConsequence, renderDecline } from './form-parts.js';

/** What can be done, always in the same order, and what it means. Renders a `<div>` element. */
export const ElicitationFormActions = /* @__PURE__ */ forwardRef<HTMLDivElement, PartProps<'div'>>(
  function ElicitationFormActions(props, forwardedRef) {
    const ref = useComposedRefs(forwardedRef, useStickyBar());
    const frame = useFrame();
    const { form, settings, state } = frame;
    const { components, formId, shared, store } = form;
    const { ended } = settings;
    const given = ended && givenAnswers(store.model, store.getValues(), ended);
    return renderPart(
      elementFrom(components, 'div', 'Actions'),
      {
        scope: 'elicitation-form',
        part: 'actions',
        look: 'row',
        content: (
          <>
            {ended === undefined && (!store.model.answerable || state.failure !== undefined) && (
              <ElicitationFormStatus />
            )}
            <BarContent
              scope="elicitation-form"
              consequence={renderConsequence(frame)}
              kind={ended === undefined && isConfirmation(store.model) ? 'confirm' : undefined}
              explain={
                ended === undefined && !isHeld(state)
                  ? (hidden) => (
                      <>
                        <p id={`${formId}-explanation`} hidden={hidden} {...formPart('explanation', 'quiet')}>
                          {shared('shared.actionsExplained')}
                        </p>
                        {form.takesText && form.secrets.length === 0 && (
                          <p hidden={hidden} {...formPart('explanation', 'quiet')}>
                            {form.messages('form.secret.never')}
                          </p>
                        )}
                      </>
                    )
                  : undefined
              }
            >
              {renderAccept(frame)}
              {renderDecline(frame)}
              {renderCancel(frame)}
              {ended !== undefined && (
                <>
                  <CopyAnswers given={given ? [[store.elicitation, given]] : []} scope="elicitation-form" />
                  <EndedTime scope="elicitation-form" />
                </>
              )}
            </BarContent>
          </>
        ),
      },
      props,
      ref,
    );
  },
);

/**
 * How it stands with a request that can't be answered, was sent, has ended or could not be sent. Renders a `<p>` element, and
 * nothing while there is nothing to say.
 */
export const ElicitationFormStatus = /* @__PURE__ */ forwardRef<HTMLParagraphElement, PartProps<'p'>>(
  function ElicitationFormStatus(props, ref) {
    const { form, settings, state } = useFrame();
    const { endWords, messages } = form;
    const { model } = form.store;
    const { ended } = settings;
    const status = statusOf(state, form, messages, endWords);
    const unanswerable = !model.answerable && ended === undefined;
    // The title says who ended it, and this what that means.
    const content = ended === undefined ? status?.sentence : wordsOfEnd(ended, form, messages, endWords).line;
    if (content === undefined && !unanswerable) {
      return null;
    }
    return renderPart(
      'p',
      {
        scope: 'elicitation-form',
        part: 'status',
        // How it ended is no warning: a line under the title.
        look: unanswerable || status?.state === 'failed' ? 'box danger label' : undefined,
        own: { id: `${form.formId}-status`, 'data-state': status?.state ?? 'unanswerable' },
        content:
          content ?? messages(model.unsupported ? `unsupported.${model.unsupported}` : 'form.unanswerable'),
      },
      props,
      ref,
    );
  },
);

export interface ElicitationFormStatusState {
  /** @selector [data-state="unanswerable"], [data-state="ended"], [data-state="failed"], [data-state="sent"] */
  state: 'unanswerable' | 'ended' | 'failed' | 'sent';
}
