import { displayText } from './display-text.js';
import { readAsLatin } from './latin-look-alikes.js';
import { fold } from './split-words.js';

/** What is compared of a server: the `ServerAttribution` of the inbox fits. */
export interface NamedServer {
  readonly connectionId: string;
  readonly endpoint:
    { readonly kind: 'url'; readonly origin: string } | { readonly kind: 'local'; readonly label: string };
  /** What the server says of itself. */
  readonly claimed?: { readonly name?: string | undefined; readonly title?: string | undefined } | undefined;
}

/** A name that may make a person take one server for another. */
export interface ServerNameFinding {
  /**
   * `likeConnected`: it calls itself like another connected server. `hostLikeConnected`: its host name looks like the
   * other's. `likeWellKnown`: it calls itself like a well-known service, and is not at its domain.
   */
  readonly code: 'likeConnected' | 'hostLikeConnected' | 'likeWellKnown';
  /** What the other is called, or the well-known service; cleaned. */
  readonly name: string;
  /** Where the other is: its host name, a local program's label, or the domain of the service. */
  readonly place: string;
}

/**
 * Services whose names a server may borrow, each with the domains it really answers from: those that most people who use
 * MCP have an account with, chosen by hand. Divided by `|`.
 */
const SERVICES =
  'Airbnb airbnb.com|Airtable airtable.com|Amazon amazon.com aws.dev amazonaws.com|Anthropic anthropic.com claude.com|' +
  'Apple apple.com icloud.com|Asana asana.com|Atlassian atlassian.com|Auth0 auth0.com|AWS amazon.com aws.dev amazonaws.com|' +
  'Azure azure.com microsoft.com|Bitbucket bitbucket.org atlassian.com|Box box.com|Canva canva.com|' +
  'ChatGPT chatgpt.com openai.com|Claude claude.ai claude.com anthropic.com|Cloudflare cloudflare.com|' +
  'Coinbase coinbase.com|Confluence atlassian.com|Discord discord.com|Docker docker.com|Dropbox dropbox.com|eBay ebay.com|' +
  'Facebook facebook.com|Figma figma.com|GitHub github.com githubcopilot.com|GitLab gitlab.com|' +
  'Gmail google.com googleapis.com|Google google.com googleapis.com|Heroku heroku.com|HubSpot hubspot.com|' +
  'Instagram instagram.com|Intercom intercom.com|Jira atlassian.com|Linear linear.app|LinkedIn linkedin.com|Meta meta.com|' +
  'Microsoft microsoft.com azure.com|Monday monday.com|MongoDB mongodb.com|Netflix netflix.com|Netlify netlify.com|' +
  'Notion notion.com notion.so|Okta okta.com|OpenAI openai.com chatgpt.com|Outlook microsoft.com office.com|' +
  'PayPal paypal.com|Revolut revolut.com|Salesforce salesforce.com|Sentry sentry.io sentry.dev|Shopify shopify.com|' +
  'Slack slack.com|Spotify spotify.com|Square squareup.com|Stripe stripe.com|Supabase supabase.com|Telegram telegram.org|' +
  'Trello trello.com atlassian.com|Uber uber.com|Vercel vercel.com|WhatsApp whatsapp.com|Wise wise.com|Zapier zapier.com|' +
  'Zoom zoom.us';

interface WellKnownServer {
  readonly name: string;
  readonly domains: readonly string[];
}

const WELL_KNOWN_SERVERS: readonly WellKnownServer[] = SERVICES.split('|').map((service) => {
  const [name = '', ...domains] = service.split(' ');
  return { name, domains };
});

/** What servers add to a name without making it another's. */
const FILLERS =
  /\b(?:the|official|mcp|server|remote|connector|integration|tools?|app|api|service|inc|llc|gmbh|com)\b/g;
const CLOSING_PAIRS = /rn|vv/g;
const LONGEST_NAME = 200;

/**
 * Says where a server's name or host may be taken for another's, while it is not that other: letters of other alphabets,
 * l and 1, o and 0, accents, spaces and case make no difference. Never throws.
 *
 * @param others all servers that the app is connected to; itself among them is left out.
 *
 * @example
 * const endpoint = { kind: 'url', origin: 'https://mcp.example' } as const;
 * compareServerNames({ connectionId: '1', endpoint, claimed: { name: 'GitHub' } }, []);
 * // [{ code: 'likeWellKnown', name: 'GitHub', place: 'github.com' }]
 */
export function compareServerNames(
  server: NamedServer,
  others: readonly NamedServer[],
): readonly ServerNameFinding[] {
  const names = namesOf(server).map(looksOf);
  const host = hostOf(server);
  const findings = others
    .filter((other) => other.connectionId !== server.connectionId && placeOf(other) !== placeOf(server))
    .flatMap((other): ServerNameFinding[] => {
      const place = displayText(placeOf(other), { maxLength: LONGEST_NAME });
      const name = namesOf(other).find((candidate) => names.includes(looksOf(candidate)));
      const otherHost = hostOf(other);
      return [
        ...(name === undefined
          ? []
          : [{ code: 'likeConnected' as const, name: displayText(name, { maxLength: 80 }), place }]),
        ...(host !== undefined &&
        otherHost !== undefined &&
        host !== otherHost &&
        hostLooksOf(host) === hostLooksOf(otherHost)
          ? [{ code: 'hostLikeConnected' as const, name: place, place }]
          : []),
      ];
    });
  return Object.freeze([...findings, ...likeWellKnown(names, host)].map((found) => Object.freeze(found)));
}

/** A program that the host itself started has no address that could differ. */
function likeWellKnown(names: readonly string[], host: string | undefined): readonly ServerNameFinding[] {
  const service = WELL_KNOWN_SERVERS.find(({ name }) => names.includes(looksOf(name)));
  if (service === undefined || host === undefined) {
    return [];
  }
  const { domains, name } = service;
  const own = domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  return own ? [] : [{ code: 'likeWellKnown', name, place: domains[0] ?? '' }];
}

function namesOf({ claimed, endpoint }: NamedServer): readonly string[] {
  const labels = endpoint.kind === 'local' ? [endpoint.label] : [];
  return [claimed?.title, claimed?.name, ...labels].filter(
    (name): name is string => name !== undefined && looksOf(name) !== '',
  );
}

/** What a name looks like to someone in a hurry; empty where it has no letters. */
function looksOf(name: string): string {
  const folded = fold(name.slice(0, LONGEST_NAME).normalize('NFKC'));
  const letters = lettersOf(folded.replace(/[_-]/g, ' ').replace(FILLERS, ' '));
  return letters === '' ? lettersOf(folded) : letters;
}

function lettersOf(folded: string): string {
  return readAsLatin(folded)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(CLOSING_PAIRS, (pair) => (pair === 'rn' ? 'm' : 'w'));
}

function hostLooksOf(host: string): string {
  return readAsLatin(host).replace(CLOSING_PAIRS, (pair) => (pair === 'rn' ? 'm' : 'w'));
}

function hostOf({ endpoint }: NamedServer): string | undefined {
  return endpoint.kind === 'url' && URL.canParse(endpoint.origin)
    ? new URL(endpoint.origin).hostname
    : undefined;
}

function placeOf({ endpoint }: NamedServer): string {
  if (endpoint.kind === 'local') {
    return endpoint.label;
  }
  return URL.canParse(endpoint.origin) ? new URL(endpoint.origin).host : endpoint.origin;
}
