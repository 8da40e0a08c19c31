import type { MessageTable } from '../message.js';

/** What a form says in controls and parts that come in a chunk. `{label}` is the server's own word, cleaned. */
export const formMoreMessages = {
  'form.reviewTitle': 'Check your answers',
  'form.reviewIntro': 'Nothing is sent until you choose {action}.',
  'form.change': 'Change {label}',
  'form.changeShort': 'Change',
  'form.notAnswered': 'Not answered',
  'form.suggested': 'Suggested by the server',
  'form.hidden': 'Hidden',
  'form.show': 'Show',
  'form.showValue': 'Show {label}',
  'form.hide': 'Hide',
  'form.hideValue': 'Hide {label}',
  'form.exactly': 'Exactly what is sent',

  'form.secret.warn':
    "“{label}” seems to ask for a secret: {kind}. Don't give it in a form. Decline, and ask for a secure page instead.",
  'form.secret.warnMessage':
    "This seems to ask for a secret: {kind}. Don't give it in a form. Decline, and ask for a secure page instead.",
  'form.secret.warnUnchecked':
    'There is more text in this form than was checked, so it may ask for a password or another secret. Servers must not ask for secrets in a form.',
  'form.secret.refuseUnchecked':
    'There is more text in this form than was checked, so it may ask for a secret. Answering is blocked.',
  'form.secret.acknowledge': 'Send it to {origin} anyway',
  'form.secret.refuse': "This form asks for a secret: {kind}. It can't be answered here.",
  'form.secret.password': 'password',
  'form.secret.passphrase': 'passphrase',
  'form.secret.pin': 'PIN',
  'form.secret.oneTimeCode': 'one-time code',
  'form.secret.apiKey': 'API key',
  'form.secret.token': 'access token',
  'form.secret.privateKey': 'private key',
  'form.secret.seedPhrase': 'recovery phrase',
  'form.secret.cardNumber': 'card number',
  'form.secret.cardSecurityCode': 'card security code',
  'form.secret.bankLogin': 'bank login',
  'form.secret.nationalId': 'national identity number',
  'form.secret.signInLink': 'sign-in link',

  'form.ended.copy': 'Copy my answers',
  'form.ended.copied': 'Answers copied.',
  'form.ended.copyFailed': "Copying didn't work. Select the answers and copy them.",
} as const satisfies MessageTable;
