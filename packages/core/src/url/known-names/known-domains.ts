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
  'wikipedia.org mozilla.org login.gov ' +
  'roblox.com epicgames.com steamcommunity.com capitalone.com usbank.com natwest.com lloydsbank.com monzo.com ' +
  'n26.com robinhood.com venmo.com cashapp.com klarna.com squareup.com intuit.com quickbooks.com westernunion.com ' +
  'moneygram.com sparkasse.de postbank.de commerzbank.de volksbank.de unicredit.it intesasanpaolo.com caixabank.es ' +
  'bradesco.com.br mercadopago.com alipay.com kucoin.com bybit.com bitfinex.com opensea.io uniswap.org etherscan.io ' +
  'trezor.io trustwallet.com ethereum.org docusign.com lastpass.com 1password.com bitwarden.com protonmail.com ' +
  'shopify.com zendesk.com hubspot.com squarespace.com mailchimp.com wordpress.com godaddy.com namecheap.com ' +
  'digitalocean.com pinterest.com snapchat.com twitch.tv huggingface.co deepseek.com perplexity.ai ' +
  'stackoverflow.com zalando.de mercadolibre.com royalmail.com deutschepost.de laposte.fr expedia.com ' +
  'tripadvisor.com ryanair.com fidelity.com schwab.com'
).split(' ');
