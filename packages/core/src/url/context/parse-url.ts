/** The URL standard's parser, without the throwing. (`URL.parse` is younger than the browsers we run in.) */
export function parseUrl(text: string, base?: URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
