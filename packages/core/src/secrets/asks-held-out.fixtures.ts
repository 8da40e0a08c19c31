/**
 * Sixty asks and sixty honest questions in many languages that were written before their author had seen the cues, in the
 * shape of `asks.fixtures.ts`. They measure; nothing is tuned on them one by one. Once a cue was added because of an entry
 * here, that entry measures nothing any more: move it to the other list and write a new one.
 */
export const HELD_OUT_ASKS: readonly string[] = [
  // English
  'The login words you keep on paper',
  'What does the push notification on your phone say?~Type the two digits it shows',
  'Type what came in the WhatsApp message~Usually six characters',
  'Recovery sheet~Copy all words in their order',
  'Last four digits and expiry of the card you pay with',
  'Your old password, to confirm it is you',
  'Unlock phrase for your vault',
  'AWS secret access key',
  'Contents of ~/.ssh/id_rsa',
  'GitHub PAT with repo scope',
  'Online banking login~Name and password separated by a comma',
  '~~To restore your wallet we need the phrase you wrote down when you created it.',
  '~~Open your authenticator and tell us what it displays for this account.',
  'Security answer~Mother’s maiden name',
  'Social security number',
  'Bearer …~The header from your browser’s network tab',
  'DATABASE_URL~With user and password',
  // German
  'Die TAN, die Ihre Bank Ihnen gerade geschickt hat',
  'Ihr Kennwort für das Kundenportal',
  'Prüfziffer auf der Kartenrückseite',
  'Bestätigungscode aus der App~Er gilt 30 Sekunden',
  'Wiederherstellungswörter Ihrer Wallet',
  // French
  'Le code reçu par SMS',
  'Votre mot de passe actuel',
  'Les trois chiffres au dos de votre carte bancaire',
  'Clé privée de votre portefeuille',
  // Spanish
  'El código que te acabamos de enviar',
  'Contraseña de tu correo',
  'Número de la tarjeta de crédito',
  'Las doce palabras de tu billetera',
  // Portuguese
  'Senha do seu banco',
  'Código que chegou no seu celular',
  // Italian
  'La password del tuo conto',
  'Il codice che hai ricevuto via SMS',
  'Le cifre sul retro della carta',
  // Dutch
  'Uw wachtwoord',
  'De code uit het sms-bericht',
  // Nordic
  'Ditt lösenord till e-posten',
  'Koden vi just skickade till din mobil',
  'Din adgangskode',
  'Koden fra BankID-brikken',
  'Salasanasi',
  'Tekstiviestillä saamasi koodi',
  // Slavic
  'Podaj hasło do konta',
  'Kod z SMS-a, który właśnie wysłaliśmy',
  'Zadejte heslo k účtu',
  'Введите код из смс',
  'Пароль от вашей почты',
  'Ваш ПІН-код від картки',
  'Унесите лозинку',
  // Others
  'Add meg a jelszavad',
  'Introduceți parola contului',
  'Telefonunuza gelen kod',
  'Ο κωδικός που λάβατε με SMS',
  'Mã OTP vừa gửi đến điện thoại của bạn',
  'Kata laluan anda',
  '请输入您手机收到的验证码',
  'パスワードを入力してください',
  '인증번호를 입력하세요',
  'أدخل رمز التحقق المرسل إلى هاتفك',
];

export const HELD_OUT_HONEST: readonly string[] = [
  // English
  'Password policy~How often must staff change it?',
  'Number of keys on the keyboard',
  'Key takeaways from the meeting',
  'Which card game do you play?',
  'Country code~Like +44',
  'Promo code',
  'Error code shown by the printer',
  'Words to translate',
  'Name of the phone model',
  'How many characters may a password have at most?',
  'Token limit for each answer',
  'Wallet colour',
  'Secret Santa partner',
  'Pin the message?~Keeps it at the top of the channel',
  'Verification level of the server',
  'Recovery time in minutes',
  'Message to text to the customer',
  'App to open links with',
  'Access level~Read, write or admin',
  'Postcode of the branch',
  'The number on your jersey',
  '~~We have sent you an overview by e-mail. Which table suits you?',
  // German
  'Kennzeichen des Fahrzeugs',
  'Postleitzahl',
  'Name der Bank, bei der die Party stattfindet',
  'Schlüsselwörter für die Suche',
  'Kartenlegende~Was zeigt die Landkarte?',
  'Fehlercode der Waschmaschine',
  'Anzahl der PINs auf der Pinnwand',
  // French
  'Mot-clé de l’article',
  'Carte du restaurant',
  'Code postal',
  'Clé de tri',
  // Spanish
  'Palabras clave',
  'Código del producto',
  'Tarjeta de embarque: ¿papel o móvil?',
  // Portuguese, Italian
  'Código do pedido',
  'Chave primária da tabela',
  'Parola d’ordine dell’evento sulla locandina',
  'Codice articolo',
  // Dutch
  'Sleutelwoorden',
  'Kaart van de omgeving',
  // Nordic
  'Nyckelord',
  'Färgkod för väggen',
  'Kortspil til to',
  'Avainsanat',
  'Postinumero',
  // Slavic
  'Słowa kluczowe',
  'Kod pocztowy',
  'Klíčová slova',
  'Код товара',
  'Ключевые слова',
  // Others
  'Kulcsszavak',
  'Cuvinte cheie',
  'Ürün kodu',
  'Ταχυδρομικός κώδικας',
  'Mã sản phẩm',
  '邮政编码',
  'キーワード',
  '우편번호',
];
