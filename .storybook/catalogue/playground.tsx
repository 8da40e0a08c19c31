import { parseElicitation, type ElicitContent, type ParsedElicitation } from '@elicit-kit/core';
import { useId, useState, type ReactNode } from 'react';
import { ElicitationDialog, ElicitationForm, UrlConsentDialog } from '@elicit-kit/react';
import './playground.css';
import './workbench.css';

const EXAMPLES = {
  'A schema': JSON.stringify(
    {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Booked for', minLength: 2 },
        guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12, default: 2 },
        seating: { type: 'string', title: 'Seating', enum: ['Inside', 'Outside'] },
      },
      required: ['name'],
    },
    null,
    2,
  ),
  'A request': JSON.stringify(
    {
      mode: 'form',
      message: 'How can we reach you?',
      requestedSchema: {
        type: 'object',
        properties: { email: { type: 'string', title: 'Email', format: 'email' } },
        required: ['email'],
      },
    },
    null,
    2,
  ),
  'An address': 'https://accounts.google.com.signin.example.net/o/oauth2?redirect=http%3A%2F%2F192.168.0.1',
} as const;

type Presentation = 'inline' | 'dialog';

const server = {
  connectionId: 'playground',
  endpoint: { kind: 'url' as const, origin: 'https://travel.example' },
  claimed: { title: 'Travel Desk' },
};

/** Paste what a server sends, and see what a person would. */
export function Playground(): ReactNode {
  const [text, setText] = useState<string>(EXAMPLES['A schema']);
  const [presentation, setPresentation] = useState<Presentation>('inline');
  const [answer, setAnswer] = useState('');
  const [shown, setShown] = useState(0);
  const inputId = useId();
  const { params, problem } = readPasted(text);
  const parsed = parseElicitation(params);

  const showAgain = () => {
    setAnswer('');
    setShown((count) => count + 1);
  };
  const settle = (action: string, content?: ElicitContent) => {
    setAnswer(JSON.stringify(content === undefined ? { action } : { action, content }, null, 2));
  };

  return (
    <div className="workbench playground">
      <section aria-label="What a server sends">
        <p className="workbench-bar">
          {Object.entries(EXAMPLES).map(([name, example]) => (
            <button
              className="workbench-button"
              key={name}
              type="button"
              onClick={() => {
                setText(example);
                showAgain();
              }}
            >
              {name}
            </button>
          ))}
        </p>
        <label htmlFor={inputId}>A schema, the params of a request, or an address</label>
        <textarea
          className="workbench-text"
          id={inputId}
          value={text}
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            showAgain();
          }}
        />
        <Problems parsed={parsed} problem={problem} />
        <h3>Copy this</h3>
        <Copied label="JSX" text={jsxOf(parsed, presentation)} />
        <h3>The answer</h3>
        {answer === '' ? <p>Nothing was answered yet.</p> : <Copied label="answer" text={answer} />}
      </section>
      <section aria-label="What a person sees">
        <p className="workbench-bar" role="group" aria-label="Presentation">
          {(['inline', 'dialog'] as const).map((name) => (
            <button
              className="workbench-button"
              key={name}
              type="button"
              aria-pressed={presentation === name}
              onClick={() => {
                setPresentation(name);
                showAgain();
              }}
            >
              {name}
            </button>
          ))}
          <button className="workbench-button" type="button" onClick={showAgain}>
            Show it again
          </button>
        </p>
        {answer === '' && (
          <Shown
            key={`${shown} ${presentation} ${text}`}
            parsed={parsed}
            presentation={presentation}
            settle={settle}
          />
        )}
      </section>
    </div>
  );
}

interface ShownProps {
  parsed: ParsedElicitation;
  presentation: Presentation;
  settle(action: string, content?: ElicitContent): void;
}

function Shown({ parsed: { elicitation }, presentation, settle }: ShownProps) {
  const answers = {
    server,
    presentation,
    onDecline: () => {
      settle('decline');
    },
    onCancel: () => {
      settle('cancel');
    },
  };
  if (elicitation === undefined) {
    return null;
  }
  if (elicitation.mode === 'url') {
    return (
      <UrlConsentDialog.Root
        {...answers}
        elicitation={elicitation}
        // The address is pasted by whoever looks at this page: it is inspected, and never opened.
        openUrl={() => true}
        onAccept={() => {
          settle('accept');
        }}
      />
    );
  }
  const onAccept = (content: ElicitContent) => {
    settle('accept', content);
  };
  if (presentation === 'dialog') {
    return <ElicitationDialog.Root {...answers} elicitation={elicitation} onAccept={onAccept} />;
  }
  return (
    <div className="workbench-preview">
      <ElicitationForm.Root
        server={server}
        elicitation={elicitation}
        onAccept={onAccept}
        onDecline={answers.onDecline}
        onCancel={answers.onCancel}
      />
    </div>
  );
}

function Problems({ parsed, problem }: { parsed: ParsedElicitation; problem: string | undefined }) {
  const said =
    problem === undefined
      ? parsed.problems.map(({ code, path }) => (path === '' ? code : `${path}: ${code}`))
      : ['This is neither JSON nor an address that begins with its scheme, like https:', problem];
  return said.length === 0 ? null : (
    <ul className="playground-problems" aria-label="Problems">
      {said.map((line) => (
        <li key={line}>
          <code>{line}</code>
        </li>
      ))}
    </ul>
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

/** @returns the params that were meant: of a request as it is, of a schema or an address alone */
function readPasted(text: string): { params: unknown; problem?: string } {
  const trimmed = text.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) {
    return {
      params: { mode: 'url', message: 'Please open this page.', url: trimmed, elicitationId: 'playground' },
    };
  }
  try {
    const value = JSON.parse(trimmed) as Record<string, unknown> | null;
    if (value !== null && typeof value === 'object' && 'params' in value) {
      return { params: value['params'] };
    }
    const isRequest =
      value !== null && typeof value === 'object' && ('requestedSchema' in value || 'mode' in value);
    return { params: isRequest ? value : { message: 'Please answer.', requestedSchema: value } };
  } catch (error) {
    return { params: undefined, problem: error instanceof Error ? error.message : 'This is not JSON.' };
  }
}

function jsxOf({ elicitation }: ParsedElicitation, presentation: Presentation): string {
  const component =
    elicitation?.mode === 'url'
      ? 'UrlConsentDialog'
      : presentation === 'dialog'
        ? 'ElicitationDialog'
        : 'ElicitationForm';
  const where =
    presentation === 'inline' && component === 'UrlConsentDialog' ? '\n    presentation="inline"' : '';
  return `import { parseElicitation } from '@elicit-kit/core';
import { ${component} } from '@elicit-kit/react';

const { elicitation } = parseElicitation(request.params);
elicitation?.mode === '${elicitation?.mode ?? 'form'}' && (
  <${component}.Root
    elicitation={elicitation}
    server={server}${where}
    onAccept={(${component === 'UrlConsentDialog' ? '' : 'content'}) => ${
      component === 'UrlConsentDialog'
        ? "respond({ action: 'accept' })"
        : "respond({ action: 'accept', content })"
    }}
    onDecline={() => respond({ action: 'decline' })}
    onCancel={() => respond({ action: 'cancel' })}
  />
);`;
}
