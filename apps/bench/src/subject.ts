import type { BenchmarkSchema } from './schema.js';

/** A way to show a form: what is measured, and what it is measured against. */
export interface Subject {
  /** Shows the form of a schema, from the schema on. */
  mount(container: HTMLElement, schema: BenchmarkSchema): Mounted;
}

export interface Mounted {
  unmount(): void;
}
