/**
 * Sites that very many people know: their letters must not be borrowed. They are compared by looks only, not by near
 * spellings. Chosen by hand by what they are, and two public lists: Moz's 500 most linked (npm top-sites 1.1.222, MIT) and
 * the first 500 of Chromium's components/url_formatter/spoof_checks/top_domains/domains.list (BSD).
 */
export const TOP_SITES: readonly string[] = // Search, social, messages
  (
    'bing.com duckduckgo.com ecosia.org brave.com tumblr.com quora.com medium.com threads.net ' +
    'messenger.com signal.org viber.com line.me wechat.com weibo.com bilibili.com douyin.com zhihu.com naver.com daum.net kakao.com ' +
    'odnoklassniki.ru vimeo.com dailymotion.com soundcloud.com patreon.com substack.com bsky.app mastodon.social ' +
    // Work, development
    'zoho.com asana.com trello.com monday.com airtable.com clickup.com miro.com canva.com loom.com calendly.com typeform.com ' +
    'surveymonkey.com sendgrid.com twilio.com intercom.com freshdesk.com servicenow.com ' +
    'workday.com oracle.com sap.com ibm.com cisco.com vmware.com intel.com nvidia.com amd.com dell.com lenovo.com samsung.com ' +
    'huawei.com xiaomi.com sony.com asus.com acer.com logitech.com stackexchange.com sourceforge.net pypi.org ' +
    'rubygems.org crates.io packagist.org nuget.org jetbrains.com linode.com netlify.com render.com fly.io ' +
    'supabase.com firebase.com mongodb.com elastic.co datadog.com sentry.io grafana.com hashicorp.com terraform.io kubernetes.io ' +
    'ubuntu.com debian.org redhat.com python.org nodejs.org php.net java.com wordpress.org wix.com ' +
    'weebly.com cloudinary.com fastly.com akamai.com letsencrypt.org kaggle.com ' +
    'mistral.ai cohere.com midjourney.com replicate.com cursor.com replit.com codepen.io ' +
    // Money
    'discover.com pnc.com vanguard.com etrade.com ' +
    'square.com affirm.com adyen.com mollie.com plaid.com turbotax.com ' +
    'xero.com nationwide.co.uk starlingbank.com ing.com rabobank.nl abnamro.nl ' +
    'deutsche-bank.de dkb.de comdirect.de bnpparibas.com societegenerale.fr ' +
    'credit-agricole.fr labanquepostale.fr boursorama.com bbva.com bankinter.com ' +
    'itau.com.br nubank.com.br swedbank.se nordea.com danskebank.dk seb.se ' +
    'handelsbanken.se pkobp.pl mbank.pl sberbank.ru tinkoff.ru alfabank.ru icicibank.com hdfcbank.com paytm.com phonepe.com ' +
    'bankofchina.com remitly.com bitstamp.net okx.com ' +
    'gemini.com crypto.com ledger.com phantom.app ' +
    'bitcoin.org tether.to circle.com blockfi.com ' +
    // Shops, travel, delivery
    'etsy.com target.com costco.com bestbuy.com homedepot.com lowes.com wayfair.com ikea.com zara.com nike.com adidas.com ' +
    'otto.de mediamarkt.de rakuten.com mercari.com taobao.com tmall.com pinduoduo.com temu.com shein.com ' +
    'flipkart.com myntra.com lazada.com shopee.com tokopedia.com allegro.pl olx.com avito.ru wildberries.ru ozon.ru bol.com ' +
    'coolblue.nl cdiscount.com fnac.com leboncoin.fr carrefour.fr tesco.com sainsburys.co.uk argos.co.uk ' +
    'hotels.com agoda.com kayak.com skyscanner.net trivago.com vrbo.com marriott.com hilton.com ' +
    'hyatt.com accor.com easyjet.com lufthansa.com britishairways.com airfrance.com klm.com emirates.com ' +
    'qatarairways.com delta.com united.com southwest.com bahn.de sncf-connect.com trenitalia.com lyft.com grab.com ' +
    'doordash.com ubereats.com deliveroo.com justeat.com instacart.com gls-group.com hermesworld.com ' +
    'postnl.nl canadapost.ca auspost.com.au opentable.com ' +
    // Media, games, knowledge
    'bbc.com bbc.co.uk cnn.com nytimes.com washingtonpost.com theguardian.com reuters.com bloomberg.com forbes.com wsj.com ' +
    'economist.com spiegel.de zeit.de bild.de lemonde.fr lefigaro.fr elpais.com corriere.it repubblica.it nikkei.com ' +
    'disneyplus.com hulu.com hbomax.com primevideo.com crunchyroll.com deezer.com tidal.com pandora.com imdb.com ' +
    'rottentomatoes.com minecraft.net playstation.com xbox.com nintendo.com ubisoft.com ' +
    'blizzard.com riotgames.com chess.com duolingo.com coursera.org udemy.com edx.org khanacademy.org wikimedia.org archive.org ' +
    'researchgate.net academia.edu springer.com sciencedirect.com nature.com ieee.org arxiv.org goodreads.com scribd.com ' +
    // Keys, safety, public bodies
    'dashlane.com nordvpn.com expressvpn.com proton.me tutanota.com ' +
    'fastmail.com gmx.net web.de t-online.de orange.fr free.fr libero.it aol.com verizon.com att.com t-mobile.com vodafone.com ' +
    'telekom.de o2.de comcast.com xfinity.com spectrum.com irs.gov ssa.gov usa.gov nasa.gov cdc.gov who.int europa.eu ' +
    'dropboxsign.com evernote.com grammarly.com deepl.com speedtest.net weather.com accuweather.com ' +
    'indeed.com glassdoor.com upwork.com fiverr.com eventbrite.com meetup.com ticketmaster.com strava.com garmin.com fitbit.com ' +
    // Of the public lists
    '123rf.com 17track.net 20minutos.es 24h.com.vn 4shared.com abc.es abc.net.au about.com aboutads.info abril.com.br ' +
    'academic.ru addthis.com addtoany.com adp.com afternic.com aif.ru akamaihd.net alicdn.com allocine.fr alodokter.com ' +
    'amazon.ca amazon.co.jp amazon.co.uk amazon.com.mx amazon.de amazon.es amazon.fr amazon.in amazon.it ameblo.jp ' +
    'amzn.to ancestry.com android.com answers.com apache.org apkpure.com appledaily.com as.com asahi.com ask.com ' +
    'asos.com automattic.com autotrader.com azlyrics.com azurefd.net badoo.com baixaki.com.br bandcamp.com banggood.com ' +
    'battle.net behance.net bet365.com bfmtv.com biblegateway.com biglobe.ne.jp bit.ly blackboard.com blogger.com ' +
    'bloglovin.com blogspot.com bmj.com boe.es bookmyshow.com brandbucket.com britannica.com bukalapak.com ' +
    'businessinsider.com bustle.com buydomains.com buzzfeed.com ca.gov caixa.gov.br calameo.com cambridge.org canada.ca ' +
    'canalrcn.com cargurus.com cbc.ca cbslocal.com cbsnews.com cbssports.com ccm.net ceneo.pl change.org chaturbate.com chegg.com ' +
    'chinatimes.com chip.de chron.com clarin.com clickbank.net cnbc.com cnet.com cointernet.com.co collegedunia.com ' +
    'cornell.edu correios.com.br cpanel.com cpanel.net craigslist.org creativecommons.org cricbuzz.com cutt.ly ' +
    'dailymail.co.uk dailystar.co.uk dan.com depositphotos.com detik.com deviantart.com dhgate.com dhl.de dictionary.com ' +
    'digitaltrends.com discogs.com discord.gg discordapp.com disney.com disqus.com dmm.co.jp dmm.com doi.org ' +
    'domainmarket.com doubleclick.net dreamstime.com dribbble.com drom.ru dropcatch.com dw.com ea.com ' +
    'ebay-kleinanzeigen.de ebay.co.uk ebay.com.au ebay.de ebay.es ebay.fr ebay.it ebayimg.com eksisozluk.com ' +
    'elconfidencial.com elmundo.es elsevier.com eluniversal.com.mx emag.ro enable-javascript.com engadget.com espn.com ' +
    'estadao.com.br excite.co.jp express.co.uk fandango.com fandom.com fast.com fb.com fc2.com feedburner.com fifa.com ' +
    'filmweb.pl flickr.com focus.de forms.gle fortune.com foursquare.com foxnews.com francetvinfo.fr ft.com g.co ' +
    'gaana.com gamepedia.com gamespot.com gearbest.com genius.com gfycat.com ggpht.com giphy.com gismeteo.ru gizmodo.com ' +
    'globo.com glosbe.com gnu.org go.co go.com goal.com gofundme.com goo.gl goo.ne.jp google.ca google.cl google.co.id ' +
    'google.co.in google.co.jp google.co.kr google.co.th google.co.uk google.com.ar google.com.au google.com.br ' +
    'google.com.co google.com.mx google.com.tr google.com.tw google.de google.es google.fr google.it google.nl google.pl ' +
    'google.pt google.ru googleapis.com googleblog.com googleusercontent.com gravatar.com greenpeace.org gsmarena.com ' +
    'gstatic.com guardian.co.uk gumtree.com haberler.com harvard.edu hatena.ne.jp hatenablog.com healthline.com ' +
    'hindustantimes.com hollywoodreporter.com home.pl hotmart.com hotpepper.jp hotstar.com house.gov hp.com ' +
    'huffingtonpost.com huffpost.com hugedomains.com icann.org ig.com.br ign.com ilmeteo.it ilovepdf.com imageshack.us ' +
    'imgur.com impress.co.jp independent.co.uk indiamart.com indiatimes.com indiatoday.in infobae.com insider.com ' +
    'instructables.com instructure.com interia.pl investing.com investopedia.com issuu.com istockphoto.com itmedia.co.jp ' +
    'jimdofree.com jobrapido.com justdial.com jw.org kahoot.it kakaku.com kenh14.vn kickstarter.com kinopoisk.ru ' +
    'kohls.com kompas.com kotobank.jp kp.ru latimes.com lavanguardia.com lazada.co.id lazada.co.th leagueoflegends.com ' +
    'legifrance.gouv.fr lenta.ru leparisien.fr lifehacker.com lifewire.com linktr.ee list-manage.com livedoor.com ' +
    'liveinternet.ru livejournal.com livescore.com livestrong.com loc.gov mailchi.mp makemytrip.com malavida.com ' +
    'marca.com marketingplatform.google marketwatch.com mashable.com mawdoo3.com mayoclinic.org mdpi.com meb.gov.tr ' +
    'mediafire.com medicalnewstoday.com mega.nz mercadolibre.com.ar mercadolibre.com.co mercadolibre.com.mx ' +
    'mercadolivre.com.br metro.co.uk mi.com miit.gov.cn milliyet.com.tr mirror.co.uk mit.edu mk.ru mlb.com mobile.de ' +
    'mobile01.com mozilla.com msn.com mundodeportivo.com myanimelist.net mynavi.jp mynet.com myspace.com ' +
    'mystrikingly.com n11.com namebright.com namu.wiki narod.ru nationalgeographic.com naver.jp nba.com nbcnews.com ' +
    'nbcsports.com ndtv.com netlify.app netvibes.com networkadvertising.org news.com.au news18.com newsweek.com ' +
    'newyorker.com nextdoor.com nfl.com nginx.com nginx.org nhk.or.jp nicovideo.jp nicsell.com nifty.com nih.gov ' +
    'nikkansports.com noaa.gov npr.org nydailynews.com nymag.com nypost.com odoo.com oecd.org office365.com offset.com ' +
    'ok.ru okdiario.com olx.co.id olx.com.br olx.pl olx.ua onelink.me onet.pl onlinesbi.com op.gg opera.com ' +
    'ouest-france.fr oup.com over-blog.com ovh.com ovhcloud.com pantip.com pbs.org pcmag.com perfectdomain.com pexels.com photobucket.com ' +
    'pinterest.co.uk pinterest.es pixabay.com pixiv.net pixnet.net planalto.gov.br plesk.com plos.org politico.com ' +
    'polygon.com prezi.com privacyshield.gov prnewswire.com prtimes.jp psychologytoday.com qualtrics.com quizlet.com ' +
    'qz.com rakuten.co.jp rambler.ru ranker.com rapidshare.com redbull.com reg.ru reverso.net rg.ru ria.ru ' +
    'rightmove.co.uk rollingstone.com rozetka.com.ua rt.com rtve.es sabah.com.tr safety.google sahibinden.com ' +
    'sakura.ne.jp sanook.com sapo.pt sarkariresult.com sciencedaily.com scoop.it secureserver.net sedo.com sendspace.com ' +
    'sfgate.com shopee.co.th shutterstock.com si.edu sinoptik.ua sky.com skype.com skysports.com slideshare.net ' +
    'smallpdf.com smh.com.au softonic.com sozcu.com.tr sputniknews.com ssl-images-amazon.com standard.co.uk stanford.edu ' +
    'statista.com study.com stuff.co.nz t.co t.me tabelog.com taleo.net taringa.net teamviewer.com ' +
    'techcrunch.com techradar.com techtudo.com.br ted.com telegra.ph telegram.me telegraph.co.uk terra.com.br ' +
    'theatlantic.com theconversation.com thedailybeast.com thefreedictionary.com thehill.com themeforest.net thenai.org ' +
    'thesaurus.com thesun.co.uk thetimes.co.uk theverge.com thoughtco.com tim.it time.com timeweb.ru tinyurl.com ' +
    'tistory.com tmz.com tribunnews.com trulia.com trustpilot.com tutorialspoint.com twimg.com udn.com ' +
    'ultimate-guitar.com un.org unam.mx unesco.org uniqlo.com unsplash.com uol.com.br uptodown.com urbandictionary.com ' +
    'usatoday.com usda.gov usgs.gov variety.com vice.com vistaprint.com vkontakte.ru vnexpress.net w3.org w3schools.com ' +
    'wa.me wallpapers.com wattpad.com waze.com webmd.com webnode.page weforum.org welt.de wetransfer.com whitehouse.gov ' +
    'wikia.com wikihow.com wiktionary.org wiley.com windows.net wired.com wish.com wixsite.com wondershare.com ' +
    'wordreference.com wp.com wp.pl www.gov.br www.gov.uk x.com xe.com xing.com yadi.sk yahoo.co.jp yale.edu yandex.com ' +
    'yelp.com yenisafak.com youm7.com yourdictionary.com youronlinechoices.com youtu.be ytimg.com zdnet.com ziddu.com ' +
    'zillow.com zing.vn zippyshare.com zomato.com'
  ).split(' ');
