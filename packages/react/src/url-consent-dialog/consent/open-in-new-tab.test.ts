import { describe, expect, test, vi } from 'vitest';
import { openInNewTab } from './use-url-consent.js';

/** A window whose `open` gives an empty tab that writes down what is clicked in it. */
function browser({ blocked = false } = {}) {
  const clicked: { href: string; rel: string; target: string; opener: unknown }[] = [];
  const tabDocument = document.implementation.createHTMLDocument();
  const tab = { opener: window as unknown, document: tabDocument, close: vi.fn() };
  tabDocument.addEventListener('click', (event) => {
    const { href, rel, target } = event.target as HTMLAnchorElement;
    clicked.push({ href, rel, target, opener: tab.opener });
    event.preventDefault();
  });
  const open = vi.fn<(url: string, target: string) => unknown>(() => (blocked ? null : tab));
  return { view: { open } as unknown as Window, open, tab, clicked };
}

describe('openInNewTab', () => {
  test('opens an empty tab first, then goes on by a link in it that sends no Referer and has no opener', () => {
    const { view, open, clicked } = browser();
    expect(openInNewTab('https://pay.example/a?b=c#d', view)).toBe(true);
    expect(open.mock.calls).toEqual([['', '_blank']]);
    expect(clicked).toEqual([
      { href: 'https://pay.example/a?b=c#d', rel: 'noreferrer', target: '', opener: null },
    ]);
  });

  test('tells when the browser blocked the tab', () => {
    const { view, clicked } = browser({ blocked: true });
    expect(openInNewTab('https://pay.example/', view)).toBe(false);
    expect(clicked).toEqual([]);
  });

  test('closes the empty tab again when it can not be used', () => {
    const { view, tab } = browser();
    Object.defineProperty(tab, 'document', {
      get() {
        throw new DOMException('no access', 'SecurityError');
      },
    });
    expect(openInNewTab('https://pay.example/', view)).toBe(false);
    expect(tab.close).toHaveBeenCalledOnce();
  });
});
