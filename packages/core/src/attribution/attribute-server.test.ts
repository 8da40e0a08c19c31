import { describe, expect, it } from 'vitest';
import { readClaim } from './attribute-server.js';

describe('readClaim', () => {
  it('takes what a server may say of itself, and nothing else', () => {
    const icon = { src: 'https://mcp.example/icon.png', mimeType: 'image/png', sizes: ['48x48'] };
    const claim = {
      name: 'harbour',
      title: 'Harbour desk',
      version: '1.2.3',
      websiteUrl: 'https://mcp.example',
      icons: [icon],
    };

    expect(readClaim({ ...claim, description: 'x', icons: [{ ...icon, theme: 'dark' }] })).toEqual(claim);
  });

  it.each([[undefined], [null], ['harbour'], [7]])('finds nothing in %j', (serverInfo) => {
    expect(readClaim(serverInfo)).toBeUndefined();
  });

  it('leaves out what is of the wrong type', () => {
    const icons = [
      null,
      'icon.png',
      {},
      { src: 7 },
      { src: 'a', mimeType: 1, sizes: [48, '48x48'] },
      { src: 'b', sizes: 'any' },
    ];

    expect(readClaim({ name: { toString: 'x' }, title: 5, version: null, icons })).toEqual({
      icons: [{ src: 'a', sizes: ['48x48'] }, { src: 'b' }],
    });
    expect(readClaim({ name: 'harbour', icons: { length: 1e9 } })).toEqual({ name: 'harbour' });
  });

  it('takes sixteen icons at most', () => {
    const icons = Array.from({ length: 10_000 }, (_, index) => ({ src: String(index) }));

    expect(readClaim({ icons })?.icons).toHaveLength(16);
  });
});
