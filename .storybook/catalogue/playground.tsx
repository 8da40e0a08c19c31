import { createElicitationInbox, InvalidElicitationError } from '@elicit-kit/core';
import { Inbox } from '@elicit-kit/react';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { problemsOf, readPasted, type PastedRequest } from './pasted-request.js';
import './playground.css';
import './workbench.css';

const booking = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Booked for', minLength: 2 },
    guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12, default: 2 },
    seating: { type: 'string', title: 'Seating', enum: ['Inside', 'Outside'] },
  },
  required: ['name'],
};
const page = {
  mode: 'url',
  elicitationId: 'deposit-42',
  url: 'https://pay.travel.example/deposit/42',
  message: 'Please pay the deposit.',
};

/** What servers send, by the name of its button. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  'A schema': booking,
  '2025-06-18': {
    jsonrpc: '2.0',
    id: 7,
    method: 'elicitation/create',
    params: { message: 'Who is the table for?', requestedSchema: booking },
  },
  '2025-11-25, a page': { jsonrpc: '2.0', id: 8, method: 'elicitation/create', params: page },
  '2025-11-25, URL first': {
    jsonrpc: '2.0',
    id: 2,
    error: { code: -32042, message: 'Please pay the deposit first.', data: { elicitations: [page] } },
  },
  '2026-07-28': {
    jsonrpc: '2.0',
    id: 2,
    result: {
      resultType: 'input_required',
      inputRequests: {
        who: {
          method: 'elicitation/create',
          params: { mode: 'form', message: 'Who is the table for?', requestedSchema: booking },
        },
        deposit: { method: 'elicitation/create', params: page },
      },
      requestState: 'opaque-to-the-client',
    },
  },
  'An address': 'https://accounts.google.com.signin.example.net/o/oauth2?redirect=http%3A%2F%2F192.168.0.1',
};

const textOf = (example: unknown) =>
  typeof example === 'string' ? example : JSON.stringify(example, null, 2);

type Presentation = 'inline' | 'dialog';

/** Paste what a server sends: see what its user sees, and what is sent back. */
export function Playground(): ReactNode {
  const [text, setText] = useState(() => textOf(EXAMPLES['A schema']));
  const [presentation, setPresentation] = useState<Presentation>('inline');
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState<string>();
  const inputId = useId();
  const pasted = useMemo(() => readPasted(text), [text]);

  const show = (next: string) => {
    setText(next);
    setSent(undefined);
    setAttempt((count) => count + 1);
  };
  return (
    <div className="workbench playground">
      <section aria-label="What the server sends">
        <p className="workbench-bar" role="group" aria-label="Examples">
          {Object.entries(EXAMPLES).map(([name, example]) => (
            <button
              className="workbench-button"
              key={name}
              type="button"
              onClick={() => {
                show(textOf(example));
              }}
            >
              {name}
            </button>
          ))}
        </p>
        <label htmlFor={inputId}>
          A message of any revision, the params of a request, a schema, or an address
        </label>
        <textarea
          className="workbench-text"
          id={inputId}
          value={text}
          spellCheck={false}
          onChange={({ target }) => {
            show(target.value);
          }}
        />
        <p>
          Read as: <strong>{pasted.readAs}</strong>
        </p>
        <Problems lines={problemsOf(pasted)} />
      </section>
      <section aria-label="What the user sees">
        <p className="workbench-bar" role="group" aria-label="Presentation">
          {(['inline', 'dialog'] as const).map((name) => (
            <button
              className="workbench-button"
              key={name}
              type="button"
              aria-pressed={presentation === name}
              onClick={() => {
                setPresentation(name);
              }}
            >
              {name}
            </button>
          ))}
          <button
            className="workbench-button"
            type="button"
            onClick={() => {
              show(text);
            }}
          >
            Ask again
          </button>
        </p>
        <Asked key={attempt} pasted={pasted} presentation={presentation} onSent={setSent} />
        <h3>What the client sends</h3>
        {sent === undefined ? <p>Nothing yet: answer the request.</p> : <Copied label="answer" text={sent} />}
      </section>
    </div>
  );
}

interface AskedProps {
  readonly pasted: PastedRequest;
  readonly presentation: Presentation;
  onSent(text: string): void;
}

/** An inbox of its own, as a client would fill it. */
function Asked({ pasted, presentation, onSent }: AskedProps) {
  const [inbox] = useState(() => createElicitationInbox({ rateLimit: false }));
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || pasted.requests.length === 0) {
      return;
    }
    asked.current = true;
    const { results } = inbox.submit({
      server: {
        connectionId: 'playground',
        endpoint: { kind: 'url', origin: 'https://travel.example' },
        claimed: { title: 'Travel Desk' },
      },
      operation: { method: 'tools/call', name: 'book_table' },
      requests: pasted.requests,
      ...(pasted.settleAt && { settleAt: pasted.settleAt }),
    });
    results
      .then((answers) => pasted.answerOf(answers), refusalOf)
      .then((message) => {
        onSent(textOf(message));
      });
  }, [inbox, pasted, onSent]);
  return (
    <Inbox.Provider inbox={inbox}>
      {/* The address is pasted by whoever looks at this page: it is inspected, and never opened. */}
      <Inbox.Outlet presentation={presentation} openUrl={() => true} />
    </Inbox.Provider>
  );
}

function refusalOf(error: unknown): unknown {
  return error instanceof InvalidElicitationError
    ? { jsonrpc: '2.0', id: 1, error: { code: -32_602, message: 'Invalid params' } }
    : 'Nothing is sent: the call fails.';
}

function Problems({ lines }: { lines: readonly string[] }) {
  return lines.length === 0 ? null : (
    <>
      <h3>Problems</h3>
      <ul className="playground-problems" aria-label="Problems">
        {lines.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <button
        className="workbench-button"
        type="button"
        onClick={() => {
          void navigator.clipboard.writeText(text);
        }}
      >
        Copy {label}
      </button>
      <textarea
        className="workbench-text"
        readOnly
        aria-label={label}
        rows={text.split('\n').length}
        value={text}
        wrap="off"
      />
    </div>
  );
}
