/**
 * Opens an address in a new tab that knows nothing of this page: no opener, no Referer.
 *
 * `window.open(href, '_blank', 'noopener')` returns null on success too, so a blocked tab could not be told. An empty
 * tab whose opener is dropped, navigated by a link of its own, can be told and leaks nothing; assigning its `location`
 * would send our origin as Referer.
 *
 * @returns false where the browser did not open the tab.
 *
 * @example
 * <UrlConsentDialog.Root {...request} openUrl={(href) => openInNewTab(href)} />
 */
export function openInNewTab(href: string, view: Window = window): boolean {
  const tab = view.open('', '_blank');
  if (tab === null) {
    return false;
  }
  try {
    tab.opener = null;
    const link = tab.document.createElement('a');
    link.href = href;
    link.rel = 'noreferrer';
    tab.document.body.append(link);
    link.click();
    return true;
  } catch {
    tab.close();
    return false;
  }
}
