import type { SecretKind } from './secret-request.js';

/**
 * Whole words and phrases that name a secret, in the languages of Europe, in Turkish, Hebrew, Arabic, Persian, Urdu, in
 * languages of India and of South-east Asia, and in Swahili. Our own list. Divided by `|`; accents and case don't matter; the
 * words of a phrase may also stand together (`apikey`); `*` stands for an ending of four letters at most.
 */
interface SecretPhrases {
  readonly kind: SecretKind;
  /** Name it wherever they stand in a name. */
  readonly strong: string;
  /** Mean much else besides: they count only when they are all a name says. */
  readonly weak?: string;
}

export const SECRET_PHRASES: readonly SecretPhrases[] = [
  {
    kind: 'password',
    strong:
      'password|passwords|passwd|pwd|passcode|pass code|passwort|passwörter|kennwort|mot de passe|mots de passe|mdp|' +
      'contraseña|contraseñas|clave de acceso|senha|senhas|palavra passe|palavra chave de acesso|parola d ordine|' +
      'wachtwoord|wachtwoorden|hasło|hasła|hasłem|lösenord|salasana|adgangskode|пароль|пароля|parolanız|şifre|şifreniz|' +
      'κωδικός πρόσβασης|كلمة المرور|كلمة السر|पासवर्ड|' +
      'parolası|şifresi|şifrenizi|паролем|συνθηματικό|κωδικό πρόσβασης|סיסמה|סיסמא|הסיסמה|كلمة مرور' +
      '|secret word|security answer|answer to your security question|answer to the security question|mother s maiden name|mothers maiden name|wifi key|wi fi key|wlan schlüssel|pword|psswd|pswd|passwrd|unlock phrase|master phrase|sign in secret|login secret|passworts|passwortes|passworte|kennworts|kennwortes|kennwörter|kennworte|lozink*|лозинк*|šifra naloga|парола|паролата|паролі|пароли|паролю|hesl*|heslo|hasle|jelsz*|geslo|gesla|gesel|geslom|salasan*|lösenord*|passord*|adgangskod*|kodeord*|lykilorð*|slaptažod*|parool*|paroli|contrasenya*|parolei|parola contului|parola dumneavoastră|mật khẩu|kata sandi|kata laluan|sandi akun|nenosiri*|neno la siri|wagwoord*|رمز عبور|گذرواژه|کلمه عبور|پاس ورڈ|পাসওয়ার্ড|கடவுச்சொல்|పాస్‌వర్డ్|ಪಾಸ್‌ವರ್ಡ್|પાસવર્ડ|ਪਾਸਵਰਡ',
    weak: 'pass|clave|parola|pw',
  },
  {
    kind: 'passphrase',
    strong:
      'passphrase|pass phrase|phrase secrète|phrase de passe|frase de contraseña|frase secreta|wachtwoordzin|fraza hasłowa|' +
      'секретная фраза|парольная фраза|φράση πρόσβασης',
  },
  {
    kind: 'pin',
    strong:
      'pin number|pin nummer|pinnummer|card pin|sim pin|atm pin|bank pin|account pin|security pin|pin code|pincode|' +
      'geheimzahl|geheimnummer|code pin|code secret|code confidentiel|número pin|código pin|código secreto|' +
      'codice pin|codice segreto|kod pin|numer pin|пин код|' +
      'pin kodu|kart pin|κωδικός pin|קוד סודי|الرقم السري' +
      '|atm code|clave del cajero|código del cajero|tunnuslu*|pin koodi|pin kode|entsperrcode|entsperrcodes|unlock code|sim unlock code|codul pin|pin kód|пін код|пин кодът',
    weak: 'pin|пин|पिन',
  },
  {
    kind: 'oneTimeCode',
    strong:
      'one time code|one time password|one time passcode|one time pin|otp|totp|otp code|verification code|' +
      'authentication code|authenticator code|authorization code|auth code|2fa code|2fa|mfa code|two factor code|' +
      'sms code|login code|sign in code|backup code|backup codes|recovery code|recovery codes|einmalpasswort|' +
      'einmalkennwort|einmalcode|bestätigungscode|verifizierungscode|authentifizierungscode|freischaltcode|mtan|' +
      'sms tan|code à usage unique|mot de passe à usage unique|code de vérification|code de validation|code sms|' +
      'code d authentification|código de verificación|código de un solo uso|contraseña de un solo uso|código sms|' +
      'código de autenticación|código de verificação|código de uso único|senha de uso único|código de autenticação|' +
      'codice di verifica|codice monouso|password monouso|codice otp|codice sms|codice di autenticazione|' +
      'eenmalige code|eenmalig wachtwoord|verificatiecode|kod jednorazowy|hasło jednorazowe|kod weryfikacyjny|' +
      'kod sms|kod autoryzacyjny|kod blik|код подтверждения|код из смс|doğrulama kodu|' +
      'одноразовый код|одноразовый пароль|код авторизации|tek kullanımlık şifre|tek kullanımlık kod|sms kodu|onay kodu|κωδικός μιας χρήσης|κωδικός επαλήθευσης|קוד אימות|קוד חד פעמי|رمز التحقق|رمز التأكيد|ओटीपी|सत्यापन कोड' +
      '|tac code|engångskod*|engangskod*|engangskode*|kertakäyttökoodi*|kertakoodi|vahvistuskood*|verifieringskod*|bekreftelseskod*|bekræftelseskod*|verifikasjonskod*|bankid kod|bankid kode|jednorázový kód|ověřovací kód|overovací kód|jednorazový kód|enkratna koda|jednokratni kod|verifikacijski kod|verifikacioni kod|kod za potvrdu|код за потврду|еднократен код|код за потвърждение|одноразовий код|код підтвердження|egyszeri kód|megerősítő kód|vienkartinis kodas|patvirtinimo kodas|vienreizējais kods|apstiprinājuma kods|kinnituskood|cod de verificare|codi de verificació|mã xác nhận|mã xác thực|mã otp|kode verifikasi|kode otp|kod pengesahan|رمز پویا|رمز یکبار مصرف|کد تایید|কোড ওটিপি|ওটিপি',
    weak: 'tan|mfa',
  },
  {
    kind: 'apiKey',
    strong:
      'api key|api keys|api secret|secret key|secret access key|access key|client secret|app secret|' +
      'application secret|webhook secret|signing secret|shared secret|service account key|api schlüssel|' +
      'zugriffsschlüssel|geheimer schlüssel|geheimen schlüssel|clé api|clé d api|clé d accès|clé secrète|clave api|' +
      'clave de api|clave secreta|chave api|chave de api|chave de acesso|chave secreta|chiave api|chiave segreta|' +
      'chiave di accesso|api sleutel|geheime sleutel|toegangssleutel|klucz api|tajny klucz|klucz dostępu|' +
      'api ключ|ключ api|секретный ключ|ключ доступа|api anahtarı|gizli anahtar|erişim anahtarı|κλειδί api|μυστικό κλειδί|מפתח api|מפתח סודי|مفتاح api|المفتاح السري|api कुंजी|गुप्त कुंजी',
    weak: 'database url|db url|database uri',
  },
  {
    kind: 'token',
    strong:
      'access token|auth token|authentication token|authorization token|bearer token|refresh token|session token|' +
      'id token|api token|bot token|oauth token|personal access token|security token|github token|session cookie|' +
      'auth cookie|jwt|zugriffstoken|zugangstoken|sitzungstoken|jeton d accès|jeton d authentification|' +
      'token de acceso|token de acesso|token di accesso|toegangstoken|token dostępu|' +
      'токен доступа|erişim jetonu|erişim belirteci|διακριτικό πρόσβασης|אסימון גישה|رمز الوصول' +
      '|authorization header|auth header|cookie header|session cookie|session cookies|session id cookie|sessionid cookie|auth cookie|jwt|har file|kubeconfig|kube config|copy as curl|cookie de session|cookie de sesión|cookie da sessão|cookie di sessione|sitzungscookie|sitzungs cookie',
    weak: 'token|secret|bearer|geheimnis|jeton|токен',
  },
  {
    kind: 'privateKey',
    strong:
      'private key|private keys|ssh key|rsa key|signing key|encryption key|decryption key|privater schlüssel|' +
      'privaten schlüssel|private schlüssel|clé privée|clave privada|llave privada|chave privada|chiave privata|' +
      'privésleutel|privé sleutel|klucz prywatny|klucza prywatnego|приватный ключ|закрытый ключ|' +
      'özel anahtar|ιδιωτικό κλειδί|מפתח פרטי|المفتاح الخاص|निजी कुंजी',
  },
  {
    kind: 'seedPhrase',
    strong:
      'seed phrase|seed words|recovery phrase|recovery words|secret recovery phrase|mnemonic phrase|wallet phrase|' +
      'wallet seed|backup phrase|wiederherstellungsphrase|wiederherstellungswörter|phrase de récupération|' +
      'frase semilla|frase de recuperación|frase semente|frase de recuperação|frase di recupero|frase seed|' +
      'herstelzin|fraza odzyskiwania|fraza seed|' +
      'сид фраза|мнемоническая фраза|фраза восстановления|kurtarma ifadesi|kurtarma kelimeleri|φράση ανάκτησης|ביטוי שחזור|عبارة الاسترداد|रिकवरी वाक्यांश',
    weak: 'mnemonic',
  },
  {
    kind: 'cardNumber',
    strong:
      'card number|card no|card nr|credit card number|debit card number|payment card number|cc number|ccnum|' +
      'kreditkartennummer|debitkartennummer|kartennummer|numéro de carte|numéro de la carte|numéro de votre carte|' +
      'numéro de carte bancaire|numéro de carte bleue|numéro de carte de crédit|número de tarjeta|' +
      'número de la tarjeta|número de su tarjeta|número de tu tarjeta|número do cartão|número de cartão|numero di carta|' +
      'numero della carta|numero carta|numero carta di credito|creditcardnummer|kaartnummer|bankpasnummer|numer karty|' +
      'numer karty kredytowej|номер карты|kart numarası|' +
      'номер банковской карты|kredi kartı numarası|banka kartı numarası|αριθμός κάρτας|αριθμός πιστωτικής κάρτας|מספר כרטיס אשראי|رقم بطاقة الائتمان|رقم البطاقة الائتمانية|कार्ड नंबर|क्रेडिट कार्ड नंबर' +
      '|kortnummer*|kortin numero|korttinumero|číslo karty|číslo platobnej karty|broj kartice|број картице|številka kartice|номер на картата|номер картки|kártyaszám*|kártya száma|kaardi number|kartes numurs|kortelės numeris|numărul cardului|număr card|número de la targeta|số thẻ tín dụng|số thẻ ngân hàng|nomor kartu|nombor kad|شماره کارت|کارڈ نمبر|কার্ড নম্বর',
    weak:
      'credit card|debit card|kreditkarte|carte bancaire|carte bleue|carte de crédit|tarjeta de crédito|' +
      'cartão de crédito|carta di credito|creditcard|karta kredytowa|кредитная карта|kredi kartı|πιστωτική κάρτα|כרטיס אשראי|بطاقة الائتمان|क्रेडिट कार्ड',
  },
  {
    kind: 'cardSecurityCode',
    strong:
      'cvc|cvv|cvc2|cvv2|cvc code|cvv code|card security code|card verification code|card verification value|' +
      'card verification number|kartenprüfnummer|kartenprüfziffer|cryptogramme|cryptogramme visuel|código cvv|' +
      'codice cvv|kod cvv|kod cvc|' +
      'cvv код|सीवीवी',
    weak:
      'security code|csc|sicherheitscode|code de sécurité|código de seguridad|código de segurança|codice di sicurezza|' +
      'beveiligingscode|kod bezpieczeństwa|kod zabezpieczający|код безопасности|güvenlik kodu|κωδικός ασφαλείας|קוד אבטחה|رمز الأمان',
  },
  {
    kind: 'bankLogin',
    strong:
      'bank login|bank password|bank credentials|bank username|banking login|banking password|banking credentials|' +
      'online banking login|online banking password|online banking credentials|online banking username|' +
      'online banking pin|internet banking password|login credentials|bankzugangsdaten|online banking zugangsdaten|' +
      'banking zugangsdaten|banking passwort|identifiants bancaires|identifiants de connexion|credenciales bancarias|' +
      'clave bancaria|credenciais bancárias|senha do banco|credenziali bancarie|credenziali di accesso|' +
      'inloggegevens bank|dane logowania|login do banku|hasło do banku|' +
      'banka şifresi|пароль от банка|κωδικοί ebanking',
    weak: 'credentials|zugangsdaten|anmeldedaten|credenciales|credenciais|credenziali|inloggegevens',
  },
  {
    kind: 'nationalId',
    strong:
      'ssn|social security number|social security no|national id|national id number|national identity number|' +
      'national identification number|national insurance number|social insurance number|identity card number|' +
      'id card number|taxpayer identification number|aadhaar|aadhaar number|sozialversicherungsnummer|' +
      'personalausweisnummer|ausweisnummer|steueridentifikationsnummer|steuer id|numéro de sécurité sociale|' +
      'numéro de carte d identité|número de dni|número de seguridad social|número de la seguridad social|' +
      'número de cédula|curp|cpf|número do cpf|número de identificação fiscal|codice fiscale|' +
      'numero carta d identità|numero della carta d identità|burgerservicenummer|bsn|pesel|numer pesel|' +
      'numer dowodu|numer dowodu osobistego|' +
      'снилс|tc kimlik no|tc kimlik numarası|t c kimlik no|αμκα|αριθμός ταυτότητας|מספר זהות|תעודת זהות|מספר תעודת זהות|رقم الهوية|رقم الهوية الوطنية|الرقم القومي|आधार नंबर|आधार संख्या' +
      '|personnummer*|fødselsnummer*|cpr nummer*|cpr nr|henkilötunnus*|kennitala|rodné číslo|emšo|jmbg|matični broj|матични број|егн|isikukood|asmens kodas|personas kods|taj szám|személyi szám|cod numeric personal|số căn cước|nomor ktp|کد ملی|شماره ملی',
    weak: 'dni|nif|nir' + '|oib|cnp|nik|cccd|cmnd',
  },
];
