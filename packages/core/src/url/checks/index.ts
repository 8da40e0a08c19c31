import type { UrlCheck } from '../context/url-context.js';
import { checkBackslashes } from './backslashes.js';
import { checkConfusable } from './confusable.js';
import { checkControlCharacters } from './control-characters.js';
import { checkDomainLists } from './domain-lists.js';
import { checkEmptyLabel } from './empty-label.js';
import { checkEncodedControl } from './encoded-control.js';
import { checkHiddenCharacters } from './hidden-characters.js';
import { checkHostCharacters } from './host-characters.js';
import { checkHostMissing } from './host-missing.js';
import { checkIpAddress } from './ip-address.js';
import { checkKnownDomainAsSubdomain } from './known-domain-as-subdomain.js';
import { checkLabels } from './labels.js';
import { checkLength } from './length.js';
import { checkLocalName } from './local-name.js';
import { checkLoopback } from './loopback.js';
import { checkNestedUrls } from './nested-urls.js';
import { checkPort } from './port.js';
import { checkPrivateAddress } from './private-address.js';
import { checkProtectedName } from './protected-name.js';
import { checkPublicSuffix } from './public-suffix.js';
import { checkPunycode } from './punycode.js';
import { checkRedirectParameters } from './redirect-parameters.js';
import { checkReputation } from './reputation.js';
import { checkResolvedAddresses } from './resolved-addresses.js';
import { checkScheme } from './scheme.js';
import { checkSharedSite } from './shared-site.js';
import { checkSlashes } from './slashes.js';
import { checkUnusualSpelling } from './unusual-spelling.js';
import { checkUserinfo } from './userinfo.js';
import { checkValidity } from './validity.js';

/** In the order in which findings of one severity are told: the text, the site, then the rest of the address. */
export const URL_CHECKS: readonly UrlCheck[] = [
  checkLength,
  checkControlCharacters,
  checkHiddenCharacters,
  checkBackslashes,
  checkSlashes,
  checkScheme,
  checkUserinfo,
  checkValidity,
  checkHostMissing,
  checkEmptyLabel,
  checkHostCharacters,
  checkDomainLists,
  checkReputation,
  checkLoopback,
  checkPrivateAddress,
  checkLocalName,
  checkResolvedAddresses,
  checkUnusualSpelling,
  checkConfusable,
  checkProtectedName,
  checkKnownDomainAsSubdomain,
  checkLabels,
  checkIpAddress,
  checkPublicSuffix,
  checkSharedSite,
  checkPunycode,
  checkPort,
  checkEncodedControl,
  checkRedirectParameters,
  checkNestedUrls,
];
