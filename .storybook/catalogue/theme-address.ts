/** What differs from Neutral: values by the names of tokens. */
export interface Theme {
  readonly colours: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>;
  readonly lengths: Readonly<Record<string, string>>;
}

/**
 * A theme in the letters that Storybook allows in an argument of an address: a word for each value, such as
 * `light_accent_1f6b45` or `length_space_0p3rem`.
 */
export function writeTheme({ colours, lengths }: Theme): string {
  const words = (kind: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(
      ([name, value]) =>
        `${kind}_${name.slice('--elicit-'.length)}_${value.replace('#', '').replace('.', 'p')}`,
    );
  return [...words('light', colours.light), ...words('dark', colours.dark), ...words('length', lengths)].join(
    ' ',
  );
}

/** @returns only what reads as a value: an address comes from anywhere */
export function readTheme(text: string): Theme {
  const theme = { colours: { light: {}, dark: {} }, lengths: {} } as {
    colours: Record<'light' | 'dark', Record<string, string>>;
    lengths: Record<string, string>;
  };
  for (const [, kind, name = '', value = ''] of text.matchAll(/\b(light|dark|length)_([a-z-]+)_(\w+)/g)) {
    if (kind === 'length' && /^\d+(p\d+)?(px|rem)$/.test(value)) {
      theme.lengths[`--elicit-${name}`] = value.replace(/(\d)p(?=\d)/, '$1.');
    } else if ((kind === 'light' || kind === 'dark') && /^[\da-f]{6}$/.test(value)) {
      theme.colours[kind][`--elicit-${name}`] = `#${value}`;
    }
  }
  return theme;
}

/** The address of the editor with this theme in it. */
export function addressOf(theme: Theme): string {
  const { href } = new URL('index.html', location.href);
  const words = encodeURIComponent(writeTheme(theme)).replaceAll('%20', '+');
  return `${href}?path=/story/theming-editor--tokens&args=theme:${words}`;
}
