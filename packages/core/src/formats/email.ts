import { isIpv6 } from './ip-address.js';

const ATOM = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const QUOTED_PAIR = /\\[\x20-\x7e]/g;
/** RFC 5321 `qtextSMTP` leaves these out. */
const NOT_IN_QUOTES = /[^\x20-\x21\x23-\x5b\x5d-\x7e]/;
const BYTE = /^\d{1,3}$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const GENERAL_LITERAL = /^[A-Za-z0-9-]*[A-Za-z0-9]:[\x21-\x5a\x5e-\x7e]+$/;

/**
 * RFC 5321 section 4.1.2 `Mailbox`, which is what JSON Schema's `email` names: dot-string or quoted local part, domain
 * or address literal. ASCII only (others are `idn-email`). The grammar sets no lengths.
 */
export function isEmail(text: string): boolean {
  // A quoted local part may hold an @; a domain or literal never does.
  const at = text.lastIndexOf('@');
  return at > 0 && isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

function isLocalPart(local: string): boolean {
  if (!local.startsWith('"')) {
    return local.split('.').every((atom) => ATOM.test(atom));
  }
  const inner = local.slice(1, -1).replaceAll(QUOTED_PAIR, '');
  return local.length > 1 && local.endsWith('"') && !NOT_IN_QUOTES.test(inner);
}

function isDomain(domain: string): boolean {
  return domain.startsWith('[') && domain.endsWith(']')
    ? isLiteral(domain.slice(1, -1))
    : domain.split('.').every((label) => LABEL.test(label));
}

function isLiteral(literal: string): boolean {
  if (/^ipv6:/i.test(literal)) {
    // RFC 5321 has `::` stand for two groups at least.
    return isIpv6(literal.slice(5), 2);
  }
  return isIpv4Literal(literal) || GENERAL_LITERAL.test(literal);
}

/** RFC 5321 allows leading zeros here, RFC 3986 doesn't. */
function isIpv4Literal(literal: string): boolean {
  const bytes = literal.split('.', 5);
  return bytes.length === 4 && bytes.every((byte) => BYTE.test(byte) && Number(byte) <= 255);
}
