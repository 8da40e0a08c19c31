import type { StandingAnswer } from '@elicit-kit/core/standing-answers';
import * as Inbox from '@elicit-kit/react/inbox';
import { useEffect, useState } from 'react';
import { ServerText } from '../words/server-text.js';
import { standing } from './standing.js';

/** What is allowed or refused without being asked, each revoked in one press. */
export function StandingList() {
  // Learnt and used as requests end, each of which leaves a record.
  const { audit } = Inbox.useInboxSnapshot();
  const [answers, setAnswers] = useState<readonly StandingAnswer[]>([]);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const list = await standing.list();
      if (isShown) {
        setAnswers(list);
      }
    };
    void read();
    // An answer is learnt a moment after its record is written.
    const later = setTimeout(() => void read(), 300);
    return () => {
      isShown = false;
      clearTimeout(later);
    };
  }, [audit, changes]);

  return answers.length === 0 ? null : (
    <section className="standing" aria-labelledby="standing-title">
      <h2 id="standing-title">Not asked again</h2>
      <ul>
        {answers.map(({ id, verdict, text, expiresAt, used }) => (
          <li key={id}>
            <p>
              {verdict === 'allow' ? 'Always allowed' : 'Always rejected'}{' '}
              <code>
                <ServerText text={text} />
              </code>
              <span className="quiet">
                {' '}
                {expiresAt === undefined ? 'until you leave this page' : 'for a while'}, used {used}{' '}
                {used === 1 ? 'time' : 'times'}
              </span>
            </p>
            <button
              type="button"
              className="button quiet small"
              onClick={() => {
                void standing.revoke(id).then(() => {
                  setChanges((count) => count + 1);
                });
              }}
            >
              Ask again
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
