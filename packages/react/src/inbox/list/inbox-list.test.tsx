import { createElicitationInbox } from '@elicit-kit/core';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { countRenders } from '../../elicitation-form/count-renders.fixtures.js';
import { InboxProvider } from '../inbox-provider.js';
import { batchOf, seatParams, travelServer } from '../inbox.fixtures.js';
import { InboxList } from './inbox-list.js';

function show(waiting: number) {
  const inbox = createElicitationInbox({ rateLimit: false });
  function ask(message: string, server = { ...travelServer }) {
    // Adapters describe the server anew with each request.
    const { entryId = '', results } = inbox.submit(batchOf([{ ...seatParams, message }], { server }));
    results.catch(() => undefined);
    return entryId;
  }
  for (let index = 0; index < waiting; index += 1) {
    ask(`Question ${index}`);
  }
  const { container } = render(
    <InboxProvider inbox={inbox}>
      <InboxList />
    </InboxProvider>,
  );
  const takeRenders = countRenders(container);
  return {
    inbox,
    ask,
    // A line is two to React: what compares its props, and what renders.
    linesRendered: () => takeRenders().filter((name) => name === 'InboxItem').length / 2,
  };
}

test('a request that arrives renders its own line and no other', () => {
  const { ask, linesRendered } = show(30);
  act(() => {
    ask('One more');
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(31);
  expect(linesRendered()).toBe(1);
});

test('a request that ends renders its own line and no other', () => {
  const { inbox, linesRendered } = show(30);
  const newest = inbox.getSnapshot().entries.at(-1)?.id ?? '';
  act(() => {
    inbox.withdraw(newest, 'withdrawn');
  });
  expect(screen.getAllByRole('listitem').at(-1)).toHaveAttribute('data-state', 'withdrawn');
  expect(linesRendered()).toBe(1);
});

test('a server that has the host of another is told from it in every line, the older ones too', () => {
  const { ask } = show(2);
  act(() => {
    ask('From its neighbour', {
      ...travelServer,
      connectionId: 'other',
      endpoint: { ...travelServer.endpoint, path: '/bookings' } as typeof travelServer.endpoint,
    });
  });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('travel.example/'),
    expect.stringContaining('travel.example/'),
    expect.stringContaining('travel.example/bookings'),
  ]);
});
