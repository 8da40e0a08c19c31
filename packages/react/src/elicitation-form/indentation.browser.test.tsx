import { expect, test } from 'vitest';
import '../theme/theme.css';
import { formOf } from './elicitation-form.fixtures.js';
import { renderForm } from './render-form.fixtures.js';

/** Where a character of a text is drawn, in CSS pixels from the start of the line. */
function startOf(text: string, character: string): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeValue?.includes(text) ? node.nodeValue.indexOf(character) : -1;
    if (at >= 0) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    }
  }
  throw new Error(`"${text}" is not in the page.`);
}

test('what a server indents is indented, in its message and in a description', () => {
  renderForm(
    formOf(
      { a: { type: 'string', title: 'Query', description: 'As in:\n4 where\n    5 city' } },
      { message: 'Run it?\n1 select\n    2 name\n\t3 age' },
    ),
  );
  const indentOf = (text: string, character: string, outer: string) =>
    startOf(text, character) - startOf(text, outer);
  expect(indentOf('select', '2', '1')).toBeGreaterThan(10);
  expect(indentOf('select', '3', '1')).toBeGreaterThan(10);
  expect(indentOf('where', '5', '4')).toBeGreaterThan(10);
});
