import { createElicitationInbox } from '@elicit-kit/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useEffect, type MouseEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { describePart } from '../internals/part-conformance.fixtures.js';
import { useInboxView } from './inbox-context.js';
import * as Inbox from './index.js';
import { bankServer, batchOf, contactParams, seatParams, travelServer } from './inbox.fixtures.js';

const inbox = createElicitationInbox();
inbox.submit(batchOf([seatParams]));
inbox.stop(bankServer);
const ended = inbox.submit(batchOf([contactParams])).entryId ?? '';
void inbox.answer(ended, [{ action: 'decline' }]);
inbox.submit(batchOf([seatParams], { server: bankServer }));
const entry = inbox.getSnapshot().entries[0] as ComponentProps<typeof Inbox.Item>['entry'];

const NONE: ComponentProps<typeof Inbox.StandingAnswers>['answers'] = {
  list: () => Promise.resolve([]),
  revoke: () => Promise.resolve(),
  subscribe: () => () => undefined,
};

const [stop, allow] = [vi.fn(), vi.fn()];
const watched = { ...inbox, stop, allow };

describe.each([
  { part: 'badge', tag: 'button', render: (props: object) => <Inbox.Badge {...props} /> },
  { part: 'list', tag: 'ul', render: (props: object) => <Inbox.List {...props} /> },
  { part: 'item', tag: 'li', render: (props: object) => <Inbox.Item {...props} entry={entry} /> },
  { part: 'blocked-servers', tag: 'ul', render: (props: object) => <Inbox.BlockedServers {...props} /> },
  { part: 'history', tag: 'ol', render: (props: object) => <Inbox.History {...props} /> },
  { part: 'receipt', tag: 'ul', render: (props: object) => <Inbox.Receipt {...props} entryId={ended} /> },
  {
    part: 'standing-answers',
    tag: 'div',
    render: (props: object) => <Inbox.StandingAnswers {...props} answers={NONE} />,
    reveal: async () => {
      await screen.findByText('Nothing saved. You’re asked every time.');
    },
  },
  {
    part: 'permissions',
    tag: 'div',
    render: (props: object) => <Inbox.Permissions {...props} answers={NONE} />,
    reveal: async () => {
      await screen.findByText('Nothing saved. You’re asked every time.');
    },
  },
  {
    part: 'stop-server',
    tag: 'button',
    render: (props: object) => <Inbox.StopServer {...props} server={travelServer} />,
    ours: stop,
  },
  {
    part: 'allow-server',
    tag: 'button',
    render: (props: object) => <Inbox.AllowServer {...props} server={travelServer} />,
    ours: allow,
  },
])('$part', ({ part, tag, render: element, ...rest }) => {
  describePart({
    scope: 'inbox',
    part,
    tag,
    ours: 'ours' in rest ? rest.ours : undefined,
    reveal: 'reveal' in rest ? rest.reveal : undefined,
    render: (props) => <Inbox.Provider inbox={watched}>{element(props)}</Inbox.Provider>,
  });
});

/** Puts the only request aside, as Escape does where something was typed. */
function Minimised() {
  const view = useInboxView();
  useEffect(() => {
    view.minimise(entry.id);
  }, [view]);
  return null;
}

test.each([
  ['opens what was minimised', undefined, 1],
  [
    "opens nothing where the person's handler prevents it",
    (event: MouseEvent) => {
      event.preventDefault();
    },
    0,
  ],
])('a press on the badge %s', (_what, onClick, open) => {
  render(
    <Inbox.Provider inbox={inbox}>
      <Minimised />
      <Inbox.Badge onClick={onClick} />
      <Inbox.List />
    </Inbox.Provider>,
  );
  const isOpen = () => document.querySelectorAll('[data-part="item"][data-open]').length;
  expect(isOpen()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: /waiting/ }));
  expect(isOpen()).toBe(open);
});
