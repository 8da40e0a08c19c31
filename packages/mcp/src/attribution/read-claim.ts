import type { ServerAttribution } from '@elicit-kit/core';

type ClaimedServer = NonNullable<ServerAttribution['claimed']>;
type ClaimedIcon = NonNullable<ClaimedServer['icons']>[number];

/** More icons than anyone shows, far fewer than a server could send. */
const MOST_ICONS = 16;

/**
 * What a server says of itself (`Implementation` in every revision). Of it only the known members are taken, and those
 * only where they are of the right type: not every SDK checks.
 */
export function readClaim(serverInfo: unknown): ClaimedServer | undefined {
  if (!isRecord(serverInfo)) {
    return undefined;
  }
  const { icons } = serverInfo;
  return {
    ...pickTexts(serverInfo, ['name', 'title', 'version', 'websiteUrl']),
    ...(Array.isArray(icons) && { icons: icons.slice(0, MOST_ICONS).flatMap(readIcon) }),
  };
}

function readIcon(icon: unknown): ClaimedIcon[] {
  if (!isRecord(icon) || typeof icon['src'] !== 'string') {
    return [];
  }
  const { src, sizes } = icon;
  return [
    {
      src,
      ...pickTexts(icon, ['mimeType']),
      ...(Array.isArray(sizes) && { sizes: sizes.filter((size) => typeof size === 'string') }),
    },
  ];
}

function pickTexts<Name extends string>(
  record: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = record[name];
    if (typeof text === 'string') {
      texts[name] = text;
    }
  }
  return texts;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
