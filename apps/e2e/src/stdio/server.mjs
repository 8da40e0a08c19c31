/**
 * A server on stdin and stdout, written by hand: what it asks and answers has the `_meta` of its first argument, in pieces of
 * seven bytes. The result of its one tool is what it was answered.
 */
import { createInterface } from 'node:readline';

const [malformed = 'null'] = process.argv.slice(2);
const _meta = JSON.parse(malformed);
/** @type {(answer: unknown) => void} */
let answered = () => undefined;

createInterface({ input: process.stdin }).on('line', async (line) => {
  const { id, method, params, result } = JSON.parse(line);
  if (method === 'initialize') {
    const { protocolVersion } = params;
    say({
      id,
      result: { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'a', version: '1' } },
    });
  } else if (method === 'tools/call') {
    const requestedSchema = { type: 'object', properties: { size: { type: 'string' } } };
    say({ id: 'q', method: 'elicitation/create', params: { message: 'Größe?', requestedSchema, _meta } });
    const answer = await new Promise((resolve) => (answered = resolve));
    say({ id, result: { content: [{ type: 'text', text: JSON.stringify(answer) }], _meta } });
  } else if (id === 'q') {
    answered(result);
  } else if (id !== undefined) {
    say({ id, error: { code: -32601, message: 'Method not found' } });
  }
});

/** @param {object} message */
function say(message) {
  const bytes = Buffer.from(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  for (let start = 0; start < bytes.length; start += 7) {
    process.stdout.write(bytes.subarray(start, start + 7));
  }
}
