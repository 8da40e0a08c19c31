import * as Inbox from '@elicit-kit/react/inbox';

/** What servers asked and how it ended, out of the way until it is wanted. */
export function RequestHistory() {
  const { audit } = Inbox.useInboxSnapshot();
  return (
    audit.length > 0 && (
      <details className="history">
        <summary>
          Request history <span className="quiet">({audit.length})</span>
        </summary>
        <Inbox.History />
      </details>
    )
  );
}
