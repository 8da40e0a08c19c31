import { createElicitationInbox } from '@elicit-kit/core';
import { describe } from 'vitest';
import { describePart } from '../internals/part-conformance.fixtures.js';
import * as Inbox from './index.js';
import { bankServer, batchOf, contactParams, seatParams, travelServer } from './inbox.fixtures.js';

const inbox = createElicitationInbox();
inbox.submit(batchOf([seatParams]));
inbox.stop(bankServer);
const ended = inbox.submit(batchOf([contactParams])).entryId ?? '';
void inbox.answer(ended, [{ action: 'decline' }]);
inbox.submit(batchOf([seatParams], { server: bankServer }));
const entry = inbox.getSnapshot().entries[0] as Inbox.ItemProps['entry'];

describe.each([
  { part: 'badge', tag: 'button', render: (props: object) => <Inbox.Badge {...props} /> },
  { part: 'list', tag: 'ul', render: (props: object) => <Inbox.List {...props} /> },
  { part: 'item', tag: 'li', render: (props: object) => <Inbox.Item {...props} entry={entry} /> },
  { part: 'blocked-servers', tag: 'ul', render: (props: object) => <Inbox.BlockedServers {...props} /> },
  { part: 'history', tag: 'ol', render: (props: object) => <Inbox.History {...props} /> },
  { part: 'receipt', tag: 'ul', render: (props: object) => <Inbox.Receipt {...props} entryId={ended} /> },
  {
    part: 'stop-server',
    tag: 'button',
    render: (props: object) => <Inbox.StopServer {...props} server={travelServer} />,
  },
  {
    part: 'allow-server',
    tag: 'button',
    render: (props: object) => <Inbox.AllowServer {...props} server={travelServer} />,
  },
])('$part', ({ part, tag, render }) => {
  describePart({
    scope: 'inbox',
    part,
    tag,
    render: (props) => <Inbox.Provider inbox={inbox}>{render(props)}</Inbox.Provider>,
  });
});
