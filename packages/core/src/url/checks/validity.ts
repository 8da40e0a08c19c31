import { LONGEST_LABEL } from '../context/decode-label.js';
import { LONGEST_HOST } from '../context/read-host.js';
import { NOTHING, refusal, type UrlCheck } from '../context/url-context.js';

/** Not an address at all: relative, refused by the URL standard's parser, or longer than names can be. */
export const checkValidity: UrlCheck = ({ url, host }) => {
  if (url === undefined) {
    return refusal('invalid');
  }
  const tooLong =
    host &&
    (host.ascii.length > LONGEST_HOST || host.labels.some(({ ascii }) => ascii.length > LONGEST_LABEL));
  return tooLong ? refusal('invalid') : NOTHING;
};
