import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { approval } from './approval-dialog.fixtures.js';

afterAll(() => {
  vi.doUnmock('./call-extras.js');
});

test('where the editor can’t be loaded, it is said, nothing waits for it, and it can be tried again', async () => {
  vi.resetModules();
  let away = true;
  const mockEditor = () => {
    vi.doMock('./call-extras.js', async (importOriginal) => {
      if (away) {
        mockEditor();
        throw new TypeError('The network is away.');
      }
      return await importOriginal<object>();
    });
  };
  mockEditor();
  const onAccept = vi.fn();
  await renderDialog(onAccept);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Change arguments' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Arguments can’t be changed now/);

  away = false;
  await user.click(screen.getByRole('button', { name: 'Change arguments' }));
  expect(await screen.findByRole('textbox')).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Allow once' }));
  expect(onAccept).toHaveBeenCalledOnce();
});

/** With the modules as they are mocked by then. */
async function renderDialog(onAccept: () => void) {
  const ApprovalDialog = await import('./index.js');
  render(
    <ApprovalDialog.Root
      elicitation={approval({ editable: true })}
      armDelay={0}
      onAccept={onAccept}
      onDecline={() => undefined}
      onCancel={() => undefined}
    />,
  );
}

describe('while the editor loads', () => {
  const onAccept = vi.fn();
  let come = (): void => undefined;
  let edit: HTMLElement;

  beforeEach(async () => {
    onAccept.mockClear();
    vi.resetModules();
    const network = new Promise<void>((resolve) => {
      come = resolve;
    });
    vi.doMock('./call-extras.js', async (importOriginal) => {
      await network;
      return await importOriginal<object>();
    });
    await renderDialog(onAccept);
    edit = screen.getByRole('button', { name: 'Change arguments' });
    await userEvent.click(edit);
  });

  test('its button says so', async () => {
    expect(edit).toHaveFocus();
    expect(edit).toHaveTextContent('Loading the editor…');
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByText(/^Loading the editor/, { ignore: 'button' })).toBeInTheDocument();

    come();
    expect(await screen.findByRole('textbox')).toHaveFocus();
  });

  test('the call can be answered as it is, and no editor opens later by itself', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(edit).toHaveTextContent('Change arguments');
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    expect(document.body).not.toHaveFocus();

    come();
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Allow once' }));
    expect(onAccept).toHaveBeenCalledOnce();
  });
});
