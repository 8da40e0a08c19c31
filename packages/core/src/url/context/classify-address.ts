import ipaddr from 'ipaddr.js';

export type AddressClass = 'public' | 'loopback' | 'private';

/** Azure's wire server answers here from inside every virtual machine. */
const METADATA = '168.63.129.16';

/** Says whom an address reaches, tunnelled and mapped forms included. `address` is a URL's, without brackets. */
export function classifyAddress(address: string): AddressClass {
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv6 ? classifyV6(parsed) : classifyV4(parsed);
}

function classifyV4(address: ipaddr.IPv4): AddressClass {
  const range = address.range();
  if (range === 'loopback') {
    return 'loopback';
  }
  return range === 'unicast' && address.toString() !== METADATA ? 'public' : 'private';
}

function classifyV6(address: ipaddr.IPv6): AddressClass {
  const range: string = address.range();
  if (range === 'loopback') {
    return 'loopback';
  }
  if (range === 'unspecified') {
    return 'private';
  }
  const inner = embeddedV4(address);
  if (inner !== undefined) {
    return classifyV4(inner);
  }
  // Everything that is handed out lies in 2000::/3 (RFC 4291, 2.4; IANA's IPv6 unicast registry).
  const global = ((address.parts[0] ?? 0) & 0xe000) === 0x2000;
  return global && range === 'unicast' ? 'public' : 'private';
}

/** Mapped and compatible (RFC 4291, 2.5.5), NAT64 (RFC 6052), 6to4 (RFC 3056), ISATAP (RFC 5214). */
function embeddedV4(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const { parts } = address;
  const zeros = (from: number, to: number): boolean => parts.slice(from, to).every((part) => part === 0);
  const last = v4From(parts[6], parts[7]);
  if (
    zeros(0, 6) ||
    (zeros(0, 5) && parts[5] === 0xffff) ||
    (zeros(0, 4) && parts[4] === 0xffff && parts[5] === 0)
  ) {
    return last;
  }
  if (parts[0] === 0x64 && parts[1] === 0xff9b && zeros(2, 6)) {
    return last;
  }
  if (parts[0] === 0x2002) {
    return v4From(parts[1], parts[2]);
  }
  if (((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe) {
    return last;
  }
  return undefined;
}

function v4From(high = 0, low = 0): ipaddr.IPv4 {
  return new ipaddr.IPv4([high >> 8, high & 0xff, low >> 8, low & 0xff]);
}
