import type { DeceptiveAddress } from '@elicit-kit/core/internal/approvals';
import { urlMessages } from '@elicit-kit/core/internal/messages';
import { findingText } from '../internals/finding-text.js';
import { useMessages } from '../internals/use-messages.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';

/** What is wrong with an address in an argument, as the page dialog says it. Loads with what inspects addresses. */
export function AddressFinding({ address: { finding, inspection } }: AddressFindingProps) {
  const messages = useMessages(urlMessages);
  const { locale } = useElicitKit();
  return findingText(finding, inspection.host, messages, locale);
}

export interface AddressFindingProps {
  readonly address: DeceptiveAddress;
}
