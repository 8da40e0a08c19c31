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

/**
 * Sites that very many people know, chosen by hand, by what they are: their letters must not be borrowed either. They are
 * compared by looks only, not by near spellings.
 */
const TOP_SITES: readonly string[] = // Search, social, messages
  (
    'bing.com duckduckgo.com ecosia.org brave.com pinterest.com snapchat.com tumblr.com quora.com medium.com threads.net ' +
    'messenger.com signal.org viber.com line.me wechat.com weibo.com bilibili.com douyin.com zhihu.com naver.com daum.net kakao.com ' +
    'odnoklassniki.ru twitch.tv vimeo.com dailymotion.com soundcloud.com patreon.com substack.com bsky.app mastodon.social ' +
    // Work, development
    'zoho.com asana.com trello.com monday.com airtable.com clickup.com miro.com canva.com loom.com calendly.com typeform.com ' +
    'surveymonkey.com mailchimp.com sendgrid.com twilio.com hubspot.com zendesk.com intercom.com freshdesk.com servicenow.com ' +
    'workday.com oracle.com sap.com ibm.com cisco.com vmware.com intel.com nvidia.com amd.com dell.com lenovo.com samsung.com ' +
    'huawei.com xiaomi.com sony.com asus.com acer.com logitech.com stackoverflow.com stackexchange.com sourceforge.net pypi.org ' +
    'rubygems.org crates.io packagist.org nuget.org jetbrains.com digitalocean.com linode.com netlify.com render.com fly.io ' +
    'supabase.com firebase.com mongodb.com elastic.co datadog.com sentry.io grafana.com hashicorp.com terraform.io kubernetes.io ' +
    'ubuntu.com debian.org redhat.com python.org nodejs.org php.net java.com wordpress.com wordpress.org squarespace.com wix.com ' +
    'weebly.com godaddy.com namecheap.com cloudinary.com fastly.com akamai.com letsencrypt.org huggingface.co kaggle.com ' +
    'perplexity.ai mistral.ai deepseek.com cohere.com midjourney.com replicate.com cursor.com replit.com codepen.io ' +
    // Money
    'discover.com capitalone.com usbank.com pnc.com schwab.com fidelity.com vanguard.com etrade.com robinhood.com venmo.com ' +
    'cashapp.com square.com squareup.com klarna.com affirm.com adyen.com mollie.com plaid.com intuit.com turbotax.com quickbooks.com ' +
    'xero.com lloydsbank.com natwest.com nationwide.co.uk monzo.com starlingbank.com n26.com ing.com rabobank.nl abnamro.nl ' +
    'deutsche-bank.de commerzbank.de sparkasse.de volksbank.de postbank.de dkb.de comdirect.de bnpparibas.com societegenerale.fr ' +
    'credit-agricole.fr labanquepostale.fr boursorama.com unicredit.it intesasanpaolo.com bbva.com caixabank.es bankinter.com ' +
    'itau.com.br bradesco.com.br nubank.com.br mercadopago.com mercadolibre.com swedbank.se nordea.com danskebank.dk seb.se ' +
    'handelsbanken.se pkobp.pl mbank.pl sberbank.ru tinkoff.ru alfabank.ru icicibank.com hdfcbank.com paytm.com phonepe.com ' +
    'bankofchina.com alipay.com westernunion.com moneygram.com remitly.com bitfinex.com bitstamp.net kucoin.com bybit.com okx.com ' +
    'gemini.com crypto.com uniswap.org opensea.io etherscan.io ledger.com trezor.io phantom.app trustwallet.com ethereum.org ' +
    'bitcoin.org tether.to circle.com blockfi.com ' +
    // Shops, travel, delivery
    'etsy.com target.com costco.com bestbuy.com homedepot.com lowes.com wayfair.com ikea.com zara.com nike.com adidas.com ' +
    'zalando.de otto.de mediamarkt.de rakuten.com mercari.com taobao.com tmall.com pinduoduo.com temu.com shein.com ' +
    'flipkart.com myntra.com lazada.com shopee.com tokopedia.com allegro.pl olx.com avito.ru wildberries.ru ozon.ru bol.com ' +
    'coolblue.nl cdiscount.com fnac.com leboncoin.fr carrefour.fr tesco.com sainsburys.co.uk argos.co.uk shopify.com ' +
    'expedia.com hotels.com tripadvisor.com agoda.com kayak.com skyscanner.net trivago.com vrbo.com marriott.com hilton.com ' +
    'hyatt.com accor.com ryanair.com easyjet.com lufthansa.com britishairways.com airfrance.com klm.com emirates.com ' +
    'qatarairways.com delta.com united.com southwest.com bahn.de sncf-connect.com trenitalia.com lyft.com grab.com ' +
    'doordash.com ubereats.com deliveroo.com justeat.com instacart.com gls-group.com hermesworld.com royalmail.com laposte.fr ' +
    'deutschepost.de postnl.nl canadapost.ca auspost.com.au opentable.com ' +
    // Media, games, knowledge
    'bbc.com bbc.co.uk cnn.com nytimes.com washingtonpost.com theguardian.com reuters.com bloomberg.com forbes.com wsj.com ' +
    'economist.com spiegel.de zeit.de bild.de lemonde.fr lefigaro.fr elpais.com corriere.it repubblica.it nikkei.com ' +
    'disneyplus.com hulu.com hbomax.com primevideo.com crunchyroll.com deezer.com tidal.com pandora.com imdb.com ' +
    'rottentomatoes.com epicgames.com roblox.com minecraft.net playstation.com xbox.com nintendo.com ubisoft.com ' +
    'blizzard.com riotgames.com chess.com duolingo.com coursera.org udemy.com edx.org khanacademy.org wikimedia.org archive.org ' +
    'researchgate.net academia.edu springer.com sciencedirect.com nature.com ieee.org arxiv.org goodreads.com scribd.com ' +
    // Keys, safety, public bodies
    'lastpass.com 1password.com bitwarden.com dashlane.com nordvpn.com expressvpn.com protonmail.com proton.me tutanota.com ' +
    'fastmail.com gmx.net web.de t-online.de orange.fr free.fr libero.it aol.com verizon.com att.com t-mobile.com vodafone.com ' +
    'telekom.de o2.de comcast.com xfinity.com spectrum.com irs.gov ssa.gov usa.gov nasa.gov cdc.gov who.int europa.eu ' +
    'docusign.com dropboxsign.com evernote.com grammarly.com deepl.com speedtest.net weather.com accuweather.com ' +
    'indeed.com glassdoor.com upwork.com fiverr.com eventbrite.com meetup.com ticketmaster.com strava.com garmin.com fitbit.com'
  ).split(' ');

/** Names of known sites that are everyday words: a name that has them in it says nothing. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  'live office windows box wise ups mail login booking blockchain notion docker visa'.split(' '),
);

/** Names that are words besides: only a word that imitators add makes them an imitation, and no near spelling does. */
export const WORDS_OF_THEIR_OWN: ReadonlySet<string> = new Set(
  'outlook azure slack zoom apple stripe chase kraken uber santander amazon claude'.split(' '),
);

/** Domains that have a known site's name in theirs and belong to it, or are spelled nearly so and are no imitation. */
export const HONEST_NEIGHBOURS: ReadonlySet<string> = new Set(
  // Their own
  (
    'githubstatus.com githubassets.com githubusercontent.com githubcopilot.com githubapp.com github.io github.blog github.dev ' +
    'paypalobjects.com paypal-corp.com paypal.me paypal-engineering.com linkedin.cn googleapis.com googleusercontent.com ' +
    'googlevideo.com googletagmanager.com googleadservices.com googlesource.com google-analytics.com googlegroups.com ' +
    'googlesyndication.com withgoogle.com microsoftstore.com microsoft365.com microsoftstream.com facebookmail.com ' +
    'facebook.net instagram-engineering.com whatsapp.net twitterinc.com redditmedia.com redditstatic.com redditinc.com ' +
    'netflixtechblog.com netflix.net dropboxstatic.com dropboxusercontent.com dropboxsign.com dropbox.tech spotifycdn.com ' +
    'spotify-com.akamaized.net atlassian.net atlassian-dev.net gitlab-static.net cloudflareinsights.com cloudflarestatus.com ' +
    'cloudflare-dns.com cloudflareaccess.com cloudflarestream.com vercel-dns.com vercelstatus.com vercel-storage.com vercel.app ' +
    'herokuapp.com herokustatus.com herokucdn.com salesforce-sites.com salesforceliveagent.com openai-labs.com ' +
    'coinbase-cloud.com binancecnt.com mastercardservices.com wikipedialibrary.wmflabs.org mozillafoundation.org mozilla.net ' +
    'mozillamessaging.com walmartimages.com walmart.io alibabacloud.com alibabagroup.com aliexpress-media.com airbnbapi.org ' +
    'yahooapis.com yandexcloud.net icloud-content.com azurewebsites.net figmausercontent.com tiktokcdn.com tiktokv.com ' +
    'youtube-nocookie.com youtubekids.com googleblog.com steamcommunity.com ' +
    // Others'
    'finance.com goggle.com papal.com revolt.com openair.com goole.com telegraf.com instagrab.com redditlist.com twister.com ' +
    'gitlib.com barclay.com anthropics.com vercell.com'
  ).split(' '),
);

/** All whose looks are compared. */
export const COMPARED_SITES: readonly string[] = [...KNOWN_DOMAINS, ...TOP_SITES];

const KNOWN: ReadonlySet<string> = new Set(KNOWN_DOMAINS);

export function isKnownDomain(name: string): boolean {
  return KNOWN.has(name);
}
