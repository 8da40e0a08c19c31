import { expect, test } from 'vitest';
import { ownValue } from '../../untrusted/own-value.js';
import { createAjvOracle, createCfworkerOracle } from './oracles.fixtures.js';
import { formatCases, keywordCases, patternCases } from './test-suite.fixtures.js';

const oracles = [createAjvOracle(), createCfworkerOracle()];
const inForm = (schema: object) => ({ type: 'object', properties: { x: schema } });

test.each(oracles)('what is said of $name’s errors is so: the test suite finds no others', (oracle) => {
  const wrong = formatCases.filter(({ schema, data, valid }) => {
    const takes = oracle.compile(inForm(schema));
    return takes({ x: data as string }) !== valid;
  });
  const unexpected = wrong.filter(
    ({ schema, data }) => oracle.errsOnText(String(ownValue(schema, 'format')), String(data)) === undefined,
  );
  expect(unexpected).toEqual([]);
  expect(wrong.length).toBeGreaterThan(0);
});

test.each(oracles)(
  '$name says what the test suite says of keywords and patterns, but for steps',
  (oracle) => {
    const wrong = [...keywordCases, ...patternCases].filter(({ schema, data, valid }) => {
      const takes = oracle.compile(inForm(schema));
      const step = Number(ownValue(schema, 'multipleOf'));
      return takes({ x: data as string }) !== valid && oracle.errsOnStep(Number(data), step) === undefined;
    });
    expect(wrong).toEqual([]);
  },
);
