import { NextResponse, type NextRequest } from 'next/server';

/** A session for each browser. Your app has users that signed in instead. */
export function proxy(request: NextRequest): NextResponse {
  const response = NextResponse.next();
  if (!request.cookies.has('session')) {
    response.cookies.set('session', crypto.randomUUID(), { httpOnly: true, sameSite: 'strict' });
  }
  return response;
}

export const config = { matcher: '/' };
