import type { SecretKind } from './secret-request.js';

/**
 * Cues of an ask that names no secret by its word: “the code we just texted you”, “the three digits behind”. Each cue with
 * the words that give it, folded as `splitWords` does, divided by spaces; `*` stands for an ending of four letters at most,
 * `+` joins words that must follow one another. By languages where that helps: English, German, French, Spanish and
 * Portuguese, Italian and Romanian, Nordic, Slavic, Baltic, Hungarian, Greek, Turkish, Indonesian and Malay, Vietnamese,
 * Arabic and Persian, Hebrew, Indic.
 */
export const CUES = {
  // Things that are asked for.
  code:
    'code codes tan passcode kod kods kodas kodo koodi* kood* koda* kode* kodu* kodem kodom codig* codice codici codi codul* cod ' +
    'код* κωδικο* ma+xac ma+so رمز الرمز کد קוד הקוד कोड কোড',
  digits:
    'digit digits ziffer* zahl zahlen chiffres cifras digito* digitos cifra cifre cifrele siffra siffror siffer ' +
    'cyfr* cislic* cifer* cifr* цифр* цифре szamjegy* numero+a numerot ψηφια ψηφιο hane haneli rakam* angka chu+so ' +
    'الارقام ارقام رقما الرقم ספרות הספרות अंक* अंको সংখ্যা* kontrollsiffr* cijfer* numerokoodi*',
  number:
    'number numbers nummer nummern numero numeros numeri numer numery cislo cisla broj* број* номер* stevilk* numar* szam* ' +
    'αριθμ* numara* nomor nombor شماره رقم מספר המספר नबर নমবর',
  words:
    'words wordlist word+list worter mots palabras palavras parole cuvint* cuvinte* sana* sanaa ord ordene slow slova ' +
    'slov* reci rijeci слов* слова думи szo szava* szot λεξεις kelime* kata tu+khoa כלמות מילים המילים कلمات كلمات शब्द*',
  link: 'link links enlace lien collegamento lank lenke odkaz odnosnik ссылк* σύνδεσμος baglanti tautan',
  key: 'key keys schlussel cle clave chave chiave',
  login:
    'login logon signin signon log+in log+on sign+in sign+on loggin* logs+in einlogg* anmeld* connexion iniciar+sesion accesso ' +
    'inloggen prihlas* zalog*',
  secret: 'secret secrets geheim* secreto segreto segredo hemlig* tajn* тайн* секрет*',
  file: 'env dotenv cookie cookies curl c+url har local+storage session+storage localstorage sessionstorage keystore keychain pem rsa netrc',
  prefix: 'sk ghp gho ghu ghs xoxb xoxp akia asia glpat pat',
  token: 'token jeton токен tokenu tokena',
  pin: 'pin пин пін pin1 pin2 pinkod* pinu pinom पिन পিন',

  // Where it comes from.
  message:
    'sms sms* texted text+message textnachricht* mensaje mensagem mensagens messaggio messagg* mesaj* tekstiviest* esemes* ' +
    'poruk* порук* сообщени* повідомлен* message messages सदेश पैगाम الرسالة پیامک',
  text: 'text',
  phone:
    'phone phones mobile handset cellphone smartphone telephone handy handys telefon* telephone mobil* celular* movil ' +
    'cellulare puhelim* telefonu* телефон* τηλεφων* هاتفك هاتف تلفن الهاتف फोन फोन* टेलिफोन ফোন* dien+thoai ponsel hp',
  app:
    'app authenticator authy duo authenticator* app* aplicacion aplicativo applicazion* application aplikac* aplikaci* ' +
    'prilozhen* приложени* додатк* uygulama* aplikasi 2fa mfa 2+step two+step two+factor 2+factor zwei+faktor',
  authenticator:
    'authenticator authenticators authy duo digipass itsme mitid nemid bankid freja dosan securid yubikey okta+verify steam+guard ' +
    'smart+id mobiil+id mobile+id',
  mail: 'mail email mails e+mail inbox mailbox postfach courriel correo pocztow* почт* пошт* posta surel',
  sent:
    'sent send texted emailed mailed received receive got geschickt gesendet erhalten bekommen recu envoye envoyer enviamos ' +
    'enviado* envio recibido* recebeu recebido* inviat* ricevut* trimis* primit* skickad* skickat skickade sendt sendte ' +
    'mandato mandata mandado lahetet* lahetimme wyslal* otrzyman* poslal* zaslal* poslali poslat* отправил* прислал* получен* надісл* изпрат* ' +
    'kuldott kapott στειλαμε στειλει gelen gonder* dikirim kirim dihantar hantar terima gui ارسلناه ارسال ارسلنا ' +
    'ששלחנו שלחנו שקיבלת भेजा भेजे পাঠান*',
  just: 'just latest last recently gerade soeben eben venons vient acabamos appena nettopp just lige wlasnie prave upravo только',
  shown:
    'shows shown show see appears displayed display says screen angezeigt steht zeigt affiche figurant aparece ves vedi ' +
    'visas vises ekran*',
  from: 'from aus vom von auf de del dal dalla desde da dans fra fran z ze iz od от із з z din prin via no par',
  card:
    'card visa mastercard amex creditcard karte kreditkarte carte tarjeta cartao carta kort kortet* kortin kartta kaart ' +
    'karty karta karte kartu kartice kartici карты картой карта карте картки картка kartya kartyan καρτα* kart kartin ' +
    'kad kartu the+tin+dung البطاقة بطاقة کارت כרטיס הכרטיס कारड card* কারড cardul* targeta',
  back:
    'back behind reverse ruckseite hinten dos verso reverso dorso retro spate spatele baksid* bakside* bagsid* bak takana ' +
    'tylu tyl zadni zadnej poledini оборот* обороте зворот* гърба hatoldal* πισω arka* belakang خلف پشت בגב पीछे ' +
    'mat+sau',
  strip: 'signature+strip signature+panel security+strip unterschriftsfeld unterschriftenfeld',
  embossed: 'embossed front vorderseite printed long 16 sixteen',
  verify: 'verification verify security check kontroll* prueba seguridad securite',
  wallet:
    'wallet wallets ledger trezor metamask phantom coinbase portefeuille billetera cartera carteira portafogl* portofel* ' +
    'lommebok planbok portfel* penezenk* novcanik* кошел* гаманц* портфейл* tarca πορτοφολι* cuzdan* dompet vi המארנק ארנק ' +
    'הארנק محفظة المحفظة क्रिप्टो crypto',
  recovery: 'recovery backup restore recover seed mnemonic wiederherstell* secret order reihenfolge',
  bank: 'bank banking bank* iban',
  bankAccess:
    'atm upi gcash mpesa m+pesa bkash sparkasse volksbank এটিএম एटीएम online+banking onlinebanking internetbanking internet+banking cash+machine cashpoint geldautomat* bancomat* cajero distributeur bankomat*',
  unlock: 'unlock unlocks unlocking entsperr* deverrouill* desbloque* sblocc*',
  session: 'session sessions sitzung* sesion sessao sessione sessionid',
  /** Services that hand out keys of their own. Not those whose tokens are money. */
  issuer:
    'github gh gitlab bitbucket npm pypi docker slack discord telegram notion linear figma jira atlassian asana trello airtable ' +
    'hubspot salesforce shopify stripe paypal twilio sendgrid vercel netlify cloudflare heroku digitalocean aws azure gcp google ' +
    'gmail dropbox zoom sentry datadog grafana supabase firebase mongodb openai anthropic gemini huggingface hf spotify twitter ' +
    'reddit facebook instagram whatsapp linkedin roblox',
  contents: 'content contents inhalt* contenu contenido conteudo contenuto output dump value',

  // How many.
  three:
    '3 three drei trois tres tre tri trzy tres tres trei harom три τρια uc tiga ba שלוש الثلاثة ثلاثة तीन তিন dreistellig* trzycyfr*',
  fewDigits:
    '4 5 6 7 8 four five six seven eight vier funf sechs quatre cinq quatro cuatro cinco seis sei cinque sex seks szesc sest ' +
    'shest шесть шест hat εξι alti enam sau six+digit 6+digit',
  seedCount:
    '12 15 18 21 24 twelve fifteen eighteen twenty zwolf vierundzwanzig douze doce doze dodici dwanascie dvanact dvanaest ' +
    'двенадцать дванадцять дванайсет doisprezece tizenket δωδεκα iki tolv kaksitoista الاثنتا',

  // Who does what.
  give:
    'enter type paste copy give tell share send reply submit provide confirm read fill upload geben gib eingeben einfugen ' +
    'tippen teilen nennen mitteilen saisissez entrez donnez collez indiquez copiez introduzca ingrese escriba digite ' +
    'diganos informe insira inserisci digita incolla introduceti podaj wpisz zadejte unesite введите укажите введіть ' +
    'въведете girin giriniz masukkan nhap skriv ange indtast syota irja sisesta',
  you:
    'you your yours ihr ihre ihrem ihren dein deine votre vos su sus tu tus sua seu seus teu tua il+tuo tua tuo din ditt ' +
    'dit deres twoj twoja twoje vas vase vasa ваш* ваши az+on σας anda kamu ban',
  what: 'what how was wie que quoi cosa',
} as const;

export type Cue = keyof typeof CUES;

/** What speaks against it. */
export const COUNTER_CUES = {
  /** Codes, cards, words and numbers of other kinds. */
  otherThing:
    'country area dial postal postcode zip promo promotional discount coupon voucher booking reservation tracking error status http ' +
    'exit qr bar source product item sku airport flight language currency colour color tax course dress building referral invite ' +
    'invitation affiliate invoice morse genetic review deploy deployed bug bugs function compile repository repo branch ' +
    'commit unit test tests wrote written library loyalty gift greeting business membership member bus transit student playing ' +
    'post postcard title deck sim+card+size game door guest guests hotel room seat landercode landervorwahl gutschein* rabatt* ' +
    'fehler* postleit* artikel* buchung* produkt* sprach* vorwahl bibliothek* stadt kunden* geschenk* descuento desconto sconto ' +
    'promocion* promocional remise reduction pais pays paese produto producto prodotto prodott* postal postale biblio* fidel* ' +
    'landskod rabattkod rabatt alennus* posti* postinumero poczt* rabat* slev* smerov* posta* postans* popust* индекс* ' +
    'промокод* скидк* стран* знижк* irany* kupon* ταχυδρομικ* προϊοντος προιοντος indirim urun poskod pos promosi diskon diskaun ' +
    'buu giam پستی تخفیف البريدي الخصم डाक छूट',
  /** Telephone numbers. */
  phoneNumber:
    'phone+number telephone+number mobile+number cell+number numero+de+telephone numero+de+telefono numero+de+telefone ' +
    'numero+di+telefono telefonnummer* handynummer* telefoonnummer numer+telefonu broj+telefona номер+телефона numarul+de+telefon ' +
    'telefon+numarasi nomor+telepon nombor+telefon so+dien+thoai αριθμος+τηλεφωνου شماره+تلفن رقم+الهاتف फोन+नबर puhelinnumero ' +
    'telefonszam',
  /** Talk about such things, and choices among them. */
  about:
    'policy policies vendor provider supplier manager lifetime consent banner format type types kind method delivery length ' +
    'strength count limit maximum minimum many colour color size style font title name description describe describes summary bio ' +
    'avoid spell spelled wrong about uber page website logo amount image picture lang lange anzahl farbe anzahl+der antal ' +
    'nombre+de numero+di+parole numero+de+palabras liczba pocet количество число+слов sayisi szama ' +
    'kunci cle+de+voute ключев* ключов* kulcssz* schlagwort*',
  /** A question of yes or no, or which: asked of someone who decides, not of someone who knows a secret. */
  question:
    'which who whose whom is are do does did should would can could will has have want allow require required needed where when ' +
    'why whether choose pick select remind or ist sind soll sollen wird werden darf mochten welche welcher welches wer wo quel quelle ' +
    'quels est+ce faut cual quien debe qual quem deve quale chi',
  negation: 'never not don dont nicht kein keine niemals jamais nunca non mai nie никогда не',
} as const;

export type CounterCue = keyof typeof COUNTER_CUES;

/** How cues add up to an ask. */
export interface CueRule {
  readonly kind: SecretKind;
  /** Of each group at least one has to be there. */
  readonly needs: readonly (readonly Cue[])[];
  readonly weights: Readonly<Partial<Record<Cue, number>>>;
  readonly atLeast: number;
}

/** Asking itself counts for every rule. */
export const COMMON_WEIGHTS: Readonly<Partial<Record<Cue, number>>> = { give: 1, you: 0.5 };

export const COUNTER_WEIGHTS: Readonly<Record<CounterCue, number>> = {
  otherThing: -4,
  phoneNumber: -4,
  about: -3,
  question: -3,
  negation: -6,
};

export const CUE_RULES: readonly CueRule[] = [
  {
    kind: 'oneTimeCode',
    needs: [
      ['code', 'digits', 'number'],
      ['message', 'phone', 'app', 'authenticator', 'mail', 'sent', 'text'],
    ],
    weights: {
      ...{ code: 2, digits: 2, number: 1, fewDigits: 1 },
      ...{
        message: 2,
        phone: 2,
        app: 2,
        authenticator: 2,
        mail: 1.5,
        text: 1,
        sent: 1,
        just: 1,
        shown: 1,
        from: 0.5,
      },
    },
    atLeast: 4,
  },
  {
    kind: 'signInLink',
    needs: [['link'], ['login', 'mail']],
    weights: { link: 2, login: 2, mail: 1.5, message: 1, sent: 1, from: 0.5 },
    atLeast: 4,
  },
  {
    kind: 'cardSecurityCode',
    needs: [['digits', 'code', 'number'], ['card'], ['back', 'three', 'verify']],
    weights: { digits: 1.5, code: 1.5, number: 1, card: 2, back: 2, three: 1.5, fewDigits: 0.5, verify: 1 },
    atLeast: 4.5,
  },
  {
    kind: 'cardSecurityCode',
    needs: [['digits', 'code', 'number'], ['strip']],
    weights: { digits: 1.5, code: 1.5, number: 1, strip: 3, card: 1 },
    atLeast: 4,
  },
  {
    kind: 'cardSecurityCode',
    needs: [['digits'], ['three'], ['back']],
    weights: { digits: 1.5, three: 1.5, back: 2 },
    atLeast: 5,
  },
  {
    kind: 'cardNumber',
    needs: [['digits', 'number'], ['card']],
    weights: { digits: 2, number: 1.5, card: 2, embossed: 1, fewDigits: 0.5, from: 0.5 },
    atLeast: 4,
  },
  {
    kind: 'seedPhrase',
    needs: [['words'], ['seedCount', 'wallet', 'recovery']],
    weights: { words: 2, seedCount: 2, wallet: 2.5, recovery: 1.5 },
    atLeast: 4,
  },
  {
    kind: 'pin',
    needs: [
      ['code', 'digits', 'number', 'secret'],
      ['bankAccess', 'unlock', 'bank'],
    ],
    weights: {
      code: 2,
      digits: 2,
      number: 1,
      secret: 2,
      bankAccess: 2,
      unlock: 2,
      bank: 1.5,
      card: 1,
      phone: 0.5,
      app: 0.5,
    },
    atLeast: 4,
  },
  {
    kind: 'pin',
    needs: [['pin'], ['card', 'bank', 'bankAccess', 'authenticator', 'login', 'unlock', 'wallet', 'phone']],
    weights: {
      ...{
        pin: 2,
        card: 2,
        bank: 2,
        bankAccess: 2,
        authenticator: 2,
        login: 2,
        unlock: 2,
        wallet: 2,
        phone: 2,
      },
    },
    atLeast: 4,
  },
  {
    kind: 'pin',
    needs: [['secret'], ['card']],
    weights: { secret: 2, card: 2, code: 1 },
    atLeast: 4,
  },
  {
    kind: 'password',
    needs: [
      ['login', 'unlock'],
      ['secret', 'what', 'words', 'text'],
    ],
    weights: { login: 2, unlock: 2, secret: 2, what: 1, words: 1, text: 1 },
    atLeast: 4,
  },
  {
    kind: 'token',
    needs: [['token', 'prefix'], ['issuer']],
    weights: { token: 2, prefix: 2, issuer: 2 },
    atLeast: 4,
  },
  {
    kind: 'token',
    needs: [
      ['file', 'session', 'prefix'],
      ['contents', 'give', 'session', 'key', 'file'],
    ],
    weights: { file: 2, prefix: 2, key: 2, contents: 2, session: 2, give: 1.5, from: 0.5 },
    atLeast: 3.5,
  },
];
