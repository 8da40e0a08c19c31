import { describe, expect, test } from 'vitest';
import { inlineIcon, remoteIcons } from './icon-source.js';

const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

function picture(type: string, ...bytes: readonly (number | string)[]): string {
  const text = bytes.map((part) => (typeof part === 'number' ? String.fromCharCode(part) : part)).join('');
  return `data:image/${type};base64,${btoa(text)}`;
}

function png(width: number, height: number): string {
  const side = (pixels: number) => [
    pixels >>> 24,
    (pixels >>> 16) & 0xff,
    (pixels >>> 8) & 0xff,
    pixels & 0xff,
  ];
  return picture(
    'png',
    '\x89PNG\r\n\x1A\n',
    0,
    0,
    0,
    13,
    'IHDR',
    ...side(width),
    ...side(height),
    8,
    6,
    0,
    0,
    0,
  );
}

const jpeg = (high: number) =>
  picture('jpeg', '\xFF\xD8', '\xFF\xE0', 0, 4, 'JF', '\xFF\xC0', 0, 17, 8, high, 32, high, 32, 3);
const webp = (kind: string, ...size: readonly number[]) =>
  picture('webp', 'RIFF', 0, 0, 0, 0, 'WEBP', kind, 22, 0, 0, 0, ...size, '\0\0\0\0\0\0\0\0\0\0\0\0');

describe('within the message', () => {
  test.each<[name: string, src: string]>([
    ['a PNG', png(64, 64)],
    ['a tall PNG', png(1, 1024)],
    ['a GIF', GIF],
    ['a JPEG', jpeg(0)],
    ['a JPEG by its other name', jpeg(0).replace('jpeg', 'jpg')],
    ['a lossy WebP', webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 64, 0, 64, 0)],
    ['a lossless WebP', webp('VP8L', 0x2f, 0x3f, 0xc0, 0x0f, 0)],
    ['an extended WebP', webp('VP8X', 0, 0, 0, 0, 63, 0, 0, 63, 0, 0)],
    ['a type in capitals', png(16, 16).replace('image/png', 'IMAGE/PNG')],
  ])('%s is shown', (_name, src) => {
    expect(inlineIcon([{ src }])).toBe(src);
    expect(remoteIcons([{ src }])).toEqual([]);
  });

  const NESTED = `<svg xmlns="http://www.w3.org/2000/svg">${Array.from({ length: 20 }, (_each, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(9)}</g>`).join('')}</svg>`;
  test.each<[name: string, src: string]>([
    ['SVG', 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['SVG of nested elements', `data:image/svg+xml,${encodeURIComponent(NESTED)}`],
    ['SVG in base64', `data:image/svg+xml;base64,${btoa(NESTED)}`],
    ['SVG that says it is a PNG', `data:image/png;base64,${btoa(NESTED)}`],
    ['SVG that says it is a PNG, as text', `data:image/png,${NESTED}`],
    ['SVG with a parameter', 'data:image/svg+xml;charset=utf-8,<svg/>'],
    ['SVG with a second type', 'data:image/png;image/svg+xml;base64,PHN2Zy8+'],
    ['a PNG of 30 000 × 30 000', png(30_000, 30_000)],
    ['a PNG that is wide', png(1025, 1)],
    ['a PNG of no size', png(0, 10)],
    ['a PNG without its size', 'data:image/png;base64,iVBORw0KGgo='],
    ['a GIF of 65 535', picture('gif', 'GIF89a', 255, 255, 255, 255, 0, 0, 0)],
    ['a JPEG of 65 312', jpeg(255)],
    ['a JPEG without a frame', picture('jpeg', '\xFF\xD8', '\xFF\xE0', 0, 4, 'JF', '\xFF\xDA', 0, 4)],
    ['a JPEG of marks that lead nowhere', picture('jpeg', '\xFF\xD8', '\xFF\xE0\0\0'.repeat(4000))],
    ['an extended WebP of 16 million', webp('VP8X', 0, 0, 0, 0, 255, 255, 255, 255, 255, 255)],
    ['a lossless WebP of 16 383', webp('VP8L', 0x2f, 0xfe, 0xff, 0xff, 0x0f)],
    ['a WebP of no kind', webp('ALPH', 0, 0, 0, 0)],
    ['a GIF that says it is a PNG', GIF.replace('gif', 'png')],
    ['AVIF, whose size takes a decoder to know', 'data:image/avif;base64,AAAAIGZ0eXBhdmlm'],
    ['a BMP', 'data:image/bmp;base64,Qk0='],
    ['more than an icon', `${png(16, 16)}${'A'.repeat(100_000)}`],
    ['no base64', 'data:image/png;base64,%%%%'],
    ['half of base64', 'data:image/png;base64,iVBOR'],
    ['nothing', 'data:image/png;base64,'],
  ])('%s is not', (_name, src) => {
    expect(inlineIcon([{ src }])).toBeUndefined();
    expect(remoteIcons([{ src }])).toEqual([]);
  });
});

describe('to be fetched', () => {
  test.each([
    'https://travel.example/icon.png',
    'https://travel.example/icon',
    'https://travel.example/icon.webp?v=2',
    'https://svgcompany.example/logo.png',
  ])('%s', (src) => {
    expect(inlineIcon([{ src }])).toBeUndefined();
    expect(remoteIcons([{ src }])).toEqual([src]);
  });

  test.each([
    ...['http://travel.example/icon.png', 'data:text/html,<script>alert(1)</script>', 'javascript:alert(1)'],
    ...['java\tscript:alert(1)', 'blob:https://travel.example/1', '/icon.png', '', 'file:///icon.png'],
    ...[
      'https://travel.example/icon.svg',
      'https://travel.example/icon.SVG?x=.png',
      'https://travel.example/a.svg#b',
    ],
  ])('%j is not', (src) => {
    expect(inlineIcon([{ src }])).toBeUndefined();
    expect(remoteIcons([{ src }])).toEqual([]);
  });

  test('what is said to be SVG is not', () => {
    expect(remoteIcons([{ src: 'https://travel.example/icon', mimeType: 'image/svg+xml' }])).toEqual([]);
  });
});

test('the first that may be shown, of the first few', () => {
  const remote = { src: 'https://travel.example/icon.png' };
  expect(inlineIcon([remote, { src: GIF }])).toBe(GIF);
  expect(remoteIcons([remote, { src: GIF }])).toEqual([remote.src]);
  expect(inlineIcon([...Array.from({ length: 20 }, () => remote), { src: GIF }])).toBeUndefined();
  expect(remoteIcons(Array.from({ length: 10_000 }, () => remote))).toHaveLength(8);
  expect(inlineIcon(undefined)).toBeUndefined();
  expect(remoteIcons(undefined)).toEqual([]);
});
