import { describe, expect, test } from 'vitest';
import type { FormElicitation } from '../protocol/elicitation.js';
import { parseRequestedSchema } from '../form/parse-requested-schema.js';
import { findSecretRequests } from './find-secret-requests.js';
import { ORDINARY_LABELS } from './ordinary-labels.fixtures.js';
import { SECRET_NAMES } from './secret-names.fixtures.js';

function form(properties: Record<string, unknown>, message = 'Please fill this in.'): FormElicitation {
  return { mode: 'form', message, model: parseRequestedSchema({ type: 'object', properties }) };
}

function ofTitle(title: string, schema: Record<string, unknown> = { type: 'string' }): string {
  const [request] = findSecretRequests(form({ field: { ...schema, title } }));
  return request ? `${request.kind} ${request.confidence}` : 'none';
}

describe('what a field is called', () => {
  describe.each(Object.entries(SECRET_NAMES))('%s', (_language, names) => {
    test.each(names)('%s: %s', (title, expected) => {
      expect(ofTitle(title)).toBe(expected);
    });
  });

  test.each([
    'password',
    'user_password',
    'newPassword2',
    'PASSWORD',
    'passwd',
    'user.password',
    'pass-word',
  ])('the key %s alone tells', (key) => {
    expect(findSecretRequests(form({ [key]: { type: 'string', title: 'Value' } }))).toEqual([
      { fieldId: 'f0', kind: 'password', confidence: 'high' },
    ]);
  });

  test.each([
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
  test.each([
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

  describe.each(Object.entries(ORDINARY_LABELS))('%s', (_language, labels) => {
    test('has a few dozen', () => {
      expect(labels.length).toBeGreaterThan(30);
    });

    test.each(labels)('%s', (label) => {
      expect(ofTitle(label)).toBe('none');
    });
  });

  test.each([
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

describe('what kind of field it is', () => {
  test.each([
    ['Password', { type: 'boolean' }, 'none'],
    ['Password', { type: 'string', format: 'email' }, 'none'],
    ['Password changed on', { type: 'string', format: 'date' }, 'none'],
    ['Password', { type: 'integer' }, 'none'],
    ['PIN', { type: 'integer' }, 'pin medium'],
    ['Card number', { type: 'number' }, 'cardNumber high'],
    ['Sign in with', { type: 'string', enum: ['Password', 'Passkey'] }, 'password low'],
    ['Password', { type: 'string', enum: ['set', 'unset'] }, 'password low'],
  ])('%s as %j: %s', (title, schema, expected) => {
    expect(ofTitle(title, schema)).toBe(expected);
  });
});

describe('sentences', () => {
  test.each([
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

  test.each([
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

  test('a message adds nothing to a field that asks already', () => {
    expect(findSecretRequests(form({ password: { type: 'string' } }, 'Enter your password.'))).toEqual([
      { fieldId: 'f0', kind: 'password', confidence: 'high' },
    ]);
  });
});

test('a URL elicitation asks for nothing in a form', () => {
  const message = 'Enter your password there.';
  expect(findSecretRequests({ mode: 'url', message, url: 'https://a.example/' })).toEqual([]);
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
    ).toBeLessThan(2);
  }
});
