/**
 * Services whose names a server may borrow, each with the domains it really answers from: those that most people who use
 * MCP have an account with, chosen by hand. Divided by `|`.
 */
const SERVICES =
  'Airbnb airbnb.com|Airtable airtable.com|Amazon amazon.com aws.dev amazonaws.com|Anthropic anthropic.com claude.com|' +
  'Apple apple.com icloud.com|Asana asana.com|Atlassian atlassian.com|Auth0 auth0.com|AWS amazon.com aws.dev amazonaws.com|' +
  'Azure azure.com microsoft.com|Bitbucket bitbucket.org atlassian.com|Box box.com|Canva canva.com|' +
  'ChatGPT chatgpt.com openai.com|Claude claude.ai claude.com anthropic.com|Cloudflare cloudflare.com|' +
  'Coinbase coinbase.com|Confluence atlassian.com|Discord discord.com|Docker docker.com|Dropbox dropbox.com|eBay ebay.com|' +
  'Facebook facebook.com|Figma figma.com|GitHub github.com githubcopilot.com|GitLab gitlab.com|' +
  'Gmail google.com googleapis.com|Google google.com googleapis.com|Heroku heroku.com|HubSpot hubspot.com|' +
  'Instagram instagram.com|Intercom intercom.com|Jira atlassian.com|Linear linear.app|LinkedIn linkedin.com|Meta meta.com|' +
  'Microsoft microsoft.com azure.com|Monday monday.com|MongoDB mongodb.com|Netflix netflix.com|Netlify netlify.com|' +
  'Notion notion.com notion.so|Okta okta.com|OpenAI openai.com chatgpt.com|Outlook microsoft.com office.com|' +
  'PayPal paypal.com|Revolut revolut.com|Salesforce salesforce.com|Sentry sentry.io sentry.dev|Shopify shopify.com|' +
  'Slack slack.com|Spotify spotify.com|Square squareup.com|Stripe stripe.com|Supabase supabase.com|Telegram telegram.org|' +
  'Trello trello.com atlassian.com|Uber uber.com|Vercel vercel.com|WhatsApp whatsapp.com|Wise wise.com|Zapier zapier.com|' +
  'Zoom zoom.us';

export interface WellKnownServer {
  readonly name: string;
  readonly domains: readonly string[];
}

export const WELL_KNOWN_SERVERS: readonly WellKnownServer[] = SERVICES.split('|').map((service) => {
  const [name = '', ...domains] = service.split(' ');
  return { name, domains };
});
