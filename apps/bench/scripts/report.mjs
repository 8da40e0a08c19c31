/** @param {readonly number[]} numbers */
export function median(numbers) {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/**
 * @typedef {{ median: number, least: number, most: number }} Spread
 * @typedef {Record<string, Record<string, Record<string, Spread>>>} Forms by subject, by number of fields, by metric
 * @typedef {{ name: string, first: number, later: number, dominates?: string }} Size in kB, minified and compressed
 * @typedef {{ shown: Spread, armed: Spread, cpu: Spread }} DialogReport
 * @typedef {{ firstPaint: Spread, largestPaint: Spread, kilobytes: Spread }} DemoReport
 * @typedef {object} Report
 * @property {Record<string, string | number>} machine
 * @property {number} rounds
 * @property {Forms} forms
 * @property {DialogReport | undefined} dialog
 * @property {{ cold: Spread, warm: Spread }} answerable
 * @property {DemoReport | undefined} demo
 * @property {Size[]} sizes of the kit's parts
 * @property {Size[]} weights of the subjects
 */

/** What is measured of a form, in the order of the tables; `ratio` where a hand-written form has it too. */
export const METRICS = /** @type {const} */ ([
  { name: 'mount', title: 'Mount', unit: 'ms of CPU, reading the schema included', digits: 0, ratio: true },
  {
    name: 'functions',
    title: 'Functions first run by the mount',
    unit: 'the same on every machine',
    digits: 0,
    ratio: true,
  },
  { name: 'painted', title: 'Call to painted frame', unit: 'ms', digits: 0, ratio: true },
  { name: 'key', title: 'Key', unit: 'ms of JavaScript at once', digits: 2, ratio: false },
  { name: 'renders', title: 'Renders a key', unit: 'components', digits: 0, ratio: false },
  {
    name: 'firstSubmit',
    title: 'First submit, an answer missing',
    unit: 'ms of CPU',
    digits: 1,
    ratio: true,
  },
  {
    name: 'secondSubmit',
    title: 'Second submit, all answered (the kit shows its review)',
    unit: 'ms of CPU',
    digits: 1,
    ratio: true,
  },
  { name: 'unmount', title: 'Unmount', unit: 'ms of CPU', digits: 1, ratio: true },
  { name: 'heap', title: 'Heap kept while it is shown', unit: 'kB', digits: 0, ratio: true },
  { name: 'elements', title: 'DOM elements', unit: '', digits: 0, ratio: true },
]);

/** The form that the others are compared with. */
export const FLOOR = 'react';

/** @param {readonly number[]} numbers @returns {Spread} */
export function spreadOf(numbers) {
  return { median: median(numbers), least: Math.min(...numbers), most: Math.max(...numbers) };
}

/**
 * The report as Markdown.
 *
 * @param {Report} report
 */
export function toMarkdown({ machine, rounds, forms, dialog, answerable, demo, sizes, weights }) {
  const subjects = Object.keys(forms);
  const columns = Object.keys(forms[subjects[0] ?? ''] ?? {});
  const about = Object.entries(machine).map(([name, value]) => `${name} ${value}`);
  const blocks = [
    `${about.join(', ')}. ${rounds} rounds, medians; in brackets the least and the most; × is beside \`${FLOOR}\`.`,
    ...METRICS.map(({ name, title, unit, digits, ratio }) =>
      [
        `### ${title}${unit === '' ? '' : ` (${unit})`}`,
        table(
          ['', ...columns.map((count) => `${count} fields`)],
          subjects.map((subject) => [
            `\`${subject}\``,
            ...columns.map((count) => {
              const own = forms[subject]?.[count]?.[name];
              const floor = forms[FLOOR]?.[count]?.[name];
              return own === undefined ? '–' : cell(own, digits, ratio ? floor : undefined);
            }),
          ]),
        ),
      ].join('\n\n'),
    ),
    [
      '### Weight of each form (kB, minified + gzip, React outside)',
      table(
        ['', 'at once', 'later'],
        weights.map((one) => [`\`${one.name}\``, one.first.toFixed(1), one.later.toFixed(1)]),
      ),
    ].join('\n\n'),
    [
      '### Weight of the kit’s parts (kB, minified + gzip, React outside)',
      table(
        ['', 'at once', 'later', 'what dominates'],
        sizes.map((one) => [one.name, one.first.toFixed(1), one.later.toFixed(1), one.dominates ?? '']),
      ),
    ].join('\n\n'),
    [
      '### Beside the form',
      table(
        ['', 'median', 'least–most'],
        [
          ...rowsOf(dialog, [
            ['shown', 'URL dialog, from the request to the painted dialog (ms)'],
            [
              'armed',
              'URL dialog, from the request until its button responds (ms; 500 of them are its guard)',
            ],
            ['cpu', 'the same in ms of CPU'],
          ]),
          ...rowsOf(answerable, [
            [
              'cold',
              'A form in an Outlet on a slow page, until it can be answered: nothing fetched before (ms)',
            ],
            ['warm', 'the same, prefetched and warmed up (ms)'],
          ]),
          ...rowsOf(demo, [
            ['firstPaint', 'The demo’s first contentful paint, from navigation (ms)'],
            ['largestPaint', 'its largest contentful paint (ms)'],
            ['kilobytes', 'kB that it has fetched by then, as they are sent'],
          ]),
        ],
      ),
    ].join('\n\n'),
  ];
  return blocks.join('\n\n');
}

/**
 * @param {Record<string, Spread> | undefined} values
 * @param {readonly (readonly [string, string])[]} titles
 */
function rowsOf(values, titles) {
  return titles.map(([name, title]) => {
    const spread = values?.[name];
    return spread === undefined
      ? [title, 'not measured', '']
      : [title, spread.median.toFixed(0), `${spread.least.toFixed(0)}–${spread.most.toFixed(0)}`];
  });
}

/**
 * @param {Spread} spread
 * @param {number} digits
 * @param {Spread | undefined} floor
 */
function cell({ median: own, least, most }, digits, floor) {
  const values = [own, least, most].map((value) => value.toFixed(digits));
  const ratio = floor === undefined ? '' : ` **${(own / floor.median).toFixed(2)}×**`;
  const around = values[1] === values[2] ? '' : ` (${values[1]}–${values[2]})`;
  return `${values[0]}${around}${ratio}`;
}

/**
 * Aligned as Prettier aligns it.
 *
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  /** @param {readonly string[]} cells */
  const line = (cells) => `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  );
}
