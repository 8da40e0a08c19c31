import { codePointName, finding, NOTHING, refusal, type UrlCheck } from '../context/url-context.js';

const INVISIBLE =
  '\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\p{Co}\\p{Cn}\\p{Cs}\\u2028\\u2029\\u2800\\uFFF9-\\uFFFB';
/** ZWJ and ZWNJ are left to the check of deviation characters: Persian and Indic names are spelt with them. */
const IN_HOST = new RegExp(`(?!\\u200C|\\u200D)[${INVISIBLE}]`, 'u');
/** Paths may hold emoji. Whatever is here gets percent-encoded, so it is seen; it still has no business here. */
const ELSEWHERE = new RegExp(`(?!\\u200C|\\u200D|\\uFE0F)[${INVISIBLE}]`, 'u');

/** Characters that nobody sees. Inside a host most of them vanish, and another host is opened than was read. */
export const checkHiddenCharacters: UrlCheck = ({ raw }) => {
  const inHost = IN_HOST.exec(raw.leading + raw.scheme + raw.userinfo + raw.host + raw.port);
  if (inHost) {
    return refusal('hiddenCharacter', { codePoint: codePointName(inHost[0]) });
  }
  const elsewhere = ELSEWHERE.exec(raw.path + raw.query + raw.fragment);
  return elsewhere ? finding('hiddenCharacter', 'warn', { codePoint: codePointName(elsewhere[0]) }) : NOTHING;
};
