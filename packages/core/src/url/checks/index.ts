import type { UrlCheck } from '../context/url-context.js';
import {
  checkBackslashes,
  checkControlCharacters,
  checkEncodedControl,
  checkHiddenCharacters,
  checkLength,
  checkSlashes,
  checkUnusualSpelling,
  checkUserinfo,
  checkValidity,
} from './written-address.js';
import { checkConfusable, checkKnownDomainAsSubdomain, checkProtectedName } from './known-names.js';
import {
  checkDomainLists,
  checkEmptyLabel,
  checkHostCharacters,
  checkHostMissing,
  checkIpAddress,
  checkNestedUrls,
  checkPort,
  checkPublicSuffix,
  checkPunycode,
  checkReputation,
  checkScheme,
  checkSharedSite,
} from './host-names.js';
import { checkLabels } from './labels.js';
import {
  checkLocalName,
  checkLoopback,
  checkPrivateAddress,
  checkResolvedAddresses,
} from './inner-addresses.js';
import { checkRedirectParameters } from './redirect-parameters.js';

/** In the order in which findings of one severity are listed: the text, the site, then the rest of the address. */
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
