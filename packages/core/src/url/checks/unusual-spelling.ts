import { finding, NOTHING, refusal, type UrlCheck } from '../context/url-context.js';

/** Thai and Lao am, Armenian ew: everyday letters that names are only ever stored without. */
const TAKEN_APART = /[\u0E33\u0EB3\u0587]/g;

/**
 * A host that is written otherwise than it is opened. `0x7f.1`, `2130706433` and `ex%61mple.com` have no purpose but to
 * pass by readers and filters; `ｅｘａｍｐｌｅ。com` may come from a keyboard.
 */
export const checkUnusualSpelling: UrlCheck = ({ raw, host }) => {
  if (host === undefined || raw.host === '') {
    return NOTHING;
  }
  if (raw.host.includes('%') || (host.kind === 'ipv4' && raw.host !== host.ascii)) {
    return refusal('unusualAddressSpelling', { host: host.ascii });
  }
  if (host.kind !== 'domain') {
    return NOTHING;
  }
  const written = plainSpelling(raw.host).split('.');
  const same =
    written.length === host.labels.length &&
    host.labels.every(({ ascii, unicode }, index) => written[index] === ascii || written[index] === unicode);
  return same ? NOTHING : finding('unusualAddressSpelling', 'warn', { host: host.ascii });
};

/** What parsing does to any name: lower case, composed letters, and the few ordinary letters that have no other form. */
function plainSpelling(name: string): string {
  return name
    .replace(/\.$/, '')
    .replace(TAKEN_APART, (letter) => letter.normalize('NFKC'))
    .normalize('NFC')
    .toLowerCase();
}
