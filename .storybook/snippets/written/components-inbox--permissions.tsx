import type { StandingAnswers } from '@elicit-kit/core/approvals';
import type { ElicitationSession } from '@elicit-kit/mcp/client';
import { Inbox } from '@elicit-kit/react';
import '@elicit-kit/react/theme.css';

declare const standing: StandingAnswers; // of createStandingAnswers, or your server's
declare const session: Required<ElicitationSession>; // of attachElicitation, with `approve`

export function Settings() {
  return <Inbox.Permissions answers={standing} tools={session.tools} />;
}
