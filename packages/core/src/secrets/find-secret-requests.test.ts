import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import type { Elicitation, FormElicitation } from '../protocol/elicitation.js';
import { parseRequestedSchema } from '../form/parse-requested-schema.js';
import { ALL_WORDS } from './asks.fixtures.js';
import { findSecretRequests as findWith } from './find-secret-requests.js';
import { ORDINARY_LABELS } from './ordinary-labels.fixtures.js';
import { secretFieldIds } from './secret-field-ids.js';
import { SECRET_NAMES } from './secret-names.fixtures.js';

/** What a page in all languages finds. */
const findSecretRequests = (elicitation: Elicitation) => findWith(elicitation, ALL_WORDS);

function form(properties: Record<string, unknown>, message = 'Please fill this in.'): FormElicitation {
  return { mode: 'form', message, model: parseRequestedSchema({ type: 'object', properties }) };
}

function ofTitle(title: string, schema: Record<string, unknown> = { type: 'string' }): string {
  const [request] = findSecretRequests(form({ field: { ...schema, title } }));
  return request ? `${request.kind} ${request.confidence}` : 'none';
}

describe('what a field is called', () => {
  corpus(Object.values(SECRET_NAMES).flat())('%s: %s', (title, expected) => {
    expect(ofTitle(title)).toBe(expected);
  });

  corpus(['password', 'user_password', 'newPassword2', 'PASSWORD', 'passwd', 'user.password', 'pass-word'])(
    'the key %s alone tells',
    (key) => {
      expect(findSecretRequests(form({ [key]: { type: 'string', title: 'Value' } }))).toEqual([
        { fieldId: 'f0', kind: 'password', confidence: 'high' },
      ]);
    },
  );

  corpus([
    ['apiKey', 'apiKey'],
    ['APIKey', 'apiKey'],
    ['openai_api_key', 'apiKey'],
    ['accesstoken', 'token'],
    ['cardNumber', 'cardNumber'],
    ['privateKeyPem', 'privateKey'],
  ] as const)('the key %s asks for %s', (key, kind) => {
    expect(findSecretRequests(form({ [key]: { type: 'string' } }))).toMatchObject([
      { kind, confidence: 'high' },
    ]);
  });
});

describe('ordinary labels raise nothing', () => {
  corpus([
    // English
    ...[
      'Name',
      'Email address',
      'Passport number',
      'Passenger name',
      'Boarding pass',
      'Compass',
      'Max tokens',
    ],
    ...[
      'Token count',
      'Next page token',
      'Tokens per minute',
      'Number of guests',
      'Room number',
      'Keyboard layout',
    ],
    ...[
      'Key',
      'Primary key',
      'Keywords',
      'Keyword',
      'Discount code',
      'Zip code',
      'Country code',
      'Area code',
    ],
    ...[
      'Gift card number',
      'Loyalty card number',
      'Library card no',
      'Business card title',
      'SD card number',
    ],
    ...[
      'Public SSH key',
      'Password policy',
      'Password length',
      'API key name',
      'Pin colour',
      'Map pin',
      'Pinned',
    ],
    ...[
      'Secret Santa budget',
      'Secretary',
      'Sort code order',
      'Order number',
      'Invoice number',
      'Seed',
      'Spinning',
    ],
    ...[
      'Phone number',
      'Account name',
      'Security level',
      'Session title',
      'Verification status',
      'Card type',
    ],
    // German
    ...[
      'Nummer',
      'Telefonnummer',
      'Hausnummer',
      'Kundennummer',
      'Bestellnummer',
      'Rechnungsnummer',
      'Schlüsselwort',
    ],
    ...[
      'Kundenkarten-Nummer',
      'Reisepassnummer',
      'Pinnwand',
      'Postleitzahl',
      'Geheimtipp',
      'Steuerklasse',
      'Tante',
    ],
    // French
    ...[
      'Numéro',
      'Passeport',
      'Numéro de téléphone',
      'Mot clé',
      'Code postal',
      'Jeton de présence',
      'Carte des vins',
    ],
    // Spanish
    ...['Número de teléfono', 'Palabra clave', 'Pasaporte', 'Código postal', 'Tarjeta de embarque', 'Niños'],
    // Portuguese
    ...[
      'Número de telefone',
      'Palavra-chave',
      'Passaporte',
      'Código postal',
      'Cartão de visita',
      'Chave da casa',
    ],
    // Italian
    ...[
      'Numero di telefono',
      'Parola chiave',
      'Passaporto',
      'Codice postale',
      'Carta d’imbarco',
      'Chiave inglese',
    ],
    // Dutch
    ...['Telefoonnummer', 'Trefwoord', 'Paspoort', 'Postcode', 'Kaart', 'Sleutelhanger'],
    // Polish
    ...[
      'Numer telefonu',
      'Słowo kluczowe',
      'Paszport',
      'Kod pocztowy',
      'Liczba dni',
      'Dni',
      'Karta pokładowa',
    ],
    // Others
    ...[
      'Ключевое слово',
      'Номер телефона',
      '姓名',
      '电话号码',
      '電話番号',
      '이름',
      'שם',
      'الاسم',
      'नाम',
      'ชื่อ',
      'Όνομα',
    ],
  ])('%s', (title) => {
    const quiet = title === 'Dni' ? ['none', 'nationalId medium'] : ['none'];
    expect(quiet).toContain(ofTitle(title));
  });

  corpus(Object.entries(ORDINARY_LABELS))('%s has a few dozen', (_language, labels) => {
    expect(labels.length).toBeGreaterThan(30);
  });

  corpus(Object.values(ORDINARY_LABELS).flat())('%s', (label) => {
    expect(ofTitle(label)).toBe('none');
  });

  corpus([
    'Section 5 pas5',
    'C3PO',
    'A4 paper',
    'Route 66',
    'B2B',
    'Covid-19',
    'Model S 3',
    'R2D2 pin5',
    'U S A',
    'Q1 2026',
  ])('%s is no secret in disguise', (label) => {
    expect(ofTitle(label)).toBe('none');
  });

  test('a PIN code beside a street is part of an address, but not a card PIN', () => {
    const address = { street: { type: 'string' }, city: { type: 'string' } };
    expect(
      findSecretRequests(form({ ...address, pinCode: { type: 'string', title: 'PIN code' } })),
    ).toMatchObject([{ kind: 'pin', confidence: 'low' }]);
    expect(
      findSecretRequests(form({ ...address, code: { type: 'string', title: 'Card PIN' } })),
    ).toMatchObject([{ kind: 'pin', confidence: 'high' }]);
  });
});

describe('words beside a name don’t hide it', () => {
  corpus(
    [
      'Password (required)|Password required|Card number (required)|API key – required|Passwort (erforderlich)|Mot de passe (requis)',
      'Contraseña (requerida)|Password, needed to continue|Business password|Student password|Member password|Library password',
      'Insurance password|GPG passphrase|Gift seed phrase|Password of your business account|Password of the library account',
      'Value for password|Text for the new password|Value for API key|Wert für Passwort|Valor para contraseña',
      'DB_PASS|SMTP_PASS|PGPASSWORD|id_rsa|PHPSESSID|wallet.dat|xprv|BitLocker recovery key|mPIN|UPI PIN|PUK|pushTAN|photoTAN-Code',
      'GH_TOKEN|NPM_TOKEN|Discord token|Slack token|Stripe sk_live_…|xoxb for Slack|PIN kartice|PIN κάρτας|ПІН картки|PIN ATM',
      'Steam Guard code|Okta Verify code|Digipass code|Smart-ID PIN1|Три цифры на обороте|Кодовое слово|合言葉|Geheimwort',
      'Réponse à la question secrète|Respuesta secreta|Ответ на секретный вопрос|סיסמת הבנק|문자로 받은 6자리',
      // Letters that pass for others, and symbols that are drawn as letters.
      'ʟᴏɢɪɴ ᴄᴏᴅᴇ|ɢɪᴛʜᴜʙ ᴛᴏᴋᴇɴ|Paʂʂword|Ᵽassword|🅿🅰🆂🆂🆆🅾🆁🅳|🅟🅐🅢🅢🅦🅞🅡🅓|Your 🅰🅿🅸 🅺🅴🆈',
    ].flatMap((names) => names.split('|')),
  )('%s', (title) => {
    expect(ofTitle(title)).toMatch(/ (?:high|medium)$/);
  });

  corpus(
    [
      'Gift card number|Library card number|Business card number|Public GPG key|Card number of the library|Loyalty card number',
      'Phone number for verification codes|E-mail for password resets|Region for access tokens|Password length|Password policy',
      'How often do you change your password?|How long should the password be?|User pass rate|Boarding pass|Season pass',
      'Slack token name|GitHub token scopes|OpenAI token limit|Which Slack token should go?|Token symbol|Page token|Gas token',
      'Pin this card to the board|Pin the app to the taskbar|Pin messages of the bank?|Pin card|Map pin for the bank branch',
      'Authenticator app|Steam profile|GitHub branch|Slack channel|Three digits of precision|Number on the back of the device',
      'Geheimtipp|Wörter des Tages|Слово дня|単語帳|Parking 🅿 nearby|Blood group 🅰|Access level|API version',
    ].flatMap((names) => names.split('|')),
  )('%s is left alone', (title) => {
    expect(ofTitle(title)).toMatch(/^(?:none|\w+ low)$/);
  });
});

describe('what one sentence wants', () => {
  const inMessage = (message: string) =>
    findSecretRequests(form({ answer: { type: 'string', title: 'Answer' } }, message));
  const inDescription = (description: string) =>
    findSecretRequests(form({ answer: { type: 'string', title: 'Value', description } }));

  corpus([
    'Your PIN, please.',
    'To proceed, provide credentials.',
    'What is your mother’s maiden name?',
    'Wie lautet Ihr Kennwort?',
    'Quel est votre mot de passe ?',
    'Cuál es tu contraseña',
    'Merci de communiquer votre mot de passe',
    'Kérem a jelszavát',
    'Parolanızı yazın',
    'We lost your session. Your mailbox password.',
    'Your online banking password',
  ])('%s', (sentence) => {
    expect(inMessage(sentence).map(({ confidence }) => confidence)).toEqual(['medium']);
    expect(inDescription(sentence).map(({ confidence }) => confidence)).toEqual(['medium']);
  });

  corpus([
    'Last week your password was changed. What should the ticket be called?',
    'What is your password policy?',
    'What is a private key?',
    'What is your preferred password manager?',
    'Please put your pin on the map.',
    'Please pin your message.',
    'Which credentials does the service use?',
    'We never ask for your PIN.',
    'Your loyalty card number',
    'A reset link follows. Which language?',
    'Your message',
  ])('%s asks for nothing', (sentence) => {
    const stopped = [...inMessage(sentence), ...inDescription(sentence)].filter(
      ({ confidence }) => confidence !== 'low',
    );
    expect(stopped).toEqual([]);
  });

  corpus(['otpauth:// URI', 'Password reset link', 'Verification link', 'MongoDB URI', 'Postgres URL'])(
    'a field for addresses may be for %s',
    (title) => {
      expect(ofTitle(title, { type: 'string', format: 'uri' })).toMatch(/ (?:high|medium)$/);
    },
  );

  corpus(['Website', 'Callback URL', 'Meeting link', 'Share link', 'Database name', 'Redis version'])(
    'and is for %s as a rule',
    (title) => {
      expect(ofTitle(title, { type: 'string', format: 'uri' })).toBe('none');
    },
  );
});

describe('what kind of field it is', () => {
  corpus([
    ['Password', { type: 'boolean' }, 'none'],
    ['Password', { type: 'string', format: 'email' }, 'none'],
    ['Password changed on', { type: 'string', format: 'date' }, 'none'],
    ['Password', { type: 'integer' }, 'password medium'],
    ['Token', { type: 'integer' }, 'none'],
    ['API keys', { type: 'integer' }, 'apiKey medium'],
    ['Number of API keys', { type: 'integer' }, 'none'],
    ['PIN', { type: 'integer' }, 'pin medium'],
    ['Card number', { type: 'number' }, 'cardNumber high'],
    ['Sign in with', { type: 'string', enum: ['Password', 'Passkey'] }, 'none'],
    ['Password', { type: 'string', enum: ['set', 'unset'] }, 'password low'],
  ])('%s as %j: %s', (title, schema, expected) => {
    expect(ofTitle(title, schema)).toBe(expected);
  });
});

describe('sentences', () => {
  corpus([
    ['Enter the password of your account.', 'password medium'],
    ['Your bank password.', 'bankLogin medium'],
    ['We use it together with the password that you chose before.', 'password low'],
    ['Never enter your password here.', 'none'],
    ['Geben Sie hier Ihr Passwort ein.', 'password medium'],
    ['Saisissez votre mot de passe.', 'password medium'],
    ['No password is needed.', 'none'],
  ])('a description: %s %s', (description, expected) => {
    const [request] = findSecretRequests(form({ value: { type: 'string', title: 'Value', description } }));
    expect(request ? `${request.kind} ${request.confidence}` : 'none').toBe(expected);
  });

  corpus([
    ['Please enter your password to continue.', 'password medium'],
    ['Podaj hasło do swojego konta.', 'password medium'],
    ['Introduzca su contraseña.', 'password medium'],
    ['We will never ask you for your password.', 'none'],
    ['You forgot the password of your account yesterday.', 'password low'],
    ['请提供您的密码', 'password medium'],
    ['Type your p4ssw0rd below', 'password medium'],
    ['无需密码', 'none'],
    ['Не сообщайте пароль.', 'none'],
  ])('a message: %s %s', (message, expected) => {
    const [request] = findSecretRequests(form({ value: { type: 'string' } }, message));
    expect(request ? `${request.kind} ${request.confidence}` : 'none').toBe(expected);
    expect(request ?? {}).not.toHaveProperty('fieldId');
  });

  test('a message says nothing where no field could hold a secret', () => {
    expect(findSecretRequests(form({ ok: { type: 'boolean' } }, 'Enter your password.'))).toEqual([]);
  });

  test('a message and a field that both ask are both told', () => {
    expect(findSecretRequests(form({ password: { type: 'string' } }, 'Enter your password.'))).toEqual([
      { fieldId: 'f0', kind: 'password', confidence: 'high' },
      { kind: 'password', confidence: 'medium' },
    ]);
  });
});

test('a URL elicitation asks for nothing in a form', () => {
  const message = 'Enter your password there.';
  expect(findSecretRequests({ mode: 'url', message, url: 'https://a.example/' })).toEqual([]);
});

describe('one finding does not switch another off', () => {
  const ASK = 'Please enter your password to continue.';
  const asked = { kind: 'password', confidence: 'medium' };

  corpus<[name: string, decoys: Record<string, unknown>]>([
    ['a way to sign in', { way: { type: 'string', title: 'Sign in with', enum: ['Password', 'Passkey'] } }],
    ['a state', { state: { type: 'string', title: 'Password', enum: ['set', 'unset'] } }],
    [
      'a PIN code beside a street',
      { street: { type: 'string' }, pin: { type: 'string', title: 'PIN code' } },
    ],
    [
      'a mention',
      { a: { type: 'string', description: 'We use it with the password that you chose before.' } },
    ],
    [
      'several options',
      { a: { type: 'array', items: { type: 'string', enum: ['Token', 'API key', 'Password'] } } },
    ],
    ['a choice of cards', { card: { type: 'string', title: 'Credit card', enum: ['Visa', 'Amex'] } }],
    ['a question', { a: { type: 'string', title: 'Is a password required?' } }],
    ['a token', { a: { type: 'string', title: 'Token' } }],
    ['a card', { a: { type: 'string', title: 'Card number' } }],
    ['an ID', { a: { type: 'string', title: 'DNI' } }],
    ['a code', { a: { type: 'string', title: 'Code from your phone' } }],
    ['yes or no', { a: { type: 'boolean', title: 'Password' } }],
    ['a date', { a: { type: 'string', format: 'date', title: 'Password changed on' } }],
    ['a mail address', { a: { type: 'string', format: 'email', title: 'Password' } }],
    ['a number', { a: { type: 'integer', title: 'PIN' } }],
    ['a link', { a: { type: 'string', format: 'uri', title: 'Sign-in link from your mail' } }],
    ['a seed phrase', { a: { type: 'string', title: 'Recovery phrase' } }],
    ['nothing', { a: { type: 'string', title: 'Name' } }],
    [
      'many of them',
      Object.fromEntries([1, 2, 3, 4].map((each) => [`pin${each}`, { type: 'string', enum: ['PIN'] }])),
    ],
    ['a password', { a: { type: 'string', title: 'Password' } }],
  ])('%s', (_name, decoys) => {
    const requests = findSecretRequests(form({ ...decoys, answer: { type: 'string' } }, ASK));
    expect(requests).toContainEqual(asked);
    // What is typed into any field then counts as a secret.
    const model = form({ ...decoys, answer: { type: 'string' } }, ASK);
    expect(secretFieldIds(model).size).toBe(model.model.fields.length);
  });

  test('and the field is told where the message asks for nothing', () => {
    expect(findSecretRequests(form({ a: { type: 'string', title: 'Password' } }))).toEqual([
      { fieldId: 'f0', kind: 'password', confidence: 'high' },
    ]);
  });
});

describe('kinds of fields that seem harmless', () => {
  corpus([
    ['Password', { type: 'integer' }, 'password medium'],
    ['Your numeric password', { type: 'number' }, 'password medium'],
    ['Code we just texted you', { type: 'integer' }, 'oneTimeCode medium'],
    ['Digits on the card', { type: 'number' }, 'cardNumber medium'],
    ['Magic link from your e-mail', { type: 'string', format: 'uri' }, 'signInLink medium'],
    ['The sign-in link that we mailed you', { type: 'string', format: 'uri' }, 'signInLink medium'],
    ['Login-Link aus der E-Mail', { type: 'string', format: 'uri' }, 'signInLink medium'],
    ['Address with your access token', { type: 'string', format: 'uri' }, 'token high'],
    [
      'Your PIN',
      { type: 'string', enum: Array.from({ length: 10 }, (_each, digit) => String(digit)) },
      'pin medium',
    ],
    [
      'PIN number',
      { type: 'string', enum: Array.from({ length: 9000 }, (_each, index) => String(1000 + index)) },
      'pin high',
    ],
    [
      'Password',
      { type: 'array', items: { type: 'string', enum: [...'abcdefghijklmnopqrstuvwxyz'] } },
      'password high',
    ],
    [
      'One-time code',
      { type: 'array', items: { type: 'string', enum: [...'0123456789'] } },
      'oneTimeCode high',
    ],
  ])('%s as %j', (title, schema, expected) => {
    expect(ofTitle(title, schema)).toBe(expected);
  });

  corpus([
    ['Password length', { type: 'integer' }],
    ['Tokens', { type: 'integer' }],
    ['Max output tokens', { type: 'integer' }],
    ['Number of guests', { type: 'integer' }],
    ['Link to the page', { type: 'string', format: 'uri' }],
    ['Website', { type: 'string', format: 'uri' }],
    ['Callback URL', { type: 'string', format: 'uri' }],
    ['Password policy URL', { type: 'string', format: 'uri' }],
    ['Card number design', { type: 'string', format: 'uri' }],
    ['Floor', { type: 'string', enum: Array.from({ length: 10 }, (_each, digit) => String(digit)) }],
    [
      'Letters to leave out',
      { type: 'array', items: { type: 'string', enum: [...'abcdefghijklmnopqrstuvwxyz'] } },
    ],
  ])('%s as %j is none', (title, schema) => {
    expect(ofTitle(title, schema)).toBe('none');
  });
});

test('the same form is read once', () => {
  const elicitation = form({ password: { type: 'string' } });
  expect(findSecretRequests(elicitation)).toBe(findSecretRequests(elicitation));
});

test('hostile texts end: long, without spaces, all capitals', () => {
  for (const text of [
    'password '.repeat(200_000),
    'A'.repeat(2_000_000),
    'aB'.repeat(1_000_000),
    '密'.repeat(1_000_000),
  ]) {
    expect(
      findSecretRequests(form({ a: { type: 'string', title: text, description: text } }, text)).length,
    ).toBeLessThan(4);
  }
});
