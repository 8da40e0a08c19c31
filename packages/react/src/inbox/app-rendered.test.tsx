import { createElicitationInbox } from '@elicit-kit/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type AppFrameProps, Questions } from './app-rendered.fixtures.js';
import { batchOf, seatParams } from './inbox.fixtures.js';
import { Inbox } from '../index.js';

const RESOURCE = 'ui://travel/seats';
const withApp = { ...seatParams, _meta: { ui: { resourceUri: RESOURCE } } };

function show(app?: { readonly content?: Record<string, string>; readonly fails?: boolean }) {
  const inbox = createElicitationInbox();
  const { results } = inbox.submit(batchOf([withApp]));
  function AppFrame({ request, resourceUri, onResult, onFailure }: AppFrameProps) {
    expect([request, resourceUri]).toEqual([withApp, RESOURCE]);
    return (
      <button
        onClick={() => {
          if (app?.fails) {
            onFailure();
          } else {
            onResult({ action: 'accept', content: app?.content ?? {} });
          }
        }}
      >
        The app
      </button>
    );
  }
  render(
    <Inbox.Provider inbox={inbox}>
      {app ? <Questions AppFrame={AppFrame} /> : <Inbox.Outlet armDelay={0} review={false} />}
    </Inbox.Provider>,
  );
  return { results, user: userEvent.setup() };
}

describe('a form that an app of the server draws (SEP-3118)', () => {
  it('is the kit’s own where the host has nothing of it', async () => {
    const { results, user } = show();
    await user.type(await screen.findByLabelText('Seat'), '12A');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));

    expect(await results).toEqual([{ action: 'accept', content: { seat: '12A' } }]);
  });

  it('by the recipe is the app’s, whose answer the person sends', async () => {
    const { results, user } = show({ content: { seat: '12A' } });
    expect(screen.getByRole('region', { name: 'A server asks' })).toHaveTextContent('travel.example');
    await user.click(screen.getByRole('button', { name: 'The app' }));
    expect(screen.getByText('seat: "12A"')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(await results).toEqual([{ action: 'accept', content: { seat: '12A' } }]);
  });

  it('by the recipe shows what is hidden in an answer', async () => {
    const { user } = show({ content: { seat: '12A\u202EB21' } });
    await user.click(screen.getByRole('button', { name: 'The app' }));

    expect(screen.getByRole('listitem')).not.toHaveTextContent('\u202E');
  });

  it.each([{ fails: true }, { content: { meal: 'Steak' } }])(
    'by the recipe ends at the plain form where the app fails or answers wrong: %o',
    async (app) => {
      const { user } = show(app);
      await user.click(screen.getByRole('button', { name: 'The app' }));
      if (!app.fails) {
        await user.click(screen.getByRole('button', { name: 'Send' }));
      }

      expect(await screen.findByLabelText('Seat')).toBeVisible();
    },
  );
});
