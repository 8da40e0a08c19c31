import type { ServerAttribution } from '@elicit-kit/core';
import { readPicture } from '@elicit-kit/core/internal/attribution';
import type { Picture } from '@elicit-kit/core/internal/types';

type Icons = NonNullable<ServerAttribution['claimed']>['icons'];

/** A server may name thousands. */
const MOST_ICONS = 8;

/** The first icon that came within the message and may be shown. */
export function inlineIcon(icons: Icons): string | undefined {
  return readIcons(icons).find(({ remote }) => !remote)?.src;
}

/** Icons that would have to be fetched, which tells the server that it was seen. Each is still to be inspected. */
export function remoteIcons(icons: Icons): readonly string[] {
  return readIcons(icons)
    .filter(({ remote }) => remote)
    .map(({ src }) => src);
}

function readIcons(icons: Icons = []): readonly Picture[] {
  return icons.slice(0, MOST_ICONS).flatMap((icon) => readPicture(icon) ?? []);
}
