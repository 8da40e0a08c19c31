'use client';

import type { ReactNode, RefObject } from 'react';
import { useEndSaid, endStatusId } from '../internals/end-parts.js';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { withHostName } from '../internals/host-name.js';
import type { EndFacts, RequestEnd } from '../internals/request-end.js';
import { useFocusFallback } from '../internals/use-focus-fallback.js';
import { AttributionHeader, type AttributionHeaderProps } from '../server-attribution/server-attribution.js';
import { useServerDomain } from '../server-attribution/use-server-inspection.js';
import { DialogFrameClose } from './dialog-frame-close.js';
import { DialogFrameContent, type DialogFrameContentProps } from './dialog-frame-content.js';
import { DialogFrameOverlay } from './dialog-frame-overlay.js';
import { DialogFramePortal } from './dialog-frame-portal.js';
import { DialogFrameTitle } from './dialog-frame-title.js';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.js';

interface ShellProps extends Pick<DialogFrameContentProps, 'own'> {
  /** Body and bar. */
  readonly children: ReactNode;
  /** Absent where the body has its own: the title of a form is the form's. */
  readonly header?: RequestHeader | undefined;
  /** Stands before ×: what else can be done about the request. */
  readonly menu?: ReactNode;
  /** What is shown: where a change of it takes away what had the focus, the first of `focusOn` has it, else the title. */
  readonly shown?: string | undefined;
  readonly focusOn?: RefObject<HTMLElement | null> | undefined;
  /** How the request ended: said at once. @default said by the body */
  readonly end?: RequestEnd | undefined;
  readonly endFacts?: EndFacts | undefined;
}

export interface RequestHeader extends Omit<AttributionHeaderProps, 'scope' | 'title' | 'end'> {
  /** With a slot for the origin. */
  readonly title: string;
}

export interface RequestShellProps extends Omit<DialogFrameProps, 'children'>, ShellProps {}

/** A request from its header to its bar, in a modal dialog or a region of the page: written once for whatever is asked. */
export function RequestShell({
  children,
  own,
  header,
  menu,
  shown,
  focusOn,
  end,
  endFacts,
  ...frame
}: RequestShellProps) {
  return (
    <DialogFrame {...frame}>
      <DialogFramePortal>
        <DialogFrameOverlay />
        <Shell
          own={own}
          header={header}
          menu={menu}
          shown={shown}
          focusOn={focusOn}
          end={end}
          endFacts={endFacts}
        >
          {children}
        </Shell>
      </DialogFramePortal>
    </DialogFrame>
  );
}

function Shell({ children, own, header, menu, shown = '', focusOn, end, endFacts }: ShellProps) {
  const { origin, scope, titleId, titleRef } = useDialogFrame();
  const watchFocus = useFocusFallback(shown, focusOn ? [focusOn, titleRef] : [titleRef]);
  const domain = useServerDomain(header?.server);
  useEndSaid(endFacts && end, endFacts ?? { origin });
  return (
    <DialogFrameContent own={own} onFocusCapture={watchFocus}>
      {header && (
        <AttributionHeader
          {...header}
          scope={scope}
          end={end}
          title={
            <DialogFrameTitle describedBy={endFacts && end && endStatusId(titleId)}>
              {withHostName(header.title, origin, domain)}
            </DialogFrameTitle>
          }
        />
      )}
      {children}
      {menu}
      <DialogFrameClose />
    </DialogFrameContent>
  );
}
