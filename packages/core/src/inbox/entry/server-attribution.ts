import type { ServerSite } from '../../url/compare-sites.js';

/** Who asks: what the host knows, then what the server says of itself. */
export interface ServerAttribution {
  /** The host's own name for the connection; unique among open connections. */
  readonly connectionId: string;
  /** What the host knows: the origin it dialled, or its own label for a program it started or a part of itself. */
  readonly endpoint:
    | {
        readonly kind: 'url';
        readonly origin: string;
        /** The path that was dialled; shown where several servers share a host. */
        readonly path?: string;
        /** The host's own name for the server; shown in place of the path. */
        readonly label?: string;
      }
    | { readonly kind: 'local'; readonly label: string }
    /** A part of the host itself, such as an agent in its page or on its server. */
    | { readonly kind: 'app'; readonly label: string };
  /** Self-reported and unverified: untrusted text. */
  readonly claimed?: {
    readonly name?: string;
    readonly title?: string;
    readonly version?: string;
    readonly websiteUrl?: string;
    readonly icons?: readonly {
      readonly src: string;
      readonly mimeType?: string;
      readonly sizes?: readonly string[];
    }[];
  };
  /** The servers it was passed on by, nearest first. */
  readonly via?: readonly { readonly name: string }[];
}

/** Computed for each request against all others, and parsing an address takes microseconds. */
const keys = new WeakMap<ServerAttribution['endpoint'], string>();

/**
 * Equal for the connections of one server as the host knows it: the origin it dialled, or its own label for a program.
 * What a server says of itself doesn't count, and a new connection doesn't make it another.
 */
export function serverKey({ endpoint }: Pick<ServerAttribution, 'endpoint'>): string {
  const known = keys.get(endpoint);
  if (known !== undefined) {
    return known;
  }
  const name = endpoint.kind === 'url' ? normalOrigin(endpoint.origin) : endpoint.label;
  const key = JSON.stringify([endpoint.kind, name]);
  keys.set(endpoint, key);
  return key;
}

/** Hosts may pass a whole address. What has no origin of its own stays as it is. */
function normalOrigin(address: string): string {
  if (!URL.canParse(address)) {
    return address;
  }
  const { origin } = new URL(address);
  return origin === 'null' ? address : origin;
}

/** Whether a server is of a site, whatever its scheme and port, and with the root's dot or without. */
export function isOfSite({ endpoint }: Pick<ServerAttribution, 'endpoint'>, site: ServerSite): boolean {
  if (endpoint.kind !== 'url' || !URL.canParse(endpoint.origin)) {
    return false;
  }
  const host = new URL(endpoint.origin).hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  return host === site.name || (site.subdomains && host.endsWith(`.${site.name}`));
}

/**
 * The site of a server by its last two labels alone: at once, and without the table of public suffixes, whose hosts
 * (`example.co.uk`, `user.github.io`) count together. Nothing for addresses and names without a dot.
 */
export function siteByLabels(origin: string): ServerSite | undefined {
  const labels = new URL(origin).hostname.replace(/\.$/, '').split('.');
  return labels.length < 2 || /^\d+$/.test(labels.at(-1) ?? '')
    ? undefined
    : { name: labels.slice(-2).join('.'), subdomains: true };
}
