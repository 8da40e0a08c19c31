/** Where anybody publishes under a name of their own, beside what the private part of the public suffix list has. */
export const SITE_BUILDERS: ReadonlySet<string> = new Set(
  (
    'weebly.com wordpress.com godaddysites.com squarespace.com webnode.com jimdosite.com jimdofree.com strikingly.com ' +
    'mystrikingly.com glitch.me tumblr.com ucoz.net site123.me webador.com mailchi.mp hubspotpagebuilder.com hs-sites.com ' +
    'teachable.com substack.com systeme.io durable.co softr.app canva.site weeblysite.com zyrosite.com ukit.me tilda.ws ' +
    'mozello.com webstarts.com ueniweb.com'
  ).split(' '),
);
