import { createElicitationInbox } from '@elicit-kit/core';
import { Inbox } from '@elicit-kit/react';
import '@elicit-kit/react/theme.css';

export const inbox = createElicitationInbox({ auditValues: true }); // keeps answers in memory, for "Show answers"

export function AnsweredRequest({ entryId }: { entryId: string }) {
  return (
    <Inbox.Provider inbox={inbox}>
      <Inbox.Receipt entryId={entryId} />
    </Inbox.Provider>
  );
}
