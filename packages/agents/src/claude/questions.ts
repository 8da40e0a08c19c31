import type { ElicitResult } from '@elicit-kit/core';
import { membersOf, textOf } from '../session/untrusted.js';

/** One question of the tool AskUserQuestion: the model wrote all of it. */
interface Question {
  readonly text: string;
  readonly header: string;
  readonly multiple: boolean;
  readonly options: readonly { readonly label: string; readonly description?: string }[];
}

/** The questions that differ: an answer is found by its question's text. */
export function readQuestions(input: unknown): readonly Question[] {
  const { questions } = membersOf(input);
  const read = (Array.isArray(questions) ? questions : []).flatMap((question): Question[] => {
    const { question: text, header, multiSelect, options } = membersOf(question);
    return typeof text === 'string' && text !== ''
      ? [
          {
            text,
            header: textOf(header) ?? '',
            multiple: multiSelect === true,
            options: readOptions(options),
          },
        ]
      : [];
  });
  return read.filter(({ text }, index) => read.findIndex((each) => each.text === text) === index);
}

function readOptions(listed: unknown): Question['options'] {
  const read = (Array.isArray(listed) ? listed : []).flatMap((option) => {
    const { label, description, preview } = membersOf(option);
    // A preview is Markdown or HTML: shown as the text that it is.
    const words = [textOf(description), textOf(preview)].filter((text) => text !== undefined && text !== '');
    return typeof label === 'string' && label !== ''
      ? [{ label, ...(words.length > 0 && { description: words.join('\n\n') }) }]
      : [];
  });
  return read.filter(({ label }, index) => read.findIndex((each) => each.label === label) === index);
}

const keyOf = (index: number) => `answer${index}`;
const ownKeyOf = (index: number) => `other${index}`;

/**
 * The params of a form with the questions: a choice each, and a text of one's own.
 *
 * @param other what the text is called.
 */
export function questionForm(questions: readonly Question[], other: string): unknown {
  const properties = questions.flatMap(({ text, multiple, options }, index) => {
    const choices = options.map(({ label, description }) => ({
      const: label,
      title: label,
      ...(description !== undefined && { description }),
    }));
    const own = [ownKeyOf(index), { type: 'string', title: choices.length === 0 ? text : other }] as const;
    const choice = multiple
      ? { type: 'array', title: text, items: { anyOf: choices } }
      : { type: 'string', title: text, oneOf: choices };
    return choices.length === 0 ? [own] : [[keyOf(index), choice] as const, own];
  });
  const headers = questions.map(({ header }) => header).filter((header) => header !== '');
  return {
    mode: 'form',
    message: headers.join(', ') || questions[0]?.text,
    requestedSchema: { type: 'object', properties: Object.fromEntries(properties) },
  };
}

/** The input with the answers, as the tool takes it; nothing where no question was answered. */
export function answeredInput(
  input: unknown,
  questions: readonly Question[],
  result: ElicitResult | undefined,
): Record<string, unknown> | undefined {
  const content = membersOf(result?.action === 'accept' ? result.content : undefined);
  const answers: [string, string][] = [];
  const notes: [string, { notes: string }][] = [];
  for (const [index, { text, multiple, options }] of questions.entries()) {
    const labels = options.map(({ label }) => label);
    const picked = [content[keyOf(index)]]
      .flat()
      .filter((pick): pick is string => labels.includes(pick as string));
    const own = textOf(content[ownKeyOf(index)])?.trim() || undefined;
    const [first] = picked;
    if (multiple && (first !== undefined || own !== undefined)) {
      answers.push([text, [...picked, ...(own === undefined ? [] : [own])].map(quoted).join(', ')]);
    } else if (first !== undefined) {
      answers.push([text, first]);
      if (own !== undefined) {
        notes.push([text, { notes: own }]);
      }
    } else if (own !== undefined) {
      answers.push([text, own]);
    }
  }
  return answers.length === 0
    ? undefined
    : {
        ...membersOf(input),
        // Own members, even of a question called `__proto__`.
        answers: Object.fromEntries(answers),
        ...(notes.length > 0 && { annotations: Object.fromEntries(notes) }),
      };
}

/** Several picks are separated by commas. */
function quoted(label: string): string {
  return /, |"/.test(label) ? JSON.stringify(label) : label;
}
