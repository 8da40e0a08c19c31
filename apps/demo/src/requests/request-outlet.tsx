import type { UrlPolicy } from '@elicit-kit/core';
import * as Inbox from '@elicit-kit/react/inbox';
import type { Presentation } from '../settings/presentation.js';

/** A demonstration runs on this machine, so pages here may be plain http; the dialog says so. */
const URL_POLICY: UrlPolicy = { developmentLoopback: true };

export interface RequestOutletProps {
  presentation: Presentation;
  /** Shows this request and no other. */
  entryId?: string | undefined;
  /** Shows the requests of this call and no others; `null`: those of no call. */
  call?: string | null | undefined;
}

/** The kit's Outlet with what this host says once for all requests. */
export function RequestOutlet(props: RequestOutletProps) {
  return <Inbox.Outlet {...props} urlPolicy={URL_POLICY} notices={false} />;
}
