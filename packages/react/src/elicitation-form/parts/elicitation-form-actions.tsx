'use client';

import { sharedMessages } from '@elicit-kit/core/messages';
import { forwardRef } from 'react';
import { ActionBar } from '../../internals/action-bar.js';
import { useStickyBar } from '../../internals/dialog-frame-context.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { ElicitationFormAccept } from './elicitation-form-accept.js';
import { ElicitationFormCancel } from './elicitation-form-cancel.js';
import { ElicitationFormConsequence } from './elicitation-form-consequence.js';
import { ElicitationFormCopy } from './elicitation-form-copy.js';
import { ElicitationFormDecline } from './elicitation-form-decline.js';
import { ElicitationFormStatus } from './elicitation-form-status.js';
import { useFormContext, useFormSettings } from '../hooks/elicitation-form-context.js';
import { hasStatus } from '../hooks/status-announcement.js';
import { isHeld, useFormContextState } from '../hooks/use-form-store.js';

/** What can be done, always in the same order, and what it means. Renders a `<div>` element. */
export const ElicitationFormActions = /* @__PURE__ */ forwardRef<HTMLDivElement, ElicitationFormActionsProps>(
  function ElicitationFormActions(props, forwardedRef) {
    const ref = useComposedRefs(forwardedRef, useStickyBar());
    const element = useElement('div', 'Actions');
    const buttons = useStickyBar();
    const messages = useMessages(sharedMessages);
    const { formId, store } = useFormContext();
    const { ended } = useFormSettings();
    const state = useFormContextState();
    return renderPart(
      element,
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
              consequence={<ElicitationFormConsequence />}
              explain={
                ended === undefined && !isHeld(state)
                  ? (hidden) => (
                      <p
                        id={`${formId}-explanation`}
                        hidden={hidden}
                        data-scope="elicitation-form"
                        data-part="explanation"
                      >
                        {messages('shared.actionsExplained')}
                      </p>
                    )
                  : undefined
              }
            >
              <div ref={buttons} data-scope="elicitation-form" data-part="buttons">
                <ElicitationFormAccept />
                <ElicitationFormDecline />
                <ElicitationFormCancel />
                {ended !== undefined && <ElicitationFormCopy />}
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

export type ElicitationFormActionsProps = PartProps<'div'>;
