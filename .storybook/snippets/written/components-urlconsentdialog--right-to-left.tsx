import { ar } from '@elicit-kit/core/messages/ar';
import { ElicitKitProvider, Inbox } from '@elicit-kit/react';

// With <html lang="ar" dir="rtl">. Addresses stay left to right.
export function Requests() {
  return (
    <ElicitKitProvider locale="ar" messages={ar}>
      <Inbox.Outlet />
    </ElicitKitProvider>
  );
}
