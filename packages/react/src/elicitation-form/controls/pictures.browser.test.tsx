import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import type {} from '@vitest/browser-playwright';
import '../../theme/theme.css';
import { formOf } from '../elicitation-form.fixtures.js';
import { renderForm } from '../render-form.fixtures.js';
import { TREE } from './pictures.fixtures.js';

const REMOTE = 'https://pictures.example/desk.png';
const form = formOf({
  desk: {
    type: 'string',
    title: 'Desk',
    oneOf: [
      { const: 'a', title: 'Here', 'x-openai-thumbnail': { src: TREE } },
      { const: 'b', title: 'There', 'x-openai-thumbnail': { src: REMOTE } },
    ],
  },
});

afterEach(() => cdp().send('Fetch.disable'));

test('a remote picture is requested only where the host allows it, without Referer and cookies', async () => {
  const requests: Readonly<Record<string, string>>[] = [];
  // The session has to be there first: made by two calls at once it would be two, and who listens to one never hears of what the
  // other pauses.
  await cdp().send('Fetch.disable');
  cdp().on('Fetch.requestPaused', ({ requestId, request }) => {
    requests.push(request.headers);
    void cdp().send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'Content-Type', value: 'image/png' },
        { name: 'Access-Control-Allow-Origin', value: '*' },
      ],
      body: TREE.slice(TREE.indexOf(',') + 1),
    });
  });
  await cdp().send('Fetch.enable', { patterns: [{ urlPattern: 'https://*.example/*' }] });

  const images = () => [...document.querySelectorAll('img')];
  const shown = () => images().filter(({ complete, naturalWidth }) => complete && naturalWidth === 160);
  const first = renderForm(form);
  await waitFor(() => expect(shown()).toHaveLength(1));
  expect(screen.getByRole('radio', { name: 'There' })).toBeVisible();
  first.unmount();

  const refused = renderForm(form, {}, { remotePictures: () => false });
  await waitFor(() => expect(shown()).toHaveLength(1));
  refused.unmount();
  expect(requests).toEqual([]);

  renderForm(form, {}, { remotePictures: true });
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(requests).toHaveLength(1);
  const sent = Object.keys(requests[0] ?? {}).map((name) => name.toLowerCase());
  expect(sent.filter((name) => name === 'referer' || name === 'cookie')).toEqual([]);
  // Both have the same box, though one came later.
  const [here, there] = document.querySelectorAll('[data-part="option-picture"]');
  expect(there?.getBoundingClientRect().height).toBe(here?.getBoundingClientRect().height);
});
