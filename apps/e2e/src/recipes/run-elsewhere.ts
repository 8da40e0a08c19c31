/** Recipes whose code is a file that other tests run, and what that file imports the package as, where the package itself has it. */
export const RUN_ELSEWHERE: Readonly<
  Record<string, readonly [path: string, imported?: readonly [string, string]]>
> = {
  express: ['apps/e2e/src/node-servers/express-host.ts'],
  fastify: ['apps/e2e/src/node-servers/fastify-host.ts'],
  'ext-tasks': ['apps/e2e/src/tasks/ext-tasks-host.ts'],
  'app-rendered': [
    'packages/react/src/inbox/app-rendered.fixtures.tsx',
    ['../index.js', '@elicit-kit/react'],
  ],
  'tanstack-form': [
    'packages/react/src/tanstack-form/own-tanstack-form.fixtures.tsx',
    ['./index.js', '@elicit-kit/react/tanstack-form'],
  ],
};
