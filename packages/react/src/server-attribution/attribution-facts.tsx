import { urlMessages } from '@elicit-kit/core/internal/messages';
import type { UrlFinding, UrlHost } from '@elicit-kit/core/internal/types';
import { findingText } from '../internals/finding-text.js';
import { useMessages } from '../internals/use-messages.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';

export { describeArguments } from '@elicit-kit/core/internal/secrets';
export { compareServerNames } from '@elicit-kit/core/text';
export { warningsOf } from '../internals/finding-text.js';

/** What there is to say of a server's address. Renders a `<p>` element for each finding. */
export function AddressWarnings({ findings, host }: AddressWarningsProps) {
  const urls = useMessages(urlMessages);
  const { locale } = useElicitKit();
  return findings.map((finding) => (
    <p key={finding.code} data-scope="server-attribution" data-part="warning-text" data-code={finding.code}>
      {findingText(finding, host, urls, locale)}
    </p>
  ));
}

export interface AddressWarningsProps {
  readonly findings: readonly UrlFinding[];
  readonly host: UrlHost | undefined;
}
