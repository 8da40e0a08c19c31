import type { ServerAttribution } from '@elicit-kit/core';

type Icons = NonNullable<ServerAttribution['claimed']>['icons'];

/** Images only; as `<img>` none of them runs code, not even SVG. */
const INLINE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;
/** In UTF-16 units: an icon, not a poster. */
const LONGEST_INLINE = 100_000;

/** The first icon that may be shown. `remote`: also those that must be fetched, which tells the server that it was seen. */
export function iconSource(icons: Icons, remote: boolean): string | undefined {
  return icons?.find(({ src }) => isInline(src) || (remote && isHttps(src)))?.src;
}

function isInline(source: string): boolean {
  return source.length <= LONGEST_INLINE && INLINE.test(source);
}

function isHttps(source: string): boolean {
  return URL.canParse(source) && new URL(source).protocol === 'https:';
}
