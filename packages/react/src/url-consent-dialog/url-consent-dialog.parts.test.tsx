import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { describePart } from '../internals/part-conformance.fixtures.js';
import * as UrlConsentDialog from './index.js';
import { addresses, consentProps } from './url-consent-dialog.fixtures.js';

async function inspected() {
  await screen.findByText('The end', undefined, { timeout: 4000 });
  await vi.waitFor(() => {
    expect(document.querySelector('[data-testid="part"]')).not.toBeNull();
  });
}

const [onAccept, onDecline, onCancel] = [vi.fn(), vi.fn(), vi.fn()];

describe.each([
  { part: 'overlay', tag: 'div', Part: UrlConsentDialog.Overlay },
  { part: 'title', tag: 'h2', Part: UrlConsentDialog.Title },
  { part: 'sheet', tag: 'div', Part: UrlConsentDialog.Sheet },
  { part: 'url', tag: 'div', Part: UrlConsentDialog.Url },
  { part: 'findings', tag: 'div', Part: UrlConsentDialog.Findings },
  { part: 'hint', tag: 'p', Part: UrlConsentDialog.Hint },
  { part: 'accept', tag: 'button', Part: UrlConsentDialog.Accept },
  { part: 'decline', tag: 'button', Part: UrlConsentDialog.Decline, ours: onDecline },
  { part: 'cancel', tag: 'button', Part: UrlConsentDialog.Cancel, ours: onCancel },
  { part: 'explanation', tag: 'p', Part: UrlConsentDialog.Explanation },
  { part: 'close', tag: 'button', Part: UrlConsentDialog.Close, ours: onCancel },
])('$part', ({ part, tag, Part, ours }) => {
  const AnyPart = Part as ComponentType<object>;
  describePart({
    scope: 'url-consent-dialog',
    part,
    tag,
    ours,
    render: (props) => (
      <UrlConsentDialog.Root {...consentProps(addresses.lookAlike)} onDecline={onDecline} onCancel={onCancel}>
        <AnyPart {...props} />
        <p>The end</p>
      </UrlConsentDialog.Root>
    ),
    reveal: inspected,
  });
});

describePart({
  scope: 'url-consent-dialog',
  part: 'progress',
  tag: 'div',
  render: (props) => (
    <UrlConsentDialog.Root {...consentProps(addresses.signIn)} followUp="waiting">
      <UrlConsentDialog.Progress {...(props as object)} />
      <p>The end</p>
    </UrlConsentDialog.Root>
  ),
  reveal: inspected,
});

describe.each(['dialog', 'inline'] as const)('content, %s', (presentation) => {
  describePart({
    scope: 'url-consent-dialog',
    part: 'content',
    tag: presentation === 'dialog' ? 'div' : 'section',
    render: (props) => (
      <UrlConsentDialog.Root {...consentProps(addresses.signIn)} presentation={presentation}>
        <UrlConsentDialog.Content {...(props as object)} />
        <p>The end</p>
      </UrlConsentDialog.Root>
    ),
    reveal: inspected,
  });
});

test('the parts make a dialog of their own, attached where the host says', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  render(
    <UrlConsentDialog.Root {...consentProps(addresses.signIn)}>
      <UrlConsentDialog.Portal container={container}>
        <UrlConsentDialog.Content>
          <UrlConsentDialog.Title />
          <UrlConsentDialog.Url />
          <UrlConsentDialog.Accept asChild>
            <button className="mine" />
          </UrlConsentDialog.Accept>
        </UrlConsentDialog.Content>
      </UrlConsentDialog.Portal>
    </UrlConsentDialog.Root>,
  );
  const accept = await screen.findByRole('button', { name: 'Open example.com' });
  expect(accept).toHaveClass('mine');
  expect(container).toContainElement(accept);
  container.remove();
});

describePart({
  scope: 'url-consent-dialog',
  part: 'accept',
  tag: 'button',
  ours: onAccept,
  render: (props) => (
    <UrlConsentDialog.Root
      {...consentProps(addresses.signIn)}
      armDelay={0}
      openUrl={() => true}
      onAccept={onAccept}
    >
      <UrlConsentDialog.Accept {...(props as object)} />
      <p>The end</p>
    </UrlConsentDialog.Root>
  ),
  reveal: async () => {
    await inspected();
    await vi.waitFor(() => {
      expect(screen.getByTestId('part')).toHaveAttribute('data-state', 'armed');
    });
  },
});

test("a host's own handler stops ours", async () => {
  const onDecline = vi.fn();
  render(
    <UrlConsentDialog.Root {...consentProps(addresses.signIn)} onDecline={onDecline} presentation="inline">
      <UrlConsentDialog.Decline
        onClick={(event) => {
          event.preventDefault();
        }}
      />
    </UrlConsentDialog.Root>,
  );
  screen.getByRole('button', { name: 'Decline' }).click();
  expect(onDecline).not.toHaveBeenCalled();
});

test('a part outside its Root says what to do', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<UrlConsentDialog.Url />)).toThrow(/Put it inside <UrlConsentDialog\.Root>/);
});
