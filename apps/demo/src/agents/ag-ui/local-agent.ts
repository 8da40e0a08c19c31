import {
  AbstractAgent,
  type BaseEvent,
  EventType,
  type ResumeEntry,
  type RunAgentInput,
} from '@ag-ui/client';
import { from, type Observable } from 'rxjs';

export const PROMPTS = ['Rename the project'] as const;

const CALL = { from: 'studio', to: 'salon' };
const text = { type: 'string' } as const;

/** What a run waits for: a call that may be changed, and a form. */
const interrupts = (toolCallId: string) => [
  {
    id: `${toolCallId}-call`,
    reason: 'tool_call',
    toolCallId,
    message: 'A shorter name is better.',
    responseSchema: {
      type: 'object',
      properties: {
        approved: { type: 'boolean' },
        editedArgs: { type: 'object', properties: { from: text, to: text }, required: ['from', 'to'] },
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

/** An AG-UI agent without a server, that follows a script. */
export class LocalAgent extends AbstractAgent {
  run({ threadId, runId, messages, resume }: RunAgentInput): Observable<BaseEvent> {
    const asked = messages.findLast(({ role }) => role === 'assistant')?.id ?? '';
    const events = resume ? goOn(runId, asked, resume) : begin(runId);
    const run = { threadId, runId };
    return from([{ type: EventType.RUN_STARTED, ...run }, ...events.map((event) => ({ ...event, ...run }))]);
  }
}

/** The call has the id of its message. */
function begin(id: string): readonly BaseEvent[] {
  const call = { toolCallId: id, parentMessageId: id, toolCallName: 'rename_project' };
  return [
    { type: EventType.TOOL_CALL_CHUNK, ...call, delta: JSON.stringify(CALL) },
    { type: EventType.RUN_FINISHED, outcome: { type: 'interrupt', interrupts: interrupts(id) } },
  ];
}

function goOn(id: string, toolCallId: string, [call, form]: readonly ResumeEntry[]): readonly BaseEvent[] {
  const { approved, editedArgs: { from: name, to } = CALL } = (call?.payload ?? {}) as {
    readonly approved?: boolean;
    readonly editedArgs?: typeof CALL;
  };
  const { audience = 'nobody' } = (form?.payload ?? {}) as { readonly audience?: string };
  const content = approved ? `${name} is called ${to} now. Told: ${audience}.` : 'It keeps its name.';
  return [
    { type: EventType.TOOL_CALL_RESULT, messageId: `${id}-result`, toolCallId, content },
    { type: EventType.RUN_FINISHED },
  ];
}
