import type { UIMessage } from 'ai';
import { chatOf, reply } from '../../../server/chats';
import { isOfOurPages, personOf } from '../../../server/sessions';

/** What this person and the model said so far. */
export async function GET(request: Request): Promise<Response> {
  const person = await personOf(request);
  const headers = { 'Cache-Control': 'no-store' };
  return person
    ? Response.json(chatOf(person).messages, { headers })
    : Response.json({ error: 'signedOut' }, { status: 401, headers });
}

/** The person says something; the response streams what the model answers. */
export async function POST(request: Request): Promise<Response> {
  const person = await personOf(request);
  if (!person) {
    return Response.json({ error: 'signedOut' }, { status: 401 });
  }
  const said = isOfOurPages(request) ? readSaid(await request.json().catch(() => undefined)) : undefined;
  if (!said) {
    return Response.json({ error: 'badRequest' }, { status: 400 });
  }
  const chat = chatOf(person);
  const { id, text, manner } = said;
  const message: UIMessage = { id, role: 'user', parts: [{ type: 'text', text }] };
  return reply(chat, manner, async () => (chat.messages = [...chat.messages, message]));
}

function readSaid(body: unknown) {
  const { id, text, manner } = (body ?? {}) as { id?: unknown; text?: unknown; manner?: unknown };
  return typeof id === 'string' && typeof text === 'string' && (manner === 'wait' || manner === 'park')
    ? ({ id, text, manner } as const)
    : undefined;
}
