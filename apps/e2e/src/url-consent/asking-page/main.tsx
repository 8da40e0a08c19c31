import * as UrlConsentDialog from '@elicit-kit/react/url-consent-dialog';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    /** Asks for consent to open an address, in place of the one before. */
    ask: (url: string) => void;
    accepted: number;
    /** What a test saw being opened. */
    opened: string;
  }
}

const root = createRoot(document.querySelector('#root') as HTMLElement);
window.accepted = 0;
window.ask = (url) => {
  const dialog = (
    <UrlConsentDialog.Root
      key={url}
      elicitation={{ mode: 'url', message: 'Please open this page.', url }}
      presentation="inline"
      armDelay={0}
      onAccept={() => {
        window.accepted += 1;
      }}
      onDecline={() => undefined}
      onCancel={() => undefined}
    />
  );
  // The one before is gone when this returns.
  flushSync(() => {
    root.render(dialog);
  });
};
