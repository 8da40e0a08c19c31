import { displayText } from './display-text.js';
import { readAsLatin } from '../untrusted/latin-look-alikes.js';
import { fold, plainLetters } from './split-words.js';

/** What is compared of a server: the `ServerAttribution` of the inbox fits. */
export interface NamedServer {
  readonly connectionId: string;
  readonly endpoint:
    | { readonly kind: 'url'; readonly origin: string }
    | { readonly kind: 'local' | 'app'; readonly label: string };
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
  /** Where the other is: its host name, a program's label, or the domain of the service. */
  readonly place: string;
}

/**
 * Services whose names a server may borrow, each with the domains it really answers from: those that most people who use
 * MCP have an account with, chosen by hand. Divided by `|`.
 */
const SERVICES =
  'Airbnb airbnb.com|Airtable airtable.com|Amazon amazon.com aws.dev amazonaws.com api.aws|Anthropic anthropic.com claude.com|' +
  'Apple apple.com icloud.com|Asana asana.com|Atlassian atlassian.com|Auth0 auth0.com|AWS amazon.com aws.dev amazonaws.com api.aws|' +
  'Azure azure.com microsoft.com|Bitbucket bitbucket.org atlassian.com|Box box.com|Canva canva.com|' +
  'ChatGPT chatgpt.com openai.com|Claude claude.ai claude.com anthropic.com|Cloudflare cloudflare.com|' +
  'Coinbase coinbase.com|Confluence atlassian.com|Discord discord.com|Docker docker.com|Dropbox dropbox.com|eBay ebay.com|' +
  'Facebook facebook.com|Figma figma.com|GitHub github.com githubcopilot.com|GitLab gitlab.com|' +
  'Gmail google.com googleapis.com|Google google.com googleapis.com|Heroku heroku.com|HubSpot hubspot.com|' +
  'Instagram instagram.com|iCloud icloud.com apple.com|Intercom intercom.com|Jira atlassian.com|Linear linear.app|LinkedIn linkedin.com|Meta meta.com|' +
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

/** Words of other things too: a name that only holds one of them is nobody's (“Box office”, “Linear algebra”). */
const ORDINARY_WORDS = new Set(
  (
    'Amazon Apple Azure Box Canva Claude Confluence Discord Figma Intercom Jira Linear Meta Monday Notion Outlook Sentry Slack ' +
    'Square Stripe Telegram Uber Wise Zoom'
  ).split(' '),
);

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
  const claimed = namesOf(server);
  const names = claimed.map(looksOf);
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
  return Object.freeze([...findings, ...likeWellKnown(claimed, host)].map((found) => Object.freeze(found)));
}

/** A program that the host itself started has no address that could differ. */
function likeWellKnown(names: readonly string[], host: string | undefined): readonly ServerNameFinding[] {
  if (host === undefined) {
    return [];
  }
  const claimed = names.map((name) => ({ whole: looksOf(name), words: ` ${wordsOf(name).join(' ')} ` }));
  const services = WELL_KNOWN_SERVERS.filter(({ name }) =>
    claimed.some(
      ({ whole, words }) =>
        whole === looksOf(name) || (!ORDINARY_WORDS.has(name) && words.includes(` ${looksOf(name)} `)),
    ),
  );
  const isAt = ({ domains }: WellKnownServer) =>
    domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  const [service] = services.some(isAt) ? [] : services;
  return service ? [{ code: 'likeWellKnown', name: service.name, place: service.domains[0] ?? '' }] : [];
}

function namesOf({ claimed, endpoint }: NamedServer): readonly string[] {
  const labels = endpoint.kind === 'url' ? [] : [endpoint.label];
  return [claimed?.title, claimed?.name, ...labels].filter(
    (name): name is string => name !== undefined && looksOf(name) !== '',
  );
}

/** What a name looks like to someone in a hurry; empty where it has no letters. */
function looksOf(name: string): string {
  const folded = fold(plainName(name));
  const letters = lettersOf(folded.replace(/[_-]/g, ' ').replace(FILLERS, ' '));
  return letters === '' ? lettersOf(folded) : letters;
}

/**
 * The words it calls itself by, each as it looks: `GitHub Copilot™`, `GitHubCopilot` and `github-copilot` have two. What it says
 * it is made for (“Issues for GitHub”) isn't a name of its own, and a helper of another's says whose it is.
 */
function wordsOf(name: string): readonly string[] {
  const words = plainName(name).replace(CAMEL, '$1 ').split(BETWEEN_WORDS);
  const looks = words.map((word) => lettersOf(fold(word))).filter((word) => word !== '');
  relations ??= readRelations();
  const { madeFor, thirdParty } = relations;
  if (looks.some((word) => thirdParty.has(word))) {
    return [];
  }
  const own = looks.filter((_word, index) => !madeFor.has(looks[index - 1] ?? ''));
  // “Git Hub” is read as one, and so is “PayPal”, whose capitals make two of it.
  return [...own, ...own.slice(1).map((word, index) => `${own[index] ?? ''}${word}`)];
}

const MADE_FOR = 'for to with from into via against für pour para per voor för для';
const THIRD_PARTY =
  'unofficial inofficial community helper client wrapper bridge proxy explorer viewer exporter importer backup clone alternative';

/** Words that relate a name to another's, as they look. */
interface Relations {
  readonly madeFor: ReadonlySet<string>;
  readonly thirdParty: ReadonlySet<string>;
}

// Made when a name is first compared: patterns of Unicode's classes take long the first time.
let relations: Relations | undefined;

function readRelations(): Relations {
  const looksOfWords = (words: string) => new Set(words.split(' ').map(lettersOf));
  return { madeFor: looksOfWords(MADE_FOR), thirdParty: looksOfWords(THIRD_PARTY) };
}

const CAMEL = /(\p{Ll})(?=\p{Lu})/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}@$!|+]+/u;
/** What changes no name: signs of trade, and what isn't seen. */
const NO_LETTERS = /[™®©℠\p{Default_Ignorable_Code_Point}\u2800]/gu;

function plainName(name: string): string {
  return plainLetters(name.slice(0, LONGEST_NAME).replace(NO_LETTERS, '')).replace(NO_LETTERS, '');
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
  if (endpoint.kind !== 'url') {
    return endpoint.label;
  }
  return URL.canParse(endpoint.origin) ? new URL(endpoint.origin).host : endpoint.origin;
}
