import { AIMessage } from '@langchain/core/messages';
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { Annotation, interrupt, MessagesAnnotation, Send, START, StateGraph } from '@langchain/langgraph';
import { createAgent, humanInTheLoopMiddleware, tool } from 'langchain';
import { z } from 'zod';

/** A model that makes the calls that the person's message lists as JSON, and then says that it is done. */
class ScriptedModel extends BaseChatModel {
  _llmType() {
    return 'scripted';
  }
  bindTools() {
    return this;
  }
  async _generate(messages) {
    const asked = messages.findLastIndex((message) => message.getType() === 'human');
    const isDone = messages.slice(asked).some((message) => message.getType() === 'tool');
    const calls = isDone ? [] : JSON.parse(messages[asked].content);
    const tool_calls = calls.map(([name, args], index) => ({
      id: `${asked}-${index}`,
      name,
      args,
      type: 'tool_call',
    }));
    const message = new AIMessage({ content: isDone ? 'Done.' : '', tool_calls });
    return { generations: [{ text: '', message }] };
  }
}

const remove = tool(({ path }) => `Removed ${path}`, {
  name: 'remove',
  description: 'Removes a file',
  schema: z.object({ path: z.string() }),
});
const mail = tool(
  ({ to }) => {
    if (to === 'nobody') {
      throw new Error('No such address.');
    }
    return `Sent to ${to}`;
  },
  {
    name: 'mail',
    description: 'Sends mail',
    schema: z.object({ to: z.string() }),
  },
);

/** Both of its tools wait for a person; one takes other arguments. */
export const agent = createAgent({
  model: new ScriptedModel({}),
  tools: [remove, mail],
  middleware: [
    humanInTheLoopMiddleware({
      interruptOn: {
        remove: { allowedDecisions: ['approve', 'reject'], description: 'Cleans up.' },
        mail: {
          allowedDecisions: ['approve', 'edit', 'reject'],
          argsSchema: { type: 'object', properties: { to: { type: 'string', title: 'Recipient' } } },
        },
      },
    }),
  ],
});

const State = Annotation.Root({
  ...MessagesAnnotation.spec,
  /** What is asked, each by a task of its own. */
  ask: Annotation(),
  value: Annotation(),
  answers: Annotation({ reducer: (before, more) => [...before, ...more], default: () => [] }),
});

/** A graph that interrupts for each value that it is given, or that a message lists as JSON, and keeps and says what it is answered. */
export const questions = new StateGraph(State)
  .addNode('begin', ({ ask, messages }) => ({ ask: ask ?? JSON.parse(messages.at(-1).content) }))
  .addNode('question', ({ value }) => {
    const answer = interrupt(value);
    return { answers: [[value, answer]], messages: [new AIMessage(JSON.stringify(answer))] };
  })
  .addEdge(START, 'begin')
  .addConditionalEdges('begin', ({ ask }) => ask.map((value) => new Send('question', { value })), [
    'question',
  ])
  .compile();

const Parent = Annotation.Root({ ask: Annotation(), answers: Annotation() });

/** The same, in a subgraph. */
export const nested = new StateGraph(Parent).addNode('inner', questions).addEdge(START, 'inner').compile();
