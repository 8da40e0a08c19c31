/** The sites of some 2,400 brands, as npm simple-icons 16.37.0 (CC0) names them as its sources. */
export const PUBLIC_SITES: readonly string[] = (
  '1001tracklists.com 11ty.dev 163.com 1panel.cn 1password.com 2fas.com 2k.com 365datascience.com 3ds.com 3m.com ' +
  '42network.org 4chan.org 4d.com 500px.com 8card.net 99designs.com aa.com abbvie.com abdownloadmanager.com ' +
  'about.google about.me abstract.com abuse.ch academia.edu accenture.com accusoft.com accuweather.com acer.com ' +
  'acm.org activision.com activitypub.rocks actransit.org acura.com adafruit.com adblockplus.org addy.io ' +
  'adguard.com adidas.com adminer.org adonisjs.com adp.com adroll.com adventofcode.com adyen.com aeroflot.ru ' +
  'aeromexico.com afdian.com affine.pro aframe.io afterpay.com aftership.com ah.nl aib.ie airasia.com airbnb.com ' +
  'airbnb.io airbus.com airbyte.com aircall.io aircanada.com airchina.com.cn airfrance.fr airindia.com ' +
  'airserbia.com airtable.com airtel.in airtransat.com akamai.com akasaair.com akaunting.com akiflow.com alamy.com ' +
  'albumoftheyear.org alchemy.com aldi-sued.de alfredapp.com algorand.com alibabagroup.com alipay.com alistgo.com ' +
  'allegro.pl alliedmods.net alltrails.com almalinux.org alphaxiv.org alpinejs.dev alpinelinux.org ' +
  'alternativeto.net alwaysdata.com amd.com ameblo.jp amp.dev amul.com ana.co.jp anaconda.com analog.com ' +
  'analogue.co andela.com android.com angular.dev anichart.net anilist.co animalplanet.com ankermake.com ' +
  'ansible.com answer.dev ansys.com ant.design anta.com antena3.com anthropic.com antv.vision anycubic.com ' +
  'anydesk.com apache.org apachefriends.org aparat.com apifox.com apmterminals.com apollographql.com appian.com ' +
  'appimage.org apple.com appsignal.com appsmith.com appveyor.com appwrite.io aquasec.com arangodb.com arc.net ' +
  'archive.org archiveofourown.org archlinux.org arduino.cc argos.co.uk ark.io arlo.com arm.com arstechnica.com ' +
  'artixlinux.org artstation.com arxiv.org asana.com asda.com aseprite.org assemblyscript.org astonmartin.com ' +
  'astral.sh astro.build asus.com atarivcs.com atlasos.net atlassian.com atlassian.design atomgit.com att.com ' +
  'auchan.fr audi.com audioboom.com audiokinetic.com audiomack.com aurelia.io autentique.com.br auth0.com ' +
  'autodesk.com autohotkey.com autoitscript.com automattic.com autozone.com avaloniaui.net avast.com avianca.com ' +
  'avid.com avira.com awaitwidget.com awesomewm.org awwwards.com axisbank.com b3log.org b4x.com babelio.com ' +
  'backblaze.com backbone.com backendless.com backstage.com badoo.com bahn.de baidu.com bakalari.cz bambulab.com ' +
  'bandcamp.com bandlab.com bandsintown.com bankofamerica.com baremetrics.com barmenia.de base-ui.com basecamp.com ' +
  'baserow.io bata.com battle.net bazel.build bcb.gov.br beatport.com beatsbydre.com beatstars.world ' +
  'beekeeperstudio.io behance.net bem.info bentley.com bento.me bereal.com betfair.com betterstack.com ' +
  'bigbasket.com bigcartel.com bigcommerce.co.uk bilibili.com billboard.com binance.com bio.link bisecthosting.com ' +
  'bit.dev bitcoin.org bitcoincash.org bitcoinsv.com bitdefender.com bitly.com bitrise.io bitsy.org bittorrent.com ' +
  'bitwarden.com bitwig.com bk.com blackberry.com blackmagicdesign.com blazemeter.com blender.org blibli.com ' +
  'blockbench.net blockchain.com blogger.com bloglovin.com blueprintjs.com bluesound.com bluetooth.com bmc.com ' +
  'bmw.com bnbchain.org boardgamegeek.com boat-lifestyle.com boehringer-ingelheim.com bohemia.net bombardier.com ' +
  'bookalope.net bookbub.com bookingholdings.com bookmeter.com bookmyshow.com bookstackapp.com boostmobile.com ' +
  'boosty.to boots-uk.com borgbackup.org bosch.de bose.com botble.com boulanger.com boum.org bower.io box.com ' +
  'boxy-svg.com br-automation.com braintreepayments.com brandfetch.com brandfolder.com brandlogos.net brandpad.io ' +
  'brave.com breaker.audio brenntag.com brevo.com brex.com bricksbuilder.io britishairways.com brm.io broadcom.com ' +
  'bsky.social bt.com buddy.works buffer.com bugatti.com bugcrowd.com buhl.de buildkite.com builtbybit.com ' +
  'bukalapak.com bulma.io bun.sh bungie.net bunny.net bunq.com burton.com buymeacoffee.com buysellads.com ' +
  'buzzfeed.com bvg.de byjus.com bytedance.com cachethq.io caddyserver.com cadillac.com caixabank.es cakephp.org ' +
  'cal.com calendly.com campaignmonitor.com camunda.com cardano.org carlsberggroup.com carrd.co carthrottle.com ' +
  'carto.com cash.app castbox.fm castorama.fr cbc.ca cbs.com ccleaner.com cdprojekt.com ceair.com celestron.com ' +
  'centos.org cesium.com chain.link chainguard.dev changedetection.io channel4.com charlesproxy.com chartjs.org ' +
  'chartmogul.com chatbot.design chatglm.cn chatwoot.com checkio.org checkmarx.com checkmk.com chedraui.com.mx ' +
  'chef.io chess.com chevrolet.com chia.net chocolatey.org chromatic.com chronicle.security chupachups.co.uk ' +
  'cinny.in circle.com circleci.com circuitverse.org cirrus-ci.org cisco.com citrix.com civicrm.org civo.com ' +
  'clarifai.com claris.com clarivate.com claude.ai claude.com clerk.com clever-cloud.com clickup.com cline.bot ' +
  'clockify.me cloud66.com cloudbees.com cloudcannon.com cloudera.com cloudflare.com cloudfoundry.org ' +
  'cloudfront.net cloudinary.com cloudron.io cloudskillsboost.google cloudsmith.com cloudways.com clubforce.com ' +
  'clubhouse.com clyp.it cnb.cool cnet.com cnn.com cnrs.fr co-operative.coop cobalt.tools cockroachlabs.com ' +
  'cocos.com coda.io codacy.com codeberg.org codeblocks.org codebuddy.cn codecademy.com codechef.com ' +
  'codeclimate.com codecov.io codefactor.io codeforces.com codefresh.io codeigniter.com codemagic.io codementor.io ' +
  'codenewbie.org codeproject.com coder.com coderabbit.ai codersrank.io codesandbox.io codeship.com codesignal.com ' +
  'codestream.com codingame.com codingninjas.com codio.com coffeescript.org coggle.it coinbase.com ' +
  'coinmarketcap.com collaboraonline.com comicfury.com comma.ai commodore.inc comptia.org comsol.com conan.io ' +
  'concourse-ci.org conekta.com construct.net contabo.com containrrr.dev contao.org contentful.com contentstack.com ' +
  'continente.pt contributor-covenant.org conventionalcommits.org convertio.co convex.dev coolermaster.com ' +
  'copaair.com coppel.com cora.fr coreboot.org coreldraw.com corona-renderer.com coronalabs.com corsair.com ' +
  'couchbase.com counter-strike.net countingworks.com coursera.org coveralls.io coze.com cpanel.net cqc.com.cn ' +
  'craftcms.com craftsman.com crayon.com creality.com creative.com creativecommons.org credly.com crehana.com ' +
  'crew-united.com critrole.com crowdin.com crunchbase.com crunchyroll.com cryengine.com cryptologos.cc ' +
  'cryptpad.org crystal-lang.org csa-iot.org csair.com csdn.net cssdesignawards.com cssinjs.org csswizardry.com ' +
  'cucumber.io cultura.com culturedcode.com curseforge.com cursor.com custhelp.com customink.com cyberdefenders.org ' +
  'cycling74.com cypress.io daf.com daily.dev dailymotion.com daisyui.com darty.com dash.org dash0.com data.ai ' +
  'databricks.com datacamp.com datadoghq.com dataiku.com datastax.com date-fns.org datocms.com datto.com dazn.com ' +
  'db.com dbeaver.com dblp.org debian.org debrid-link.com deepcool.com deepgram.com deepl.com deepmind.google ' +
  'deepnote.com deepseek.com deezerbrand.com deliveroo.com dell.com delonghi.com delta.com deno.com denon.com ' +
  'dependabot.com depositphotos.com design.tui deutschepost.de dev.to devexpress.com deviantart.com devrant.com ' +
  'devuan.org dgraph.io diasporafoundation.org dictionary.com digg.com digikey.com digitalocean.com dinersclub.com ' +
  'dior.com directus.io discogs.com discord.com discourse.org discovernetwork.com disqus.com disroot.org ' +
  'distrokid.com djangoproject.com dji.com dm.de dmm-corp.com docker.com docs.rs doctrine-project.org ' +
  'documentfoundation.org dodopayments.com doi.org doist.com dolby.com doordash.com douban.com dovetail.com ' +
  'downdetector.com dpd.com dpdhl-brands.com dragonframe.com dreamstime.com dribbble.com drizzle.team drooble.com ' +
  'dropbox.com drupal.org duckdb.org dunked.com dunzo.com duolingo.com duplicati.com dw.com dwavesys.com ' +
  'dynatrace.com e.foundation e.leclerc ea.com eagle.cool easyeda.com easyjet.com ebay.com ebox.ca eclipse.org ' +
  'ecosia.org ecovacs.com edeka.de edgeimpulse.com editorconfig.org educative.io edx.org effect.website egghead.io ' +
  'egnyte.com eightsleep.com elastic.co elavon.com electron.build electronjs.org elegoo.com element.io ' +
  'elementary.io elementor.com elevenlabs.io elgato.com elsevier.com embarcadero.com embark-studios.com emberjs.com ' +
  'emby.media emirates.com emlakjet.com enpass.io ens.domains ente.io enterprisedb.com envato.com epicgames.com ' +
  'epson.com equinix.com eraser.io ericsson.com esea.net eslgaming.com eslint.org esotericsoftware.com ' +
  'espressif.com esri.com ethereum.org ethers.org ethiopianairlines.com etihad.com etsy.com europa.eu ' +
  'europeanpaymentscouncil.eu evernote.com every.org excalidraw.com exordo.com exoscale.com expensify.com ' +
  'experts-exchange.com expo.dev express.com expressvpn.com eyeem.com f-droid.org f5.com facebook.com ' +
  'facebookbrand.com faceit.com facepunch.com fairphone.com falco.org falconframework.org fampay.in fandango.com ' +
  'fandomdesignsystem.com fanfou.com fantom.foundation farcaster.xyz fareharbor.com farfetch.com fastly.com ' +
  'fauna.com favro.com fawry.com fcaci.com fcc.gov fedex.com fedoraproject.org feedly.com ferrari.com fi.money ' +
  'fidoalliance.org fig.io figma.com figshare.com fila.com filamentphp.com file.io fillout.com finecobank.com ' +
  'fing.com firecore.com firefly-iii.org firstinspires.org fish.audio fitbit.com fite.tv fivem.net fiverr.com ' +
  'fizz.ca flashforge.com flathub.org flatpak.org flickr.com flightaware.com flipboard.com floatplane.com flood.io ' +
  'flower.ai fluentd.org fluke.com flutter.dev fluxer.app fly.io flypgs.com fmod.com fnac.com follow.is fonoma.com ' +
  'fontawesome.com fontba.se fontforge.org foodpanda.com ford.com formbricks.com formik.org formspree.io ' +
  'formstack.com formula1.com fortinet.com fortnite.com fossa.com fossil-scm.org foundry.com foursquare.com fox.com ' +
  'foxtel.com.au fozzy.com frame.work framer.com franprix.fr fraunhofer.de freebsdfoundation.org freecad.org ' +
  'freecodecamp.org freedesktop.org freelancer.com freelancermap.de freenet.ag freshrss.org frigate.video fritz.com ' +
  'frontendmentor.io frontiersin.org frontify.com frype.com fsharp.org fubo.tv fueler.io fuga.cloud fujifilm.com ' +
  'fujitsu.com furaffinity.net furrynetwork.com fusionauth.io futurelearn.com fylehq.com g2.com g2a.co galaxus.de ' +
  'gamebanana.com gamedeveloper.com gamejolt.com gameloft.com gamemaker.io gamesci.cn gandi.net garmin.com ' +
  'gatling.io gatsbyjs.com gcore.com ge.com geeksforgeeks.org genius.com gentoo.org geocaching.com geopandas.org ' +
  'getadblock.com getaegis.app getbento.com getbootstrap.com getcomposer.org getgrav.org gethearth.com ' +
  'geticonjar.com getkirby.com getmonero.org getoutline.com getpelican.com getpostman.com getsession.org ' +
  'getsharex.com getsol.us getuikit.com ghostery.com giphy.com git-scm.com git-tower.com gitbook.com gitcode.com ' +
  'gitconnected.com gitee.com github.com github.io githubusercontent.com gitignore.io gitkraken.com gitlab.com ' +
  'gitpod.io gitter.im gl-inet.com glass.photo glassdoor.com gleam.run glide.page glitch.com global.abb global.jcb ' +
  'globus.de glovoapp.com gm.com gnome.org gnu.org gnupg.org gocd.org godaddy.net godotengine.org godox.com ' +
  'gofundme.com gohugo.io goindigo.in gojek.com golang.org goodreads.com google.com googlesource.com gotinder.com ' +
  'gotomeeting.com gradio.app gradle.com grafana.com grammarly.com grandfrais.com graphisoft.com graphite.art ' +
  'graphite.dev graphql.org graylog.org greenhouse.io greensock.com gridsome.org groupme.com groupon.com gs.com ' +
  'gsap.com gskbrandhub.com gsma.com gsmarena.com gstatic.com guilded.gg guitar-pro.com gumroad.com gumtree.com ' +
  'gurobi.com gusto.com habr.com hackaday.com hackclub.com hackerearth.com hackernoon.com hackerone.com ' +
  'hackerrank.com hackmd.io hackster.io hackthebox.com hacs.xyz handshake.org happycow.net harmonyos.com ' +
  'hashcat.net hashicorp.com hashnode.com haskell.org hatenacorp.jp havells.com haxe.org haxx.se hbo.com hcl.com ' +
  'hdfcsales.com headlessui.dev headphonezone.in headspace.com hearthis.at hedera.com helium.com helix-editor.com ' +
  'hellofreshgroup.com hellyhansen.com helm.sh help-note.com helpdesk.design helpscout.com hepsiemlak.com here.com ' +
  'heroui.com hetzner.com hevyapp.com hexlet.io hexo.io hey.com hibernate.org hibob.com hihonor.com hilton.com ' +
  'hive.io hivehome.com hivemq.com hm.com home.barclays home.kred homeadvisor.com homify.com honda.ie ' +
  'honeybadger.io honeygain.com hoppscotch.com hostinger.com hotels.com hotjar.com hotwire.dev hotwired.dev ' +
  'houzz.com hp.com hsbc.com htc.com htmlacademy.ru huawei.com hubspot.com huggingface.co humblebundle.com ' +
  'hungryjacks.com.au husqvarna.com hydrogenaud.io hydron.holdings hyper.is hyperskill.org hyperx.com hypothes.is ' +
  'hyprland.org hyundai.com iberia.com iced.rs iceland.co.uk icicibank.com icomoon.io icon.foundation ' +
  'iconfinder.com iconify.design icons8.com ieee.org ifixit.com ifood.com.br ifttt.com ign.com iheart.com ikea.com ' +
  'iledefrance-mobilites.fr ilovepdf.com image.sc imdb.com imgurinc.com immersivetranslate.com imoulife.com ' +
  'improvmx.com indeed.design indiansuperleague.com indiehackers.com indieweb.org inductiveautomation.com ' +
  'inertiajs.com infiniti.com infinityfree.com infomaniak.com infoq.com infosys.com infracost.io ingress.com ' +
  'inkdrop.app inkscape.org inoreader.com insideok.ru insomnia.rest inspirehep.net insta360.com instacart.com ' +
  'instapaper.com instatus.com instructables.com instructure.com intel.com interaction-design.org intercom.com ' +
  'intermarche.com intigriti.com intuit.com invisionapp.com ionic.io ionicframework.com ionos.de iota.org ' +
  'iris.co.uk irishtimes.com irobot.com isc2.org isro.gov.in issuu.com itch.io iterative.ai itvmedia.co.uk ' +
  'iveco.com jal.co.jp jamesonwhiskey.com java.net jbl.com jboss.org jdoodle.com jellyfin.org jenkins.io jestjs.io ' +
  'jetblue.com jetbrains.com jfrog.com jitpack.io join-lemmy.org joinfirefish.org joinhandshake.com joinhoney.com ' +
  'joinpeertube.org joomla.org jouav.com journaldunet.com jovian.com jpeg.org jquery.org jrhokkaido.co.jp js.org ' +
  'js.wiki jsfiddle.net juce.com juejin.cn juke.nl jules.google juniper.net just-eat.com just.systems ' +
  'justgiving.com jwt.io k3s.io kaggle.com kagi.com kahoot.com kaiostech.com kakaocorp.com kali.org kamailio.org ' +
  'karakeep.app kashflow.com kaspersky.com kaufland.com kde.org kdenlive.org keenetic.com keepachangelog.com ' +
  'keeper.io kenmei.co kentico.com keploy.io keras.io keycdn.com keymetrics.io keystonejs.com kfc.com khronos.org ' +
  'kia.com kicad.org kick.com kickstarter.com kik.com kingston.com kinopoisk.ru kinsta.com kit.co kitsu.io ' +
  'kitware.com kiwix.org klarna.design kleinanzeigen.de klm.com klook.com knime.com knip.dev knowledgebase.com ' +
  'ko-fi.com koajs.com kobo.com koc.com.tr kodak.com kodi.tv kodular.io koenigsegg.com kofax.com komoot.com ' +
  'konghq.com kongregate.com koyeb.com krafton.com krita.org ktm.com kuaishou.com kubuntu.org kucoin.com kueski.com ' +
  'kuma.pet kununu.com kuula.co kx.com kyocera.com labcenter.com labex.io lada.ru lamborghini.com langchain.com ' +
  'languagetool.org laragon.org laravel-livewire.com laravel.com lastpass.com launchpad.net lbry.com leaderprice.fr ' +
  'leagueoflegends.com leanpub.com leetcode.com legacygames.com leica-camera.com lemonsqueezy.com lenovo.com ' +
  'leroymerlin.fr leslibraires.ca letsencrypt.org letterboxd.com levels.fyi lg.com libera.chat liberapay.com ' +
  'libretranslate.com librewolf.net lichess.org lidl.de lifx.com lightburnsoftware.com limesurvey.org line.me ' +
  'lineageos.org linear.app lining.com linkfire.com linksys.com linktr.ee linkvertise.com linphone.org lintcode.com ' +
  'linuxfoundation.org linuxmint.com lionairthai.com liquibase.com listenhub.ai listmonk.app ' +
  'litecoin-foundation.org literal.club litiengine.com livechat.design livejournal.com livekit.io livestream.com ' +
  'llvm.org lmms.io lmstudio.ai localwp.com localxpose.io logmein.com looker.com loom.com loopback.io loops.so ' +
  'lootcrate.com lospec.com lot.com lpi.org lua.org luanti.org lubuntu.net lucia-auth.com lucid.co lucide.dev ' +
  'lufthansa.com luogu.com.cn lvgl.io lydia-app.com lyft.com m5stack.com macpaw.com macysinc.com magasins-u.com ' +
  'magic.link magicalmirai.com mahindra.com mail.com mail.ru mailbox.org mailchimp.com mailgun.com mailtrap.io ' +
  'mainwp.com make.com makerbot.com makeuseof.com malt.com malwarebytes.com mamp.info man.eu manageiq.org ' +
  'mangacollec.com mangaupdates.com manjaro.org mapbox.com mapillary.com maptiler.com mariadb.com mariadb.org ' +
  'marriott.com marvelapp.com mastercard.com material.io materialdesignicons.com matillion.com matomo.org ' +
  'matrix.org mattermost.org mautic.org maxon.net maytagcommerciallaundry.com mazda.com mcafee.com mcdonalds.com ' +
  'mclaren.com mdblist.com mediafire.com mediamarkt.de mediaroom.com mediatek.com medibangpaint.com medium.design ' +
  'meetup.com mega.io meilisearch.com meituan.com mendeley.com mentorcruise.com mercadopago.com mercedes-amg.com ' +
  'merck.com mercurial-scm.org meta.ai meta.com metabase.com metabrainz.org metacritic.com metafilter.com ' +
  'metager.de meteor.com mewe.com mezmo.com mg.co.uk mi.com micro.blog microbit.org microstrategy.com migadu.com ' +
  'mikrotik.com milanote.com min.io minds.com minepi.com mingw-w64.org mini.com mintlify.com minutemailer.com ' +
  'miraheze.org miro.com misskey-hub.net mistral.ai mitsubishi.com mix.com mixcloud.com mixpanel.com mlb.com mlh.io ' +
  'mochajs.org modal.com models-resource.com modelscope.cn modin.org modx.com mojeek.com moleculer.services ' +
  'momenteo.com moneygram.com mongodb.com mongoose.ws monkey-tie.com monogame.net monoprix.fr monster.com monzo.com ' +
  'moo.com moodle.com moonrepo.dev moonshot.cn moqups.com morrisons.com mosmetro.ru movistar.com.co mozilla.com ' +
  'mozilla.design mpg.de mqtt.org msi.com mta.info mttr.net mubi.com mueller.de mullvad.net multisim.com mural.co ' +
  'mxlinux.org myanimelist.net myget.org mygreatlearning.com myhermes.de myob.com myshows.me myspace.com mysql.com ' +
  'n26.com n8n.design namebase.io namecheap.com namemc.com namesilo.com namu.wiki nano.org napster.com ' +
  'nationalgrid.com nationalrailguidelines.co.uk nativescript.org naver.com nba.com nbcnews.com ndi.video ndr.de ' +
  'near.org nebula.tv neo4j.com neon.com neovim.io neptune.ai nestjs.com netapp.com netbsd.org netcup.de ' +
  'netdata.cloud netflix.com netgear.de netim.com netlify.app netlify.com nette.org netto-online.de newapi.ai ' +
  'newbalance.com newegg.com newgrounds.com newrelic.com nexon.com nextbike.net nextbillion.ai nextcloud.com ' +
  'nextdoor.com nextra.site nfc-forum.org nginx.com ngrok.com ngrx.io nhl.com nhost.io ni.com nicehash.com ' +
  'nicovideo.jp nih.gov nike.com nikon.com nim-lang.org nissan.ie nixos.org nla.gov.au nobaraproject.org nodejs.org ' +
  'nodemon.io nodered.org nokia.com norco.com nordicsemi.com nordvpn.com norton.com norwegian.com notebooklm.google ' +
  'notebooksbilliger.de noti.st notion.site notion.so novu.co nowtv.com npmjs.com nrwl.io ns.nl ntfy.sh ' +
  'nubank.com.br nucleoapp.com numpy.org nutanix.com nuxt.com nvidia.com nx.dev nxp.com nytimes.com nzxt.com ' +
  'observablehq.com obsidian.md ocaml.org oclc.org octobercms.com octopus.com odido.nl odoo.com odysee.com oebb.at ' +
  'ohdear.app okcupid.com okta.com omarchy.org one.one onepeloton.com oneplus.com onestream.com onlyfans.com ' +
  'onlyoffice.com onstar.com oomol.com openai.com openapis.org openbadges.org openbugbounty.org opencagedata.com ' +
  'opencollective.com opencv.org openfaas.com openhab.org openid.net openmined.org opennebula.io openproject.org ' +
  'openrouter.ai opensea.io opensearch.org openshift.com opensource.org openssl.org openstack.org openstreetmap.org ' +
  'opentext.com openvpn.net openwrt.org openzeppelin.com opera.com opslevel.com orange.com orchardcore.net ' +
  'oreilly.com organicmaps.app orgmode.org origin.com ory.com osano.com osgeo.org oshkoshdefense.com oshwa.org ' +
  'otoy.com ottogroup.com overcast.fm overleaf.com ovh.com owncloud.com oxygenbuilder.com oyorooms.com p5js.org ' +
  'packtpub.com paddle.com paddlepaddle.org.cn paddypower.com padlet.com pagekit.com pagerduty.com ' +
  'palletsprojects.com paloalto.com paloaltonetworks.com panasonic.com pandoraforbrands.com paperspace.com ' +
  'paperswithcode.com paradoxinteractive.com paramount.com parse.ly passbolt.com passportjs.org pastebin.com ' +
  'patreon.com payback.de paychex.com payhip.com payloadcms.com payoneer.com paypal.com paysafe.com paytm.com ' +
  'pcgamingwiki.com pdq.com peakdesign.com pearson.com peerlist.io penny.de penpot.app percy.io perplexity.ai ' +
  'persistent.com personio.com petsathome.com peugeot.co.uk pexels.com pfsense.org philips-hue.com phonepe.com ' +
  'phosphoricons.com photobucket.com photocrowd.com photonengine.com php.net phpbb.com pi-hole.net pi.dev ' +
  'piaggiogroup.com picard.fr picarto.tv picnic.app picpay.com picrew.me picsart.com picxy.com pimcore.com ' +
  'pingcap.com pingdom.com pinterest.com piolabs.com pioneerdj.com pipecat.ai pivotaltracker.com pixabay.com ' +
  'pixelfed.org pixiv.net pixlr.com pkgsrc.org plane.so planet.com planetary.org planetscale.com plangrid.com ' +
  'platform.sh playcanvas.com player.fm player.me playstation.com pleroma.social plesk.com plex.tv plotly.com ' +
  'plume.com pluralsight.com plurk.com pnpm.io pocketcasts.com podcastaddict.com podcastindex.org podman.io poe.com ' +
  'pola.rs polkadot.network poly.com polygon.technology polywork.com pomerium.com pond5.com porkbun.design ' +
  'porsche.com portainer.io portswigger.net posit.co postcss.org postgresql.org posthog.com postiz.com ' +
  'postmates.com powerswhiskey.com pptr.dev ppy.sh pr.co preactjs.com prefect.io premierleague.com prepbytes.com ' +
  'prestashop.com pretzel.rocks prevention.com prezi.com primefaces.org primer.style printables.com prismic.io ' +
  'privatedivision.com privateinternetaccess.com processingfoundation.org processon.com processwire.com ' +
  'producthunt.com progate.com progress.com prometheus.io pronouns.page prosieben.de prosiebensat1.com proto.io ' +
  'protocols.io proton.me protondb.com proxmox.com publons.com pulumi.com puma.com puppet.com puri.sm ' +
  'pushbullet.com pusher.com pydata.org pypi.org pypy.org python-poetry.org python.org pythonanywhere.com pyup.io ' +
  'qantas.com qase.io qatarairways.com qdrant.tech qemu.org qgis.org qiita.com qiskit.org qiwi.com qlik.com ' +
  'qnap.com qodo.ai qq.com qt.io qualcomm.com qualtrics.com qualys.com quantcast.com quantconnect.com quest.com ' +
  'quizlet.com quora.com qwant.com qwen.ai r-project.org r3.com rabbitmq.com racket-lang.org radar.io radiant.earth ' +
  'radiofrance.fr radix-ui.com railway.app rainyun.com rakuten.com rancher.com rapidapi.com rarible.com rasa.com ' +
  'raspberrypi.org ratp.fr ravelry.com raycast.com razer.com razorpay.com rcd.gg read.cv readdc.com readme.com ' +
  'readthedocs.io reasonstudios.com recoiljs.org red-lang.org redbubble.com redbull.com redcandlegames.com ' +
  'redditinc.com redhat.com redis.io redmine.org redragonshop.com redsys.es redwoodjs.com reebok.com refine.dev ' +
  'reflex.dev reka-ui.com relay.dev remedygames.com remove.bg renaultgroup.com render.com renpy.org repl.it ' +
  'replicate.com rescript-lang.org rescuetime.com researchgate.net resend.com retool.com revanced.app revealjs.com ' +
  'revenuecat.com reverbnation.com revolt.chat revolut.com rewe.de rezgo.com ril.com rimac-automobili.com ring.com ' +
  'riotgames.com ripple.com riscv.org riseup.net ritzcarlton.com rive.app roadmap.sh roamresearch.com robinhood.com ' +
  'roblox.com roboflow.com rocket.chat rocket.rs rockstargames.com rockwellautomation.com roku.com roll20.net ' +
  'rollbar.com rolls-roycemotorcars.com rollupjs.org roonlabs.com root-me.org root.cern roots.io ros.org ' +
  'rossmann.de rotary.org roundcube.net rsocket.io rstudio.com rte.ie rtl.de rtl2.de rtm.fr ruby-lang.org ' +
  'rubygems.org rumahweb.com rumble.com runkeeper.com runrun.it rust-lang.org ryanair.com s7.ru sabanci.com ' +
  'sage.com sahibinden.com sailfishos.org sailsjs.com salla.com saltproject.io samsclub.com samsung.com sap.com ' +
  'sartorius.com sass-lang.com satellite.me saturn.de saucelabs.com saudiatechnic.com scala-lang.org scalar.com ' +
  'scaleway.com scan.co.uk scania.com scopus.com scrapbox.io screencastify.com scrimba.com scrollrevealjs.org ' +
  'scrumalliance.org scrutinizer-ci.com scylladb.com se.com seafile.com seagate.com searxng.org seat.es ' +
  'seatgeek.com securityscorecard.com seeklogo.com sellfy.com semantic-ui.com semanticscholar.org semaphoreci.com ' +
  'semrush.com sencha.com sennheiser.com sentry.io servbay.com serverless.com sessionize.com setapp.com ' +
  'sfml-dev.org shadcn.com shadow.tech shazam.com shelly.com shikimori.one shopee.com shopify.com shopware.com ' +
  'shortcut.com showpad.com showwcase.com sidefx.com sidekiq.org sidequestvr.com siemens.com sifive.com signal.org ' +
  'silverairways.com similarweb.com simkl.com simpleanalytics.com simpleicons.org simplelocalize.io simplelogin.io ' +
  'singaporeair.com singlestore.com sitecore.com sitepoint.com sketch.com sketchfab.com sketchup.com skillshare.com ' +
  'skoda-connect.com skypack.dev skysports.com slickpic.com slides.com slideshare.net smart.com smartthings.com ' +
  'smashingmagazine.com smoothcomp.com smugmughelp.com snapchat.com sncf.com snort.org snowflake.com snowpack.dev ' +
  'snyk.io socialblade.com society6.com socket.io softcatala.org sogou.com solana.com soliditylang.org solidjs.com ' +
  'sololearn.com solved.ac sonarsource.com sonatype.com songkick.com songoda.com sonos.com sony.com soriana.com ' +
  'soundcharts.com soundcloud.com sounds-resource.com sourceforge.net sourcehut.org southwest.com spacemacs.org ' +
  'spaceship.com spacex.com sparkasse.de sparkfun.com sparkpost.com spdx.org speakerdeck.com spectrum.chat ' +
  'speedtest.net speedypage.com spiegel.de spigotmc.org splunk.com spoj.com spond.com spotify.com spotlight.com ' +
  'spreadshirt.ie spreaker.com spri.ng spring.io spriters-resource.com square-enix.com squarespace.com squareup.com ' +
  'srgssr.ch ssrn.com sst.dev st.com stackbit.com stackblitz.com stackhawk.com stackoverflow.com ' +
  'stackoverflow.design stackshare.io staffbase.com stagetimer.io standardresume.co starbucks.com stardock.com ' +
  'starlingbank.com starship.rs start.gg startpage.com startrek.com starz.com statamic.com statista.com ' +
  'statuspal.io steamdb.info steamgames.com steelseries.com steem.com steemit.com steinberg.net stellantis.com ' +
  'stellar.org stencyl.com stockx.com storyblok.com strapi.io streamlabs.com streamlit.io streamrunners.fr ' +
  'stripe.com strongswan.org stryker-mutator.io stubhub.com studio3t.com styled-components.com stylesha.re ' +
  'sublimetext.com substack.com substrate.dev suckless.org sui.io suite.st sumup.com suno.com sunrise.ch ' +
  'supercell.com supercrease.com supermicro.com supertop.co surfshark.com surveymonkey.com suse.com suzuki.ie ' +
  'svgtrace.com swagger.io swiggy.com swiperjs.com swisscows.com symbolab.com symfony.com symphony.com synology.com ' +
  't-mobile.com tabelog.com tablecheck.com tacobell.com tado.com taichi-lang.org taichi.graphics tailscale.com ' +
  'tailwindcss.com taipy.io take2games.com talend.com talenthouse.com tangled.org tanstack.com tapas.io target.com ' +
  'tarom.ro tarteaucitron.io tatasteel.com taxbuzz.com tcs.com tealhq.com teamspeak.com teamtreehouse.com ' +
  'teamviewer.com ted.com teepublic.design teespring.com telefonica.de telegra.ph telegram.org telenor.no ' +
  'telequebec.tv tencent.ai tensorflow.org teratail.com termius.com tesco.com tesla.com testin.cn ' +
  'testing-library.com testrail.com tether.to textpattern.com tfl.gov.uk thangs.com thanos.io theactigraph.com ' +
  'theconversation.com thegameawards.com theguardian.com themighty.com themoviedb.org thenorthface.com ' +
  'thenounproject.com theodinproject.com theregister.co.uk thestorygraph.com thetileapp.com thingiverse.com ' +
  'thirdweb.com threadless.com threema.ch thumbtack.com thunderbird.net tiangolo.com ticketmaster.com ' +
  'tickettailor.com ticktick.com tidal.com tiddlywiki.com tide.co tietoevry.com tiktok.com tilda.cc timescale.com ' +
  'tindie.com tinkercad.com tinyletter.com tio.run tistory.com tkb.ch tldraw.dev toggl.com tokio.rs tollgroup.com ' +
  'tomorrowland.com tomtom.com ton.org top.gg topcoder.com toptal.com toradex.com torproject.org totvs.com ' +
  'tourboxtech.com toyota.com tp-link.com tplinkcloud.com traccar.org tradingview.com trae.ai traefik.io ' +
  'trailforks.com trainerroad.com trakt.tv transifex.com transportforireland.ie travis-ci.com traxsource.com ' +
  'trendmicro.com tresorit.com tricentis.com triller.co trimble.com trip.com trivago.com trmnl.com truenas.com ' +
  'trueup.io trulia.com trustedshops.com trustpilot.com tryhackme.com tubi.tv tumblr.com turbosquid.com ' +
  'turkishairlines.com turso.tech tuxedocomputers.com tv4play.se tvtime.com twenty.com twinkly.com twinmotion.com ' +
  'twitch.tv twitter.com typeform.com typescriptlang.org typestrong.org typo3.com typst.app uber.com ubisoft.com ' +
  'ubuntu-mate.org ubuntu.com udacity.com udemy.com ufc.com ui.com uipath.com ultralytics.com umbraco.com ' +
  'umbrel.com uml.org un.org unacademy.com underarmour.com undertale.com unilever.com uniqlo.com united-internet.de ' +
  'united.com unity.com unjs.io unraid.net unrealengine.com unsplash.com unstop.com untappd.com uol.com.br ' +
  'upcloud.com uphold.com uplabs.com ups.com upstash.com upwork.com usebruno.com usefathom.com uservoice.com ' +
  'usnews.com usps.com utorrent.com v0.dev v2ex.com v8.dev vaadin.com valvesoftware.com vapor.codes vectary.com ' +
  'vectorlogo.zone vectorworks.net veeam.com veed.io veepee.fr vegascreativesoftware.com venmo.com vercel.app ' +
  'vercel.com verdaccio.org veritas.com verizondigitalmedia.com vexxhost.com vfairs.com viber.com viblo.asia ' +
  'victronenergy.com videolan.org vimeo.com vinted.com virgin.com virginatlantic.com virtualbox.org virustotal.com ' +
  'visa.com visual-paradigm.com visualbook.pro vivaldi.com vivawallet.com vive.com vivino.com vivo.com vk.com ' +
  'vodafone.com.eg voelkner.de voidlinux.org voip.ms volvocars.com vonage.com vrchat.com vsco.co vtex.com ' +
  'vtlogo.com vuetifyjs.com vultr.com vw.com vyond.com w3.org w3schools.com wacom.com wagmi.sh wails.io ' +
  'wakatime.com walletconnect.com wandb.ai wantedlyinc.com wappalyzer.com warp.dev wasabi.com washingtonpost.com ' +
  'wattpad.com waze.com wazirx.com weasyl.com weather.com web.de webassembly.org webcomponents.org webdriver.io ' +
  'webflow.io webmoney.ru webrtc.org webtoons.com webtrees.net wechat.design wegame.com.cn welcometothejungle.com ' +
  'wellfound.com wellsfargo.com westernunion.com wetransfer.com wgpu.rs what3words.com wheniwork.com who.int ' +
  'widencollective.com wiki.gg wikidot.com wikimedia.org wikipedia.org winamp.com windsurf.com winehq.org wipro.com ' +
  'wire.com wireguard.com wirelesspowerconsortium.com wise.design wish.com wistia.com withgoogle.com wix.com ' +
  'wizards.com wizzair.com wolfram.com wondershare.com woocommerce.com wordpress.org workspaceair.com wp-rocket.me ' +
  'wpastra.com wpengine.com wpexplorer.com write.as www.gov.uk wykop.pl wyze.com x.com xda-developers.com xendit.co ' +
  'xero.com xfce.org xiaohongshu.com xing.com xperi.com xrpl.org xsplit.com yaak.app yalehome.com yamaha.com ' +
  'yandex.com ycombinator.com yelp.com yeti.com yiiframework.com yoast.com youhodler.com youtube.com yr.no ' +
  'yubico.com z.cash zabka.pl zaim.net zalando.co.uk zalo.me zaproxy.org zara.com zazzle.com zcool.com.cn zdf.de ' +
  'zebpay.com zebra.com zectrix.com zellepay.com zend.com zendesk.com zenn.dev zenodo.org zensar.com zensical.org ' +
  'zerodha.com zerotier.com zettlr.com zhihu.com ziggosport.nl zilch.com zilliz.com zillow.com zingat.com zoho.com ' +
  'zoiper.com zomato.com zoom.us zorin.com zotero.org zyte.com'
).split(' ');
