import { useSyncExternalStore } from 'react';
import { ServerText } from '../words/server-text.js';
import { standing, standingList } from './standing.js';

/** What is allowed or refused without being asked, each revoked in one press. */
export function StandingList() {
  const { all } = useSyncExternalStore(standingList.subscribe, standingList.getSnapshot);
  return all.length === 0 ? null : (
    <section className="standing" aria-labelledby="standing-title">
      <h2 id="standing-title">Not asked again</h2>
      <ul>
        {all.map(({ id, verdict, tool, used }) => (
          <li key={id}>
            <p>
              {verdict === 'allow' ? 'Always allowed' : 'Always rejected'}{' '}
              <code>
                <ServerText text={tool} />
              </code>{' '}
              <span className="quiet">
                until you leave this page, used {used} {used === 1 ? 'time' : 'times'}
              </span>
            </p>
            <button type="button" className="button small" onClick={() => void standing.revoke(id)}>
              Ask again
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
