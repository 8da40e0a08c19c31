import type { ReactNode } from 'react';

/** A way to show the form of a schema, from the schema on: what is measured, and what it is measured against. */
export type Subject = (schema: BenchmarkSchema) => ReactNode;

/** A requested schema of `count` fields that goes round every kind of field that a form can be made of. */
export function benchmarkSchema(count: number): BenchmarkSchema {
  const properties: Record<string, BenchmarkProperty> = {};
  for (let index = 0; index < count; index += 1) {
    properties[`field${index}`] = { title: `Field ${index}`, ...(KINDS[index % KINDS.length] ?? KINDS[0]) };
  }
  return { type: 'object', properties, required: ['field0'] };
}

const KINDS: readonly [BenchmarkProperty, ...BenchmarkProperty[]] = [
  { type: 'string', minLength: 2, maxLength: 60, description: 'As it stands in your passport.' },
  { type: 'string', format: 'email' },
  { type: 'integer', minimum: 1, maximum: 12 },
  { type: 'string', enum: ['window', 'terrace', 'bar'] },
  { type: 'boolean' },
  { type: 'number', minimum: 0 },
  { type: 'string', format: 'date' },
  { type: 'array', items: { type: 'string', enum: ['vegan', 'halal', 'nuts'] }, maxItems: 2 },
];

export interface BenchmarkSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, BenchmarkProperty>>;
  readonly required: readonly string[];
}

export interface BenchmarkProperty {
  readonly type: string;
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: { readonly type: string; readonly enum: readonly string[] };
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}
