import { UrlConsentDialog } from '@elicit-kit/react';
import type { ComponentProps } from 'react';

export function PageRequest(props: ComponentProps<typeof UrlConsentDialog.Root>) {
  return (
    <UrlConsentDialog.Root {...props}>
      <UrlConsentDialog.Portal>
        <UrlConsentDialog.Overlay />
        <UrlConsentDialog.Content>
          <div data-scope="url-consent-dialog" data-part="header">
            <UrlConsentDialog.Title />
          </div>
          <div data-scope="url-consent-dialog" data-part="body">
            <UrlConsentDialog.Url />
            <UrlConsentDialog.Findings />
            <UrlConsentDialog.Sheet />
            <UrlConsentDialog.Progress />
          </div>
          <div data-scope="url-consent-dialog" data-part="actions">
            <UrlConsentDialog.Accept>Go there</UrlConsentDialog.Accept>
            <UrlConsentDialog.Decline />
            <UrlConsentDialog.Cancel />
          </div>
        </UrlConsentDialog.Content>
      </UrlConsentDialog.Portal>
    </UrlConsentDialog.Root>
  );
}
