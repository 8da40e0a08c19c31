import type { createCallGate, StandingAnswers } from '@elicit-kit/core/approvals';
import { Inbox } from '@elicit-kit/react';
import '@elicit-kit/react/theme.css';

declare const standing: StandingAnswers; // of createStandingAnswers, or your server's
declare const gate: ReturnType<typeof createCallGate>; // or session of attachElicitation

export function Settings() {
  return <Inbox.Permissions answers={standing} tools={gate.tools} />;
}
