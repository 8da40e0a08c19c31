import { afterEach, expect, test } from 'vitest';
import sheet from './theme.css?inline';

afterEach(() => {
  document.head.querySelector('style[data-theme-under-test]')?.remove();
  document.body.replaceChildren();
});

// Ark UI and other libraries name their parts by the same attributes, and some of the names are ours too.
test.each([
  'header',
  'body',
  'sheet',
  'status',
  'acknowledge',
  'reported',
  'message-text',
  'actions',
  'item-state',
  'root',
  'label',
  'control',
  'content',
  'footer',
  'title',
  'description',
  'list',
  'item',
  'item-text',
  'option',
  'panel',
  'overlay',
  'menu',
  'steps',
  'segment',
  'preview',
  'pattern',
  'empty',
  'field',
  'close',
  'error',
  'progress',
  'badge',
  'dock',
  'note',
  'url',
  'text',
  'call',
  'host',
  'name',
  'icon',
  'warning',
  'review',
  'message',
  'answers',
  'argument',
  'arguments',
  'help',
  'count',
  'clear',
])('an element of another library looks as it would without the theme: %s', (part) => {
  const panel = `<div data-scope="floating-panel" data-part="content">
      <div data-scope="floating-panel" data-part="${part}" data-kind="panel" data-state="open"><p>Words</p></div>
    </div>`;
  document.body.innerHTML = panel;
  const before = lookOf(part);
  const style = document.createElement('style');
  style.dataset['themeUnderTest'] = '';
  style.textContent = sheet;
  document.head.append(style);
  expect(lookOf(part)).toEqual(before);
});

function lookOf(part: string) {
  const element = document.querySelector(`[data-part="${part}"]`) as Element;
  const signs = {
    before: getComputedStyle(element, '::before').content,
    after: getComputedStyle(element, '::after').content,
  };
  const style = getComputedStyle(element);
  return { ...signs, ...Object.fromEntries(SEEN.map((name) => [name, style.getPropertyValue(name)])) };
}

const SEEN = [
  'display',
  'flex-direction',
  'gap',
  'padding',
  'margin',
  'border-width',
  'background-color',
  'color',
  'font-size',
  'font-weight',
  'overflow',
];

test('signs are drawn from the file that a page names, where its policy allows no others', () => {
  const style = document.createElement('style');
  style.dataset['themeUnderTest'] = '';
  style.textContent = `:root { --elicit-signs: url('/signs.svg') }\n${sheet}`;
  document.head.append(style);
  document.body.innerHTML =
    '<div data-scope="elicitation-form" data-part="header" data-elicit-look="header"></div>';
  const header = document.body.firstElementChild as Element;
  expect(getComputedStyle(header, '::after').maskImage).toBe(`url("${location.origin}/signs.svg")`);
});
