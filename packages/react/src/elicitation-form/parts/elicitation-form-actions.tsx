'use client';

import { isConfirmation } from '@elicit-kit/core';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef } from 'react';
import { ActionBar } from '../../internals/action-bar.js';
import { EndedTime } from '../../internals/end-parts.js';
import { useStickyBar } from '../../internals/dialog-frame-context.js';
import { formPart } from '../../internals/part-names.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { elementFrom } from '../../internals/use-element.js';
import { isHeld, useFrame } from '../hooks/use-form-store.js';
import { hasStatus } from '../hooks/use-form-status.js';
import { renderAccept } from './elicitation-form-accept.js';
import { CopyAnswers } from './copy-answers.js';
import { givenAnswers } from '../hooks/form-end.js';
import { ElicitationFormStatus } from './elicitation-form-status.js';
import { renderCancel, renderConsequence, renderDecline } from './form-parts.js';

/** What can be done, always in the same order, and what it means. Renders a `<div>` element. */
export const ElicitationFormActions = /* @__PURE__ */ forwardRef<HTMLDivElement, PartProps<'div'>>(
  function ElicitationFormActions(props, forwardedRef) {
    const ref = useComposedRefs(forwardedRef, useStickyBar());
    const buttons = useStickyBar();
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
        content: (
          <>
            {ended === undefined && (!store.model.answerable || hasStatus(state)) && (
              <ElicitationFormStatus />
            )}
            <ActionBar
              scope="elicitation-form"
              consequence={renderConsequence(frame)}
              explain={
                ended === undefined && !isHeld(state)
                  ? (hidden) => (
                      <>
                        <p id={`${formId}-explanation`} hidden={hidden} {...formPart('explanation')}>
                          {shared('shared.actionsExplained')}
                        </p>
                        {form.takesText && settings.secrets.length === 0 && (
                          <p hidden={hidden} {...formPart('explanation')}>
                            {form.messages('form.secret.never')}
                          </p>
                        )}
                      </>
                    )
                  : undefined
              }
            >
              <div
                ref={buttons}
                {...formPart('buttons')}
                data-kind={ended === undefined && isConfirmation(store.model) ? 'confirm' : undefined}
              >
                {renderAccept(frame)}
                {renderDecline(frame)}
                {renderCancel(frame)}
                {ended !== undefined && (
                  <>
                    <CopyAnswers
                      given={given ? [[settings.elicitation, given]] : []}
                      scope="elicitation-form"
                    />
                    <EndedTime scope="elicitation-form" />
                  </>
                )}
              </div>
            </ActionBar>
          </>
        ),
      },
      props,
      ref,
    );
  },
);
