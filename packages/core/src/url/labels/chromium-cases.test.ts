import { describe, expect } from 'vitest';
import { corpus } from '../../corpus.fixtures.js';
import { inspectUrl } from '../inspect-url.js';
import { CHROMIUM_CASES, CHROMIUM_LOOK_ALIKES, CHROMIUM_TEST_SITES } from './chromium-cases.fixtures.js';
import { otherSkeletonsOf, skeletonOf } from './skeleton.js';

/** Where Chromium's address bar of today no longer shows them, or ours says more than it does. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'xn--3bkxe.jp': 'a mark that stands alone: Punycode in Chromium too since',
  'xn--bopomofo-hj5gkalm.tw': 'Bopomofo without an ideograph: Punycode in Chromium too since',
  'xn--gpd3ag.ge': 'letters that Georgian no longer uses: Punycode in Chromium too since',
  'xn--gpd3ag.xn--node': 'letters that Georgian no longer uses: Punycode in Chromium too since',
  'xn--rmdcmef.mm': 'digits of Shan: Punycode in Chromium too since',
  'xn--rmdcmef.xn--7idjb0f4ck': 'digits of Shan: Punycode in Chromium too since',
  'xn--4dbib.he': 'an ending that does not exist is told',
  'xn--6xd66aa62c.xn--m0d3gwjla96a': 'an ending that does not exist vouches for no alphabet',
  'xn--9dbq2a.xn--7dbh4a': 'an ending that does not exist vouches for no alphabet',
  'xn--oidbbf41a.xn--7idjb0f4ck': 'an ending that does not exist vouches for no alphabet',
  'xn--oidbbf41a.mm': 'anyone’s names under .mm have three labels, so it is told',
};

/** Its ending does not exist; that is told, and `éxample` could be anything. */
const ENDING_UNKNOWN = 'xn--xample-9ua.test.xn--nt-bja';

function inspect(host: string) {
  const {
    verdict,
    findings,
    host: read,
  } = inspectUrl(`https://${host}/`, {
    protectedNames: CHROMIUM_TEST_SITES,
  });
  return {
    verdict,
    told: findings.filter(({ severity }) => severity !== 'info').map(({ code }) => code),
    coded: read?.labels.some(({ display }) => display === 'ascii') ?? false,
  };
}

describe('the names of Chromium’s own tests', () => {
  corpus(CHROMIUM_CASES.unsafe)('%s is shown as Punycode, and told', (host) => {
    const { verdict, coded } = inspect(host);
    expect(verdict).not.toBe('allow');
    expect(coded || host === ENDING_UNKNOWN).toBe(true);
  });

  corpus(CHROMIUM_CASES.invalid)('%s is no name that opens unseen', (host) => {
    expect(inspect(host).verdict).not.toBe('allow');
  });

  corpus(CHROMIUM_CASES.safe.filter((host) => !(host in OTHERWISE)))('%s is shown decoded', (host) => {
    expect(inspect(host)).toEqual({ verdict: 'allow', told: [], coded: false });
  });

  corpus(Object.entries(OTHERWISE))('%s is an exception: %s', (host) => {
    expect(inspect(host).verdict).toBe('warn');
  });
});

const MAPPINGS = CHROMIUM_LOOK_ALIKES.split(' ').flatMap((seen, index, all) =>
  index % 2 === 0 ? [...(all[index + 1] ?? '')].map((letter) => [letter, seen] as const) : [],
);

corpus(MAPPINGS)('%s is read as %s', (letter, seen) => {
  expect([skeletonOf(letter), ...otherSkeletonsOf(letter)]).toContain(skeletonOf(seen));
});
