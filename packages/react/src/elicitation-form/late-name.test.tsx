import { parseElicitation } from '@elicit-kit/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';

afterAll(() => {
  vi.doUnmock('../server-attribution/attribution-facts.js');
});

test('a server found to borrow a name once an answer was pressed gets none: it is taken back and asked for with Send', async () => {
  vi.resetModules();
  let come = (): void => undefined;
  const network = new Promise<void>((resolve) => {
    come = resolve;
  });
  vi.doMock('../server-attribution/attribution-facts.js', async (importOriginal) => {
    await network;
    return await importOriginal<object>();
  });
  const ElicitationForm = await import('./index.js');
  const { elicitation } = parseElicitation({
    mode: 'form',
    message: 'Go on?',
    requestedSchema: { type: 'object', properties: { yes: { type: 'boolean' } }, required: ['yes'] },
  });
  if (elicitation?.mode !== 'form') {
    throw new Error('The form can’t be read.');
  }
  const onAccept = vi.fn();
  render(
    <ElicitationForm.Root
      elicitation={elicitation}
      server={{
        connectionId: 'other',
        endpoint: { kind: 'url', origin: 'https://evil.example' },
        claimed: { title: 'GitHub MCP' },
      }}
      armDelay={0}
      onAccept={onAccept}
      onDecline={() => undefined}
      onCancel={() => undefined}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();

  come();
  expect(await screen.findByText(/^This may not be GitHub/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Send answers' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(onAccept).not.toHaveBeenCalled();
});
