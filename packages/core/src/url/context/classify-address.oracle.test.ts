import ipaddr from 'ipaddr.js';
import { expect, test } from 'vitest';
import { classifyAddress } from './classify-address.js';

const PREFIXES_V6 = [
  ...[
    [0],
    [0x64, 0xff9b],
    [0x64, 0xff9b, 1],
    [0x100],
    [0x2001],
    [0x2001, 2],
    [0x2001, 0xdb8],
    [0x2001, 0x4860],
  ],
  ...[
    [0x2002],
    [0x2606],
    [0x2620, 0x4f, 0x8000],
    [0x3fff],
    [0x4000],
    [0x5f00],
    [0xfc00],
    [0xfe80],
    [0xfec0],
    [0xff02],
  ],
];

/** Repeats itself: a failure can be looked at again. */
function* numbers(): Generator<number, never> {
  for (let seed = 1; ; seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) {
    yield seed >>> 8;
  }
}

test('a library with the same registries calls the same addresses public', () => {
  const random = numbers();
  const next = (below: number): number => random.next().value % below;
  for (let index = 0; index < 20_000; index += 1) {
    const bytes = [next(256), next(256), next(256), next(256)];
    const address = bytes.join('.');
    const isPublic = new ipaddr.IPv4(bytes).range() === 'unicast' && address !== '168.63.129.16';
    expect(classifyAddress(address) === 'public', address).toBe(isPublic);
  }
  for (let index = 0; index < 20_000; index += 1) {
    const prefix = PREFIXES_V6[next(PREFIXES_V6.length)] ?? [];
    const rest = Array.from({ length: 8 - prefix.length }, () => next(2) * next(0x10000));
    const parsed = new ipaddr.IPv6([...prefix, ...rest]);
    // What holds an IPv4 address has that one's class, of which the library knows nothing: those are tested by name.
    if (parsed.range() === 'unicast' && (parsed.parts[0] ?? 0) >> 13 === 1 && parsed.parts[5] !== 0x5efe) {
      expect(classifyAddress(parsed.toString()), parsed.toString()).toBe('public');
    } else if (!['6to4', 'rfc6052'].includes(parsed.range()) && parsed.parts[0] !== 0) {
      expect(classifyAddress(parsed.toString()), parsed.toString()).not.toBe('public');
    }
  }
});

test('every network begins and ends where the registry says', () => {
  // Not declared in the library's types.
  const { SpecialRanges } = ipaddr.IPv4.prototype as unknown as {
    SpecialRanges: Record<string, [network: ipaddr.IPv4, length: number][]>;
  };
  const ranges = Object.values(SpecialRanges).flat();
  expect(ranges.length).toBeGreaterThan(15);
  for (const [network, length] of ranges) {
    const first = network.octets.reduce((sum, octet) => sum * 256 + octet, 0);
    for (const at of [first - 1, first, first + 2 ** (32 - length) - 1, first + 2 ** (32 - length)]) {
      const address = new ipaddr.IPv4([at >>> 24, (at >>> 16) & 255, (at >>> 8) & 255, at & 255]);
      expect(classifyAddress(address.toString()) === 'public', address.toString()).toBe(
        address.range() === 'unicast',
      );
    }
  }
});
