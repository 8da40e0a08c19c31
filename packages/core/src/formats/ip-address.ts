const DECIMAL_BYTE = /^(?:0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/;
const GROUP = /^[0-9A-Fa-f]{1,4}$/;

/** RFC 3986 `IPv4address`: four decimal bytes without leading zeros. */
export function isIpv4(text: string): boolean {
  const bytes = text.split('.', 5);
  return bytes.length === 4 && bytes.every((byte) => DECIMAL_BYTE.test(byte));
}

/**
 * RFC 3986 `IPv6address`: eight groups, one run of zero groups shortened to `::`, the last two perhaps as IPv4.
 *
 * @param leastElided how many groups `::` stands for at least. @default 1
 */
export function isIpv6(text: string, leastElided = 1): boolean {
  // The longest is eight full groups, or six and an IPv4 address.
  if (text.length > 45) {
    return false;
  }
  const halves = text.split('::');
  if (halves.length > 2) {
    return false;
  }
  const [head = '', tail] = halves;
  if (tail === undefined) {
    return countGroups(head, true) === 8;
  }
  const groups = (head === '' ? 0 : countGroups(head, false)) + (tail === '' ? 0 : countGroups(tail, true));
  return groups <= 8 - leastElided;
}

/** 16-bit groups in a part without `::`; NaN where it is malformed. */
function countGroups(part: string, atEnd: boolean): number {
  const groups = part.split(':');
  const last = groups.at(-1) ?? '';
  if (atEnd && last.includes('.')) {
    const others = groups.slice(0, -1);
    return isIpv4(last) && others.every((group) => GROUP.test(group)) ? others.length + 2 : NaN;
  }
  return groups.every((group) => GROUP.test(group)) ? groups.length : NaN;
}
