import type { SecretKind } from './secret-request.js';

/**
 * In scripts without spaces between words these count wherever they stand, but not as parts of other words (cryptography,
 * a codon, cryptocurrency), not of other cards, and not where they are denied.
 */
const UNSPACED_PHRASES: readonly (readonly [SecretKind, RegExp])[] = [
  [
    'oneTimeCode',
    /(?:验证码|驗證碼|一次性密码|動態密碼|动态密码|認証コード|確認コード|ワンタイムパスワード|인증번호|인증 번호|일회용 비밀번호|รหัส ?OTP|รหัสโอทีพี|รหัสยืนยัน)/iu,
  ],
  // What came by telephone, without the word for a code.
  [
    'oneTimeCode',
    /(?:短信|手机|手機|簡訊|邮件|郵件|微信)[^。，,]{0,8}(?:(?<![号號])[码碼]|数字|數字|位[数數])/u,
  ],
  [
    'oneTimeCode',
    /(?:SMS|携帯|スマホ|メール|アプリ)[^。、]{0,8}(?:桁|コード(?!レビュー)|(?:届いた|表示された)番号|数字)/u,
  ],
  [
    'oneTimeCode',
    /(?:휴대폰|문자|앱|메일)[^.。]{0,6}(?:받은|온|보낸|도착한) ?(?:숫자|번호|코드|[4-8] ?자리)/u,
  ],
  ['oneTimeCode', /(?:รหัส|เลข)[^ ]{0,12}(?:SMS|ข้อความ|มือถือ|โทรศัพท์ที่ได้รับ)/u],
  [
    'cardSecurityCode',
    /卡片?(?:背面|背后|背後|反面)[^。]{0,4}(?:位|数字|數字|码|碼)|カードの?[裏背]面?[^。]{0,3}(?:桁|番号|数字)|카드 ?뒷면/u,
  ],
  [
    'seedPhrase',
    /(?:12|15|18|21|24|十二|二十四) ?[个個개]?の?(?:单词|單詞|单字|単語|단어)|복구 ?단어|단어 ?(?:12|24) ?개/u,
  ],
  ['cardNumber', /số thẻ(?! (?:thành viên|thư viện|quà tặng))/iu],
  ['cardSecurityCode', /(?:เลข|รหัส) ?3 ?(?:ตัว|หลัก)[^ ]{0,6}หลังบัตร/u],
  ['pin', /(?:暗証|รหัส ?(?:ATM|เอทีเอ็ม)|PIN ?码|PIN ?碼|핀 ?번호|รหัส ?PIN|รหัสพิน)/iu],
  [
    'password',
    /(?<!无需|無需|不需要|不要输入|请勿输入|勿|忘记|忘記)(?:密码|密碼|口令)(?![学學子箱锁策长長规規管强強提])/u,
  ],
  [
    'password',
    /合言葉|秘密の(?:質問の)?答え|密保(?:问题)?(?:的)?答案|パスワード(?!不要|は不要|なし|を?忘れ|マネージャ|ポリシー|の?長さ|の?強度|の?有効期限|の?ヒント)/u,
  ],
  ['password', /(?:비밀번호|암호(?!화))(?! ?(?:정책|길이|관리자|힌트|없이|불필요))/u],
  ['password', /(?<!ไม่ต้องใช้|ลืม)รหัสผ่าน/u],
  ['apiKey', /(?:API ?(?:密钥|金鑰|キー|키|คีย์)|访问密钥|シークレットキー|アクセスキー|비밀 ?키)/iu],
  ['token', /(?:访问令牌|存取權杖|アクセストークン|액세스 ?토큰|โทเค็นการเข้าถึง)/u],
  ['privateKey', /(?:私钥|私鑰|秘密鍵|개인 ?키|คีย์ส่วนตัว|กุญแจส่วนตัว)/u],
  ['seedPhrase', /(?:助记词|助記詞|リカバリーフレーズ|シードフレーズ|복구 ?구문|니모닉|วลีกู้คืน)/u],
  [
    'cardNumber',
    /(?:信用卡(?:卡)?[号號]|银行卡[号號]|銀行卡[号號]|(?<!ポイント|会員|図書|診察|ギフト)カード番号|(?<!회원 ?|멤버십 ?|포인트 ?|도서관 ?|기프트 ?)카드 ?번호|(?:หมายเลข|เลข)บัตร(?:เครดิต|เดบิต))/u,
  ],
  ['cardSecurityCode', /(?:セキュリティコード|卡片?安全码|카드 ?보안 ?코드)/u],
  [
    'nationalId',
    /(?:身份证号|身分證字號|身份證號|マイナンバー|주민등록번호|เลขบัตรประชาชน|เลขประจ(?:ำ|ํา)ตัวประชาชน)/u,
  ],
];

const ASCII = /^[ -~\n]*$/;
/** For Chinese, Japanese, Korean and Thai. */
export function findUnspacedPhrase(text: string): SecretKind | undefined {
  if (ASCII.test(text)) {
    return undefined;
  }
  const normalized = text.normalize('NFKC');
  return UNSPACED_PHRASES.find(([, phrases]) => phrases.test(normalized))?.[0];
}
