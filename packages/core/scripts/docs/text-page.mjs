import { code, table } from './markdown.mjs';

/** Returns the content of `docs/text.md`. @param {(path: string) => Promise<any>} load a module of the sources. */
export async function textPage(load) {
  const { TEXT_EXAMPLES } = await load('text/text-examples.fixtures.ts');
  const { SECRET_NAMES } = await load('secrets/secret-names.fixtures.ts');
  const { ORDINARY_LABELS } = await load('secrets/ordinary-labels.fixtures.ts');
  const { formatMessage } = await load('messages/message.ts');
  const { messages: textMessages } = await load('messages/index.ts');

  const texts = TEXT_EXAMPLES.map(({ code: name, text, shown, what }) => {
    const sentence = textMessages[`text.${name}`];
    return [
      `\`${name}\``,
      what,
      code(text),
      code(shown),
      sentence === undefined ? '“Show all”' : formatMessage(sentence, {}, 'en'),
    ];
  });
  const secrets = Object.entries(SECRET_NAMES).flatMap(([language, names]) =>
    names.map(([name, found]) => [language, code(name), ...found.split(' ')]),
  );
  const ordinary = Object.entries(ORDINARY_LABELS).map(([language, labels]) => [
    language,
    String(labels.length),
    labels.slice(-4).map(code).join(', '),
  ]);
  return [
    INTRODUCTION,
    table(['Code', 'Looks for', 'Text', 'Shown', 'Message'], texts),
    SECRETS,
    table(
      ['Entries', 'Requests for secrets found', 'Harmless questions flagged'],
      measureSecrets({
        ...(await load('secrets/asks.fixtures.ts')),
        ...(await load('secrets/asks-held-out.fixtures.ts')),
      }),
    ),
    table(['Language', 'Field name', 'Kind', 'Confidence'], secrets),
    ORDINARY,
    table(['Language', 'Labels', 'Examples'], ordinary),
    NAMES,
  ].join('\n\n');
}

const INTRODUCTION = `<!-- Written by scripts/docs/write-docs.mjs from the tests' own tables. -->

# A server's words

Messages, titles, descriptions, option labels and server names are plain text from a source that you can't trust.
\`inspectText(text)\` returns \`segments\` that are safe to render as text, and \`findings\` with positions in the original.
\`displayText(text)\` returns one safe line, for a name. Neither ever produces HTML, Markdown or a link. In the table, \`[…]\`
marks an invisible character, and \`<…>\` marks an address that is shown but not linked.`;

/** Counts the requests for secrets and harmless questions that a page in their language flags; every third entry of a list is held out. */
function measureSecrets({ HELD_OUT_ASKS, HELD_OUT_HONEST, HONEST_QUESTIONS, HOSTILE_ASKS, isFound }) {
  const share = (lists, part) => {
    const found = Object.entries(lists).flatMap(([language, entries]) =>
      entries
        .filter((_entry, index) => part === undefined || (index % 3 === 2) === (part === 'held out'))
        .map((entry) => isFound(language, entry)),
    );
    const count = found.filter(Boolean).length;
    return `${count} of ${found.length} (${Math.round((100 * count) / found.length)} %)`;
  };
  return [
    ['tuned on', share(HOSTILE_ASKS, 'tuned on'), share(HONEST_QUESTIONS, 'tuned on')],
    ['held out', share(HOSTILE_ASKS, 'held out'), share(HONEST_QUESTIONS, 'held out')],
    ['written without the cues', share(HELD_OUT_ASKS), share(HELD_OUT_HONEST)],
  ];
}

const SECRETS = `## Requests for secrets

Servers must not ask for credentials in a form (MCP 2025-11-25, elicitation, security considerations).
\`findSecretRequests(elicitation)\` inspects names, titles, descriptions and the message, and returns a confidence:

- \`high\`: a field is named after a secret.
- \`medium\`: a field's name may mean a secret, or a sentence asks for one.
- \`low\`: a secret is only mentioned.

The components react to \`high\` and \`medium\`. With \`secretPolicy\` \`warn\` (the default), the user has to tick a box before sending. With
\`refuse\`, the form can only be declined or closed. With \`allow\`, the form shows no warning. Such fields have \`autocomplete="off"\`, and
drafts never keep what is typed in them.

The search has two parts:

- **Names of secrets**: whole words in English and in the page's language, including disguised ones. A word that changes the meaning (“gift card number”,
  “password policy”) or negates it cancels the match.
- **Cues**, if no secret is named: “the code we just texted you” has a thing (a code), a source (a text message) and someone who has to
  provide it. Each cue has a weight. Cues of other things (“promo code”) and of decisions (“which …”) count against it
  (\`src/secrets/secret-words.ts\`).

Every translation brings the words of its language along (\`form.secretWords\` in \`@elicit-kit/core/messages/*\`), and the components take those
of the provider's \`messages\`. So **a question in a language that the page has no messages in can go unnoticed**: “Passwort” on an English page
is not found. A host that shows questions in several languages joins their words; languages without messages in the kit
have theirs in \`otherSecretWords\`:

\`\`\`ts
import { de } from '@elicit-kit/core/messages/de';
import { otherSecretWords } from '@elicit-kit/core/messages/other-secret-words';

const messages = { 'form.secretWords': de['form.secretWords'] + otherSecretWords };
\`\`\`

Outside the components the words are an argument: \`findSecretRequests(elicitation, words)\`, \`findSecretArguments(args, words)\`, and
\`createRoundStorage(store, { secretWords })\`.

The message and every field are judged separately, so a harmless field can't hide what the message asks. The search reads at most 32 000
characters of a form, which is some eight hundred short fields. If the form is longer and the part that was read is suspicious, the
form as a whole is suspicious (\`unchecked\`). If that part isn't suspicious, there is no finding.

The result is a guess. \`pnpm measure:secrets\` measures it with a list of requests for secrets and a list of harmless questions with the same
words, most of them in languages other than English. A third of both lists was held out while the cues were tuned. Sixty more of each were
written before their author had seen the cues. Expect a lower rate for other texts.`;

const ORDINARY = `### Labels that are not flagged

Ordinary labels. Each is a test.`;

const NAMES = `## Names of servers

\`compareServerNames(server, others)\` finds names or addresses that could be mistaken for those of another connected server
(\`likeConnected\`, \`hostLikeConnected\`) or of a well-known service (\`likeWellKnown\`), if the server is at another address. The comparison ignores
letters of other alphabets, \`l\` and \`1\`, \`o\` and \`0\`, accents, spaces, case, ™ and words like “MCP server”. A known name with an addition
(“GitHub Copilot”) still matches that name; “Issues for GitHub” doesn't. A page gets the connected servers from \`servers\` of
\`ElicitKitProvider\`, and from the inbox.
`;
