import type { SecretKind } from './secret-request.js';

/**
 * Whole words and phrases that name a secret, in the languages of Europe, in Turkish, Hebrew, Arabic, Persian, Urdu, in
 * languages of India and of South-east Asia, and in Swahili. Our own list. Divided by `|`; those in Latin letters are folded as
 * `splitWords` does; the words of a phrase may also stand together (`apikey`); `*` stands for an ending of four letters at most.
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
      'password|passwords|passwd|pwd|passcode|pass code|passwort|passworter|kennwort|mot de passe|mots de passe|mdp|' +
      'contrasena|contrasenas|clave de acceso|senha|senhas|palavra passe|palavra chave de acesso|parola d ordine|' +
      'wachtwoord|wachtwoorden|haslo|hasla|haslem|losenord|salasana|adgangskode|пароль|пароля|parolaniz|parolanizi|sifre|sifreniz|' +
      'κωδικός πρόσβασης|كلمة المرور|كلمة السر|पासवर्ड|' +
      'parolasi|sifresi|sifrenizi|паролем|συνθηματικό|κωδικό πρόσβασης|סיסמה|סיסמא|הסיסמה|كلمة مرور' +
      '|root pw|root pass|admin pw|admin pass|smtp pass|db pass|db pw|ftp pass|ssh pass|sudo pass|vpn pass|wifi pass|user pass|keystore pass|pgpassword|wpa key|wpa psk|network security key|memorable word|memorable information|pass number|passnumber|geheimwort|geheimworts|antwort auf die sicherheitsfrage|antwort auf ihre sicherheitsfrage|reponse a la question secrete|reponse a la question de securite|reponse secrete|mot secret|respuesta secreta|respuesta de seguridad|palabra secreta|clave dinamica|clave fiscal|clave de firma|clave de internet|resposta secreta|resposta de seguranca|palavra secreta|risposta segreta|risposta di sicurezza|parola segreta|ответ на секретный вопрос|ответ на контрольный вопрос|кодовое слово|кодового слова|odpowiedz na pytanie bezpieczenstwa|hemligt ord|hemmelig ord|salainen sana|סיסמת|סיסמתך|secret word|security answer|answer to your security question|answer to the security question|mother s maiden name|mothers maiden name|wifi key|wi fi key|wlan schlussel|pword|psswd|pswd|passwrd|unlock phrase|master phrase|sign in secret|login secret|passworts|passwortes|passworte|kennworts|kennwortes|kennworter|kennworte|lozink*|лозинк*|sifra naloga|парола|паролата|паролі|пароли|паролю|hesl*|heslo|hasle|jelsz*|geslo|gesla|gesel|geslom|salasan*|losenord*|passord*|adgangskod*|kodeord*|lykilorð*|slaptazod*|parool*|paroli|contrasenya*|parolei|parola contului|parola dumneavoastra|mat khau|kata sandi|kata laluan|sandi akun|nenosiri*|neno la siri|wagwoord*|رمز عبور|گذرواژه|کلمه عبور|پاس ورڈ|পাসওয়ার্ড|கடவுச்சொல்|పాస్‌వర్డ్|ಪಾಸ್‌ವರ್ಡ್|પાસવર્ડ|ਪਾਸਵਰਡ',
    weak: 'pass|clave|parola|pw',
  },
  {
    kind: 'passphrase',
    strong:
      'passphrase|pass phrase|phrase secrete|phrase de passe|frase de contrasena|frase secreta|wachtwoordzin|fraza haslowa|' +
      'секретная фраза|парольная фраза|φράση πρόσβασης',
  },
  {
    kind: 'pin',
    strong:
      'pin number|pin nummer|pinnummer|card pin|sim pin|atm pin|bank pin|account pin|security pin|pin code|pincode|' +
      'geheimzahl|geheimnummer|code pin|code secret|code confidentiel|numero pin|codigo pin|codigo secreto|' +
      'codice pin|codice segreto|kod pin|numer pin|пин код|' +
      'pin kodu|kart pin|κωδικός pin|קוד סודי|الرقم السري' +
      '|mpin|m pin|tpin|upi pin|puk|puk code|ma pin|clave pin|atm code|clave del cajero|codigo del cajero|tunnuslu*|pin koodi|pin kode|entsperrcode|entsperrcodes|unlock code|sim unlock code|codul pin|pin kod|пін код|пин кодът',
    weak: 'pin|пин|पिन',
  },
  {
    kind: 'oneTimeCode',
    strong:
      'one time code|one time password|one time passcode|one time pin|otp|totp|otp code|verification code|' +
      'authentication code|authenticator code|authorization code|auth code|2fa code|2fa|mfa code|two factor code|' +
      'sms code|login code|sign in code|backup code|backup codes|recovery code|recovery codes|einmalpasswort|' +
      'einmalkennwort|einmalcode|bestatigungscode|verifizierungscode|authentifizierungscode|freischaltcode|mtan|' +
      'sms tan|code a usage unique|mot de passe a usage unique|code de verification|code de validation|code sms|' +
      'code d authentification|codigo de verificacion|codigo de un solo uso|contrasena de un solo uso|codigo sms|' +
      'codigo de autenticacion|codigo de verificacao|codigo de uso unico|senha de uso unico|codigo de autenticacao|' +
      'codice di verifica|codice monouso|password monouso|codice otp|codice sms|codice di autenticazione|' +
      'eenmalige code|eenmalig wachtwoord|verificatiecode|kod jednorazowy|haslo jednorazowe|kod weryfikacyjny|' +
      'kod sms|kod autoryzacyjny|kod blik|код подтверждения|код из смс|dogrulama kodu|' +
      'одноразовый код|одноразовый пароль|код авторизации|tek kullanimlik sifre|tek kullanimlik kod|sms kodu|onay kodu|κωδικός μιας χρήσης|κωδικός επαλήθευσης|קוד אימות|קוד חד פעמי|رمز التحقق|رمز التأكيد|ओटीपी|सत्यापन कोड' +
      '|push tan|photo tan|chip tan|tan nummer|mfa token|2fa token|otp token|totp secret|otp secret|tac code|engangskod*|engangskod*|engangskode*|kertakayttokoodi*|kertakoodi|vahvistuskood*|verifieringskod*|bekreftelseskod*|bekraeftelseskod*|verifikasjonskod*|bankid kod|bankid kode|jednorazovy kod|overovaci kod|overovaci kod|jednorazovy kod|enkratna koda|jednokratni kod|verifikacijski kod|verifikacioni kod|kod za potvrdu|код за потврду|еднократен код|код за потвърждение|одноразовий код|код підтвердження|egyszeri kod|megerosito kod|vienkartinis kodas|patvirtinimo kodas|vienreizejais kods|apstiprinajuma kods|kinnituskood|cod de verificare|codi de verificacio|ma xac nhan|ma xac thuc|ma otp|kode verifikasi|kode otp|kod pengesahan|رمز پویا|رمز یکبار مصرف|کد تایید|কোড ওটিপি|ওটিপি',
    weak: 'tan|mfa|tac|no tac',
  },
  {
    kind: 'apiKey',
    strong:
      'connection string|api key|api keys|api secret|secret key|secret access key|access key|client secret|app secret|' +
      'application secret|webhook secret|signing secret|shared secret|service account key|api schlussel|' +
      'zugriffsschlussel|geheimer schlussel|geheimen schlussel|cle api|cle d api|cle d acces|cle secrete|clave api|' +
      'clave de api|clave secreta|chave api|chave de api|chave de acesso|chave secreta|chiave api|chiave segreta|' +
      'chiave di accesso|api sleutel|geheime sleutel|toegangssleutel|klucz api|tajny klucz|klucz dostepu|' +
      'api ключ|ключ api|секретный ключ|ключ доступа|api anahtari|gizli anahtar|erisim anahtari|κλειδί api|μυστικό κλειδί|מפתח api|מפתח סודי|مفتاح api|المفتاح السري|api कुंजी|गुप्त कुंजी',
    weak: 'database url|db url|database uri|mongodb uri|mongodb url|mongo uri|mongo url|postgres url|postgres uri|postgresql url|mysql url|redis url|amqp url|jdbc url',
  },
  {
    kind: 'token',
    strong:
      'access token|auth token|authentication token|authorization token|bearer token|refresh token|session token|' +
      'id token|api token|bot token|oauth token|personal access token|security token|github token|session cookie|' +
      'auth cookie|jwt|zugriffstoken|zugangstoken|sitzungstoken|jeton d acces|jeton d authentification|' +
      'token de acceso|token de acesso|token di accesso|toegangstoken|token dostepu|' +
      'токен доступа|erisim jetonu|erisim belirteci|διακριτικό πρόσβασης|אסימון גישה|رمز الوصول' +
      '|authorization header|auth header|cookie header|session cookie|session cookies|session id cookie|sessionid cookie|auth cookie|jwt|phpsessid|jsessionid|sessionid|roblosecurity|ntlm hash|kerberos ticket|har file|kubeconfig|kube config|copy as curl|cookie de session|cookie de sesion|cookie da sessao|cookie di sessione|sitzungscookie|sitzungs cookie',
    weak: 'token|secret|bearer|geheimnis|jeton|токен',
  },
  {
    kind: 'privateKey',
    strong:
      'priv key|xprv|wallet dat|id rsa|id ed25519|id ecdsa|recovery key|recovery keys|bitlocker key|filevault key|private key|private keys|ssh key|rsa key|signing key|encryption key|decryption key|privater schlussel|' +
      'privaten schlussel|private schlussel|cle privee|clave privada|llave privada|chave privada|chiave privata|' +
      'privesleutel|prive sleutel|klucz prywatny|klucza prywatnego|приватный ключ|закрытый ключ|' +
      'ozel anahtar|ιδιωτικό κλειδί|מפתח פרטי|المفتاح الخاص|निजी कुंजी',
  },
  {
    kind: 'seedPhrase',
    strong:
      'seed phrase|seed words|recovery phrase|recovery words|secret recovery phrase|mnemonic phrase|wallet phrase|' +
      'wallet seed|backup phrase|wiederherstellungsphrase|wiederherstellungsworter|phrase de recuperation|' +
      'frase semilla|frase de recuperacion|frase semente|frase de recuperacao|frase di recupero|frase seed|' +
      'herstelzin|fraza odzyskiwania|fraza seed|' +
      'сид фраза|мнемоническая фраза|фраза восстановления|kurtarma ifadesi|kurtarma kelimeleri|φράση ανάκτησης|ביטוי שחזור|عبارة الاسترداد|रिकवरी वाक्यांश',
    weak: 'mnemonic',
  },
  {
    kind: 'signInLink',
    strong: 'otpauth',
    weak:
      'password reset link|reset link|recovery link|verification link|magic link|enlace de recuperacion|enlace de verificacion|' +
      'lien de recuperation|lien de verification|bestatigungslink|ссылка для входа|ссылка для сброса пароля',
  },
  {
    kind: 'cardNumber',
    strong:
      'credit card details|debit card details|payment card details|bank card details|full card details|kreditkartendaten|card number|card no|card nr|credit card number|debit card number|payment card number|cc number|ccnum|' +
      'kreditkartennummer|debitkartennummer|kartennummer|numero de carte|numero de la carte|numero de votre carte|' +
      'numero de carte bancaire|numero de carte bleue|numero de carte de credit|numero de tarjeta|' +
      'numero de la tarjeta|numero de su tarjeta|numero de tu tarjeta|numero do cartao|numero de cartao|numero di carta|' +
      'numero della carta|numero carta|numero carta di credito|creditcardnummer|kaartnummer|bankpasnummer|numer karty|' +
      'numer karty kredytowej|номер карты|kart numarasi|' +
      'номер банковской карты|kredi karti numarasi|banka karti numarasi|αριθμός κάρτας|αριθμός πιστωτικής κάρτας|מספר כרטיס אשראי|رقم بطاقة الائتمان|رقم البطاقة الائتمانية|कार्ड नंबर|क्रेडिट कार्ड नंबर' +
      '|kortnummer*|kortin numero|korttinumero|cislo karty|cislo platobnej karty|broj kartice|број картице|stevilka kartice|номер на картата|номер картки|kartyaszam*|kartya szama|kaardi number|kartes numurs|korteles numeris|numarul cardului|numar card|numero de la targeta|so the tin dung|so the ngan hang|nomor kartu|nombor kad|شماره کارت|کارڈ نمبر|কার্ড নম্বর',
    weak:
      'credit card|debit card|kreditkarte|carte bancaire|carte bleue|carte de credit|tarjeta de credito|' +
      'cartao de credito|carta di credito|creditcard|karta kredytowa|кредитная карта|kredi karti|πιστωτική κάρτα|כרטיס אשראי|بطاقة الائتمان|क्रेडिट कार्ड',
  },
  {
    kind: 'cardSecurityCode',
    strong:
      'cvc|cvv|cvc2|cvv2|cvc code|cvv code|card security code|card verification code|card verification value|' +
      'card verification number|kartenprufnummer|kartenprufziffer|cryptogramme|cryptogramme visuel|codigo cvv|' +
      'codice cvv|kod cvv|kod cvc|' +
      'cvv код|सीवीवी',
    weak:
      'security code|csc|sicherheitscode|code de securite|codigo de seguridad|codigo de seguranca|codice di sicurezza|' +
      'beveiligingscode|kod bezpieczenstwa|kod zabezpieczajacy|код безопасности|guvenlik kodu|κωδικός ασφαλείας|קוד אבטחה|رمز الأمان',
  },
  {
    kind: 'bankLogin',
    strong:
      'bank login|bank password|bank credentials|bank username|banking login|banking password|banking credentials|' +
      'online banking login|online banking password|online banking credentials|online banking username|' +
      'online banking pin|internet banking password|login credentials|bankzugangsdaten|online banking zugangsdaten|' +
      'banking zugangsdaten|banking passwort|identifiants bancaires|identifiants de connexion|credenciales bancarias|' +
      'clave bancaria|credenciais bancarias|senha do banco|credenziali bancarie|credenziali di accesso|' +
      'inloggegevens bank|dane logowania|login do banku|haslo do banku|' +
      'banka sifresi|пароль от банка|κωδικοί ebanking',
    weak: 'credentials|zugangsdaten|anmeldedaten|credenciales|credenciais|credenziali|inloggegevens',
  },
  {
    kind: 'nationalId',
    strong:
      'last four of your social|last 4 of your social|medicare number|national insurance no|ssn|social security number|social security no|national id|national id number|national identity number|' +
      'national identification number|national insurance number|social insurance number|identity card number|' +
      'id card number|taxpayer identification number|aadhaar|aadhaar number|sozialversicherungsnummer|' +
      'personalausweisnummer|ausweisnummer|steueridentifikationsnummer|steuer id|numero de securite sociale|' +
      'numero de carte d identite|numero de dni|numero de seguridad social|numero de la seguridad social|' +
      'numero de cedula|curp|cpf|numero do cpf|numero de identificacao fiscal|codice fiscale|' +
      'numero carta d identita|numero della carta d identita|burgerservicenummer|bsn|pesel|numer pesel|' +
      'numer dowodu|numer dowodu osobistego|' +
      'снилс|tc kimlik no|tc kimlik numarasi|t c kimlik no|αμκα|αριθμός ταυτότητας|מספר זהות|תעודת זהות|מספר תעודת זהות|رقم الهوية|رقم الهوية الوطنية|الرقم القومي|आधार नंबर|आधार संख्या' +
      '|personnummer*|fodselsnummer*|cpr nummer*|cpr nr|henkilotunnus*|kennitala|rodne cislo|emso|jmbg|maticni broj|матични број|егн|isikukood|asmens kodas|personas kods|taj szam|szemelyi szam|cod numeric personal|so can cuoc|nomor ktp|کد ملی|شماره ملی',
    weak: 'dni|nif|nir' + '|oib|cnp|nik|cccd|cmnd',
  },
];
