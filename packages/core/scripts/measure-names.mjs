/**
 * Measures what `inspectUrl` finds of one-letter homographs of every site of its lists, and how many honest sites it warns of
 * for that.
 *
 * node packages/core/scripts/measure-names.mjs [file of domains, divided by white space]…
 *
 * Without a file the honest sites are those of `public-sites.fixtures.ts`.
 */
import { readFileSync } from 'node:fs';
import { withSource } from './load-source.mjs';

const IMITATIONS = new Set(['confusable', 'knownNameInside', 'knownDomainAsSubdomain']);

await withSource(async (load) => {
  const { inspectUrl } = await load('url/index.ts');
  const { KNOWN_DOMAINS } = await load('url/known-names/known-domains.ts');
  const { TOP_SITES } = await load('url/known-names/top-sites.ts');
  const { homographsOf } = await load('url/known-names/made-up-names.fixtures.ts');
  const { PUBLIC_SITES } = await load('url/known-names/public-sites.fixtures.ts');

  const inspect = (host) => inspectUrl(`https://${host}/`);
  const imitates = ({ findings }) =>
    findings.some(({ code, severity }) => severity !== 'info' && IMITATIONS.has(code));
  const passes = ({ verdict, host }) =>
    verdict === 'allow' && host?.labels.every(({ display }) => display === 'unicode') === true;

  const sites = [...new Set([...KNOWN_DOMAINS, ...TOP_SITES])];
  const homographs = sites.flatMap(homographsOf);
  say(
    'one-letter homographs shown decoded and allowed',
    homographs.filter((host) => passes(inspect(host))).length,
    homographs.length,
    `${sites.length} sites`,
  );

  const files = process.argv.slice(2);
  const lists =
    files.length === 0
      ? [['public sites', PUBLIC_SITES]]
      : files.map((file) => [file, readFileSync(file, 'utf8').split(/\s+/).filter(Boolean)]);
  for (const [name, hosts] of lists) {
    const told = hosts.filter((host) => imitates(inspect(host)));
    say(`honest sites told (${name})`, told.length, hosts.length);
    console.log(`  ${told.slice(0, 40).join(' ')}`);
  }
});

function say(what, count, all, of = '') {
  console.log(
    `${((100 * count) / all).toFixed(2).padStart(6)} %  ${what}: ${count} of ${all}${of && `, ${of}`}`,
  );
}
