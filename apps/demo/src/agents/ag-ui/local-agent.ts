import {
  AbstractAgent,
  type BaseEvent,
  EventType,
  type ResumeEntry,
  type RunAgentInput,
} from '@ag-ui/client';
import { from, type Observable } from 'rxjs';

export const PROMPTS = ['Rename the project'] as const;

const CALL = { from: 'parley', to: 'salon' };
const text = { type: 'string' } as const;

/** What one run waits for: a call that may be changed, and a form. */
const interrupts = (toolCallId: string) => [
  {
    id: `${toolCallId}-approval`,
    reason: 'tool_call',
    toolCallId,
    message: 'A shorter name is better.',
    responseSchema: {
      type: 'object',
      properties: {
        approved: { type: 'boolean' },
        editedArgs: { type: 'object', properties: { from: text, to: text }, required: ['from', 'to'] },
        reason: text,
      },
      required: ['approved'],
    },
  },
  {
    id: `${toolCallId}-audience`,
    reason: 'input',
    message: 'Who should hear of it?',
    responseSchema: {
      type: 'object',
      properties: { audience: { ...text, title: 'Audience', enum: ['Everyone', 'The team'] } },
      required: ['audience'],
    },
  },
];

/** An AG-UI agent without a server, with a script. */
export class LocalAgent extends AbstractAgent {
  run(input: RunAgentInput): Observable<BaseEvent> {
    const { threadId, runId, messages, resume } = input;
    const last = messages.at(-1);
    const events = resume
      ? goOn(
          messages.findLast((message) => message.role === 'assistant')?.toolCalls?.[0]?.id ?? '',
          runId,
          resume,
        )
      : begin(String(last?.content), runId);
    const end = events.at(-1)?.['outcome'] ? [] : [{ type: EventType.RUN_FINISHED, threadId, runId }];
    return from(
      [{ type: EventType.RUN_STARTED }, ...events, ...end].map((event) => ({ ...event, threadId, runId })),
    );
  }
}

type Event = BaseEvent & Record<string, unknown>;

function begin(said: string, runId: string): readonly Event[] {
  if (said !== PROMPTS[0]) {
    return say(runId, `I only know “${PROMPTS[0]}”.`);
  }
  const toolCallId = `call-${runId}`;
  return [
    { type: EventType.TOOL_CALL_START, toolCallId, toolCallName: 'rename_project' },
    { type: EventType.TOOL_CALL_ARGS, toolCallId, delta: JSON.stringify(CALL) },
    { type: EventType.TOOL_CALL_END, toolCallId },
    { type: EventType.RUN_FINISHED, outcome: { type: 'interrupt', interrupts: interrupts(toolCallId) } },
  ];
}

function goOn(toolCallId: string, runId: string, [approval, form]: readonly ResumeEntry[]): readonly Event[] {
  const {
    approved,
    reason,
    editedArgs = CALL,
  } = (approval?.payload ?? {}) as {
    readonly approved?: boolean;
    readonly reason?: string;
    readonly editedArgs?: typeof CALL;
  };
  const { audience } = (form?.payload ?? {}) as { readonly audience?: string };
  const content = approved
    ? `${editedArgs.from} is called ${editedArgs.to} now. Told: ${audience ?? 'nobody'}.`
    : 'Not renamed.';
  return [
    { type: EventType.TOOL_CALL_RESULT, messageId: `result-${runId}`, toolCallId, content },
    ...say(runId, approved ? 'Done.' : `Then it keeps its name.${reason ? ` You said: “${reason}”` : ''}`),
  ];
}

function say(runId: string, delta: string): readonly Event[] {
  const messageId = `text-${runId}`;
  return [
    { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' },
    { type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta },
    { type: EventType.TEXT_MESSAGE_END, messageId },
  ];
}
