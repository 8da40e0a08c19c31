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
    'facebookbrand.com cdninstagram.com digitaloceanspaces.com ondigitalocean.app expediapartnercentral.com ' +
    'expediagroup.com myshopify.com shopifysvc.com shopifycdn.com shopifycdn.net shopifyapps.com shopifycloud.com ' +
    'shopifyinc.com shopifypreview.com shopifydevelopers.net klarnaservices.com klarnauserservices.com klarnacdn.net ' +
    'klarnaevt.com klarnapayments.com microsofttranslator.com microsoftpersonalcontent.com microsoftonline-p.com ' +
    's-microsoft.com googletagservices.com googleoptimize.com googlecode.com googledrive.com googlecommerce.com ' +
    'googleplay.com tiktokcdn-us.com tiktokcdn-eu.com tiktokv.us tiktokw.us byspotify.com hubspotfeedback.com ' +
    'hubspotvideo.com hubspot-logos.com hubspotusercontent00.net hubspotusercontent10.net hubspotusercontent20.net ' +
    'hubspotusercontent30.net hubspotusercontent40.net hubspotusercontent-na1.net hubspotusercontent-na2.net ' +
    'hubspotusercontent-na3.net hubspotusercontent-eu1.net hubspotusercontent-ap1.net squarespacescheduling.com ' +
    'squarespace-cdn.com mailchimpapp.com twitchcdn.net twitchsvc.net discordapp.com discordapp.net alipayobjects.com ' +
    'walmartimages.ca walmartimages.com.mx squareupsandbox.com openseauserdata.com cloudflarestorage.com ' +
    'cloudflareapps.com cloudflare-quic.com cloudflare-eth.com alibaba-inc.com amazonpay.com payments-amazon.com ' +
    'salesforce-scrt.com ads-twitter.com vercel-insights.com vercel-scripts.com vercel-analytics.com adobeconnect.com ' +
    'adobelogin.com instagram-brand.com paypal-brasil.com.br mercadolivre.com.br mercadolivre.com wikimedia.org ' +
    'telegra.ph intuitcdn.net windowsupdate.com azureedge.net amazontrust.com amazon-adsystem.com appleid.com ' +
    'zoomgov.com stripecdn.com stripe.network okta-emea.com okta-gov.com onmicrosoft.com microsoftusercontent.com ' +
    'discordstatus.com dropboxapi.com dropboxforum.com slack-files.com slackb.com vercel-status.com githubnext.com ' +
    'githubuniverse.com cloudflareresolve.com cloudflarepreview.com cloudflareregistrar.com atlassian-us-gov-mod.net ' +
    'salesforce-setup.com salesforce-experience.com hubspotpreview-na1.com shopifystatus.com shopifyplus.com ' +
    'godaddysites.com mozillalabs.com wordpressfoundation.org stackoverflowbusiness.com stackoverflowteams.com ' +
    'wellsfargoadvisors.com wellsfargomedia.com charlesschwab.com schwabplan.com schwabcdn.com aboutschwab.com ' +
    'paypal-community.com paypalcredit.com netflixinvestor.com netflixstudios.com spotifyjobs.com ' +
    'googlefiber.net googlestore.com thinkwithgoogle.com googletraveladservices.com googlezip.net yandex-team.ru ' +
    // Others'
    'finance.com goggle.com papal.com revolt.com openair.com goole.com telegraf.com instagrab.com redditlist.com twister.com ' +
    'gitlib.com barclay.com anthropics.com vercell.com ' +
    'paypay.ne.jp star-telegram.com finance.ua lacoste.com lithub.com worldpress.org 9to5google.com cloud.gov klara.com ' +
    'monto.io opendi.com opendi.de giftlab.com ebay-kleinanzeigen.de zoominfo.com userzoom.com'
  ).split(' '),
);

/** Words and other names that stand one letter away from a known one, or have two letters the other way round. */
export const HONEST_WORDS: ReadonlySet<string> = new Set(
  (
    'case black interest strike switch witch chose lack strip sack apply phase cloud smack snack cease chased apples ' +
    'password mail adore slick gail stripes stack shack clause grail venom stride email gonzo ample striped strife strips ' +
    'strive chaser chases telegrams slacks discard flack mondo tripe tremor sigma mongo mono laude chaste twitchy ' +
    'googled clack chasm chaise chafe yahoos wahoo striper amazons stripy alack chasse titch stripey azur azura asure ' +
    'appel claud klaude amazone mazon kranken krake braken tresor schwan monza bonzo ponzo revolt worldpress redit ' +
    'intuir lacoste finance openair papal twister barclay igma digma vercelli claudel lapost'
  ).split(' '),
);
