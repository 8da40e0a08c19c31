import { finding, NOTHING, refusal, type UrlCheck } from '../url-context.js';

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
  const written = raw.host.replace(/\.$/, '').normalize('NFC').toLowerCase().split('.');
  const same =
    written.length === host.labels.length &&
    host.labels.every(({ ascii, unicode }, index) => written[index] === ascii || written[index] === unicode);
  return same ? NOTHING : finding('unusualAddressSpelling', 'warn', { host: host.ascii });
};
