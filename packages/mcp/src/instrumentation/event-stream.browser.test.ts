import { expect, test } from 'vitest';
import { LARGEST_MESSAGE, MessageTooLargeError, readText } from './event-stream.js';

test('a body that is too large, or ends before its end, says so in a browser too', async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(LARGEST_MESSAGE / 4)),
  });
  const gaveUp = new DOMException('The request was given up', 'AbortError');
  const cut = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(gaveUp) });

  await expect(readText(endless)).rejects.toBeInstanceOf(MessageTooLargeError);
  await expect(readText(cut)).rejects.toBe(gaveUp);
});
