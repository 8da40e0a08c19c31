import { UI_MESSAGE_STREAM_HEADERS } from 'ai';
import { chatOf } from '../../../../server/chats';
import { personOf } from '../../../../server/sessions';

/** What the model is answering at the moment, from its beginning; 204 where nothing is. */
export async function GET(request: Request): Promise<Response> {
  const person = await personOf(request);
  if (!person) {
    return Response.json({ error: 'signedOut' }, { status: 401 });
  }
  const [running] = chatOf(person).running;
  return running
    ? new Response(running.read().pipeThrough(new TextEncoderStream()), {
        headers: UI_MESSAGE_STREAM_HEADERS,
      })
    : new Response(null, { status: 204 });
}
