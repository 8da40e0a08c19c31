import { METRICS } from './report.mjs';

const BAR = 18;
const LEFT = 150;
const WIDTH = 430;

/**
 * The report as one static page of bar charts, without a script.
 *
 * @param {import('./report.mjs').Report} report
 */
export function toChartPage({ machine, rounds, forms }) {
  const subjects = Object.keys(forms);
  const columns = Object.keys(forms[subjects[0] ?? ''] ?? {});
  const about = Object.entries(machine).map(([name, value]) => `${name} ${value}`);
  const charts = METRICS.map(
    ({ name, title, unit, digits }) => `<section>
<h2>${title}${unit === '' ? '' : ` <small>${unit}</small>`}</h2>
<div class="charts">
${columns.map((count) => chart(`${count} fields`, valuesOf(name, count), digits)).join('\n')}
</div>
</section>`,
  );

  /**
   * @param {string} metric
   * @param {string} count
   */
  function valuesOf(metric, count) {
    return subjects.flatMap((subject) => {
      const spread = forms[subject]?.[count]?.[metric];
      return spread === undefined ? [] : [{ subject, spread }];
    });
  }

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>elicit-kit beside other forms</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --bar: #8a93a6; --kit: #2f6fdb; --line: #0006; }
@media (prefers-color-scheme: dark) { :root { --bar: #6b7487; --kit: #6ea1ff; --line: #fff8; } }
body { margin: 2rem auto; max-width: 96rem; padding: 0 1rem; }
h2 { margin: 2rem 0 .5rem; font-size: 1.15rem; }
small { font-weight: normal; opacity: .75; }
.charts { display: flex; flex-wrap: wrap; gap: 1rem; }
figure { margin: 0; max-width: 100%; }
figcaption { font-weight: 600; }
svg { max-width: 100%; height: auto; }
text { font-size: 12px; fill: currentColor; }
rect { fill: var(--bar); }
.kit rect { fill: var(--kit); }
.kit text { font-weight: 600; }
line { stroke: var(--line); }
</style>
</head>
<body>
<h1>elicit-kit beside other forms</h1>
<p>${about.join(', ')}. ${rounds} rounds, medians; the thin line reaches from the least to the most. Shorter is better.</p>
${charts.join('\n')}
</body>
</html>
`;
}

/**
 * @param {string} title
 * @param {readonly { subject: string, spread: import('./report.mjs').Spread }[]} values
 * @param {number} digits
 */
function chart(title, values, digits) {
  const most = Math.max(...values.map(({ spread }) => spread.most), Number.MIN_VALUE);
  const room = WIDTH - LEFT - 60;
  /** @param {number} value */
  const length = (value) => Math.max(0, (value / most) * room);
  const bars = values.map(({ subject, spread }, index) => {
    const y = index * (BAR + 6);
    const middle = y + BAR / 2;
    const [own, least, end] = [spread.median, spread.least, spread.most].map((value) =>
      length(value).toFixed(1),
    );
    return `<g${subject.startsWith('elicit-kit') ? ' class="kit"' : ''}>
<text x="${LEFT - 8}" y="${middle + 4}" text-anchor="end">${subject}</text>
<rect x="${LEFT}" y="${y}" width="${own}" height="${BAR}" rx="2"/>
<line x1="${LEFT + Number(least)}" x2="${LEFT + Number(end)}" y1="${middle}" y2="${middle}"/>
<text x="${LEFT + Number(end) + 6}" y="${middle + 4}">${spread.median.toFixed(digits)}</text>
</g>`;
  });
  const height = values.length * (BAR + 6);
  const said = values.map(({ subject, spread }) => `${subject} ${spread.median.toFixed(digits)}`).join(', ');
  return `<figure>
<figcaption>${title}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${title}: ${said}">
${bars.join('\n')}
</svg>
</figure>`;
}
