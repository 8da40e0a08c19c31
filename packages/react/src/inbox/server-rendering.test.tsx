// @vitest-environment node
import { createElicitationInbox } from '@elicit-kit/core';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as ElicitationDialog from '../elicitation-dialog/index.js';
import * as ServerAttribution from '../server-attribution/index.js';
import * as UrlConsentDialog from '../url-consent-dialog/index.js';
import { addresses, consentProps } from '../url-consent-dialog/url-consent-dialog.fixtures.js';
import * as Inbox from './index.js';
import { batchOf, seatParams, travelServer } from './inbox.fixtures.js';

test.each(['dialog', 'inline'] as const)('the Outlet renders nothing on a server (%s)', (presentation) => {
  const inbox = createElicitationInbox();
  inbox.submit(batchOf([seatParams]));
  const html = renderToString(
    <StrictMode>
      <Inbox.Provider inbox={inbox}>
        <Inbox.Badge />
        <Inbox.Outlet presentation={presentation} />
      </Inbox.Provider>
    </StrictMode>,
  );
  expect(html).toBe('');
});

test('dialogs render nothing on a server', () => {
  expect(renderToString(<UrlConsentDialog.Root {...consentProps(addresses.signIn)} />)).toBe('');
  const form = {
    mode: 'form',
    message: 'Hi',
    model: { fields: [], problems: [], answerable: true },
  } as const;
  const noop = () => undefined;
  expect(
    renderToString(
      <ElicitationDialog.Root elicitation={form} onAccept={noop} onDecline={noop} onCancel={noop} />,
    ),
  ).toBe('');
});

test('a page shown inline renders on a server, without an address to follow', () => {
  const html = renderToString(
    <UrlConsentDialog.Root {...consentProps(addresses.signIn)} presentation="inline" />,
  );
  expect(textOf(html)).toContain('mcp.travel.example.com wants to open a page');
  expect(html).toContain('Checking the address…');
  expect(html).not.toMatch(/<a |href=|<link/);
});

test('who asks renders on a server', () => {
  expect(textOf(renderToString(<ServerAttribution.Root server={travelServer} />))).toContain(
    'travel.example',
  );
});

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '');
}
