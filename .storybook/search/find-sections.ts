import type { Section } from './search-index.js';

export interface Hit extends Section {
  /** Some words around the first match. */
  readonly excerpt: string;
}

/** @returns the sections in which a word begins with each word of the query, those with it in a heading first. */
export function findSections(sections: readonly Section[], query: string, limit = 30): readonly Hit[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? [];
  if (words.length === 0) {
    return [];
  }
  const patterns = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'iu'));
  return sections
    .flatMap((section) => {
      const titles = `${section.page} ${section.heading}`;
      const matches = patterns.map((pattern) => ({
        inTitle: pattern.test(titles),
        at: section.text.search(pattern),
      }));
      if (!matches.every(({ inTitle, at }) => inTitle || at >= 0)) {
        return [];
      }
      const score = matches.filter(({ inTitle }) => inTitle).length;
      const at = Math.max(0, matches.find((match) => match.at >= 0)?.at ?? 0);
      return [{ score, hit: { ...section, excerpt: excerptOf(section.text, at) } }];
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ hit }) => hit);
}

function excerptOf(text: string, at: number): string {
  const start = at < 60 ? 0 : text.indexOf(' ', at - 60) + 1;
  const end = text.indexOf(' ', start + 200);
  return `${start === 0 ? '' : '… '}${end === -1 ? text.slice(start) : `${text.slice(start, end)} …`}`;
}
