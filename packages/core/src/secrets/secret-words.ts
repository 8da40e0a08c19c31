import type { SecretKind } from './secret-request.js';

/**
 * What asks for a secret, in English; other languages bring theirs with their messages (`form.secretWords`), in the same rows. A row is a
 * name and its entries. `_` joins the words of a phrase, which may also stand together in a text; `*` stands for an ending. A row
 * whose name ends with `/` is a pattern, which counts wherever it matches: for scripts without spaces between words.
 *
 * Rows with `!` name a secret of that kind wherever they stand; those with `?` mean much else besides, and count only when they
 * are all a name says. The others are cues of an ask that names no secret (“the code we just texted you”), and words that change what
 * a phrase asks for: `denies`, `aspect` (after it), `serving` (before it) and the like. Latin ones are folded as `splitWords` does.
 */
export const ENGLISH_WORDS = `
password! password passwords passwd pwd passcode root_pw root_pass admin_pw admin_pass smtp_pass db_pass db_pw ftp_pass ssh_pass sudo_pass vpn_pass wifi_pass user_pass keystore_pass pgpassword wpa_key wpa_psk network_security_key
password! memorable_word memorable_information pass_number secret_word security_answer answer_to_your_security_question answer_to_the_security_question mother_s_maiden_name wifi_key pword psswd pswd passwrd
password! unlock_phrase master_phrase sign_in_secret login_secret
password? pass pw
passphrase! passphrase
pin! pin_number card_pin sim_pin atm_pin bank_pin account_pin security_pin pin_code mpin m_pin tpin upi_pin puk atm_code unlock_code
pin? pin
oneTimeCode! one_time_code one_time_password one_time_passcode one_time_pin otp totp verification_code authentication_code authenticator_code authorization_code auth_code 2fa mfa_code two_factor_code sms_code login_code sign_in_code
oneTimeCode! backup_code backup_codes recovery_code recovery_codes mfa_token tac_code
oneTimeCode? mfa tac no_tac
apiKey! connection_string api_key api_keys api_secret secret_key access_key client_secret app_secret application_secret webhook_secret signing_secret shared_secret service_account_key aws_secret
apiKey? database_url db_url database_uri mongodb_uri mongodb_url mongo_uri mongo_url postgres_url postgres_uri postgresql_url mysql_url redis_url amqp_url jdbc_url
token! access_token auth_token authentication_token authorization_token bearer_token refresh_token session_token id_token api_token bot_token oauth_token security_token github_token session_cookie auth_cookie jwt authorization_header
token! auth_header cookie_header session_cookies session_id_cookie phpsessid jsessionid sessionid roblosecurity ntlm_hash kerberos_ticket har_file kubeconfig copy_as_curl npmrc service_account_json
token? token secret bearer
privateKey! priv_key xprv wallet_dat id_rsa id_ed25519 id_ecdsa recovery_key recovery_keys bitlocker_key filevault_key private_key private_keys ssh_key rsa_key signing_key encryption_key decryption_key
seedPhrase! seed_phrase seed_words recovery_phrase recovery_words mnemonic_phrase wallet_phrase wallet_seed backup_phrase
seedPhrase? mnemonic
signInLink! otpauth
signInLink? password_reset_link reset_link recovery_link verification_link magic_link
cardNumber! credit_card_details debit_card_details payment_card_details bank_card_details full_card_details card_number card_no card_nr cc_number ccnum
cardNumber? credit_card debit_card
cardSecurityCode! cvc cvv cvc2 cvv2 card_security_code card_verification_code card_verification_value card_verification_number
cardSecurityCode? security_code csc
bankLogin! bank_login bank_password bank_credentials bank_username banking_login banking_password banking_credentials online_banking_username online_banking_pin login_credentials
bankLogin? credentials
nationalId! last_four_of_your_social last_4_of_your_social medicare_number national_insurance_no ssn social_security_number social_security_no national_id national_identity_number national_identification_number national_insurance_number
nationalId! social_insurance_number identity_card_number id_card_number taxpayer_identification_number aadhaar
code code codes passcode
digits digit digits
number number numbers
words words wordlist
link link links
key key keys
login login logon signin signon log_in log_on sign_in sign_on
secret secret secrets
file env dotenv cookie cookies curl c_url har local_storage session_storage keystore keychain pem rsa netrc
prefix sk ghp gho ghu ghs xoxb xoxp akia asia glpat pat
token token
pin pin pin1 pin2
message sms* texted text_message message messages
text text
phone phone phones handset cellphone smartphone telephone
app app* application authy duo authenticator* 2fa mfa 2_step two_step two_factor 2_factor
authenticator authenticator authenticators authy duo digipass itsme bankid securid yubikey okta_verify steam_guard smart_id mobile_id
mail mail email mails e_mail inbox mailbox
sent sent send texted emailed mailed received receive got
just just latest last recently
shown shown shows show see appears displayed display says screen
from from
card visa amex creditcard card*
back back behind reverse
strip signature_strip signature_panel security_strip
embossed embossed front printed long 16 sixteen
verify verify verification security check
wallet wallet wallets ledger trezor metamask phantom coinbase crypto
recovery recovery backup restore recover seed mnemonic secret order
bank bank* iban
bankAccess atm upi online_banking internet_banking cash_machine cashpoint
unlock unlock unlocks unlocking
session session sessions sessionid
issuer github gh gitlab bitbucket npm pypi docker slack discord telegram notion jira asana airtable hubspot salesforce shopify stripe paypal twilio sendgrid vercel netlify cloudflare heroku digitalocean aws azure gcp google gmail dropbox
issuer supabase firebase mongodb openai anthropic gemini huggingface facebook instagram whatsapp linkedin
contents content contents output dump value
three 3 three
fewDigits 4 5 6 7 8 four five six seven eight six_digit 6_digit
seedCount 12 15 18 21 24 twelve eighteen
you you yours
what what how
otherThing country dial postcode promo promotional coupon voucher booking reservation tracking error status http exit qr bar source product item sku airport flight language currency colour color tax course dress building referral invite
otherThing invitation invoice review deploy bug bugs function repository repo branch commit test wrote bus post postcard title deck game door guest guests hotel room seat
phoneNumber phone_number telephone_number mobile_number cell_number
about policy policies vendor provider supplier manager lifetime consent format type types kind method delivery length strength count limit maximum minimum many colour color size title name description describe summary bio avoid spell
about spelled wrong about uber page website logo amount image picture
question which who whose whom is are do does did should would can could will has have want allow require required needed where when why whether choose pick select remind or
denies no not never don dont without
aspect count counts limit limits length budget usage policy policies manager managers strength expiry expiration expires name names label type types format prefix symbol address supply price amount balance id identifier url endpoint rate
aspect scope scopes permissions rotation reset resets protection settings options generator rules lifetime ttl algorithm vendor vendors provider supplier delivery method forgotten
serving for
typed values value input text field entry data content string
quantity number name type kind length count format list
of of
otherSort gift loyalty membership member library bonus discount insurance reward rewards student frequent flyer report sd business greeting playing public gpio map postal zip area connector board city gpg
asks entering typing providing ask asks input supply need needs require requires must please
whatIs what
is is s
filler enter your my the a an please current new old confirm repeat again user account login digit digits four six 4 6 2 1 3
postal address street city town village district state locality landmark postal postcode zip country india
howMuch often long many much soon
pinned the this that these a an it them to my your as
postalPin pin code pincode
pinnedFirst card cards app apps wallet message messages chat chats post posts tab tabs item items note notes comment account location
own,you your
asks,give enter type paste copy give tell share send reply submit provide confirm read fill upload
`;

/** What asking itself counts for every kind, and what speaks against it. */
export const CUE_WEIGHTS: Readonly<Record<string, number>> = {
  ...{ give: 1, you: 0.5 },
  ...{ otherThing: -4, phoneNumber: -4, about: -3, question: -3, denies: -6 },
};

/** How cues add up to an ask: the least sum, groups of cues of which one has to be there, what each counts. */
type CueRule = readonly [SecretKind, number, readonly string[], Readonly<Record<string, number>>];
// oxfmt-ignore
export const CUE_RULES: readonly CueRule[] = [
  ['oneTimeCode', 4, ['code digits number', 'message phone app authenticator mail sent text'],
    { code: 2, digits: 2, number: 1, fewDigits: 1, message: 2, phone: 2, app: 2, authenticator: 2, mail: 1.5, text: 1, sent: 1, just: 1, shown: 1, from: 0.5 }],
  ['signInLink', 4, ['link', 'login mail'], { link: 2, login: 2, mail: 1.5, message: 1, sent: 1, from: 0.5 }],
  ['cardSecurityCode', 4.5, ['digits code number', 'card', 'back three verify'],
    { digits: 1.5, code: 1.5, number: 1, card: 2, back: 2, three: 1.5, fewDigits: 0.5, verify: 1 }],
  ['cardSecurityCode', 4, ['digits code number', 'strip'], { digits: 1.5, code: 1.5, number: 1, strip: 3, card: 1 }],
  ['cardSecurityCode', 5, ['digits', 'three', 'back'], { digits: 1.5, three: 1.5, back: 2 }],
  ['cardNumber', 4, ['digits number', 'card'], { digits: 2, number: 1.5, card: 2, embossed: 1, fewDigits: 0.5, from: 0.5 }],
  ['seedPhrase', 4, ['words', 'seedCount wallet recovery'], { words: 2, seedCount: 2, wallet: 2.5, recovery: 1.5 }],
  ['pin', 4, ['code digits number secret', 'bankAccess unlock bank'],
    { code: 2, digits: 2, number: 1, secret: 2, bankAccess: 2, unlock: 2, bank: 1.5, card: 1, phone: 0.5, app: 0.5 }],
  ['pin', 4, ['pin', 'card bank bankAccess authenticator login unlock wallet phone'],
    { pin: 2, card: 2, bank: 2, bankAccess: 2, authenticator: 2, login: 2, unlock: 2, wallet: 2, phone: 2 }],
  ['pin', 4, ['secret', 'card'], { secret: 2, card: 2, code: 1 }],
  ['password', 4, ['login unlock', 'secret what words text'], { login: 2, unlock: 2, secret: 2, what: 1, words: 1, text: 1 }],
  ['token', 4, ['token prefix', 'issuer'], { token: 2, prefix: 2, issuer: 2 }],
  ['token', 3.5, ['file session prefix', 'contents give session key file'],
    { file: 2, prefix: 2, key: 2, contents: 2, session: 2, give: 1.5, from: 0.5 }],
];
