import { expect, test } from 'vitest';
import { readNames, readReference } from './reference-facts.js';

const reference = readReference();
const entry = (page: keyof typeof reference, name: string) =>
  reference[page].find((each) => each.name === name);

test('hooks and stores are there with their comments and whole declarations', () => {
  expect(entry('react', 'useElicitationForm')).toMatchObject({ kind: 'hook', from: '@elicit-kit/react' });
  expect(entry('core', 'FormStore')?.code).toMatch(/^interface FormStore \{[\s\S]*submit[\s\S]*\}$/);
  expect(entry('core', 'createFormStore')?.code).toMatch(/^function createFormStore\([\s\S]*\): FormStore;$/);
  expect(entry('mcp', 'attachElicitation')?.about).not.toBe('');
});

test('no body, and nothing private, is shown', () => {
  const all = Object.values(reference).flat();
  expect(all.length).toBeGreaterThan(180);
  const functions = all.filter(({ kind }) => kind === 'function' || kind === 'hook');
  expect(functions.filter(({ code }) => !code.endsWith(';') || /\breturn\b|\bthrow\b/.test(code))).toEqual(
    [],
  );
  expect(all.filter(({ code }) => /^export |#\w+[;(]|private /m.test(code)).map(({ name }) => name)).toEqual(
    [],
  );
});

test('the names in declarations lead to their entries', () => {
  const names = readNames();
  expect(names['FormStore']).toEqual(['core', 'FormStore']);
  expect(names['ElicitationFormHandle']?.[0]).toBe('react');
});
