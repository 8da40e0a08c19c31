/** A stream that can be read by many, each from its beginning, also those that come late. */
export interface Replay {
  read(): ReadableStream<string>;
}

/** Reads a stream to its end, whether anybody listens or not. */
export function createReplay(source: ReadableStream<string>): Replay {
  const parts: string[] = [];
  const readers = new Set<ReadableStreamDefaultController<string>>();
  let ended = false;

  async function follow(): Promise<void> {
    const reader = source.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      parts.push(value);
      readers.forEach((each) => each.enqueue(value));
    }
  }

  void follow()
    .catch(() => undefined)
    .then(() => {
      ended = true;
      readers.forEach((each) => each.close());
    });

  return {
    read() {
      let own: ReadableStreamDefaultController<string>;
      return new ReadableStream({
        start(controller) {
          own = controller;
          parts.forEach((part) => controller.enqueue(part));
          if (ended) {
            controller.close();
          } else {
            readers.add(controller);
          }
        },
        cancel() {
          readers.delete(own);
        },
      });
    },
  };
}
