import { code, table } from './markdown.mjs';

/** What `docs/text.md` says. @param {(path: string) => Promise<any>} load a module of the sources. */
export async function textPage(load) {
  const { TEXT_EXAMPLES } = await load('text/text-examples.fixtures.ts');
  const { SECRET_NAMES } = await load('secrets/secret-names.fixtures.ts');
  const { ORDINARY_LABELS } = await load('secrets/ordinary-labels.fixtures.ts');
  const { formatMessage, textMessages } = await load('messages/index.ts');

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
    table(['Code', 'Looks for', 'Text', 'Shown', 'Says'], texts),
    SECRETS,
    table(['Language', 'Name of a field', 'Kind', 'How sure'], secrets),
    ORDINARY,
    table(['Language', 'Labels', 'Among them'], ordinary),
    NAMES,
  ].join('\n\n');
}

const INTRODUCTION = `<!-- Written by scripts/docs/write-docs.mjs from the tests' own tables. -->

# A server's words

A message, a title, a description, the label of an option, a server's name: all of it is plain text from someone you don't
know. \`inspectText(text)\` gives \`segments\` that are safe to render as text and \`findings\` with positions in the original;
\`displayText(text)\` gives one line of it for a name. Nothing of it ever becomes HTML, Markdown or a link. In the table \`[…]\`
stands in for what can't be seen, and \`<…>\` marks an address that is shown and not linked.`;

const SECRETS = `## Requests for secrets

Servers must not ask for credentials in a form (MCP 2025-11-25, elicitation, security considerations).
\`findSecretRequests(elicitation)\` looks at names, titles, descriptions, options and the message, in whole words, and says
how sure it is: \`high\`, a field is named so; \`medium\`, its name may mean so or a sentence asks for it; \`low\`, it is only
mentioned. The components stop at \`high\` and \`medium\`: with \`secretPolicy\` \`warn\` (the default) sending waits for a tick,
with \`refuse\` the form can only be declined or left, with \`allow\` nothing is said. Such fields have \`autocomplete="off"\`, and
no draft keeps what is typed in them.`;

const ORDINARY = `### What raises no alarm

Ordinary labels, each a test.`;

const NAMES = `## Names of servers

\`compareServerNames(server, others)\` says where a server's name or address may be taken for that of another connected one
(\`likeConnected\`, \`hostLikeConnected\`) or of a well-known service (\`likeWellKnown\`) while it is at another place. Letters of
other alphabets, \`l\` and \`1\`, \`o\` and \`0\`, accents, spaces, case and words like “MCP server” make no difference. A page
knows which servers are connected from \`servers\` of \`ElicitKitProvider\`, and from the inbox.
`;
