import { isObject, membersOf, textOf } from '../session/untrusted.js';

/** A plain interrupt, as a form. */
export interface Question {
  readonly params: unknown;
  /** What the interrupt is resumed with. */
  valueOf(content: Readonly<Record<string, unknown>>): unknown;
}

/** Where interrupts keep the schema of their answer, and what they say to the person. */
const SCHEMAS = ['response_schema', 'responseSchema', 'requestedSchema', 'schema'];
const MESSAGES = ['message', 'question', 'prompt'];

/** Members by which an interrupt speaks of a tool's call. */
const CALLS = new Set([
  'tool',
  'toolname',
  'toolargs',
  'toolinput',
  'toolcall',
  'toolcalls',
  'toolcallid',
  'actionrequest',
  'actionrequests',
]);

/**
 * Whether it is about a tool's call. Such a one never becomes a form: there the call would be allowed without its tool and arguments
 * being seen as those of a call.
 */
export function isAboutCall(value: unknown): boolean {
  // However they are spelled: `tool_call`, `toolCall`, `Tool-Call`.
  const isCall = (name: string) => CALLS.has(name.toLowerCase().replace(/[^a-z]/g, ''));
  return [value].flat().some((each) => Object.keys(membersOf(each)).some(isCall));
}

/**
 * @param responseSchema that LangGraph gives beside the value.
 * @param label what the field of a single answer is called.
 */
export function readQuestion(value: unknown, responseSchema: unknown, label: string): Question {
  const members = membersOf(value);
  const name = SCHEMAS.find((each) => isObject(members[each]));
  const isSchema = members['type'] === 'object' && isObject(members['properties']);
  const schema = isObject(responseSchema) ? responseSchema : isSchema ? members : members[name ?? ''];
  if (!isObject(schema)) {
    return textQuestion(value, label);
  }
  const message = isSchema
    ? (textOf(members['description']) ?? textOf(members['title']) ?? '')
    : textOfValue(value, name);
  return schema['type'] === 'object' || isObject(schema['properties'])
    ? { params: { mode: 'form', message, requestedSchema: schema }, valueOf: (content) => content }
    : singleQuestion(message, { title: label, ...schema });
}

/** What is shown of a value that says nothing of its answer: all of it. */
export function textQuestion(value: unknown, label: string): Question {
  return singleQuestion(textOfValue(value), { type: 'string', title: label });
}

function singleQuestion(message: string, answer: object): Question {
  const requestedSchema = { type: 'object', properties: { answer }, required: ['answer'] };
  return { params: { mode: 'form', message, requestedSchema }, valueOf: ({ answer: given }) => given };
}

/** Its message, and as JSON whatever else it holds. */
function textOfValue(value: unknown, schema = ''): string {
  if (!isObject(value)) {
    return textOf(value) ?? jsonOf(value);
  }
  const said = MESSAGES.find((name) => typeof value[name] === 'string') ?? '';
  const rest = Object.entries(value).filter(([name]) => name !== said && name !== schema);
  const texts = [textOf(value[said]) ?? '', rest.length > 0 ? jsonOf(Object.fromEntries(rest)) : ''];
  return texts.filter((text) => text !== '').join('\n\n');
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2) ?? '';
  } catch {
    return '';
  }
}
