import { cookies } from 'next/headers';
import { COOKIE, endSession, isOfOurPages, isPerson, startSession } from '../../server/sessions';

/** Signs in who is named, and out who isn't. */
export async function POST(request: Request): Promise<Response> {
  if (!isOfOurPages(request)) {
    return new Response('Only from here.', { status: 403 });
  }
  const person = (await request.formData()).get('person');
  const jar = await cookies();
  endSession(request);
  jar.delete(COOKIE);
  if (isPerson(person)) {
    jar.set(COOKIE, startSession(person), {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: 12 * 3600,
      // Another than one on loopback is asked by https alone.
      secure: request.headers.get('x-forwarded-proto') === 'https',
    });
  }
  // Of Next.js' own redirect the browser would repeat the POST.
  return new Response(null, { status: 303, headers: { Location: '/' } });
}
