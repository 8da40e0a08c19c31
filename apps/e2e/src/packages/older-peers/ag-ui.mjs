/** An AG-UI agent that interrupts its run for a call. Prints what was asked, what became of the answer, and what the agent then ran. */
import { HttpAgent } from '@ag-ui/client';
import { attachAgUi } from '@elicit-kit/agents/ag-ui';
import { createElicitationInbox } from '@elicit-kit/core';

const path = '/notes';
const ran = [];
const agent = new HttpAgent({ url: 'https://agent.example/run', threadId: 'thread' });
agent.fetch = answer;
globalThis.fetch = answer;

async function answer(_url, init) {
  const { resume, runId, threadId } = JSON.parse(init.body);
  const ids = { threadId, runId };
  if (resume) {
    ran.push(...resume.filter(({ payload }) => payload?.approved === true).map(() => ({ path })));
  }
  const responseSchema = {
    type: 'object',
    properties: { approved: { type: 'boolean' } },
    required: ['approved'],
  };
  const interrupt = { id: 'i1', reason: 'tool_call', toolCallId: 'c1', responseSchema };
  const outcome = resume ? { type: 'success' } : { type: 'interrupt', interrupts: [interrupt] };
  const events = [
    { type: 'RUN_STARTED', ...ids },
    ...(resume
      ? []
      : [
          { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'rm' },
          { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: JSON.stringify({ path }) },
          { type: 'TOOL_CALL_END', toolCallId: 'c1' },
        ]),
    { type: 'RUN_FINISHED', ...ids, outcome },
  ];
  const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}

const inbox = createElicitationInbox();
attachAgUi(agent, inbox, { origin: agent.url });
await agent.runAgent();
// The call's digest comes from another thread.
const [entry] = await new Promise((resolve) => {
  const look = () => {
    const { entries } = inbox.getSnapshot();
    if (entries.length > 0) {
      resolve(entries);
    }
  };
  inbox.subscribe(look);
  look();
});
const { call, options } = entry.items[0].elicitation;
const { id: optionId } = options.find(({ kind }) => kind === 'allowOnce');
const outcome = await inbox.answer(entry.id, [{ action: 'accept', approval: { optionId } }]);
console.log(JSON.stringify({ asked: [{ tool: call.tool, arguments: call.arguments }], outcome, ran }));
