import { expect, test } from 'vitest';
import { readPictures } from '../form/read-pictures.js';
import { parseElicitation } from '../protocol/parse-elicitation.js';
import { GIF, pictureOf, png } from './picture.fixtures.js';
import { readPicture } from './picture.js';

const jpeg = (high: number) =>
  pictureOf('jpeg', '\xFF\xD8', '\xFF\xE0', 0, 4, 'JF', '\xFF\xC0', 0, 17, 8, high, 32, high, 32, 3);
/** Its screen is as large as the first image is, or said to be; the image may stand apart from the edge. */
const gif = (screen: number, image = screen, start = 0) => {
  const two = (side: number) => [side & 0xff, side >> 8];
  const extension = ['!', 0xf9, 4, 0, 0, 0, 0, 0];
  const starts = [...two(start), ...two(start)];
  const [screens, sizes] = [screen, image].map((side) => [...two(side), ...two(side)]);
  const bytes = [...(screens ?? []), 0x80, 0, 0, 'colors', ...extension, ',', ...starts, ...(sizes ?? [])];
  return pictureOf('gif', 'GIF89a', ...bytes, 0, '\0\0');
};
const webp = (kind: string, ...size: readonly number[]) =>
  pictureOf('webp', 'RIFF', 0, 0, 0, 0, 'WEBP', kind, 22, 0, 0, 0, ...size, '\0\0\0\0\0\0\0\0\0\0\0\0');

const SHOWN: readonly (readonly [name: string, src: string])[] = [
  ['a PNG', png(64, 64)],
  ['a tall PNG', png(1, 1024)],
  ['a GIF', GIF],
  ['a GIF with colors and an extension', gif(64)],
  ['a GIF whose image stands apart from its edge', gif(64, 16, 48)],
  ['a JPEG', jpeg(0)],
  ['a JPEG by its other name', jpeg(0).replace('jpeg', 'jpg')],
  ['a lossy WebP', webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 64, 0, 64, 0)],
  ['a lossless WebP', webp('VP8L', 0x2f, 0x3f, 0xc0, 0x0f, 0)],
  ['an extended WebP', webp('VP8X', 0, 0, 0, 0, 63, 0, 0, 63, 0, 0)],
  ['a PNG of almost 128 KiB', png(16, 16, 130_900)],
  // Browsers too go by its first bytes.
  ['a GIF that says it is a PNG', GIF.replace('gif', 'png')],
  ['a type in capitals', png(16, 16).replace('image/png', 'IMAGE/PNG')],
  ['an address', 'https://travel.example/icon.png'],
  ['an address without a type', 'https://travel.example/icon'],
  ['an address with a query', 'https://travel.example/icon.webp?v=2'],
  ['an address in which the letters SVG stand', 'https://svgcompany.example/logo.png'],
];

const NESTED = `<svg xmlns="http://www.w3.org/2000/svg">${Array.from({ length: 20 }, (_each, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(9)}</g>`).join('')}</svg>`;
const HOSTILE: readonly (readonly [name: string, icon: unknown])[] = [
  ...(
    [
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
      ['a GIF of 65 535', pictureOf('gif', 'GIF89a', 255, 255, 255, 255, 0, 0, 0)],
      ['a GIF whose first image is larger than its screen', gif(16, 65_535)],
      ['a GIF whose first image ends beyond 1024', gif(16, 16, 1020)],
      ['a GIF without an image', pictureOf('gif', 'GIF89a', 16, 0, 16, 0, 0, 0, 0, ';')],
      ['a GIF that ends in an extension', pictureOf('gif', 'GIF89a', 16, 0, 16, 0, 0, 0, 0, '!', 0xf9, 4, 0)],
      [
        'a JPEG that hides its frame behind a marker without a length',
        pictureOf('jpeg', '\xFF\xD8', '\xFF\x01', '\xFF\xC0', 0, 17, 8, 255, 255, 255, 255),
      ],
      ['a JPEG that ends in a segment', pictureOf('jpeg', '\xFF\xD8', '\xFF\xE0', 0, 6, 'JFIF\xFF')],
      ['a JPEG that ends in a length', pictureOf('jpeg', '\xFF\xD8', '\xFF\xE0', 0, 3, 'J', '\xFF\xE0\0')],
      ['a JPEG of 65 312', jpeg(255)],
      ['a JPEG without a frame', pictureOf('jpeg', '\xFF\xD8', '\xFF\xE0', 0, 4, 'JF', '\xFF\xDA', 0, 4)],
      ['a JPEG of marks that lead nowhere', pictureOf('jpeg', '\xFF\xD8', '\xFF\xE0\0\0'.repeat(4000))],
      ['an extended WebP of 16 million', webp('VP8X', 0, 0, 0, 0, 255, 255, 255, 255, 255, 255)],
      ['a lossless WebP of 16 383', webp('VP8L', 0x2f, 0xfe, 0xff, 0xff, 0x0f)],
      ['a WebP of no kind', webp('ALPH', 0, 0, 0, 0)],
      ['AVIF, whose size takes a decoder to know', 'data:image/avif;base64,AAAAIGZ0eXBhdmlm'],
      ['a BMP', 'data:image/bmp;base64,Qk0='],
      ['more than 128 KiB', png(16, 16, 132_000)],
      ['no base64', 'data:image/png;base64,%%%%'],
      ['half of base64', 'data:image/png;base64,iVBOR'],
      ['no bytes', 'data:image/png;base64,'],
      ['http', 'http://travel.example/icon.png'],
      ['a page', 'data:text/html,<script>alert(1)</script>'],
      ['a script', 'javascript:alert(1)'],
      ['a script with a tab', 'java\tscript:alert(1)'],
      ['a blob', 'blob:https://travel.example/1'],
      ['a path', '/icon.png'],
      ['two slashes', '//travel.example/icon.png'],
      ['a file', 'file:///icon.png'],
      ['nothing', ''],
      ['an address of SVG', 'https://travel.example/icon.svg'],
      ['an address of SVG with a query', 'https://travel.example/icon.SVG?x=.png'],
      ['an address of SVG with a fragment', 'https://travel.example/a.svg#b'],
      ['a user name', 'https://ada@travel.example/icon.png'],
      ['a password', 'https://:secret@travel.example/icon.png'],
      ['an endless address', `https://travel.example/${'a'.repeat(2048)}`],
      ['an address that is endless once it is escaped', `https://travel.example/${'ä'.repeat(1000)}`],
    ] as const
  ).map(([name, src]) => [name, { src }] as const),
  ['an address that is said to be SVG', { src: 'https://travel.example/icon', mimeType: 'image/svg+xml' }],
  ['a list', [{ src: GIF }]],
  ['a text', GIF],
  ['a number for an address', { src: 5 }],
  ['an address in a list', { src: [GIF] }],
  ['an inherited address', Object.create({ src: GIF })],
  ['null', null],
  ['no address', {}],
];

test('a picture is a small one of pixels within the message, or an address that is https', () => {
  const wrong = SHOWN.filter(
    ([, src]) =>
      JSON.stringify(readPicture({ src })) !== JSON.stringify({ src, remote: src.startsWith('https:') }),
  );

  expect(wrong).toEqual([]);
});

const optionsOf = (params: unknown) => {
  const { elicitation, problems } = parseElicitation(params);
  const model = elicitation?.mode === 'form' ? elicitation.model : undefined;
  const [field] = model?.fields ?? [];
  const options =
    field?.kind === 'choice' || field?.kind === 'multi-choice'
      ? field.options
      : field?.kind === 'text'
        ? field.suggestions
        : undefined;
  return { options, problems, pictures: model && readPictures(model) };
};
const formOf = (property: object) => ({
  message: 'Choose',
  requestedSchema: { type: 'object', properties: { a: property } },
});
const openAI = (property: object) => ({
  ...formOf({}),
  requestedSchema: { type: 'object', properties: {} },
  _meta: { 'openai/elicitation': { requestedSchema: formOf(property).requestedSchema } },
});
/** As the keyword stands wherever there are options. */
const places = (options: readonly object[]) => [
  formOf({ type: 'string', oneOf: options }),
  formOf({ type: 'array', items: { type: 'string', anyOf: options } }),
  formOf({ type: 'string', 'x-openai-suggestions': options }),
  openAI({ type: 'string', oneOf: options }),
  openAI({ type: 'array', items: { type: 'string', anyOf: options } }),
  openAI({ type: 'string', 'x-openai-suggestions': options }),
];

test('options have their pictures, frozen, and of what is no picture only the option is left, without a problem', () => {
  // Of an option only the address is read.
  const hostile = HOSTILE.filter(([, icon]) => !JSON.stringify(icon).includes('mimeType'));
  const icons = [{ src: GIF }, { src: 'https://travel.example/a b.png' }, ...hostile.map(([, icon]) => icon)];
  const listed = icons.map((icon, index) => ({
    const: `c${index}`,
    title: `Option ${index}`,
    [index === 1 ? 'x-openai-preview' : 'x-openai-thumbnail']: icon,
  }));
  const expected = [
    { src: GIF, remote: false },
    { src: 'https://travel.example/a%20b.png', remote: true },
  ];

  for (const place of places(listed)) {
    const { options = [], problems, pictures } = optionsOf(place);
    const wrong = options.flatMap((option, index) =>
      JSON.stringify(pictures?.get(option)) === JSON.stringify(expected[index])
        ? []
        : [hostile[index - 2]?.[0] ?? index],
    );
    expect(wrong).toEqual([]);
    expect(options).toHaveLength(listed.length);
    expect(problems).toEqual([]);
    expect(
      options.every((option) => Object.isFrozen(option) && Object.isFrozen(option.picture ?? option)),
    ).toBe(true);
  }
});

test('beyond 2 MiB or 32 million pixels in all, options stand without pictures', () => {
  const count = (src: string, length: number) => {
    const listed = Array.from({ length }, (_, index) => ({
      const: `c${index}`,
      'x-openai-thumbnail': { src },
    }));
    const { options = [], pictures } = optionsOf(formOf({ type: 'string', oneOf: listed }));
    expect(options).toHaveLength(length);
    return pictures?.size;
  };

  expect(count(png(16, 16, 112_000), 40)).toBe(18);
  expect(count(png(1000, 1000), 40)).toBe(32);
  expect(count('https://travel.example/a.png', 4000)).toBe(2800);
});
