import { parseElicitation, type UrlElicitation } from '@elicit-kit/core';
import { ElicitationForm, UrlConsentDialog } from '@elicit-kit/react';
import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import frameTokens from '../../packages/react/src/theme/frame-tokens.css?raw';
import tokens from '../../packages/react/src/theme/tokens.css?raw';
import { booking } from './booking.js';
import { addressOf, readTheme } from './theme-address.js';
import './theme-editor.css';
import './workbench.css';

type Appearance = 'light' | 'dark';
type Values = Readonly<Record<string, string>>;

/** Neutral's colours, as the stylesheet has them. */
const COLOURS = [
  ...(tokens + frameTokens).matchAll(/(--elicit-[\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g),
].map(([, name = '', light = '', dark = '']) => ({ name, light, dark }));
const LENGTHS = [
  { name: '--elicit-radius', value: 8, unit: 'px', max: 24, step: 1 },
  { name: '--elicit-space', value: 0.25, unit: 'rem', max: 0.5, step: 0.0125 },
  { name: '--elicit-text-size', value: 0.9375, unit: 'rem', max: 1.25, step: 0.0625 },
] as const;

/** What has to stand out from what: text 4.5:1, what marks a control 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS = [
  ['text', 'surface', 4.5],
  ['text', 'surface-claim', 4.5],
  ['text-quiet', 'surface', 4.5],
  ['text-quiet', 'surface-raised', 4.5],
  ['accent', 'surface', 4.5],
  ['accent-text', 'accent', 4.5],
  ['danger', 'surface', 4.5],
  ['text', 'danger-surface', 4.5],
  ['warning', 'warning-surface', 4.5],
  ['border-control', 'surface', 3],
  ['focus', 'surface', 3],
] as const;

const page = parseElicitation({
  mode: 'url',
  message: 'Please pay the deposit.',
  url: 'https://pay.example.org:8443/invoice/42',
}).elicitation as UrlElicitation;

/** Changes the tokens with a preview, checks contrast, and exports CSS. @param theme as `writeTheme` writes it */
export function ThemeEditor({ theme = '' }: { theme?: string }): ReactNode {
  const [appearance, setAppearance] = useState<Appearance>('light');
  const [{ colours: first, lengths: firstLengths }] = useState(() => readTheme(theme));
  const [colours, setColours] = useState<Readonly<Record<Appearance, Values>>>(first);
  const [lengths, setLengths] = useState<Values>(firstLengths);
  const [told, setTold] = useState('');
  const id = useId();

  const copy = (text: string, what: string) => {
    navigator.clipboard.writeText(text).then(
      () => {
        setTold(`${what} copied.`);
      },
      () => {
        setTold('The browser did not allow it to be copied.');
      },
    );
  };
  const colourOf = (name: string) =>
    colours[appearance][name] ?? COLOURS.find((colour) => colour.name === name)?.[appearance] ?? '';
  const style = {
    ...Object.fromEntries(COLOURS.map(({ name }) => [name, colourOf(name)])),
    ...lengths,
    colorScheme: appearance,
  } as CSSProperties;
  const css = cssOf(colours, lengths);

  return (
    <div className="workbench theme-editor">
      <section aria-label="Tokens" className="theme-editor-tokens">
        <p className="workbench-bar" role="group" aria-label="Appearance">
          {(['light', 'dark'] as const).map((name) => (
            <button
              className="workbench-button"
              key={name}
              type="button"
              aria-pressed={appearance === name}
              onClick={() => {
                setAppearance(name);
              }}
            >
              {name}
            </button>
          ))}
          <button
            className="workbench-button"
            type="button"
            onClick={() => {
              setColours({ light: {}, dark: {} });
              setLengths({});
            }}
          >
            Neutral again
          </button>
        </p>
        <ul>
          {COLOURS.map(({ name }) => (
            <li key={name}>
              <input
                id={`${id}${name}`}
                type="color"
                value={colourOf(name)}
                onChange={({ target }) => {
                  setColours((all) => ({
                    ...all,
                    [appearance]: { ...all[appearance], [name]: target.value },
                  }));
                }}
              />
              <label htmlFor={`${id}${name}`}>{name.slice('--elicit-'.length)}</label>
            </li>
          ))}
          {LENGTHS.map(({ name, value, unit, max, step }) => (
            <li key={name}>
              <input
                id={`${id}${name}`}
                type="range"
                min={0}
                max={max}
                step={step}
                value={Number.parseFloat(lengths[name] ?? String(value))}
                onChange={({ target }) => {
                  setLengths((all) => ({ ...all, [name]: `${target.value}${unit}` }));
                }}
              />
              <label htmlFor={`${id}${name}`}>
                {name.slice('--elicit-'.length)}: {lengths[name] ?? `${value}${unit}`}
              </label>
            </li>
          ))}
        </ul>
        <h3>Contrast</h3>
        <ul aria-label="Contrast">
          {PAIRS.map(([front, back, least]) => {
            const found = contrast(colourOf(`--elicit-${front}`), colourOf(`--elicit-${back}`));
            return (
              <li key={`${front} ${back}`} data-faint={found < least || undefined}>
                {found < least ? '✗' : '✓'} {front} on {back}: {found.toFixed(1)}
                {found < least && `, needs ${least}`}
              </li>
            );
          })}
        </ul>
        <h3>CSS</h3>
        <button
          className="workbench-button"
          type="button"
          onClick={() => {
            copy(css, 'CSS');
          }}
        >
          Copy CSS
        </button>{' '}
        <a
          className="workbench-button"
          href={`data:text/css,${encodeURIComponent(css)}`}
          download="elicit-theme.css"
        >
          Download CSS
        </a>{' '}
        <button
          className="workbench-button"
          type="button"
          onClick={() => {
            copy(addressOf({ colours, lengths }), 'Link');
          }}
        >
          Copy link to this theme
        </button>
        <p role="status">{told}</p>
        <textarea
          className="workbench-text"
          readOnly
          aria-label="CSS"
          rows={Math.max(3, css.split('\n').length)}
          value={css}
        />
      </section>
      <section aria-label="Preview" className="workbench-preview" style={style}>
        <ElicitationForm.Root {...booking} />
        <UrlConsentDialog.Root {...booking} elicitation={page} presentation="inline" openUrl={() => true} />
      </section>
    </div>
  );
}

/** What differs from Neutral, guarded as the stylesheet guards it: builds lower a bare light-dark() to nothing. */
function cssOf({ light, dark }: Readonly<Record<Appearance, Values>>, lengths: Values): string {
  const changed = COLOURS.filter(({ name }) => light[name] !== undefined || dark[name] !== undefined);
  const plain = [
    ...changed.map((colour) => `  ${colour.name}: ${light[colour.name] ?? colour.light};`),
    ...Object.entries(lengths).map(([name, value]) => `  ${name}: ${value};`),
  ];
  if (plain.length === 0) {
    return '/* Nothing differs from Neutral. */';
  }
  const aware = changed.map(
    (colour) =>
      `    ${colour.name}: light-dark(${light[colour.name] ?? colour.light}, ${dark[colour.name] ?? colour.dark});`,
  );
  return [
    ':root {',
    ...plain,
    '}',
    ...(aware.length === 0
      ? []
      : ['@supports (color: light-dark(white, black)) {', '  :root {', ...aware, '  }', '}']),
  ].join('\n');
}

/** WCAG 2.2, contrast ratio. @param one @param other as #rrggbb */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
