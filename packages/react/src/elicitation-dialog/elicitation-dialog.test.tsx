import { type CancelReason, type FormElicitation, parseElicitation } from '@elicit-kit/core';
import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import * as ElicitationDialog from './index.js';
import type { ComponentProps } from 'react';

const elicitation = parseElicitation({
  message: 'Where would you like to sit?',
  requestedSchema: { type: 'object', properties: { seat: { type: 'string', title: 'Seat' } } },
}).elicitation as FormElicitation;

const props: ComponentProps<typeof ElicitationDialog.Root> = {
  elicitation,
  server: { connectionId: 'travel', endpoint: { kind: 'url', origin: 'https://travel.example' } },
  armDelay: 0,
  onAccept: () => undefined,
  onDecline: () => undefined,
  onCancel: () => undefined,
};

type AcceptOutcome = Extract<Awaited<ReturnType<typeof props.onAccept>>, object>;

const button = (name: string) => screen.getByRole('button', { name });

describe('ElicitationDialog', () => {
  test('reviews and sends as the form does', async () => {
    const user = userEvent.setup();
    const onAccept = vi.fn();
    render(<ElicitationDialog.Root {...props} onAccept={onAccept} />);
    await user.type(await screen.findByLabelText(/^Seat/), '12A');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ seat: '12A' });
  });

  test('Send pressed too soon says why, at the button and politely, and sends nothing', async () => {
    const user = userEvent.setup();
    const onAccept = vi.fn();
    render(<ElicitationDialog.Root {...props} onAccept={onAccept} review={false} armDelay={60_000} />);
    const send = await screen.findByRole('button', { name: 'Send without answers' });
    await user.click(send);
    const sentence = 'That was too quick; nothing was sent. Wait a moment, then press again.';
    expect(screen.getByText(sentence, { selector: '[data-part="press-hint"]' })).toBeVisible();
    expect(send).toHaveAccessibleDescription(sentence);
    expect(await screen.findByText(sentence, { selector: '[aria-live="polite"]' })).toBeInTheDocument();
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('can be answered again when sending failed', async () => {
    const user = userEvent.setup();
    const onAccept = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(undefined);
    render(<ElicitationDialog.Root {...props} onAccept={onAccept} review={false} />);
    await user.click(await screen.findByRole('button', { name: 'Send without answers' }));
    expect(await screen.findByText(/could not be sent/, { selector: '[data-part]' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onAccept).toHaveBeenCalledTimes(2);
  });

  test.each<
    [CancelReason, (user: UserEvent) => Promise<void>, Partial<ComponentProps<typeof ElicitationDialog.Root>>]
  >([
    ['escape', (user) => user.keyboard('{Escape}'), {}],
    ['escape', (user) => user.type(screen.getByLabelText('Seat'), '{Escape}'), { presentation: 'inline' }],
    ['outside', (user) => user.click(screen.getByRole('dialog')), {}],
    ['close-button', (user) => user.click(button('Close without answering')), {}],
    ['not-now', (user) => user.click(button('Not now')), {}],
    ['ended', (user) => user.click(button('Close')), { ended: { reason: 'expired' } }],
  ])('says how it was closed: %s', async (reason, close, more) => {
    const onCancel = vi.fn();
    render(<ElicitationDialog.Root {...props} {...more} onCancel={onCancel} />);
    await screen.findByRole('heading', { level: 2 });
    await close(userEvent.setup());
    expect(onCancel).toHaveBeenCalledExactlyOnceWith(reason);
  });

  test('once it ended it can only be closed', async () => {
    const user = userEvent.setup();
    const onCancel = vi.fn();
    const { rerender } = render(<ElicitationDialog.Root {...props} onCancel={onCancel} />);
    await screen.findByRole('dialog');
    rerender(<ElicitationDialog.Root {...props} onCancel={onCancel} ended={{ reason: 'expired' }} />);
    expect(screen.getByRole('heading', { name: 'Time ran out' })).toHaveFocus();
    expect(document.querySelector('[data-part="content"]')).toHaveAttribute('data-ended');
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test('that it ended takes the focus, whatever in it has it', async () => {
    const { rerender } = render(<ElicitationDialog.Root {...props} />);
    (await screen.findByRole('dialog')).focus();
    rerender(<ElicitationDialog.Root {...props} ended={{ reason: 'withdrawn' }} />);
    expect(screen.getByRole('heading', { name: 'travel.example withdrew this' })).toHaveFocus();
  });

  test('answered, it shows a receipt that × and Close take away, and neither says no', async () => {
    for (const name of ['Close', 'Close this request']) {
      const user = userEvent.setup();
      const onCancel = vi.fn();
      const onDecline = vi.fn();
      const view = render(<ElicitationDialog.Root {...props} onCancel={onCancel} onDecline={onDecline} />);
      await user.click(await screen.findByRole('button', { name: 'Decline' }));
      expect(screen.getByRole('heading', { name: 'You declined' })).toHaveFocus();
      await user.click(screen.getByRole('button', { name }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(onDecline).toHaveBeenCalledOnce();
      expect(onCancel).not.toHaveBeenCalled();
      view.unmount();
    }
  });

  test.each<[AcceptOutcome, string | undefined]>([
    [{ status: 'delivered' }, undefined],
    [{ status: 'failed', error: new Error('offline') }, 'travel.example asks for your input'],
    [{ status: 'deliveryUnknown' }, 'Your answers may not have arrived'],
  ])(
    'closed while it sends: says so until that is over, and comes back unless it was %o',
    async (outcome, title) => {
      const user = userEvent.setup();
      const onCancel = vi.fn();
      let arrive: ((outcome: AcceptOutcome) => void) | undefined;
      render(
        <ElicitationDialog.Root
          {...props}
          review={false}
          onAccept={() =>
            new Promise((resolve) => {
              arrive = resolve;
            })
          }
          onCancel={onCancel}
        />,
      );
      await user.click(await screen.findByRole('button', { name: 'Send without answers' }));
      await user.click(button('Close without answering'));
      expect(screen.getByRole('status')).toHaveTextContent(/travel\.example/);
      await act(async () => {
        arrive?.(outcome);
      });
      expect(screen.queryByRole('status')).toBeNull();
      if (title === undefined) {
        expect(screen.queryByRole('dialog')).toBeNull();
      } else {
        expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      }
      expect(onCancel).not.toHaveBeenCalled();
    },
  );

  test('× of a request whose answers may have arrived says that it ended, and not that nobody answered', async () => {
    const user = userEvent.setup();
    const onCancel = vi.fn();
    const onAccept = async (): Promise<AcceptOutcome> => ({ status: 'deliveryUnknown' });
    render(<ElicitationDialog.Root {...props} review={false} onAccept={onAccept} onCancel={onCancel} />);
    await user.click(await screen.findByRole('button', { name: 'Send without answers' }));
    await user.click(await screen.findByRole('button', { name: 'Close this request' }));
    expect(onCancel).toHaveBeenCalledExactlyOnceWith('ended');
  });

  test('another request starts anew', async () => {
    const user = userEvent.setup();
    const onCancel = vi.fn();
    const { rerender } = render(<ElicitationDialog.Root {...props} onCancel={onCancel} />);
    await user.keyboard('{Escape}');
    const next = { ...elicitation, message: 'And what would you like to eat?' };
    rerender(<ElicitationDialog.Root {...props} onCancel={onCancel} elicitation={next} />);
    await screen.findByText('And what would you like to eat?');
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(2);
  });

  test('says above the questions what the host has to say', async () => {
    render(<ElicitationDialog.Root {...props} presentation="inline" notice={<p>Asked twice already.</p>} />);
    const title = await screen.findByRole('heading', { name: 'travel.example asks for your input' });
    const notice = screen.getByText('Asked twice already.');
    expect(title.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(notice.compareDocumentPosition(screen.getByLabelText(/^Seat/))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});
