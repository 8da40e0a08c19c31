import { finding, NOTHING, refusal, type UrlCheck } from '../context/url-context.js';

/** What the host's own reputation service said. Anything but its three words is no answer. */
export const checkReputation: UrlCheck = ({ reputation }) => {
  switch (reputation) {
    case undefined:
    case 'allow':
      return NOTHING;
    case 'warn':
      return finding('reputation', 'warn');
    case 'block':
      return refusal('reputation');
    default:
      return finding('reputationUnknown', 'warn');
  }
};
