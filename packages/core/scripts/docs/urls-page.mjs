import { code, table } from './markdown.mjs';

/** Returns the content of `docs/urls.md`. @param {(path: string) => Promise<any>} load a module of the sources. */
export async function urlsPage(load) {
  const { inspectUrl, urlFindingMessage } = await load('url/index.ts');
  const { URL_EXAMPLES } = await load('url/url-examples.fixtures.ts');
  const { formatMessage } = await load('messages/message.ts');
  const { messages: urlMessages } = await load('messages/index.ts');

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
    table(['Code', 'Severity', 'Looks for', 'Example', 'Message'], examples.map(row)),
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

\`verdict\` is \`allow\`, \`warn\` (the user must confirm that they checked the address) or \`block\` (there is no \`href\`). The worst
finding decides the verdict; an \`info\` finding is shown and doesn't change it. The texts of \`segments\` joined are exactly \`href\`, which is
exactly what is opened. For each part of the name, \`host.labels\` says whether browsers would show it decoded, and if not, why.

## What a host decides

| \`UrlPolicy\` | |
| --- | --- |
| \`allowedSchemes\` | \`['https']\` by default. Any other that you add is a warning. Schemes that run code stay blocked. |
| \`developmentLoopback\` | Allows addresses of this computer, including \`http\`. For development only. |
| \`allowedDomains\`, \`blockedDomains\` | Registrable domains or host names, including all their subdomains. |
| \`protectedNames\` | Names to protect from imitation by looks, a near spelling, an added word, another ending, or a place before another site. Use few names, and only your own. |
| \`severities\` | The severity of a finding, by its code. Findings that an address hides its destination can't be lowered. |

## What a host knows

Pass \`UrlFacts\` as the third parameter of \`inspectUrl\`. With \`serverOrigin\`, the asking server's name is also protected from look-alikes. A
sign-in that returns to the server's site or to \`appOrigin\` is not a finding; one that returns elsewhere is a warning. The dialog passes both.
\`inspectServer(origin)\` applies the same checks to a server's name.

## What is checked

The example in each row triggers that check. The tests use the same rows.`;

const LIMITS = `## What a page cannot know

- **Where a name resolves to.** \`https://printer.example.com/\` may lead to 192.168.1.5, and a page has no resolver. A host that
  has one (on its own server, or DNS over HTTPS) passes \`resolveHost\` to \`UrlConsentDialog.Root\` or \`Inbox.Outlet\`. Or it looks
  the name up itself and passes \`{ addresses }\` as the third argument of \`inspectUrl\`. Look up \`host.ascii\`. If there is no answer
  within five seconds, the finding is \`unresolved\`, which is a warning.
- **The reputation of an address.** A host that has a reputation service (Safe Browsing, its own list) passes
  \`checkUrl(url, { signal })\`, which returns \`allow\`, \`warn\` or \`block\`, to \`UrlConsentDialog.Root\` or \`Inbox.Outlet\`. Or it passes
  \`{ reputation }\` as the third argument of \`inspectUrl\`. \`block\` can't be lowered, and \`allow\` removes none of our findings. If there is no
  answer within five seconds, the finding is \`reputationUnknown\`, which is a warning. The service receives the whole address, which may contain
  the user's secrets: use a service that you trust with them, or send it a hash.
- **Where the name resolves to a moment later.** The browser resolves the name again when the page opens and may get another address (DNS
  rebinding). The user's network may also know other names than your resolver does. A lookup makes attacks harder but doesn't prevent
  them: systems that must not be reached from a browser need their own protection.
- **What the page does.** It may redirect anywhere, and a harmless name may have a new owner.
- **Every look-alike.** Looks are compared with the protected names and 1,037 well-known sites. Near spellings and added words are compared with
  the protected names only: \`githhub.com\` and \`secure-paypal.com\` are left to the browser that opens the page, whose data are better. A legitimate
  name may look like one of them, so these findings are never more than a warning.

## Measured

\`pnpm measure:names\`, with names that are generated by rules:

| | |
| --- | --- |
| one-letter homographs of the 1,037 sites, in any script, that are allowed and shown decoded | 1 of 251,083 |
| names in Chromium's own tests that Chromium shows as Punycode, and that are shown as Punycode and reported here | 336 of 336 |

Letters that few countries use (ħ, ŋ, ɛ, ɩ) are shown as Punycode elsewhere and reported. The name of a site outside the list
is shown decoded if it has an accent or a letter such as ø, ł, ı: café and łódź are examples.

The lists and tables are text within the \`url\` subpath, 11.9 kB gzipped as written. They are parsed when the first name
needs them. A warm inspection takes at most 50 µs (\`pnpm measure:urls\`).

Sources: the WHATWG URL standard; RFC 1035, 2606, 3492, 5892, 5893, 6761, 6762, 8375; IANA's special-purpose address
registries; UTS 39 and UTS 46; the IDN policies of Firefox and of Chromium (measured in its address bar, see scripts/unicode; its tests are one of
our tables); the public suffix list through tldts.
`;
