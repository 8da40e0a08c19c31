import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageDesk } from './page-desk.js';
import { donePage, gonePage, homePage, openPage } from './page-html.js';
import { PAGE_CSS } from './page-css.js';

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The server's own web pages: `/pages/<kind>/<token>`, finished by a POST. They run no script at all. */
export function servePage(
  desk: PageDesk,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (pathname === '/') {
    send(response, 200, homePage());
    return;
  }
  if (pathname === '/pages/style.css') {
    response.writeHead(200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' });
    response.end(PAGE_CSS);
    return;
  }
  const [, , kind, token, done] = pathname.split('/');
  const page = desk.find(token ?? '');
  if (!page || page.kind !== kind) {
    send(response, 404, gonePage());
    return;
  }
  if (request.method === 'POST') {
    // The form's fields are never read: nobody should type a real password into a demonstration.
    request.resume();
    desk.finish(page.token);
    response.writeHead(303, { Location: `/pages/${page.kind}/${page.token}/done` }).end();
    return;
  }
  send(response, 200, done === 'done' || page.finished ? donePage(page) : openPage(page));
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    // Not `no-referrer`: that would make the form's POST come from the origin `null`, which is refused.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  response.end(html);
}
