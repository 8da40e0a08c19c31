import ownMarkup from '../../packages/react/src/elicitation-form/own-markup.fixtures.tsx?raw';
import { requestOf } from '../../packages/react/src/requests.fixtures.js';
import ownTanStackForm from '../../packages/react/src/tanstack-form/own-tanstack-form.fixtures.tsx?raw';
import { print } from './print.js';

/** What a snippet is made from: a part of Storybook's story context. */
export interface SnippetSource {
  readonly id: string;
  readonly title: string;
  readonly initialArgs: Readonly<Record<string, unknown>>;
  readonly globals: Readonly<Record<string, unknown>>;
}

/** Written by hand, where a story does more than pass props: by the story's id. */
const WRITTEN: Readonly<Record<string, string>> = import.meta.glob<string>('./written/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Those that a story renders itself, as a host would write them. */
const RENDERED: Readonly<Record<string, string>> = {
  'guides-your-own-markup--your-own-markup': ownMarkup,
  'guides-your-own-tanstack-form--your-own-tan-stack-form': ownTanStackForm,
};

/** Stories of the kit's own pages: there is nothing in them to copy. */
const WITHOUT_CODE =
  /^(?:start-playground|theming-editor|patterns-use-cases|patterns-scenarios|guides-threat-gallery|guides-agents-that-ask)-/;

/** The code of a story: a whole module with its imports, which compiles. Nothing where there is nothing to copy. */
export function snippetOf({ id, title, initialArgs, globals }: SnippetSource): string | undefined {
  const written = WRITTEN[`./written/${id}.tsx`] ?? RENDERED[id];
  if (written !== undefined) {
    return written
      .replace("from '../index.js'", "from '@elicit-kit/react'")
      .replace("from './index.js'", "from '@elicit-kit/react/tanstack-form'")
      .trimEnd();
  }
  if (WITHOUT_CODE.test(id)) {
    return undefined;
  }
  if (title === 'Guides/Languages') {
    return languageSnippet(String(globals['language'] ?? 'en'));
  }
  if (title === 'Theming/Themes') {
    return themeSnippet(initialArgs['name']);
  }
  if (title === 'Components/Inbox') {
    return inboxSnippet(initialArgs);
  }
  return rootSnippet(
    title.startsWith('Components/ElicitationForm') ? 'ElicitationForm' : (title.split('/').at(-1) ?? ''),
    initialArgs,
  );
}

/** What a handler says in the console, so that whoever copies it sees when it is called. */
const HANDLERS: Readonly<Record<string, string>> = {
  onAccept: "(content) => console.log('accept', content)",
  onDecline: "() => console.log('decline')",
  onCancel: "() => console.log('cancel')",
};

/** A component that takes one elicitation: the form, its dialog, the URL dialog. */
function rootSnippet(component: string, args: Readonly<Record<string, unknown>>): string {
  const { elicitation, server, ...rest } = args as { elicitation?: { mode: string }; server?: unknown };
  const mode = elicitation?.mode;
  const reader = mode === 'approval' ? 'readApproval' : 'parseElicitation';
  const handlers = Object.keys(HANDLERS).filter((name) => name in rest);
  const props = Object.entries(rest).filter(
    ([name, value]) => value !== undefined && !(name in HANDLERS) && typeof value !== 'function',
  );
  const lines = [
    ...(elicitation === undefined ? [] : ['elicitation={elicitation}']),
    ...(server === undefined ? [] : ['server={server}']),
    ...props.map(([name, value]) => attribute(name, value)),
    ...handlers.map((name) =>
      mode === 'url' && name === 'onAccept'
        ? "onAccept={() => console.log('accept')}"
        : `${name}={${HANDLERS[name]}}`,
    ),
  ];
  return join([
    [
      ...(elicitation === undefined
        ? []
        : [`import { ${reader} } from '@elicit-kit/core${mode === 'approval' ? '/approvals' : ''}';`]),
      `import { ${component} } from '@elicit-kit/react';`,
      "import '@elicit-kit/react/theme.css';",
    ],
    ...(elicitation === undefined
      ? []
      : [
          [
            mode === 'approval'
              ? '// What an adapter made of the agent’s request.'
              : '// What the server sent.',
            `const { elicitation } = ${reader}(${print(mode === 'approval' ? elicitation : requestOf(elicitation))});`,
          ],
        ]),
    ...(server === undefined ? [] : [[`const server = ${print(server)} as const;`]]),
    [
      'export function Example() {',
      ...(elicitation === undefined
        ? []
        : [
            `  if (elicitation?.mode !== '${mode}') {`,
            "    return 'This request can not be shown.';",
            '  }',
          ]),
      '  return (',
      `    <${component}.Root`,
      ...lines.map((line) => indent(line, 6)),
      '    />',
      '  );',
      '}',
    ],
  ]);
}

/** An inbox with what its servers have asked. */
function inboxSnippet(args: Readonly<Record<string, unknown>>): string {
  const {
    batches = [],
    options,
    ...rest
  } = args as {
    batches?: readonly unknown[];
    options?: unknown;
  };
  const outlet = Object.entries(rest).filter(
    ([name, value]) =>
      value !== undefined && typeof value !== 'function' && name !== 'submitOptions' && name !== 'afterwards',
  );
  return join([
    [
      "import { createElicitationInbox } from '@elicit-kit/core';",
      "import { Inbox } from '@elicit-kit/react';",
      "import '@elicit-kit/react/theme.css';",
    ],
    [`const inbox = createElicitationInbox(${options === undefined ? '' : print(options)});`],
    ...(batches.length === 0
      ? []
      : [
          [
            '// An attached client does this when its server asks.',
            ...batches.map((batch) => `void inbox.submit(${print(batch)}).results.then(console.log);`),
          ],
        ]),
    [
      'export function Example() {',
      '  return (',
      '    <Inbox.Provider inbox={inbox}>',
      '      <Inbox.Badge />',
      outlet.length === 0
        ? '      <Inbox.Outlet />'
        : [
            '      <Inbox.Outlet',
            ...outlet.map(([name, value]) => indent(attribute(name, value), 8)),
            '      />',
          ].join('\n'),
      '    </Inbox.Provider>',
      '  );',
      '}',
    ],
  ]);
}

function languageSnippet(language: string): string {
  const name = language.toLowerCase().replace(/-(.)/, (_, letter: string) => letter.toUpperCase());
  const inEnglish = language === 'en';
  return join([
    [
      ...(inEnglish
        ? []
        : [`import { ${name} } from '@elicit-kit/core/messages/${language.toLowerCase()}';`]),
      `import { ${inEnglish ? '' : 'ElicitKitProvider, '}Inbox } from '@elicit-kit/react';`,
    ],
    [
      'export function Requests() {',
      ...(inEnglish
        ? ['  return <Inbox.Outlet />;']
        : [
            '  return (',
            `    <ElicitKitProvider locale="${language}" messages={${name}}>`,
            '      <Inbox.Outlet />',
            '    </ElicitKitProvider>',
            '  );',
          ]),
      '}',
    ],
  ]);
}

function themeSnippet(name: unknown): string {
  return join([
    ["import { Inbox } from '@elicit-kit/react';", "import '@elicit-kit/react/theme.css';"],
    [
      ...(name === undefined
        ? []
        : [
            '// On <html>, so that dialogs follow too.',
            `document.documentElement.dataset.elicitThemeName = '${String(name)}';`,
            '',
          ]),
      'export function Requests() {',
      '  return <Inbox.Outlet />;',
      '}',
    ],
  ]);
}

function attribute(name: string, value: unknown): string {
  if (value === true) {
    return name;
  }
  return typeof value === 'string' && /^[\w -]+$/.test(value)
    ? `${name}="${value}"`
    : `${name}={${print(value)}}`;
}

function indent(text: string, spaces: number): string {
  return text.replaceAll(/^/gm, ' '.repeat(spaces));
}

function join(blocks: readonly (readonly string[])[]): string {
  return blocks.map((lines) => lines.join('\n')).join('\n\n');
}
