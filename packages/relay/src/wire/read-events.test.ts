import { expect, it } from 'vitest';
import { countScanned, inChunks } from '../../../../scripts/count-scanned.js';
import { readEvents } from './read-events.js';

async function readAll(text: string, size: number) {
  const events = [];
  for await (const event of readEvents(inChunks(text, size))) {
    events.push(event);
  }
  return events;
}

it('reads the same events wherever the bytes are cut', async () => {
  const stream =
    ': open\n\nevent: snapshot\ndata: {"a":"é"}\n\ndata: 1\r\ndata: 2\r\n\r\nevent: alone\n\ndata: cut';
  const expected = [
    { type: 'snapshot', data: '{"a":"é"}' },
    { type: 'message', data: '1\n2' },
  ];

  const wrong = [];
  for (let size = 1; size <= stream.length + 1; size += 1) {
    if (JSON.stringify(await readAll(stream, size)) !== JSON.stringify(expected)) {
      wrong.push(size);
    }
  }
  expect(wrong).toEqual([]);
});

it('goes through a large event a fixed number of times, however many chunks it has', async () => {
  const text = `event: snapshot\ndata: ${'x'.repeat(2 ** 23)}\n\n`;
  const scanned = await countScanned(() => readAll(text, 2 ** 14));

  expect(scanned / text.length).toBeLessThan(12);
});

it('refuses an event that never ends', async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(2 ** 24).fill(120));
    },
  });

  await expect(readEvents(endless).next()).rejects.toThrow('too long');
});
