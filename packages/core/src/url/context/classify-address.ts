import { parseUrl } from './parse-url.js';

export type AddressClass = 'public' | 'loopback' | 'private';

/** IANA's registry of special-purpose IPv4 addresses (RFC 6890), but for loopback. */
const INNER_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ...['192.0.0.0/24', '192.0.2.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.175.48.0/24', '224.0.0.0/3'],
  // Azure's wire server answers here from inside every virtual machine.
  '168.63.129.16/32',
].map(readPrefix);

/** The same registry's of IPv6, as far as they lie in what is handed out. */
const INNER_V6 = ['2001::/23', '2001:db8::/32', '2620:4f:8000::/48', '3fff::/20'].map(readPrefix);

/** Everything that is handed out lies in it (RFC 4291, 2.4; IANA's IPv6 unicast registry). */
const GLOBAL_V6 = readPrefix('2000::/3');

/** Their last 32 bits are an IPv4 address: compatible and mapped (RFC 4291, 2.5.5), translated (RFC 6145), NAT64 (RFC 6052). */
const ENDS_WITH_V4 = ['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96'].map(readPrefix);
/** The same, of the interface's half alone: ISATAP (RFC 5214, 6.1). */
const ISATAP = ['::5efe:0:0', '::200:5efe:0:0'].map((address) => readBits(address).slice(64, 96));
/** The 32 bits after it are an IPv4 address (RFC 3056). */
const SIX_TO_FOUR = readPrefix('2002::/16');

/**
 * Says whom an address reaches, tunnelled and mapped forms included.
 *
 * @param address as a URL's `hostname` has it without brackets, or as a resolver answers, perhaps with a zone (RFC 4007)
 * @returns undefined where it is no address
 */
export function classifyAddress(address: string): AddressClass | undefined {
  const bits = readBits(address);
  return bits === '' ? undefined : bits.length === 32 ? classifyV4(bits) : classifyV6(bits);
}

function classifyV4(bits: string): AddressClass {
  return bits.startsWith('01111111') ? 'loopback' : isWithin(INNER_V4, bits) ? 'private' : 'public';
}

function classifyV6(bits: string): AddressClass {
  if (Number(bits) === 1) {
    return 'loopback';
  }
  if (isWithin(ENDS_WITH_V4, bits) || ISATAP.includes(bits.slice(64, 96))) {
    return classifyV4(bits.slice(96));
  }
  if (bits.startsWith(SIX_TO_FOUR)) {
    return classifyV4(bits.slice(16, 48));
  }
  return bits.startsWith(GLOBAL_V6) && !isWithin(INNER_V6, bits) ? 'public' : 'private';
}

function isWithin(prefixes: readonly string[], bits: string): boolean {
  return prefixes.some((prefix) => bits.startsWith(prefix));
}

/** @param network in the notation of RFC 4632, 3.1 */
function readPrefix(network: string): string {
  const [address = '', length] = network.split('/');
  return readBits(address).slice(0, Number(length));
}

/** @returns 32 or 128 zeros and ones; none where it is no address */
function readBits(address: string): string {
  const [unzoned = ''] = address.split('%');
  if (!/^[\da-fx.:]+$/i.test(unzoned)) {
    return '';
  }
  const host = parseUrl(`http://${unzoned.includes(':') ? `[${unzoned}]` : unzoned}`)?.hostname ?? '';
  if (host.startsWith('[')) {
    const [head = '', tail = ''] = host.slice(1, -1).split('::');
    const end = toBinary(tail.split(':'), 16);
    return toBinary(head.split(':'), 16).padEnd(128 - end.length, '0') + end;
  }
  return /^\d+(?:\.\d+){3}$/.test(host) ? toBinary(host.split('.'), 8) : '';
}

/** @param width of a part, in bits: 16 where they are hexadecimal. An empty part has none. */
function toBinary(parts: readonly string[], width: 8 | 16): string {
  return parts
    .filter(Boolean)
    .map((part) =>
      parseInt(part, width === 8 ? 10 : 16)
        .toString(2)
        .padStart(width, '0'),
    )
    .join('');
}
