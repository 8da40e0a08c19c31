import { describe, expect } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { inspectUrl } from './inspect-url.js';
import { ORDINARY_HOSTS } from './ordinary-hosts.fixtures.js';

const hosts = Object.values(ORDINARY_HOSTS).flat();

describe('an ordinary name', () => {
  corpus(hosts)('%s passes and is shown as it is written', (name) => {
    const { verdict, findings, host } = inspectUrl(`https://${name}/path?q=1`);
    expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(verdict).toBe('allow');
    expect(host?.display).toBe('unicode');
    expect(host?.unicode).toBe(name.normalize('NFKC'));
  });

  corpus(hosts)('%s passes in its Punycode form too', (name) => {
    const { hostname } = new URL(`https://${name}`);
    expect(inspectUrl(`https://${hostname}/`)).toMatchObject({
      verdict: 'allow',
      host: { ascii: hostname, unicode: name.normalize('NFKC') },
    });
  });
});
