import { type FormEvent, useCallback, useEffect, useState } from 'react';

interface Errand {
  readonly tool: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly text: string;
}

/** How often the server is asked what became of them, in milliseconds. */
const LOOK_EVERY = 1_000;
const SAID = { running: 'Running', done: 'Done', failed: 'Failed' } as const;

/** What this person has had done, also by other tabs and before the page was loaded. */
export function Errands() {
  const { errands, problem, start } = useErrands();
  return (
    <section aria-label="Errands">
      <form onSubmit={start}>
        <button value="book_table">Book a table</button>
        <button value="pay_deposit">Pay the deposit</button>
      </form>
      <p role="status">{problem}</p>
      <ol>
        {errands.map(({ state, text, tool }, index) => (
          <li key={errands.length - index} data-state={state}>
            <b>{tool}</b> {SAID[state]}
            {text && `: ${text}`}
          </li>
        ))}
      </ol>
    </section>
  );
}

function useErrands() {
  const [errands, setErrands] = useState<readonly Errand[]>([]);
  const [problem, setProblem] = useState('');

  const ask = useCallback(async (init?: RequestInit) => {
    try {
      const response = await fetch('/errands', init);
      if (response.status === 401) {
        setProblem('You are signed out. Sign in in another tab, and go on here.');
      } else if (response.ok) {
        setErrands((await response.json()) as readonly Errand[]);
        setProblem('');
      } else {
        setProblem('That did not work. Try it again.');
      }
    } catch {
      setProblem('This app cannot be reached. It is tried again.');
    }
  }, []);

  useEffect(() => {
    const first = setTimeout(() => void ask());
    const timer = setInterval(() => void ask(), LOOK_EVERY);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [ask]);

  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void ask({ method: 'POST', body: new URLSearchParams({ tool: (submitter as HTMLButtonElement).value }) });
  }
  return { errands, problem, start };
}
