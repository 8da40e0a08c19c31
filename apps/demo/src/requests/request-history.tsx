import type { StandingAnswers } from '@elicit-kit/core/approvals';
import * as Inbox from '@elicit-kit/react/inbox';

/** What servers asked and how it ended, out of the way until it is wanted. */
/** @param standing what this page keeps; absent where the server asks */
export function RequestHistory({ standing }: { standing: StandingAnswers | undefined }) {
  const { audit } = Inbox.useInboxSnapshot();
  if (audit.length === 0) {
    return null;
  }
  return (
    <>
      <details className="history">
        <summary>
          Request history <span className="quiet">({audit.length})</span>
        </summary>
        <Inbox.History />
      </details>
      {standing && (
        <details className="history">
          <summary>Saved permissions</summary>
          <Inbox.Permissions answers={standing} />
        </details>
      )}
    </>
  );
}
