import { classifyAddress } from '../context/classify-address.js';
import type { ReadHost } from '../context/read-host.js';
import { finding, NOTHING, type UrlCheck } from '../context/url-context.js';
import { isUnder } from '../context/read-policy.js';

/** `localhost` and what lies under it (RFC 6761, 6.3), and the loopback addresses in any spelling. */
export function isLoopback(host: ReadHost | undefined): boolean {
  if (host === undefined) {
    return false;
  }
  return host.kind === 'domain'
    ? host.ascii === 'localhost' || host.ascii.endsWith('.localhost')
    : classifyAddress(host.ascii) === 'loopback';
}

/** A page on the person's own computer: whatever listens there trusts its visitors. */
export const checkLoopback: UrlCheck = ({ host, policy }) => {
  if (host === undefined || !isLoopback(host)) {
    return NOTHING;
  }
  return policy.developmentLoopback
    ? finding('developmentHttp', 'info', { host: host.ascii })
    : finding('loopback', 'block', { host: host.ascii });
};

/** Private, link-local, shared, multicast, reserved and metadata addresses (IANA's special-purpose registries). */
export const checkPrivateAddress: UrlCheck = ({ host }) =>
  host && host.kind !== 'domain' && classifyAddress(host.ascii) === 'private'
    ? finding('privateAddress', 'block', { address: host.ascii })
    : NOTHING;

/**
 * Names that only a local network knows: RFC 6761 (test, invalid), RFC 6762 (local and appendix G), RFC 8375
 * (home.arpa), ICANN 2024 (internal).
 */
const LOCAL_SUFFIXES = [
  ...['local', 'internal', 'home.arpa', 'test', 'invalid', 'localdomain', 'onion', 'alt'],
  ...'lan home corp intranet private mail domain belkin workgroup docker cluster svc consul'.split(' '),
  // Names of addresses (RFC 1035, 3.5; RFC 3596, 2.5): nobody's page is there, and a resolver may answer with an inner one.
  ...['in-addr.arpa', 'ip6.arpa', 'mshome.net'],
  // Google's name for the metadata of its machines.
  'metadata.goog',
];
/** Home routers and boxes: outside their network the names belong to nobody, or to someone else. */
const ROUTERS = (
  'fritz.box fritz.nas fritz.repeater fritz.powerline speedport.ip easy.box o2.box vodafone.box router.box gateway.2wire.net ' +
  'routerlogin.net routerlogin.com www.routerlogin.net orbilogin.com orbilogin.net mywifiext.net mywifiext.com tplinkwifi.net ' +
  'tplinklogin.net tplinkrepeater.net tplinkap.net tplinkmodem.net tendawifi.com router.asus.com asusrouter.com www.asusrouter.com ' +
  'repeater.asus.com router.synology.com miwifi.com router.miwifi.com ' +
  'linksyssmartwifi.com dlinkrouter.com dlinkap.com hi.link hilink.hi homerouter.cpe ' +
  'mafreebox.freebox.fr mafreebox.free.fr virginmedia.hub ' +
  'console.gl-inet.com my.keenetic.net ' +
  'connect.box pi.hole mobile.hotspot huaweimobilewifi.com wifi.ap congstar.box myfritz.box setup.ui.com extender.linksys.com tplinkeap.net ' +
  'aterm.me ntt.setup web.setup buffalo.setup ap.setup wavlogin.link m.hotspot netgear.aircard'
).split(' ');
/** Services that give any inner address a public name, or answer with a second one a moment later (DNS rebinding). */
const RESOLVE_INSIDE = (
  'localtest.me lvh.me vcap.me lacolhost.com nip.io sslip.io xip.io traefik.me backname.io local.gd localho.st ' +
  '127-0-0-1.org.uk fuf.me ulh.us yoogle.com smackaho.st 42foo.com xip.name rbndr.us rebind.it rebind.network ' +
  '1u.ms lock.cmpxchg8b.com plex.direct my.local-ip.co local-ip.co local-ip.sh local-ip.medicmobile.org ' +
  'getlocalcert.net lcl.host direct.quickconnect.to localhost.direct localhost.localstack.cloud ddev.site ' +
  'lndo.site spotilocal.com steamloopback.host local.adguard.org'
).split(' ');

/** A name that leads into the person's own network. A public name that resolves there can't be seen from a page. */
export const checkLocalName: UrlCheck = ({ host }) => {
  if (host?.kind !== 'domain' || host.ascii === '' || isLoopback(host)) {
    return NOTHING;
  }
  const local =
    !host.ascii.includes('.') ||
    isUnder(host.ascii, LOCAL_SUFFIXES) ||
    isUnder(host.ascii, ROUTERS) ||
    isUnder(host.ascii, RESOLVE_INSIDE) ||
    spellsInnerAddress(host.ascii);
  return local ? finding('localName', 'block', { name: host.ascii }) : NOTHING;
};

const DECIMAL = /(?:^|[.-])(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})(?=[.-])/g;
const HEXADECIMAL = /(?:^|[.-])(?:0x)?([0-9a-f]{8})(?=\.)/g;

/**
 * Wildcard DNS: `10-0-0-1.any.example` and `7f000001.any.example` may lead to the address that they spell. Where the address
 * is a public one nothing is wrong with it: providers name their customers' lines so.
 */
function spellsInnerAddress(name: string): boolean {
  if (!/\d/.test(name)) {
    return false;
  }
  if (name.split('.').some((label) => INNER_V6.test(label))) {
    return true;
  }
  const decimal = [...name.matchAll(DECIMAL)].map(([, ...parts]) => parts.map(Number));
  // Eight letters and digits may be anything: a build, a key. Only loopback and metadata addresses are reported.
  const hexadecimal = [...name.matchAll(HEXADECIMAL)].flatMap(([, hex = '']) =>
    ALWAYS_INNER.test(hex) ? [hex] : [],
  );
  return (
    hexadecimal.length > 0 ||
    decimal.some(
      (parts) =>
        parts.every((part) => part < 256) &&
        !isVersion(parts) &&
        classifyAddress(parts.join('.')) !== 'public',
    )
  );
}

/** `fe80--1`, `fd12-3456--1`, `0--1`: colons written as hyphens; loopback, link-local and unique local addresses. */
const INNER_V6 =
  /^(?:0?--1|0(?:-0)*--1|(?:0{1,4}-){7}0{0,3}1|(?:fe80|f[cd][0-9a-f]{2})(?=.*--)(?:-{1,2}[0-9a-f]{1,4})+)$/;

/** `0-9-2-1.docs.example`: 0.0.0.0/8 is no network that anything answers in, but for its first address. */
function isVersion(parts: readonly number[]): boolean {
  return parts[0] === 0 && parts.some((part) => part > 0);
}

const ALWAYS_INNER = /^(?:7f0000[0-9a-f]{2}|0a0000[0-9a-f]{2}|c0a8[0-9a-f]{4}|a9fea9fe)$/;

/** A public name that leads inside, where the host could look it up: no page can see that by itself. */
export const checkResolvedAddresses: UrlCheck = ({ addresses, host, policy }) => {
  if (addresses === undefined || host?.kind !== 'domain') {
    return NOTHING;
  }
  const known =
    addresses === 'unknown'
      ? []
      : addresses
          // A resolver's answer may be anything: `dns.lookup` gives objects where it is asked for all.
          .filter((address: unknown) => typeof address === 'string')
          .map((address) => ({ address, reaches: classifyAddress(address) }));
  if (known.every(({ reaches }) => reaches === undefined)) {
    return finding('unresolved', 'warn', { host: host.ascii });
  }
  const inner = known.find(
    ({ reaches }) => reaches === 'private' || (reaches === 'loopback' && !policy.developmentLoopback),
  );
  return inner === undefined
    ? NOTHING
    : finding('resolvesInside', 'block', { host: host.ascii, address: inner.address });
};
