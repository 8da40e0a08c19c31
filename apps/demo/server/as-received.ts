import type { StandardSchemaV1 } from '@modelcontextprotocol/server';

/** Takes whatever the client answered, unchanged: the demo echoes it, so that tests see what was really sent. */
export const asReceived: StandardSchemaV1<unknown, Readonly<Record<string, unknown>>> = {
  '~standard': {
    version: 1,
    vendor: 'elicit-kit-demo',
    validate: (value) => ({ value: value as Readonly<Record<string, unknown>> }),
  },
};
