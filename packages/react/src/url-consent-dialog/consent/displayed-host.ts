import type { UrlInspection } from '@elicit-kit/core';
import type { UrlHost } from '@elicit-kit/core/internal/types';

/** A host in the pieces that a person should tell apart. */
export interface DisplayedHost {
  /** Before the registrable domain, its last dot included; anyone who owns the domain can write anything here. */
  readonly subdomain: string;
  /** The registrable domain; the whole host where there is none (an address, a bare suffix). */
  readonly site: string;
  /** `:8443`; empty where it is the scheme's own. */
  readonly port: string;
  /** All of it, as one text. */
  readonly whole: string;
}

/** @returns nothing where the address has no host. */
export function displayedHost({ host, segments }: UrlInspection): DisplayedHost | undefined {
  if (host === undefined) {
    return undefined;
  }
  const name = nameOf(host);
  const labels = name.split('.');
  const siteLabels = host.registrableDomain?.split('.').length ?? labels.length;
  const site = labels.slice(-siteLabels).join('.');
  const subdomain = name.slice(0, name.length - site.length);
  const port = segments.find((segment) => segment.part === 'port')?.text ?? '';
  return { subdomain, site, port: portText(port), whole: name + portText(port) };
}

/** Each label as it may be read without deceiving. */
function nameOf({ ascii, kind, labels }: UrlHost): string {
  if (kind === 'ipv6') {
    return `[${ascii}]`;
  }
  return labels.length === 0 ? ascii : labels.map((label) => label[label.display]).join('.');
}

function portText(port: string): string {
  return port === '' || port.startsWith(':') ? port : `:${port}`;
}
