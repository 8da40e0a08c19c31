/** Code that other tests run, and what it imports a package as, where the package itself has it. */
interface RunElsewhere {
  readonly paths: readonly string[];
  readonly imported?: readonly [own: string, published: string];
}

const ownComponents = (...files: readonly string[]): RunElsewhere => ({
  paths: ['elicit.ts', ...files].map((file) => `apps/e2e/src/own-components/${file}`),
});

const COMPONENTS = [
  'ServerText',
  'AnswerButton',
  'DateTime',
  'Field',
  'Form',
  'UrlConsent',
  'Drawn',
  'Argument',
  'Approval',
  'Request',
  'Inbox',
];

/** Recipes whose code is files that other tests run. */
export const RUN_ELSEWHERE: Readonly<Record<string, RunElsewhere>> = {
  postgresql: { paths: ['apps/e2e/src/postgres/postgres-relay-store.ts'] },
  'ext-tasks': { paths: ['apps/e2e/src/tasks/ext-tasks-host.ts'] },
  langgraph: { paths: ['apps/e2e/src/langgraph-page/chat.tsx'] },
  copilotkit: { paths: ['apps/e2e/src/copilotkit-page/chat.tsx'] },
  mastra: { paths: ['packages/agents/src/recipes/mastra.fixtures.ts'] },
  'app-rendered': {
    paths: ['packages/react/src/inbox/app-rendered.fixtures.tsx'],
    imported: ['../index.js', '@elicit-kit/react'],
  },
  'tanstack-form': {
    paths: ['packages/react/src/tanstack-form/own-tanstack-form.fixtures.tsx'],
    imported: ['./index.js', '@elicit-kit/react/tanstack-form'],
  },
  callback: {
    paths: ['on-elicitation.ts', 'connect.ts'].map((file) => `apps/e2e/src/callback-host/${file}`),
  },
  svelte: ownComponents('reactive.ts', ...COMPONENTS.map((name) => `${name}.svelte`)),
  vue: ownComponents('use-store.ts', ...COMPONENTS.map((name) => `${name}.vue`)),
};
