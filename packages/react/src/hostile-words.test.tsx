import {
  createElicitationInbox,
  parseElicitation,
  type Elicitation,
  type FormElicitation,
  type ServerAttribution as Server,
} from '@elicit-kit/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { readApproval } from '@elicit-kit/core/approvals';
import * as ApprovalDialog from './approval-dialog/index.js';
import * as ElicitationForm from './elicitation-form/index.js';
import * as Inbox from './inbox/index.js';
import * as UrlConsentDialog from './url-consent-dialog/index.js';

const ignore = () => undefined;
const MARKUP =
  '<img src=x onerror=alert(1)><a href="javascript:alert(1)">go</a>[go](javascript:alert(1)) **bold**';
/** Hidden, bidi and control characters, stacked marks, addresses, markup. */
const HOSTILE = `safe\u202Egpj\u200B\u0007 Z${'\u0300'.repeat(40)} https://evil.example/a ${MARKUP}`;
const UNSEEN = /[\u200B\u202A-\u202E\u2066-\u2069]|(?![\t\n])\p{Cc}/u;

const server: Server = {
  connectionId: 'evil',
  endpoint: { kind: 'local', label: HOSTILE },
  claimed: {
    title: HOSTILE,
    websiteUrl: 'javascript:alert(1)',
    icons: [{ src: 'javascript:alert(1)' }, { src: 'data:text/html,<script>alert(1)</script>' }],
  },
  via: [{ name: HOSTILE }],
};
const operation = { method: 'tools/call', name: HOSTILE };

function parsed(params: unknown): Elicitation {
  const { elicitation } = parseElicitation(params);
  if (elicitation === undefined) {
    throw new Error('The fixture is no elicitation.');
  }
  return elicitation;
}

function showForm(properties: Record<string, unknown>, required: readonly string[] = []) {
  const elicitation = parsed({
    message: HOSTILE,
    requestedSchema: { type: 'object', properties, required },
  });
  if (elicitation.mode !== 'form') {
    throw new Error('The fixture is no form.');
  }
  render(
    <ElicitationForm.Root
      review
      elicitation={elicitation}
      server={server}
      operation={operation}
      onAccept={ignore}
      onDecline={ignore}
      onCancel={ignore}
    />,
  );
  return userEvent.setup();
}

/** No element, attribute or text that a server's words could have made. */
function expectHarmless() {
  const { body } = document;
  expect(body.textContent).toMatch(/safe/);
  expect(body.textContent).not.toMatch(UNSEEN);
  expect(body.textContent).not.toMatch(/\u0300{6}/);
  expect(body.querySelectorAll('img, script, iframe, object, embed, strong > em, [srcdoc]')).toHaveLength(0);
  for (const link of body.querySelectorAll('a')) {
    expect(link.getAttribute('href')).toMatch(/^#/);
  }
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/);
      if (/^(?:href|src|action|formaction|xlink:href|style|background|poster)$/.test(name)) {
        expect(value).not.toMatch(/^\s*(?:javascript|data|vbscript):|evil\.example/i);
      }
      if (/^(?:aria-|title$|placeholder$|alt$)/.test(name)) {
        expect(value).not.toMatch(UNSEEN);
      }
    }
  }
}

const SHORT_OPTIONS = Array.from({ length: 9 }, (_, index) => `${index} safe\u202Egpj\u200B <b>bold</b>`);
const OPTIONS = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    const: `o${index}`,
    title: `${index} ${HOSTILE}`,
    description: HOSTILE,
  }));

describe('hostile words are plain text, with what is hidden made visible', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a title and a description', { type: 'string', title: HOSTILE, description: HOSTILE }],
    ['radios', { type: 'string', title: HOSTILE, oneOf: OPTIONS(3) }],
    ['many radios', { type: 'string', title: HOSTILE, oneOf: OPTIONS(9) }],
    ['short options', { type: 'string', title: HOSTILE, enum: SHORT_OPTIONS }],
    ['checkboxes', { type: 'array', title: HOSTILE, items: { anyOf: OPTIONS(4) } }],
    ['many checkboxes', { type: 'array', title: HOSTILE, items: { anyOf: OPTIONS(15) } }],
    ['yes or no', { type: 'boolean', title: HOSTILE, description: HOSTILE }],
    ['a pattern', { type: 'string', title: HOSTILE, pattern: `^${HOSTILE}$` }],
    ['an unknown format', { type: 'string', title: HOSTILE, format: HOSTILE }],
    ['a constant', { type: 'string', title: HOSTILE, const: HOSTILE }],
    ['a name without a title', { type: 'string' }],
    ['what is not supported', { type: 'object', title: HOSTILE, description: HOSTILE }],
    ['a default', { type: 'string', title: HOSTILE, default: HOSTILE }],
  ])('of %s', async (_name, schema) => {
    const user = showForm({ [HOSTILE]: schema });
    await screen.findByText('Written by the server');
    expectHarmless();
    const review = screen.queryByRole('button', { name: 'Review answers' });
    if (review) {
      await user.click(review);
      expectHarmless();
    }
  });

  test('of suggestions', async () => {
    showForm({
      a: { type: 'string', title: HOSTILE, 'x-openai-suggestions': OPTIONS(3) },
    });
    const group = await screen.findByRole('group', { name: /^Suggested by/ });
    expect(within(group).getAllByRole('button')).toHaveLength(3);
    expectHarmless();
  });

  test('of errors, in the summary and beside the field', async () => {
    const user = showForm({ a: { type: 'string', title: HOSTILE, const: HOSTILE, default: 'x' } }, ['a']);
    await user.click(await screen.findByRole('button', { name: 'Review answers' }));
    expect(await screen.findByText('There is a problem')).toBeVisible();
    expectHarmless();
  });

  test('of a request for a secret', async () => {
    showForm({ a: { type: 'string', title: `Password ${HOSTILE}` } });
    expect(await screen.findByText(/asks for a password/)).toBeVisible();
    expectHarmless();
  });

  test.each([
    'https://evil.example/\u202E',
    `https://evil.example/${MARKUP}`,
    'javascript:alert(1)',
    HOSTILE,
  ])('of a page to open: %s', async (url) => {
    render(
      <UrlConsentDialog.Root
        elicitation={{ mode: 'url', message: HOSTILE, url }}
        server={server}
        operation={operation}
        armDelay={0}
        onAccept={ignore}
        onDecline={ignore}
        onCancel={ignore}
      />,
    );
    await waitFor(() => {
      expect(document.querySelector('[data-verdict]')).not.toBeNull();
    });
    expectHarmless();
  });
});

describe('what is odd about the words is said', () => {
  test.each([
    ['a\u200Bb', 'Contains invisible characters'],
    ['a\u202Eb', 'Contains characters that reorder text.'],
    ['a\u0007b', 'Contains control characters'],
    [`Z${'\u0300'.repeat(40)}`, 'Contains letters with an unusual number of accents.'],
    ['Go to https://evil.example', 'Contains an address.'],
  ])('%j in a description', async (description, sentence) => {
    showForm({ a: { type: 'string', title: 'A', description } });
    const [field] = await screen.findAllByText('A', { selector: 'label' });
    const found = within(field?.closest<HTMLElement>('[data-part="field"]') as HTMLElement);
    expect(found.getByText((text) => text.startsWith(sentence))).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(new RegExp(sentence));
  });

  test('of a message, in the form and before a page', async () => {
    showForm({ a: { type: 'string' } });
    expect(await screen.findAllByText(/^Contains an address/)).not.toHaveLength(0);
  });
});

describe('what is inserted into our sentences stays what it is', () => {
  const FORGED = '✓ Verified by this app';
  const QUOTES = [
    '“”',
    '""',
    '«»',
    '„“',
    '‘’',
    "''",
    '「」',
    '『』',
    '‹›',
    '〝〟',
    '❝❞',
    '＂＂',
    '״״',
    '″″',
    '`´',
  ];

  test.each(QUOTES)('with %s', async (quotes) => {
    const [open = '', close = ''] = [...quotes];
    const forged = `GitHub${close} · ${FORGED} · ${open}server`;
    const elicitation = parsed({
      message: 'Hi.',
      requestedSchema: {
        type: 'object',
        properties: {
          a: { type: 'string', title: `Password ${forged}`, default: 'x' },
          b: { type: 'string', title: forged, format: forged },
        },
        required: ['b', forged],
      },
    });
    render(
      <ElicitationForm.Root
        elicitation={elicitation as FormElicitation}
        server={{ ...server, claimed: { title: forged }, via: [{ name: forged }, { name: forged }] }}
        operation={{ method: 'tools/call', name: forged }}
        onAccept={ignore}
        onDecline={ignore}
        onCancel={ignore}
      />,
    );
    await screen.findByText(/asks for a password/);
    const found = [...document.body.querySelectorAll('*')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes(FORGED)),
    );
    expect(found.length).toBeGreaterThan(6);
    for (const element of found) {
      // In an element of its own, or within quotation marks of ours that it can't end.
      const said = element.textContent ?? '';
      const isQuoted = /“[^“”]*GitHub[^“”]*✓ Verified by this app[^“”]*server[^“”]*”/.test(said);
      expect([said, element.closest('bdi, code[dir]') !== null || isQuoted]).toEqual([said, true]);
    }
  });

  test.each(['O’Reilly', "O'Reilly", 'L’Oréal', 'Ben & Jerry’s', 'Д’Артаньян', 'צה״ל'])(
    'an honest %s is left as it is',
    async (name) => {
      showForm({
        a: { type: 'string', title: name, default: 'x' },
        b: { type: 'string', title: `${name} password` },
      });
      expect(await screen.findByText(new RegExp(`“\u2068?${name} password\u2069?” asks for`))).toBeVisible();
      expect(screen.getByRole('button', { name: new RegExp(`^Clear \u2068?${name}`) })).toBeVisible();
    },
  );
});

test('an approval: the call, what is said of it, and what would be kept', async () => {
  const { elicitation } = readApproval({
    call: {
      tool: HOSTILE,
      server: HOSTILE,
      arguments: { [HOSTILE]: HOSTILE, list: [HOSTILE, { [HOSTILE]: null }], token: HOSTILE },
    },
    title: HOSTILE,
    message: HOSTILE,
    options: [
      { id: 'yes', kind: 'allowOnce', label: HOSTILE },
      {
        id: 'never',
        kind: 'rejectAlways',
        label: HOSTILE,
        grants: [{ text: HOSTILE, lifetime: 'kept', broader: true }],
      },
    ],
    editable: true,
  });
  if (elicitation === undefined) {
    throw new Error('The fixture is no approval.');
  }
  render(
    <ApprovalDialog.Root
      elicitation={elicitation}
      server={server}
      onAccept={ignore}
      onDecline={ignore}
      onCancel={ignore}
    />,
  );
  const user = userEvent.setup();
  await screen.findByRole('dialog');
  expectHarmless();
  await user.click(screen.getByRole('button', { name: 'Always reject…' }));
  expectHarmless();
});

test('two servers in the inbox that are called alike are told apart', async () => {
  const inbox = createElicitationInbox();
  const form = { message: 'Hi.', requestedSchema: { type: 'object', properties: { a: { type: 'string' } } } };
  for (const [connectionId, title] of [
    ['travel', 'Travel Desk'],
    ['evil', 'Trаvel Desk'],
  ] as const) {
    const endpoint = { kind: 'url', origin: `https://${connectionId}.example` } as const;
    const requests = [{ key: 'a', params: form }];
    inbox.submit({ server: { connectionId, endpoint, claimed: { title } }, requests }).results.catch(ignore);
  }
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet />
    </Inbox.Provider>,
  );
  expect(
    await screen.findByText(/^Another connected server, evil\.example, is called “Trаvel Desk” too\./),
  ).toBeVisible();
});

describe('what is endless is cut, and all of it can be seen', () => {
  const ENDLESS = 'long '.repeat(100);

  test('a label', async () => {
    const user = showForm({ a: { type: 'string', title: ENDLESS } });
    expect(await screen.findByRole('textbox', { name: /^(?:long ){39}long …/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Show all/ }));
    expect(screen.getByText(ENDLESS.trim(), { selector: '[data-part="whole"] bdi' })).toBeVisible();
  });

  test('an option among as many as a list would hold', async () => {
    const options = Array.from({ length: 9 }, (_, index) => ({
      const: `o${index}`,
      title: `${index} ${ENDLESS}`,
    }));
    showForm({ a: { type: 'string', title: 'A', oneOf: options } });
    expect(await screen.findAllByRole('radio')).not.toHaveLength(0);
    expect(screen.getAllByRole('button', { name: /^Show all/ })).toHaveLength(options.length);
  });

  test('an option', async () => {
    const option = { const: 'a', title: ENDLESS, description: ENDLESS.repeat(10) };
    const user = showForm({ a: { type: 'string', title: 'A', oneOf: [option, { const: 'b', title: 'B' }] } });
    expect(await screen.findByRole('radio', { name: /^(?:long ){39}long …/ })).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: /^Show all/ })) {
      await user.click(button);
    }
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
    expect(document.body.textContent).toContain(ENDLESS.repeat(10).trim());
  });
});
