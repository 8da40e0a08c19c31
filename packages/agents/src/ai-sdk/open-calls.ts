import { ALLOW_ONCE, type ApprovalRequest, REJECT_ONCE } from '../session/approval.js';
import { argumentsOfValue } from '../session/exact.js';
import { fingerprint } from '../session/fingerprint.js';
import { membersOf, textOf } from '../session/untrusted.js';

/** A message of a chat, as the AI SDK keeps it: its parts are read as untrusted. */
export interface ChatMessage {
  readonly id: string;
  readonly role: string;
  readonly parts: readonly object[];
}

/** What a tool without `execute` asks the person. */
export interface ToolForm {
  readonly message: string;
  /** As of an MCP elicitation: an object of plain fields. */
  readonly requestedSchema: unknown;
  /** The tool's output, from what was filled in. @default the content itself */
  output?(content: Readonly<Record<string, unknown>>): unknown;
}

/** By the tool's name: reads the call's input, which the model wrote. */
export type ToolForms = Readonly<Record<string, (input: unknown) => ToolForm>>;

/** A part of the last message that waits for the person. */
export type OpenCall = {
  readonly key: string;
  readonly toolCallId: string;
  readonly tool: string;
  /** Of the input that is shown. */
  readonly shown: string | undefined;
} & (
  | { readonly approval: ApprovalRequest; readonly approvalId: string; readonly form?: undefined }
  | {
      /** Absent where the host could make none of the input. */
      readonly form: ToolForm | undefined;
      readonly approval?: undefined;
    }
);

/** The calls of the last message that wait for the person. */
export function openCalls(messages: readonly ChatMessage[], forms: ToolForms): readonly OpenCall[] {
  const last = messages.at(-1);
  if (last?.role !== 'assistant') {
    return [];
  }
  const times = (id: (part: Readonly<Record<string, unknown>>) => unknown, value: string) =>
    messages.flatMap(({ parts }) => parts).filter((part) => id(membersOf(part)) === value).length;

  return last.parts.flatMap((raw): OpenCall[] => {
    const part = membersOf(raw);
    const tool = toolOf(part);
    const toolCallId = textOf(part['toolCallId']);
    if (tool === undefined || toolCallId === undefined) {
      return [];
    }
    const { state, input } = part;
    const { id, requestReason, isAutomatic } = membersOf(part['approval']);
    if (state === 'approval-requested' && typeof id === 'string' && isAutomatic !== true) {
      // The chat answers every part that has the id: none of them may be allowed by what one of them shows.
      const repeated = times(approvalIdOf, id) > 1;
      const approval = readApproval(part, tool, requestReason, repeated);
      const key = JSON.stringify([id, toolCallId]);
      return [{ key, toolCallId, tool, shown: fingerprint(input), approval, approvalId: id }];
    }
    const isForm =
      state === 'input-available' && part['providerExecuted'] !== true && Object.hasOwn(forms, tool);
    // An output goes to the first part with the id.
    return isForm && times((other) => other['toolCallId'], toolCallId) === 1
      ? [{ key: toolCallId, toolCallId, tool, shown: fingerprint(input), form: formOf(forms[tool], input) }]
      : [];
  });
}

/** The id that the chat answers an approval by. */
export function approvalIdOf(part: Readonly<Record<string, unknown>>): string | undefined {
  return textOf(membersOf(part['approval'])['id']);
}

/** The tool that a part calls; nothing for parts of other kinds. */
export function toolOf({ type, toolName }: Readonly<Record<string, unknown>>): string | undefined {
  if (type === 'dynamic-tool') {
    return textOf(toolName);
  }
  return typeof type === 'string' && type.startsWith('tool-') ? type.slice('tool-'.length) : undefined;
}

/** Not editable: with the approval's secret a changed input is refused, without it it would run unasked. */
function readApproval(
  { title, input }: Readonly<Record<string, unknown>>,
  tool: string,
  reason: unknown,
  repeated: boolean,
): ApprovalRequest {
  return {
    call: { tool, ...argumentsOfValue(input) },
    ...(typeof title === 'string' && { title }),
    message: textOf(reason) ?? '',
    options: repeated ? [REJECT_ONCE] : [ALLOW_ONCE, REJECT_ONCE],
    feedback: true,
  };
}

function formOf(read: ToolForms[string] | undefined, input: unknown): ToolForm | undefined {
  try {
    return read?.(input);
  } catch {
    return undefined;
  }
}
