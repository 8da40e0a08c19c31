import type { Page } from './page-desk.js';

const BRANDS = {
  'sign-in': { name: 'Almanac', tagline: 'Calendar', mark: 'A' },
  payment: { name: 'Tillroll', tagline: 'Payments', mark: 'T' },
  terms: { name: 'Concierge', tagline: 'Documents', mark: 'C' },
} as const satisfies Record<Page['kind'], { name: string; tagline: string; mark: string }>;

/** The page as a person first sees it. */
export function openPage(page: Page): string {
  const body = `
      <h1>${escape(page.title)}</h1>
      <p class="lead">${escape(page.lead)}</p>
      ${summary(page)}
      <form method="post" autocomplete="off">
        ${page.kind === 'sign-in' ? SIGN_IN_FIELDS : ''}
        <button type="submit">${escape(page.button)}</button>
      </form>
      <p class="small">A demonstration: nothing that you type here is kept or sent on.</p>`;
  return layout(page.kind, page.title, body);
}

export function donePage(page: Page): string {
  const body = `
      <p class="tick" aria-hidden="true">✓</p>
      <h1>Done</h1>
      <p class="lead">${escape(page.title)}: finished. You can close this tab and go back.</p>`;
  return layout(page.kind, 'Done', body);
}

export function gonePage(): string {
  const body = `
      <h1>This page has gone</h1>
      <p class="lead">The address is unknown here, or too old. Go back and ask for a new one.</p>`;
  return layout('terms', 'This page has gone', body);
}

export function homePage(): string {
  const body = `
      <h1>Concierge</h1>
      <p class="lead">An MCP server that asks people for input, to try elicitation with.</p>
      <dl>
        <div><dt>Every revision</dt><dd>/mcp</dd></div>
        <div><dt>Before 2026-07-28 only</dt><dd>/legacy/mcp</dd></div>
      </dl>`;
  return layout('terms', 'Concierge', body);
}

const SIGN_IN_FIELDS = `
        <label for="account">Account</label>
        <input id="account" name="account" type="text" value="ada@almanac.example" readonly>
        <fieldset>
          <legend>Concierge will be able to</legend>
          <p>See when you are free or busy</p>
          <p>Add events that you have agreed to</p>
        </fieldset>`;

function summary({ lines }: Page): string {
  if (!lines || lines.length === 0) {
    return '';
  }
  const rows = lines
    .map(([label, value]) => `<div><dt>${escape(label)}</dt><dd>${escape(value)}</dd></div>`)
    .join('');
  return `<dl>${rows}</dl>`;
}

function layout(kind: Page['kind'], title: string, body: string): string {
  const brand = BRANDS[kind];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escape(title)} – ${brand.name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/pages/style.css">
  </head>
  <body class="${kind}">
    <main>
      <p class="brand"><span class="mark" aria-hidden="true">${brand.mark}</span>
        <span><strong>${brand.name}</strong> ${brand.tagline}</span></p>${body}
    </main>
  </body>
</html>
`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
