import { describe, expect, it } from 'vitest';
import { countScanned, inChunks } from '../../../../scripts/count-scanned.js';
import { LARGEST_MESSAGE, MessageTooLargeError, readEvents } from './event-stream.js';

/** Two messages, one of another kind, comments, ids and line ends of every kind, a character of several bytes. */
const STREAM =
  '\uFEFFdata: {"a":"é"}\n\n: ping\n\n' +
  'id: 7\r\nretry: 100\r\ndata: drop\r\n\r\n' +
  'event: endpoint\rdata: /messages\r\r' +
  'event: message\ndata: {"b":\ndata:1}\n\n' +
  'data\n\nid\ndata: last';

async function readAll(chunks: readonly Uint8Array[]) {
  const heard: string[] = [];
  const ids: string[] = [];
  let ends = 0;
  const bytes = new ReadableStream<Uint8Array>({
    start(controller) {
      chunks.forEach((chunk) => {
        controller.enqueue(chunk);
      });
      controller.close();
    },
  });
  const stream = readEvents(bytes, {
    onData(data) {
      heard.push(data);
      return data === 'drop' ? undefined : data.includes('"b"') ? 'replaced' : data;
    },
    onId: (id) => ids.push(id),
    onEnd: () => {
      ends += 1;
    },
  });
  return { text: await new Response(stream).text(), heard, ids, ends };
}

describe('readEvents', () => {
  it('reads the same wherever the bytes are cut, and passes on what it does not change', async () => {
    const bytes = new TextEncoder().encode(STREAM);
    const whole = await readAll([bytes]);
    expect(whole).toEqual({
      text:
        'data: {"a":"é"}\n\n' +
        'retry: 100\n\n' +
        'event: endpoint\ndata: /messages\n\n' +
        'event: message\ndata: replaced\n\n' +
        'data: \n\n',
      heard: ['{"a":"é"}', 'drop', '{"b":\n1}', ''],
      ids: ['7'],
      ends: 1,
    });

    const wrong = [];
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const cutOnce = await readAll([bytes.subarray(0, cut), new Uint8Array(), bytes.subarray(cut)]);
      if (JSON.stringify(cutOnce) !== JSON.stringify(whole)) {
        wrong.push(cut);
      }
    }
    expect(wrong).toEqual([]);
    const byteByByte = await readAll([...bytes].map((byte) => Uint8Array.of(byte)));
    expect(byteByByte).toEqual(whole);
  });

  it('reads an event of many chunks, and lines that end with a carriage return, a fixed number of times', async () => {
    const events = { onData: (data: string) => data, onId: () => undefined, onEnd: () => undefined };
    const scans = async (text: string) => {
      const body = inChunks(text, 2 ** 14);
      return (await countScanned(() => new Response(readEvents(body, events)).text())) / text.length;
    };

    expect(await scans(`data: ${'x'.repeat(2 ** 23)}\n\n`)).toBeLessThan(12);
    expect(await scans('data:\r'.repeat(2 ** 17))).toBeLessThan(30);
  });

  it('ends a stream whose event is too large, and says so', async () => {
    const errors: unknown[] = [];
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(LARGEST_MESSAGE / 4).fill(120));
      },
    });
    const stream = readEvents(endless, {
      onData: (data) => data,
      onId: () => undefined,
      onEnd: (error) => errors.push(error),
    });

    await expect(new Response(stream).text()).rejects.toThrow('more than 32 MiB');
    expect(errors).toEqual([expect.any(MessageTooLargeError)]);
  });
});
