import { de } from '@elicit-kit/core/messages/de';
import { ElicitKitProvider, Inbox } from '@elicit-kit/react';

const messages = { ...de, 'form.review': 'Angaben prüfen' };

export function Requests() {
  return (
    <ElicitKitProvider locale="de" messages={messages}>
      <Inbox.Outlet />
    </ElicitKitProvider>
  );
}
