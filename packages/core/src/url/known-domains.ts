/**
 * Sites that are imitated most, by their registrable domains: the names that phishing reports of the last years list
 * again and again, chosen by hand. Short on purpose; a host adds its own as `protectedNames`.
 */
export const KNOWN_DOMAINS: readonly string[] = (
  'google.com gmail.com youtube.com facebook.com instagram.com whatsapp.com twitter.com linkedin.com tiktok.com ' +
  'telegram.org discord.com reddit.com apple.com icloud.com microsoft.com live.com outlook.com office.com ' +
  'microsoftonline.com azure.com windows.com amazon.com amazonaws.com github.com gitlab.com bitbucket.org npmjs.com ' +
  'cloudflare.com vercel.com heroku.com docker.com atlassian.com slack.com zoom.us notion.so figma.com dropbox.com ' +
  'box.com adobe.com salesforce.com okta.com auth0.com openai.com chatgpt.com anthropic.com claude.ai paypal.com ' +
  'stripe.com visa.com mastercard.com americanexpress.com chase.com wellsfargo.com bankofamerica.com citibank.com ' +
  'hsbc.com barclays.co.uk santander.com revolut.com wise.com coinbase.com binance.com kraken.com blockchain.com ' +
  'metamask.io netflix.com spotify.com steampowered.com ebay.com aliexpress.com alibaba.com walmart.com booking.com ' +
  'airbnb.com uber.com dhl.com fedex.com ups.com usps.com yahoo.com yandex.ru vk.com mail.ru baidu.com qq.com ' +
  'wikipedia.org mozilla.org login.gov'
).split(' ');

const KNOWN: ReadonlySet<string> = new Set(KNOWN_DOMAINS);

export function isKnownDomain(name: string): boolean {
  return KNOWN.has(name);
}
