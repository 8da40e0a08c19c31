import { readFileSync } from 'node:fs';
import { formMessages } from './en/form.js';
import { problemMessages } from './en/problem.js';
import type { Message } from './message.js';

/** One code as its source tells it: the comment before it in its union of literals, and its sentences. */
export interface DocumentedCode {
  readonly code: string;
  readonly params: readonly string[];
  readonly when: string;
  readonly sentences: readonly string[];
}

const MESSAGES: Readonly<Record<string, Message>> = { ...formMessages, ...problemMessages };

/**
 * The codes of a union of literals, in its order.
 *
 * @param path from `src`.
 * @param prefix of the codes' messages.
 */
export function documentedCodes(path: string, union: string, prefix: string): readonly DocumentedCode[] {
  const source = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  const [, body = ''] =
    new RegExp(`export type ${union} =([^;]*(?:;(?! *\\n)[^;]*)*);\\n`).exec(source) ?? [];
  return [...body.matchAll(/(?:\/\*\*([\s\S]*?)\*\/\s*)?\| '(\w+)'/g)].map(([, comment = '', code = '']) => {
    const text = comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim();
    const [start = '', names = ''] = /^`\{ ([\w, ]+) \}`\. */.exec(text) ?? [];
    return {
      code,
      params: names.split(', ').filter(Boolean),
      when: text.slice(start.length),
      sentences: sentencesOf(`${prefix}.${code}`),
    };
  });
}

function sentencesOf(key: string): readonly string[] {
  return Object.entries(MESSAGES)
    .filter(([name]) => name === key || name.startsWith(`${key}.`))
    .flatMap(([, message]) => textsOf(message));
}

function textsOf(message: Message): readonly string[] {
  if (typeof message === 'string') {
    return [message];
  }
  return Object.entries(message).flatMap(([name, branch]) => (name === 'by' ? [] : textsOf(branch)));
}

export const issueCodes = documentedCodes('fields/issue.ts', 'IssueCode', 'issue');
export const problemCodes = documentedCodes('untrusted/problem.ts', 'ProblemCode', 'problem');
export const unsupportedReasons = documentedCodes('fields/field-base.ts', 'UnsupportedReason', 'unsupported');

/** `docs/issues.md`, whole. */
export function issuesDocument(): string {
  return `<!-- Written by \`pnpm docs:issues\` from the comments of the codes and the messages: change those. -->

# Issues, problems and reasons

Core reports what is wrong as a code with parameters; users read the sentence. Sentences are messages, so you can replace them
(\`ElicitKitProvider messages\`, \`formatIssue\`). \`describeIssue\` returns the sentence of an issue, in your words or the defaults. Parameters
are numbers and texts, and some texts come from the server.

## Issues

What is wrong with one answer, and how to fix it: \`issue.<code>\`. A field has at most one issue.

${table(issueCodes)}

## Problems

Where a request differs from the protocol, for the user and the developer: \`problem.<code>\`. Each problem has a JSON Pointer into
the request's params.

${table(problemCodes)}

## Reasons

Why a field can't be answered here: \`unsupported.<reason>\`. If such a field is required, the form can only be
declined or closed.

${table(unsupportedReasons)}
`;
}

function table(codes: readonly DocumentedCode[]): string {
  const rows = codes.map(({ code, params, when, sentences }) => [
    `\`${code}\``,
    params.map((name) => `\`${name}\``).join(', '),
    when,
    sentences.join('<br>'),
  ]);
  return [['Code', 'Params', 'When', 'Sentence'], ['-', '-', '-', '-'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}
