import { createElicitationInbox, resourceSlots } from '@elicit-kit/core';
import { Inbox } from '@elicit-kit/react';

declare function openDialog(accept?: readonly string[]): Promise<File | undefined>;
declare function upload(file: File, options: { for: string; signal: AbortSignal }): Promise<string>;

const inbox = createElicitationInbox({
  resources: resourceSlots({
    async pickFile({ server, accept, signal }) {
      const file = await openDialog(accept);
      return file && { uri: await upload(file, { for: server.connectionId, signal }), name: file.name };
    },
  }),
});

export function Requests() {
  return (
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet />
    </Inbox.Provider>
  );
}
