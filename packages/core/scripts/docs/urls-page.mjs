import { code, table } from './markdown.mjs';

/** What `docs/urls.md` says. @param {(path: string) => Promise<any>} load a module of the sources. */
export async function urlsPage(load) {
  const { inspectUrl, urlFindingMessage } = await load('url/index.ts');
  const { URL_EXAMPLES } = await load('url/url-examples.fixtures.ts');
  const { formatMessage, messages: urlMessages } = await load('messages/index.ts');

  function row({ code: name, severity, url, what, policy, facts }) {
    const finding = inspectUrl(url, policy, facts).findings.find(
      (found) => found.code === name && found.severity === severity,
    );
    const given = { ...policy, ...facts };
    const condition = Object.keys(given).length === 0 ? '' : ` with ${code(JSON.stringify(given))}`;
    const said = formatMessage(urlMessages[urlFindingMessage(finding)], finding.params, 'en');
    return [`\`${name}\``, severity, what, code(url) + condition, said.replaceAll('|', '\\|')];
  }

  const sections = Object.entries(URL_EXAMPLES).flatMap(([title, examples]) => [
    `### ${title}`,
    table(['Code', 'Severity', 'Looks for', 'Example', 'Says'], examples.map(row)),
  ]);
  return [INTRODUCTION, ...sections, LIMITS].join('\n\n');
}

const INTRODUCTION = `<!-- Written by scripts/docs/write-docs.mjs from the tests' own tables. -->

# Addresses before consent

\`\`\`ts
import { inspectUrl } from '@elicit-kit/core/url';

const { verdict, findings, href, host, segments } = inspectUrl('https://paypa1.com/login', {
  protectedNames: ['https://mcp.travel.example'],
});
console.log(verdict, findings, href, host?.labels, segments);
\`\`\`

\`verdict\` is \`allow\`, \`warn\` (the person must say that they looked) or \`block\` (there is no \`href\`). The worst finding
decides; \`info\` is told and changes nothing. The texts of \`segments\` joined are exactly \`href\`, which is exactly what is
opened. \`host.labels\` says for each part of the name whether it may be shown decoded, as browsers decide it, and why not.

## What a host decides

| \`UrlPolicy\` | |
| --- | --- |
| \`allowedSchemes\` | \`['https']\` unless you name others, which are then told as a warning. Those that run code stay blocked. |
| \`developmentLoopback\` | Lets addresses of this computer pass, \`http\` included. For development only. |
| \`allowedDomains\`, \`blockedDomains\` | Registrable domains or host names, with all that lies under them. |
| \`protectedNames\` | Names that must not be imitated: by looks, a near spelling, a word beside, another ending, or before another site. Few, and your own. |
| \`severities\` | What a finding does, by its code. Findings that an address hides where it leads are not lowered. |

## What a host knows

The third parameter of \`inspectUrl\`, \`UrlFacts\`. With \`serverOrigin\` the looks of the asking server's name are protected too, and a
sign-in that leads back to its site or to \`appOrigin\` is not told; one that leads elsewhere is a warning. The dialog gives both.
\`inspectServer(origin)\` asks the same of the name of a server.

## What is checked

Each row triggers its check; the same rows are the tests.`;

const LIMITS = `## What a page cannot know

- **Where a name resolves to.** \`https://printer.example.com/\` may lead to 192.168.1.5: a page has no resolver. A host that
  has one (a server of its own, DNS over HTTPS) gives \`resolveHost\` to \`UrlConsentDialog.Root\` or \`Inbox.Outlet\`, or looks
  the name up itself and passes \`{ addresses }\` as the third argument of \`inspectUrl\`. It asks for \`host.ascii\`. No answer
  within five seconds is \`unresolved\`, which is a warning.
- **What is known of an address elsewhere.** A host that has a reputation service (Safe Browsing, a list of its own) gives
  \`checkUrl(url, { signal })\`, which answers \`allow\`, \`warn\` or \`block\`, to \`UrlConsentDialog.Root\` or \`Inbox.Outlet\`, or passes
  \`{ reputation }\` as the third argument of \`inspectUrl\`. \`block\` can't be lowered, \`allow\` lifts no finding of ours. No answer
  within five seconds is \`reputationUnknown\`, which is a warning. The whole address is given to it, and may hold secrets of
  the person: ask a service that you trust with them, or send it a hash.
- **Where it resolves to a moment later.** The browser asks again when the page opens and may be told another address (DNS
  rebinding), and the person's network may know other names than your resolver does. Looking up is one more hurdle, not a
  wall: what must not be reached from a browser needs protection of its own.
- **What the page does.** It may redirect anywhere, and a harmless name may have changed hands.
- **Every look-alike.** Looks are compared with the protected names and 1,037 sites that many people know; near spellings
  (\`githhub.com\`) and names with a word beside them (\`secure-paypal.com\`, \`paypa1-login.com\`) only with the 156 of them that
  are imitated most; with protected names only by looks, not by near spellings or a word beside them.
  Everyday words among those (\`booking.com\`) count only beside a word that asks for a sign-in or money, and names of three
  letters only between hyphens. Someone else's honest name may be near one of them, so all of this is a warning and never more.

## Measured

\`pnpm measure:names\`, with names that are made up by rule:

| | |
| --- | --- |
| one-letter homographs of the 1,037 sites, in any script, that are allowed and shown decoded | 1 of 251,083 |
| near names found: a word beside the name, a letter left out, doubled, swapped, replaced or added, the name as a subdomain | 10,622 of 11,910 (89 %) |
| of those, where the name is no everyday word | 10,471 of 11,052 (95 %) |
| of those, with words that the check does not know (\`swap\`, \`customs\`) | 74 % |
| names of Chromium's own tests that it shows as Punycode, and that are shown so and told | 336 of 336 |
| honest sites told: 14,035 of public lists (Moz, Chromium, simple-icons, Privacy Badger, EasyList) | 16 (0.11 %) |

Letters that few countries write with (ħ, ŋ, ɛ, ɩ) are shown as Punycode elsewhere, and told. A name of a site outside the list,
with an accent or a letter such as ø, ł, ı, is shown decoded: so are café and łódź.

The lists and tables are text within the \`url\` subpath, 11.9 kB gzipped as they are written, and are read when the first name
needs them. An inspection takes at most 50 µs, warm (\`pnpm measure:urls\`).

Sources: the WHATWG URL standard; RFC 1035, 2606, 3492, 5892, 5893, 6761, 6762, 8375; IANA's special-purpose address
registries; UTS 39 and UTS 46; the IDN policies of Chromium (whose address bar was asked, see scripts/unicode, and whose tests are a table of ours) and Firefox;
the public suffix list through tldts.
`;
