import type { ServerAttribution, UrlElicitation } from '@elicit-kit/core';
import type { UrlConsentDialogRootProps } from './url-consent-dialog-root.js';

/** For tests and stories: a travel server that wants to open a page. */
export const travelServer: ServerAttribution = {
  connectionId: 'travel',
  endpoint: { kind: 'url', origin: 'https://mcp.travel.example.com' },
  claimed: { name: 'travel', title: 'Travel Desk' },
};

export const travelOperation = { method: 'tools/call', name: 'book_table' };

export function urlElicitation(
  url: string,
  message = 'Sign in so that we can book for you.',
): UrlElicitation {
  return { mode: 'url', message, url, elicitationId: 'e-1' };
}

export const addresses = {
  signIn:
    'https://accounts.example.com/authorize?response_type=code&client_id=travel&redirect_uri=https%3A%2F%2Fmcp.travel.example.com%2Fcallback&state=3f9a',
  elsewhere: 'https://pay.other.example.org/invoice/42',
  lookAlike: 'https://accounts.ехаmple.com/login',
  userinfo: 'https://accounts.example.com@evil.example.net/login',
  port: 'https://pay.other.example.org:8443/invoice',
  longHost: `https://${'accounts-example-com.login.secure-session.'.repeat(5)}evil.example.net/verify`,
  longPath: `https://pay.other.example.org/${'a-rather-long-step/'.repeat(40)}?token=${'0123456789'.repeat(12)}`,
} as const;

/** Everything a Root needs, with handlers that do nothing. */
export function consentProps(url: string): UrlConsentDialogRootProps {
  return {
    elicitation: urlElicitation(url),
    server: travelServer,
    operation: travelOperation,
    onAccept: () => undefined,
    onDecline: () => undefined,
    onCancel: () => undefined,
  };
}
