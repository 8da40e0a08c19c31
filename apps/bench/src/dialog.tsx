import { parseElicitation } from '@elicit-kit/core';
import * as UrlConsentDialog from '@elicit-kit/react/url-consent-dialog';
import { mountReact } from './subjects/mount-react.js';

export interface DialogTimes {
  /** Milliseconds from the request until the dialog was painted. */
  readonly shown: number;
  /** Milliseconds until its button responds. */
  readonly armed: number;
}

declare global {
  interface Window {
    /** What the benchmark's script calls. */
    dialog: { open(): Promise<DialogTimes> };
  }
}

const REQUEST = {
  mode: 'url',
  message: 'Sign in to continue.',
  url: 'https://login.travel.example/authorize?client_id=42&redirect_uri=https%3A%2F%2Fmcp.travel.example%2Fcallback',
  elicitationId: 'e1',
};

window.dialog = {
  async open() {
    const container = document.getElementById('root');
    const start = performance.now();
    const { elicitation } = parseElicitation(REQUEST);
    if (elicitation?.mode !== 'url' || container === null) {
      throw new Error('The benchmark’s request is not one for a page.');
    }
    const armed = untilArmed();
    mountReact(
      container,
      <UrlConsentDialog.Root
        elicitation={elicitation}
        onAccept={() => undefined}
        onDecline={() => undefined}
        onCancel={() => undefined}
      />,
    );
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    const shown = performance.now() - start;
    return { shown, armed: (await armed) - start };
  },
};

/** @returns when the button that opens the page began to respond; `performance.now()`. */
function untilArmed(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-part="accept"][data-state="armed"]') !== null) {
        observer.disconnect();
        resolve(performance.now());
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-state'] });
  });
}
