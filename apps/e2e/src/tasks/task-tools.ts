export type JsonObject = Readonly<Record<string, unknown>>;

/** What a tool of the server does with its task. */
export interface Task {
  /** Waits for these too, from now on. */
  ask(requests: JsonObject): void;
  /** Waits for these no longer. */
  drop(...keys: string[]): void;
  /** The answers of these, once all have come. */
  answers(...keys: string[]): Promise<JsonObject>;
  /** Until the test says so. */
  told(): Promise<void>;
  say(statusMessage: string): void;
  complete(text: string, more?: object): void;
  fail(message: string): void;
  /** As after its time to live. */
  forget(): void;
}

export interface Tool {
  run(task: Task): Promise<void> | void;
  /** What becomes of the answers that come first; the later ones are taken and confirmed, as all are where this is absent. */
  readonly firstAnswers?: {
    /** Never where it is absent. */
    readonly takenAfter?: number;
    readonly confirmed: boolean;
  };
  /** Of the task at once, before it is looked at. */
  readonly status?: string;
  /** Asked in a round before there is a task. */
  readonly first?: JsonObject;
  /** Takes no part of what it waits for. */
  readonly whole?: boolean;
}

const text = (title: string) => ({
  method: 'elicitation/create',
  params: {
    mode: 'form',
    message: `${title}?`,
    requestedSchema: { type: 'object', properties: { it: { type: 'string', title } }, required: ['it'] },
  },
});

/** Asks once and ends with the answer. */
const askOnce = async (task: Task) => {
  task.ask({ a: text('Colour') });
  task.complete(JSON.stringify(await task.answers('a')));
};

export const TOOLS: Readonly<Record<string, Tool>> = {
  two_inputs: {
    async run(task) {
      task.ask({ a: text('Colour'), b: text('Size') });
      task.complete(JSON.stringify(await task.answers('a', 'b')));
    },
  },
  two_steps: {
    async run(task) {
      task.ask({ a: text('Colour') });
      const first = await task.answers('a');
      task.say('Half of it is done');
      task.ask({ b: text('Size') });
      task.complete(JSON.stringify({ ...first, ...(await task.answers('b')) }));
    },
  },
  superseded: {
    async run(task) {
      task.ask({ a: text('Colour') });
      await task.told();
      task.drop('a');
      task.ask({ b: text('Size') });
      task.complete(JSON.stringify(await task.answers('b')));
    },
  },
  late_more: {
    async run(task) {
      task.ask({ a: text('Colour') });
      await task.told();
      task.ask({ b: text('Size') });
      task.complete(JSON.stringify(await task.answers('a', 'b')));
    },
  },
  vanishes: {
    async run(task) {
      task.ask({ a: text('Colour') });
      await task.told();
      task.complete('Nothing was needed after all.');
    },
  },
  expires: {
    async run(task) {
      task.ask({ a: text('Colour') });
      await task.told();
      task.forget();
    },
  },
  fails: {
    async run(task) {
      task.ask({ a: text('Colour') });
      await task.answers('a');
      task.fail('The printer is on fire.');
    },
  },
  tool_error: {
    async run(task) {
      task.ask({ a: text('Colour') });
      await task.answers('a');
      task.complete('No such colour.', { isError: true });
    },
  },
  cancellable: {
    run(task) {
      task.say('Counting to a million');
    },
  },
  /** It arrives, and nobody is told so: a task that ended with it would leave nothing to find that out by. */
  lost_update: {
    async run(task) {
      task.ask({ a: text('Colour') });
      const answers = await task.answers('a');
      await task.told();
      task.complete(JSON.stringify(answers));
    },
    firstAnswers: { takenAfter: 0, confirmed: false },
  },
  /** It doesn't arrive. */
  dropped_update: { run: askOnce, firstAnswers: { confirmed: false } },
  /** Confirmed at once, and listed for as long as it takes. */
  slow_update: { run: askOnce, firstAnswers: { takenAfter: 3000, confirmed: true } },
  refuses: {
    whole: true,
    async run(task) {
      task.ask({ a: text('Colour') });
      await task.told();
      task.ask({ b: text('Size') });
      task.complete(JSON.stringify(await task.answers('a', 'b')));
    },
  },
  seeded: { status: 'input_required', run: askOnce },
  mrtr_first: { first: { r: text('Shape') }, run: askOnce },
  url_input: {
    async run(task) {
      task.ask({
        a: {
          method: 'elicitation/create',
          params: {
            mode: 'url',
            message: 'Sign in',
            url: 'https://pages.example/sign-in',
            elicitationId: 'e1',
          },
        },
      });
      task.complete(JSON.stringify(await task.answers('a')));
    },
  },
  openai: {
    async run(task) {
      task.ask({ a: { ...text('Colour'), method: 'openai/elicitation/create' } });
      task.complete(JSON.stringify(await task.answers('a')));
    },
  },
  odd: {
    run(task) {
      task.ask({ a: { method: 'weather/ask', params: {} } });
    },
  },
  immediate: {
    status: 'completed',
    run(task) {
      task.complete('Done at once.');
    },
  },
};
