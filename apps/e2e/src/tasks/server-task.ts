import type { JsonObject, Task, Tool } from './task-tools.js';

const TAKEN: NonNullable<Tool['firstAnswers']> = { takenAfter: 0, confirmed: true };

/** One task of the server, as its tool moves it along. */
export class ServerTask implements Task {
  readonly id = crypto.randomUUID();
  forgotten = false;
  private status = 'working';
  private statusMessage: string | undefined;
  private end: object = {};
  private readonly waiting = new Map<string, unknown>();
  private readonly taken = new Map<string, unknown>();
  private readonly createdAt = new Date().toISOString();
  private updates = 0;
  private heard = () => {};
  goOn = () => {};
  private readonly toldTo = new Promise<void>((resolve) => {
    this.goOn = resolve;
  });

  constructor(
    readonly name: string,
    private readonly tool: Tool,
  ) {
    void tool.run(this);
  }

  isOpen = () => !this.forgotten && this.status === 'working';
  /** A part of the answers may be refused. */
  accepts = (responses: JsonObject) =>
    !this.tool.whole || [...this.waiting.keys()].every((key) => key in responses);

  /** As the answer to the call has it: what it asks and how it ended is seen when it is looked at. */
  created(status = 'working'): JsonObject {
    const { id: taskId, createdAt, statusMessage } = this;
    const lastUpdatedAt = createdAt;
    return { taskId, status, createdAt, lastUpdatedAt, ttlMs: 3_600_000, pollIntervalMs: 250, statusMessage };
  }
  state(): JsonObject {
    const asks = this.isOpen() && this.waiting.size > 0;
    return {
      ...this.created(asks ? 'input_required' : this.status),
      ...(asks && { inputRequests: Object.fromEntries(this.waiting) }),
      ...this.end,
    };
  }

  /** @returns whether the answers are confirmed. */
  update(responses: JsonObject): boolean {
    const { takenAfter, confirmed } = (this.updates === 0 && this.tool.firstAnswers) || TAKEN;
    this.updates += 1;
    if (takenAfter === 0) {
      this.take(responses);
    } else if (takenAfter !== undefined) {
      setTimeout(() => this.take(responses), takenAfter);
    }
    return confirmed;
  }

  ask(requests: JsonObject): void {
    for (const [key, request] of Object.entries(requests)) {
      this.waiting.set(key, request);
    }
  }
  drop(...keys: string[]): void {
    for (const key of keys) {
      this.waiting.delete(key);
    }
  }
  answers(...keys: string[]): Promise<JsonObject> {
    return new Promise((resolve) => {
      this.heard = () => {
        if (keys.every((key) => this.taken.has(key))) {
          resolve(Object.fromEntries(keys.map((key) => [key, this.taken.get(key)])));
        }
      };
      this.heard();
    });
  }
  told(): Promise<void> {
    return this.toldTo;
  }
  say(statusMessage: string): void {
    this.statusMessage = statusMessage;
  }
  complete(said: string, more: object = {}): void {
    // Without `resultType`, as the examples of the extension have it.
    this.settle('completed', { result: { content: [{ type: 'text', text: said }], ...more } });
  }
  fail(message: string): void {
    this.settle('failed', { error: { code: -32000, message } });
  }
  cancel(): void {
    this.settle('cancelled', {});
  }
  forget(): void {
    this.forgotten = true;
  }

  private take(responses: JsonObject): void {
    for (const [key, value] of Object.entries(responses)) {
      if (this.waiting.delete(key)) {
        this.taken.set(key, value);
      }
    }
    this.heard();
  }
  private settle(status: string, end: object): void {
    if (this.status === 'working') {
      this.status = status;
      this.end = end;
      this.waiting.clear();
    }
  }
}
