import { code, table } from './markdown.mjs';

/** What `docs/text.md` says. @param {(path: string) => Promise<any>} load a module of the sources. */
export async function textPage(load) {
  const { TEXT_EXAMPLES } = await load('text/text-examples.fixtures.ts');
  const { SECRET_NAMES } = await load('secrets/secret-names.fixtures.ts');
  const { ORDINARY_LABELS } = await load('secrets/ordinary-labels.fixtures.ts');
  const { findSecretRequests } = await load('secrets/find-secret-requests.ts');
  const { formatMessage, messages: textMessages } = await load('messages/index.ts');

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
    table(
      ['Entries', 'Asks that are found', 'Honest questions taken for one'],
      measureSecrets(
        { ...(await load('secrets/asks.fixtures.ts')), ...(await load('secrets/asks-held-out.fixtures.ts')) },
        findSecretRequests,
      ),
    ),
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

/** How many of the asks and of the honest questions are found; every third entry of a list is held out. */
function measureSecrets(fixtures, findSecretRequests) {
  const { HELD_OUT_ASKS, HELD_OUT_HONEST, HONEST_QUESTIONS, HOSTILE_ASKS, questionForm } = fixtures;
  const share = (entries) => {
    const found = entries.filter((entry) =>
      findSecretRequests(questionForm(entry)).some(({ confidence }) => confidence !== 'low'),
    );
    return `${found.length} of ${entries.length} (${Math.round((100 * found.length) / entries.length)} %)`;
  };
  const shareOf = (lists, isHeld) =>
    share(
      Object.values(lists).flatMap((list) => list.filter((_entry, index) => (index % 3 === 2) === isHeld)),
    );
  return [
    ['tuned on', shareOf(HOSTILE_ASKS, false), shareOf(HONEST_QUESTIONS, false)],
    ['held out', shareOf(HOSTILE_ASKS, true), shareOf(HONEST_QUESTIONS, true)],
    ['written without the cues', share(HELD_OUT_ASKS), share(HELD_OUT_HONEST)],
  ];
}

const SECRETS = `## Requests for secrets

Servers must not ask for credentials in a form (MCP 2025-11-25, elicitation, security considerations).
\`findSecretRequests(elicitation)\` looks at names, titles, descriptions, options and the message, and says how sure it is:
\`high\`, a field is named so; \`medium\`, its name may mean so or a sentence asks for it; \`low\`, it is only mentioned. The
components stop at \`high\` and \`medium\`: with \`secretPolicy\` \`warn\` (the default) sending waits for a tick, with
\`refuse\` the form can only be declined or left, with \`allow\` nothing is said. Such fields have \`autocomplete="off"\`, and no
draft keeps what is typed in them.

Two things are looked for. **Names of secrets**, whole words in some thirty languages, also in disguise; a word that
makes another thing of them (“gift card number”, “password policy”) or denies them undoes them. And **cues** where no
secret is named: “the code we just texted you” has a thing (a code), a source (a text message) and someone who is to give
it; each cue has a weight, cues of other things (“promo code”) and of decisions (“which …”) count against it
(\`src/secrets/secret-words.ts\`).

The message and every field are judged apart, so that a harmless field can't hide what the message asks. 32 000 characters
of a form are read, some eight hundred fields of few words. Where there are more, and those read held a suspicion, the form is suspicious as a
whole (\`unchecked\`); where nothing was suspicious, nothing is said.

It is a guess. \`pnpm measure:secrets\` measures it with a list of asks and one of honest questions with the same words, most
of them in other languages than English. A third of both was held out while the cues were tuned; sixty of each more were
written before their author had seen the cues. Expect less of what others think up.`;

const ORDINARY = `### What raises no alarm

Ordinary labels, each a test.`;

const NAMES = `## Names of servers

\`compareServerNames(server, others)\` says where a server's name or address may be taken for that of another connected one
(\`likeConnected\`, \`hostLikeConnected\`) or of a well-known service (\`likeWellKnown\`) while it is at another place. Letters of
other alphabets, \`l\` and \`1\`, \`o\` and \`0\`, accents, spaces, case, ™ and words like “MCP server” make no difference, and a
known name with more to it (“GitHub Copilot”) is still that name; “Issues for GitHub” is not. A page
knows which servers are connected from \`servers\` of \`ElicitKitProvider\`, and from the inbox.
`;
