import { expect, test } from 'vitest';
import { inspectUrl } from '../inspect-url.js';
import { KNOWN_DOMAINS } from './known-domains.js';
import { homographsOf } from './made-up-names.fixtures.js';
import { TOP_SITES } from './top-sites.js';

test('no letter of a site that many know can be swapped for one that looks like it', () => {
  const sites = [...KNOWN_DOMAINS, ...TOP_SITES];
  const homographs = sites.flatMap((site, index) => (index % 25 === 0 ? homographsOf(site) : []));
  expect(homographs.length).toBeGreaterThan(5000);
  const passing = homographs.filter((host) => {
    const { verdict, host: read } = inspectUrl(`https://${host}/`);
    return verdict === 'allow' || read?.labels.every(({ display }) => display === 'unicode');
  });
  expect(passing).toEqual([]);
});
