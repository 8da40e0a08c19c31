'use client';

import { forwardRef } from 'react';
import { captionOf, useDialogFrame } from '../../internals/dialog-frame-context.js';
import type { PartProps } from '../../internals/part.js';
import { ServerMessage } from '../../untrusted-text/server-message.js';
import { ServerSheet } from '../../untrusted-text/server-sheet.js';
import { useConsentContext } from '../consent/url-consent-context.js';

/** Why the server asks: the frame around its own words, captioned as such. Renders a `<div>` element. */
export const UrlConsentDialogSheet = /* @__PURE__ */ forwardRef<HTMLDivElement, UrlConsentDialogSheetProps>(
  function UrlConsentDialogSheet({ children, ...props }, ref) {
    const { descriptionId } = useDialogFrame();
    const { elicitation } = useConsentContext().store;
    return (
      <ServerSheet {...props} scope="url-consent-dialog" captionId={captionOf(descriptionId)} ref={ref}>
        {children ?? (
          <div id={descriptionId} data-scope="url-consent-dialog" data-part="message">
            <ServerMessage scope="url-consent-dialog" text={elicitation.message} />
          </div>
        )}
      </ServerSheet>
    );
  },
);

export type UrlConsentDialogSheetProps = PartProps<'div'>;
