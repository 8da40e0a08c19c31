import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { useEffect, useState, type ReactNode } from 'react';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { ActionBar } from './action-bar.js';
import { useAnnounce } from '../announcements/announcer.js';
import { useDialogFrame } from '../dialog-frame-context.js';
import { PartButton } from '../part-button.js';
import { useEndWords, type EndFacts, type RequestEnd } from '../request-end.js';
import { useMessages } from '../use-messages.js';

/** For the title of a request that has ended: it is described by what its end means. */
export function endStatusId(titleId: string): string {
  return `${titleId}-status`;
}

/** Says at once who ended the request and what that means. */
export function useEndSaid(end: RequestEnd | undefined, facts: EndFacts): void {
  const words = useEndWords();
  const announce = useAnnounce();
  const { titleRef } = useDialogFrame();
  const sentence = end && words.sentence(end, facts);
  useEffect(() => {
    const tree = titleRef.current?.getRootNode() as Document | ShadowRoot | undefined;
    // A title that has the focus is read by itself.
    if (sentence !== undefined && (tree === undefined || tree.activeElement !== titleRef.current)) {
      announce(sentence, { politeness: 'assertive' });
    }
  }, [announce, sentence, titleRef]);
}

interface EndStatusProps {
  readonly scope: string;
  readonly end: RequestEnd;
  readonly facts: EndFacts;
}

/** What the end means, under the title that says who ended it. Renders a `<p>` element. */
export function EndStatus({ scope, end, facts }: EndStatusProps) {
  const words = useEndWords();
  const { titleId } = useDialogFrame();
  return (
    <p id={endStatusId(titleId)} data-scope={scope} data-part="status" data-state="ended">
      {words.line(end, facts)}
    </p>
  );
}

/** What was asked, folded away under how it ended. Renders a `<details>` element. */
export function EndedRequest({ scope, children }: { readonly scope: string; readonly children: ReactNode }) {
  const messages = useMessages(sharedMessages);
  return (
    <details data-scope={scope} data-part="request">
      <summary data-scope={scope} data-elicit-look="quiet">
        {messages('shared.end.showRequest')}
      </summary>
      {children}
    </details>
  );
}

interface EndBarProps {
  readonly scope: string;
  readonly onClose: () => void;
  /** What else can be done with what it held. */
  readonly children?: ReactNode;
}

/** The bar of a request that has ended. Renders a `<div>` element. */
export function EndBar({ scope, onClose, children }: EndBarProps) {
  const messages = useMessages(sharedMessages);
  return (
    <ActionBar scope={scope}>
      <PartButton emphasis="primary" data-scope={scope} data-part="finish" onClick={onClose}>
        {messages('shared.end.close')}
      </PartButton>
      {children}
      <EndedTime scope={scope} />
    </ActionBar>
  );
}

/** When the end was seen here, on the person's clock. Renders a `<time>` element. */
export function EndedTime({ scope }: { readonly scope: string }) {
  const { locale } = useElicitKit();
  const [seen] = useState(() => new Date());
  return (
    // A server that renders the page has another clock.
    <time
      suppressHydrationWarning
      dateTime={seen.toISOString()}
      data-scope={scope}
      data-part="ended-time"
      data-elicit-look="quiet"
    >
      {new Intl.DateTimeFormat(locale ?? 'en', { hour: 'numeric', minute: '2-digit' }).format(seen)}
    </time>
  );
}
