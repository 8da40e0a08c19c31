import { createElicitationInbox, type FormElicitation, parseElicitation } from '@elicit-kit/core';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as ElicitationDialog from '../elicitation-dialog/index.js';
import * as Inbox from '../inbox/index.js';
import { batchOf, seatParams } from '../inbox/inbox.fixtures.js';
import { ASIDE_IDLE } from '../internals/defaults.js';
import { ElicitKitProvider } from '../provider/elicit-kit-provider.js';
import { usePortalContainer } from '../provider/portal-container.js';
import '../theme/theme.css';

beforeEach(() => page.viewport(900, 700));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const elicitation = parseElicitation({
  message: 'Where would you like to sit?',
  requestedSchema: { type: 'object', properties: { seat: { type: 'string', title: 'Seat' } } },
}).elicitation as FormElicitation;
const server = {
  connectionId: 'travel',
  endpoint: { kind: 'url', origin: 'https://travel.example' },
} as const;

/** A page with an inbox. */
function showInbox() {
  const inbox = createElicitationInbox();
  render(
    <StrictMode>
      <Inbox.Provider inbox={inbox}>
        <button type="button">Invoker</button>
        <Inbox.Outlet armDelay={0} review={false} />
      </Inbox.Provider>
    </StrictMode>,
  );
  const answered = vi.fn();
  return {
    inbox,
    answered,
    ask: () => {
      act(() => {
        inbox.submit(batchOf([seatParams])).results.then(answered, answered);
      });
    },
  };
}

/** A modal dialog of the host's own. */
function hostModal(open = true) {
  const modal = document.createElement('dialog');
  modal.setAttribute('aria-label', 'Host');
  modal.innerHTML = '<label>Host field <input></label><button type="button">Host button</button>';
  document.body.append(modal);
  onTestFinished(() => {
    modal.remove();
  });
  if (open) {
    modal.showModal();
  }
  return modal;
}

const question = () => page.getByRole('dialog', { name: 'travel.example asks for your input' });
const title = () => page.getByRole('heading', { name: 'travel.example asks for your input' });
const seat = () => page.getByLabelText('Seat');
const hostField = () => page.getByLabelText('Host field');
const send = () => page.getByRole('button', { name: 'Send answers' });

describe("a modal dialog of the host's that is open already", () => {
  test('is beneath the question, which is answered by the mouse; then it goes on, with its focus and its text', async () => {
    const { answered, ask } = showInbox();
    hostModal();
    await hostField().fill('typed before');
    ask();
    await expect.element(title()).toHaveFocus();
    await seat().click();
    await userEvent.keyboard('12A');
    await send().click();
    await vi.waitFor(() => {
      expect(answered).toHaveBeenCalledExactlyOnceWith([{ action: 'accept', content: { seat: '12A' } }]);
    });
    await expect.element(hostField()).toHaveFocus();
    await expect.element(hostField()).toHaveValue('typed before');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('one Escape closes the question, the next one the host', async () => {
    const { answered, ask } = showInbox();
    const modal = hostModal();
    await hostField().click();
    ask();
    await expect.element(title()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => {
      expect(answered).toHaveBeenCalledExactlyOnceWith([{ action: 'cancel' }]);
    });
    expect(modal.open).toBe(true);
    await expect.element(hostField()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(modal.open).toBe(false);
  });
});

describe("a modal dialog of the host's that opens later", () => {
  async function typedThenHost() {
    const view = showInbox();
    view.ask();
    await seat().fill('12');
    const modal = hostModal();
    await expect.element(question()).not.toBeInTheDocument();
    return { ...view, modal };
  }

  test('is over the question, which comes back with its focus and what was typed', async () => {
    const { answered, modal } = await typedThenHost();
    await hostField().click();
    await userEvent.keyboard('Ada');
    await expect.element(hostField()).toHaveValue('Ada');
    await userEvent.keyboard('{Escape}');
    expect(modal.open).toBe(false);
    await expect.element(seat()).toHaveFocus();
    await userEvent.keyboard('A');
    await expect.element(seat()).toHaveValue('12A');
    expect(answered).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).not.toBeInTheDocument();
    expect(answered).not.toHaveBeenCalled();
    await page.getByRole('button', { name: /Resume$/ }).click();
    await expect.element(seat()).toHaveValue('12A');
  });

  test('and another one over that: it comes back once both have gone', async () => {
    const { modal } = await typedThenHost();
    const second = document.createElement('dialog');
    second.setAttribute('aria-label', 'Second');
    second.innerHTML = '<button type="button">Second button</button>';
    document.body.append(second);
    onTestFinished(() => {
      second.remove();
    });
    second.showModal();
    await page.getByRole('button', { name: 'Second button' }).click();
    modal.close();
    await expect.element(page.getByRole('button', { name: 'Second button' })).toHaveFocus();
    await expect.element(question()).not.toBeInTheDocument();
    second.close();
    await expect.element(seat()).toHaveFocus();
    await expect.element(seat()).toHaveValue('12');
  });

  test("in a shadow root is over it too; Escape is the modal's, and then the question has its focus", async () => {
    const { ask, answered } = showInbox();
    ask();
    await seat().fill('12');
    const host = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => {
      host.remove();
    });
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<dialog aria-label="Host"><label>Host field <input></label></dialog>';
    const modal = root.querySelector('dialog') as HTMLDialogElement;
    modal.showModal();
    await hostField().fill('typed');
    await userEvent.keyboard('{Escape}');
    expect(modal.open).toBe(false);
    await expect.element(seat()).toHaveFocus();
    await expect.element(seat()).toHaveValue('12');
    expect(answered).not.toHaveBeenCalled();
  });

  test('that is opened again, the same element, is over it again', async () => {
    const { modal } = await typedThenHost();
    modal.close();
    await expect.element(question()).toBeVisible();
    modal.showModal();
    await expect.element(question()).not.toBeInTheDocument();
    await hostField().click();
    await expect.element(hostField()).toHaveFocus();
  });

  test('leaves the page scrollable by its own rules', async () => {
    const { modal } = await typedThenHost();
    expect(getComputedStyle(document.documentElement).overflowY).toBe('visible');
    modal.close();
    await expect.poll(() => getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  });

  test('makes the buttons arm anew, for keys too', async () => {
    const onAccept = vi.fn();
    render(
      <ElicitationDialog.Root
        elicitation={elicitation}
        server={server}
        review={false}
        armDelay={1000}
        onAccept={onAccept}
        onDecline={vi.fn()}
        onCancel={vi.fn()}
      />,
    );
    await seat().fill('12A');
    await expect.element(send()).toHaveAttribute('data-state', 'armed');
    send().element().focus();
    const modal = hostModal();
    await expect.element(question()).not.toBeInTheDocument();
    modal.close();
    await expect.element(send()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onAccept).not.toHaveBeenCalled();
    await expect.element(send()).toHaveAttribute('data-state', 'armed');
    await userEvent.keyboard('{Enter}');
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('does not stop the time of a request', async () => {
    const { inbox } = await typedThenHost();
    act(() => {
      inbox.withdraw(inbox.getSnapshot().entries[0]?.id ?? '', 'expired');
    });
    document.querySelector<HTMLDialogElement>('[aria-label=Host]')?.close();
    await expect.element(page.getByRole('heading', { name: 'Time ran out' })).toBeVisible();
    await expect.element(page.getByRole('definition')).toHaveTextContent('12');
  });
});

test("the host's modal that declares itself by its attributes alone is over it too, once it has faded in", async () => {
  const { ask } = showInbox();
  ask();
  await seat().fill('12A');
  const modal = document.createElement('div');
  modal.innerHTML = '<label>Host field <input></label>';
  Object.assign(modal.style, { position: 'fixed', inset: '20%', opacity: '0', transition: 'opacity 50ms' });
  modal.setAttribute('aria-modal', 'true');
  document.body.append(modal);
  onTestFinished(() => {
    modal.remove();
  });
  await new Promise(requestAnimationFrame);
  await expect.element(question()).toBeVisible();
  modal.style.opacity = '1';
  await expect.element(hostField()).toHaveFocus();
  modal.style.opacity = '0';
  await expect.element(seat()).toHaveFocus();
  await expect.element(seat()).toHaveValue('12A');
});

test('one that never goes makes it wait until nobody has used the page for a while', async () => {
  const { ask } = showInbox();
  ask();
  await seat().fill('12A');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const modal = document.createElement('div');
  modal.textContent = 'We use cookies';
  modal.setAttribute('aria-modal', 'true');
  document.body.append(modal);
  onTestFinished(() => {
    modal.remove();
  });
  await expect.element(question()).not.toBeInTheDocument();
  act(() => {
    vi.advanceTimersByTime(ASIDE_IDLE - 20_000);
  });
  document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  act(() => {
    vi.advanceTimersByTime(ASIDE_IDLE - 20_000);
  });
  await expect.element(question()).not.toBeInTheDocument();
  act(() => {
    vi.advanceTimersByTime(20_000);
  });
  vi.useRealTimers();
  await expect.element(question()).toBeVisible();
  await expect.element(seat()).toHaveFocus();
});

test('where something around it is hidden the page is not inert, and it comes back', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => {
    place.remove();
  });
  const inbox = createElicitationInbox();
  render(
    <ElicitKitProvider portalContainer={place}>
      <Inbox.Provider inbox={inbox}>
        <button type="button">Invoker</button>
        <Inbox.Outlet armDelay={0} />
      </Inbox.Provider>
    </ElicitKitProvider>,
  );
  act(() => {
    inbox.submit(batchOf([seatParams])).results.catch(() => undefined);
  });
  await seat().fill('12A');
  place.style.display = 'none';
  await page.getByRole('button', { name: 'Invoker' }).click();
  await expect.element(page.getByRole('button', { name: 'Invoker' })).toHaveFocus();
  place.style.display = '';
  await expect.element(seat()).toHaveFocus();
  await expect.element(seat()).toHaveValue('12A');
});

describe("a popup of the host's, attached where usePortalContainer says", () => {
  let chosen = vi.fn();
  beforeEach(() => {
    chosen = vi.fn();
  });
  function Picker({ astray = false }: { astray?: boolean }): ReactNode {
    const container = usePortalContainer();
    const [open, setOpen] = useState(false);
    return (
      <>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="seats"
          onClick={() => {
            setOpen(true);
          }}
        >
          Pick
        </button>
        {open &&
          createPortal(
            <div
              id="seats"
              role="menu"
              tabIndex={-1}
              style={{ position: 'fixed', insetBlockEnd: 0, zIndex: 1 }}
              onKeyDown={({ key }) => {
                if (key === 'Escape') {
                  setOpen(false);
                }
              }}
            >
              <button type="button" role="menuitem" onClick={chosen}>
                Window
              </button>
            </div>,
            astray ? document.body : (container ?? document.body),
          )}
      </>
    );
  }
  function show(props: { astray?: boolean } = {}) {
    const onCancel = vi.fn();
    render(
      <ElicitationDialog.Root
        elicitation={elicitation}
        server={server}
        armDelay={0}
        onAccept={vi.fn()}
        onDecline={vi.fn()}
        onCancel={onCancel}
        notice={<Picker {...props} />}
      />,
    );
    return onCancel;
  }

  test('is used by the mouse, which is no press outside', async () => {
    const onCancel = show();
    await page.getByRole('button', { name: 'Pick' }).click();
    await page.getByRole('menuitem', { name: 'Window' }).click();
    expect(chosen).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
  });

  test('takes its own Escape', async () => {
    const onCancel = show();
    await page.getByRole('button', { name: 'Pick' }).click();
    page.getByRole('menuitem', { name: 'Window' }).element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(question()).toBeVisible();
    expect(onCancel).not.toHaveBeenCalled();
  });

  test('elsewhere, at the end of the page, it is told to the developer once', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    show({ astray: true });
    const pick = page.getByRole('button', { name: 'Pick' });
    await pick.click();
    await vi.waitFor(() => {
      expect(told).toHaveBeenCalledExactlyOnceWith(
        expect.stringContaining('Attach it to what usePortalContainer() returns'),
        pick.element(),
      );
    });
    act(() => {
      document.body.append(document.createElement('p'));
    });
    await pick.click();
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });
});

test('it fits a page that has a zoom of its own', async () => {
  document.body.style.zoom = '2';
  onTestFinished(() => {
    document.body.style.zoom = '';
  });
  const { ask } = showInbox();
  ask();
  await expect.element(title()).toHaveFocus();
  const content = document.querySelector('[data-part="content"]') as HTMLElement;
  await Promise.all(content.getAnimations().map(({ finished }) => finished));
  const { bottom, left, right, top } = content.getBoundingClientRect();
  expect([left >= 0, top >= 0, right <= 900, bottom <= 700]).toEqual([true, true, true, true]);
});

test('Tab goes round past a group of radio buttons, which is one stop', async () => {
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet />
    </Inbox.Provider>,
  );
  const colour = { type: 'string', title: 'Colour', enum: ['Red', 'Green', 'Blue'] };
  const name = { type: 'string', title: 'Name' };
  act(() => {
    const requestedSchema = { type: 'object', properties: { colour, name } };
    inbox.submit(batchOf([{ message: 'Which?', requestedSchema }])).results.catch(() => undefined);
  });
  await page.getByRole('radio', { name: 'Blue' }).click();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Close without answering' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('radio', { name: 'Blue' })).toHaveFocus();
});

test('the back gesture puts it aside once, with what was typed', async () => {
  const { answered, ask } = showInbox();
  ask();
  await seat().fill('12A');
  // It asks the dialog as the gesture does.
  (question().element() as HTMLDialogElement).requestClose();
  await expect.element(question()).not.toBeInTheDocument();
  expect(answered).not.toHaveBeenCalled();
  await page.getByRole('button', { name: /Resume$/ }).click();
  await expect.element(seat()).toHaveValue('12A');
});
