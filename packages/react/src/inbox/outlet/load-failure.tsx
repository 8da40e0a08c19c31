import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { PartButton } from '../../internals/part-button.js';

/** The same sentences as in `inboxMessages`, repeated here because that table may be in the chunk that did not load. */
export const ENGLISH = {
  'inbox.loadFailed':
    'This request could not be shown because part of this page failed to load. Try again or reload.',
  'inbox.tryAgain': 'Try again',
} as const;

/** The request still waits; what shows it did not load. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { messages } = useElicitKit();
  const say = (key: keyof typeof ENGLISH): string => {
    const message = messages?.[key];
    return typeof message === 'string' ? message : ENGLISH[key];
  };
  return (
    <div
      role="alert"
      data-scope="inbox"
      data-part="load-failure"
      data-elicit-look="surface box danger row mid"
    >
      <p data-scope="inbox" data-part="load-failure-text">
        {say('inbox.loadFailed')}
      </p>
      <PartButton data-scope="inbox" data-part="retry" onClick={onRetry}>
        {say('inbox.tryAgain')}
      </PartButton>
    </div>
  );
}
