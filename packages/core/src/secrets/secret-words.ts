import type { SecretKind } from './secret-request.js';

/**
 * What asks for a secret, in the languages of Europe, in Turkish, Hebrew, Arabic, Persian, Urdu, in languages of India and of
 * South-east Asia, and in Swahili: our own list, in Latin letters and in others. A row is a name and its entries. `_` joins the words
 * of a phrase, which may also stand together in a text; `*` stands for an ending.
 *
 * Rows with `!` name a secret of that kind wherever they stand; those with `?` mean much else besides, and count only when they
 * are all a name says. The others are cues of an ask that names no secret (“the code we just texted you”), and words that change what
 * a phrase asks for: `denies`, `aspect` (after it), `serving` (before it) and the like. Latin ones are folded as `splitWords` does.
 */
export const LATIN_WORDS = `
password! password passwords passwd pwd passcode pass_code passwort passworter kennwort mot_de_passe mots_de_passe mdp contrasena contrasenas clave_de_acceso senha senhas palavra_passe palavra_chave_de_acesso parola_d_ordine wachtwoord wachtwoorden haslo hasla haslem parolaniz parolanizi sifre sifreniz parolasi sifresi
password! sifrenizi root_pw root_pass admin_pw admin_pass smtp_pass db_pass db_pw ftp_pass ssh_pass sudo_pass vpn_pass wifi_pass user_pass keystore_pass pgpassword wpa_key wpa_psk network_security_key memorable_word memorable_information pass_number passnumber geheimwort geheimworts antwort_auf_die_sicherheitsfrage
password! antwort_auf_ihre_sicherheitsfrage reponse_a_la_question_secrete reponse_a_la_question_de_securite reponse_secrete mot_secret respuesta_secreta respuesta_de_seguridad palabra_secreta clave_dinamica clave_fiscal clave_de_firma clave_de_internet resposta_secreta resposta_de_seguranca palavra_secreta
password! risposta_segreta risposta_di_sicurezza parola_segreta odpowiedz_na_pytanie_bezpieczenstwa hemligt_ord hemmelig_ord salainen_sana secret_word security_answer answer_to_your_security_question answer_to_the_security_question mother_s_maiden_name mothers_maiden_name wifi_key wi_fi_key wlan_schlussel pword psswd
password! pswd passwrd unlock_phrase master_phrase sign_in_secret login_secret passworts passwortes passworte kennworts kennwortes kennworter kennworte lozink* sifra_naloga hesl* hasle jelsz* geslo gesla gesel geslom salasan* losenord* passord* adgangskod* kodeord* slaptazod* parool* paroli contrasenya* parolei
password! parola_contului parola_dumneavoastra mat_khau kata_sandi kata_laluan sandi_akun nenosiri* neno_la_siri wagwoord*
password? pass clave parola pw
passphrase! passphrase pass_phrase phrase_secrete phrase_de_passe frase_de_contrasena frase_secreta wachtwoordzin fraza_haslowa
pin! pin_number pin_nummer pinnummer card_pin sim_pin atm_pin bank_pin account_pin security_pin pin_code pincode geheimzahl geheimnummer code_pin code_secret code_confidentiel numero_pin codigo_pin codigo_secreto codice_pin codice_segreto kod_pin numer_pin pin_kodu kart_pin mpin m_pin tpin upi_pin puk ma_pin clave_pin
pin! atm_code clave_del_cajero codigo_del_cajero tunnuslu* pin_koodi pin_kode entsperrcode entsperrcodes unlock_code codul_pin pin_kod
pin? pin
oneTimeCode! one_time_code one_time_password one_time_passcode one_time_pin otp totp verification_code authentication_code authenticator_code authorization_code auth_code 2fa mfa_code two_factor_code sms_code login_code sign_in_code backup_code backup_codes recovery_code recovery_codes einmalpasswort einmalkennwort
oneTimeCode! einmalcode bestatigungscode verifizierungscode authentifizierungscode freischaltcode mtan sms_tan code_a_usage_unique mot_de_passe_a_usage_unique code_de_verification code_de_validation code_sms code_d_authentification codigo_de_verificacion codigo_de_un_solo_uso contrasena_de_un_solo_uso codigo_sms
oneTimeCode! codigo_de_autenticacion codigo_de_verificacao codigo_de_uso_unico senha_de_uso_unico codigo_de_autenticacao codice_di_verifica codice_monouso password_monouso codice_sms codice_di_autenticazione eenmalige_code eenmalig_wachtwoord verificatiecode kod_jednorazowy haslo_jednorazowe kod_weryfikacyjny kod_sms
oneTimeCode! kod_autoryzacyjny kod_blik dogrulama_kodu tek_kullanimlik_sifre tek_kullanimlik_kod sms_kodu onay_kodu push_tan photo_tan chip_tan tan_nummer mfa_token tac_code engangskod* engangskode* kertakayttokoodi* kertakoodi vahvistuskood* verifieringskod* bekreftelseskod* bekraeftelseskod* verifikasjonskod*
oneTimeCode! bankid_kod bankid_kode jednorazovy_kod overovaci_kod enkratna_koda jednokratni_kod verifikacijski_kod verifikacioni_kod kod_za_potvrdu egyszeri_kod megerosito_kod vienkartinis_kodas patvirtinimo_kodas vienreizejais_kods apstiprinajuma_kods kinnituskood cod_de_verificare codi_de_verificacio ma_xac_nhan
oneTimeCode! ma_xac_thuc kode_verifikasi kod_pengesahan
oneTimeCode? tan mfa tac no_tac
apiKey! connection_string api_key api_keys api_secret secret_key access_key client_secret app_secret application_secret webhook_secret signing_secret shared_secret service_account_key api_schlussel zugriffsschlussel geheimer_schlussel geheimen_schlussel cle_api cle_d_api cle_d_acces cle_secrete clave_api clave_de_api
apiKey! clave_secreta chave_api chave_de_api chave_de_acesso chave_secreta chiave_api chiave_segreta chiave_di_accesso api_sleutel geheime_sleutel toegangssleutel klucz_api tajny_klucz klucz_dostepu api_anahtari gizli_anahtar erisim_anahtari
apiKey? database_url db_url database_uri mongodb_uri mongodb_url mongo_uri mongo_url postgres_url postgres_uri postgresql_url mysql_url redis_url amqp_url jdbc_url
token! access_token auth_token authentication_token authorization_token bearer_token refresh_token session_token id_token api_token bot_token oauth_token security_token github_token session_cookie auth_cookie jwt zugriffstoken zugangstoken sitzungstoken jeton_d_acces jeton_d_authentification token_de_acceso
token! token_de_acesso token_di_accesso toegangstoken token_dostepu erisim_jetonu erisim_belirteci authorization_header auth_header cookie_header session_cookies session_id_cookie phpsessid jsessionid sessionid roblosecurity ntlm_hash kerberos_ticket har_file kubeconfig kube_config copy_as_curl cookie_de_session
token! cookie_de_sesion cookie_da_sessao cookie_di_sessione sitzungscookie sitzungs_cookie
token? token secret bearer geheimnis jeton
privateKey! priv_key xprv wallet_dat id_rsa id_ed25519 id_ecdsa recovery_key recovery_keys bitlocker_key filevault_key private_key private_keys ssh_key rsa_key signing_key encryption_key decryption_key privater_schlussel privaten_schlussel private_schlussel cle_privee clave_privada llave_privada chave_privada
privateKey! chiave_privata privesleutel prive_sleutel klucz_prywatny klucza_prywatnego ozel_anahtar
seedPhrase! seed_phrase seed_words recovery_phrase recovery_words mnemonic_phrase wallet_phrase wallet_seed backup_phrase wiederherstellungsphrase wiederherstellungsworter phrase_de_recuperation frase_semilla frase_de_recuperacion frase_semente frase_de_recuperacao frase_di_recupero frase_seed herstelzin
seedPhrase! fraza_odzyskiwania fraza_seed kurtarma_ifadesi kurtarma_kelimeleri
seedPhrase? mnemonic
signInLink! otpauth
signInLink? password_reset_link reset_link recovery_link verification_link magic_link enlace_de_recuperacion enlace_de_verificacion lien_de_recuperation lien_de_verification bestatigungslink
cardNumber! credit_card_details debit_card_details payment_card_details bank_card_details full_card_details kreditkartendaten card_number card_no card_nr cc_number ccnum kreditkartennummer debitkartennummer kartennummer numero_de_carte numero_de_la_carte numero_de_votre_carte numero_de_tarjeta numero_de_la_tarjeta
cardNumber! numero_de_su_tarjeta numero_de_tu_tarjeta numero_do_cartao numero_de_cartao numero_di_carta numero_della_carta numero_carta creditcardnummer kaartnummer bankpasnummer numer_karty kart_numarasi kredi_karti_numarasi banka_karti_numarasi kortnummer* kortin_numero korttinumero cislo_karty cislo_platobnej_karty
cardNumber! broj_kartice stevilka_kartice kartyaszam* kartya_szama kaardi_number kartes_numurs korteles_numeris numarul_cardului numar_card numero_de_la_targeta so_the_tin_dung so_the_ngan_hang nomor_kartu nombor_kad
cardNumber? credit_card debit_card kreditkarte carte_bancaire carte_bleue carte_de_credit tarjeta_de_credito cartao_de_credito carta_di_credito creditcard karta_kredytowa kredi_karti
cardSecurityCode! cvc cvv cvc2 cvv2 card_security_code card_verification_code card_verification_value card_verification_number kartenprufnummer kartenprufziffer cryptogramme
cardSecurityCode? security_code csc sicherheitscode code_de_securite codigo_de_seguridad codigo_de_seguranca codice_di_sicurezza beveiligingscode kod_bezpieczenstwa kod_zabezpieczajacy guvenlik_kodu
bankLogin! bank_login bank_password bank_credentials bank_username banking_login banking_password banking_credentials online_banking_username online_banking_pin login_credentials bankzugangsdaten banking_zugangsdaten banking_passwort identifiants_bancaires identifiants_de_connexion credenciales_bancarias clave_bancaria
bankLogin! credenciais_bancarias senha_do_banco credenziali_bancarie credenziali_di_accesso inloggegevens_bank dane_logowania login_do_banku haslo_do_banku banka_sifresi
bankLogin? credentials zugangsdaten anmeldedaten credenciales credenciais credenziali inloggegevens
nationalId! last_four_of_your_social last_4_of_your_social medicare_number national_insurance_no ssn social_security_number social_security_no national_id national_identity_number national_identification_number national_insurance_number social_insurance_number identity_card_number id_card_number
nationalId! taxpayer_identification_number aadhaar sozialversicherungsnummer personalausweisnummer ausweisnummer steueridentifikationsnummer steuer_id numero_de_securite_sociale numero_de_carte_d_identite numero_de_dni numero_de_seguridad_social numero_de_la_seguridad_social numero_de_cedula curp cpf
nationalId! numero_de_identificacao_fiscal codice_fiscale numero_carta_d_identita numero_della_carta_d_identita burgerservicenummer bsn pesel numer_dowodu tc_kimlik_no tc_kimlik_numarasi t_c_kimlik_no personnummer* fodselsnummer* cpr_nummer* cpr_nr henkilotunnus* kennitala rodne_cislo emso jmbg maticni_broj isikukood
nationalId! asmens_kodas personas_kods taj_szam szemelyi_szam cod_numeric_personal so_can_cuoc nomor_ktp
nationalId? dni nif nir oib cnp nik cccd cmnd
code code codes tan passcode kod kods koodi* kood* koda* kode* kodu* codig* codice codi codul* cod ma_xac
digits digit digits ziffer* zahl zahlen chiffres digito* siffror siffer cyfr* cislic* cifr* szamjegy* hane angka kontrollsiffr*
number number numbers nummer numero numeros numeri numer cislo broj* stevilk* numar* szam* numara* nomor nombor
words words wordlist word_list worter mots palabras palavras parole cuvint* cuvinte* sana* ord slow slov* reci szo szava* kelime* kata
link link links lien
key key keys schlussel cle clave chave chiave
login login logon signin signon log_in log_on sign_in sign_on anmeld* connexion
secret secret secrets geheim*
file env dotenv cookie cookies curl c_url har local_storage session_storage localstorage sessionstorage keystore keychain pem rsa netrc
prefix sk ghp gho ghu ghs xoxb xoxp akia asia glpat pat
token token jeton
pin pin pin1 pin2
message sms* texted text_message mensaje mensagem tekstiviest* poruk* message messages
text text
phone phone phones handset cellphone smartphone telephone handy handys telefon* mobil* celular* movil telefonu* dien_thoai hp
app authy duo authenticator* app* aplicacion aplicativo application aplikac* 2fa mfa 2_step two_step two_factor 2_factor
authenticator authenticator authenticators authy duo digipass itsme bankid securid yubikey okta_verify steam_guard smart_id mobile_id
mail mail email mails e_mail inbox mailbox correo pocztow* posta
sent sent send texted emailed mailed received receive got geschickt gesendet erhalten recu envoye envoyer enviamos enviado* recebeu inviat* ricevut* primit* skickad* sendt lahetet* wyslal* kapott gelen kirim dihantar hantar gui
just just latest last recently gerade eben venons acabamos lige wlasnie
shown shows shown show see appears displayed display says screen steht zeigt affiche figurant aparece ves vedi
from from aus von auf de del dal dalla da fra fran z ze iz od din prin via no par
card visa amex creditcard karte kreditkarte carte tarjeta cartao carta kort kortet* kortin kaart karty karta kartu kartice kartya kart kartin kad the_tin_dung card* cardul* targeta
back back behind reverse ruckseite dos verso reverso retro spate spatele baksid* bak tylu tyl zadni hatoldal* arka* belakang
strip signature_strip signature_panel security_strip
embossed embossed front printed long 16 sixteen
verify verification verify security check kontroll* securite
wallet wallet wallets ledger trezor metamask phantom coinbase portefeuille billetera carteira portafogl* portfel* cuzdan* vi crypto
recovery recovery backup restore recover seed mnemonic wiederherstell* secret order
bank bank* iban
bankAccess atm upi online_banking onlinebanking internetbanking internet_banking cash_machine cashpoint cajero
unlock unlock unlocks unlocking entsperr*
session session sessions sitzung* sessao sessionid
issuer github gh gitlab bitbucket npm pypi docker slack discord telegram notion jira asana airtable hubspot salesforce shopify stripe paypal twilio sendgrid vercel netlify cloudflare heroku digitalocean aws azure gcp google gmail dropbox supabase firebase mongodb openai anthropic gemini huggingface facebook instagram
issuer whatsapp linkedin
contents content contents inhalt* contenu contenido output dump value
three 3 three drei trois tres tre tri trzy harom uc tiga ba dreistellig* trzycyfr*
fewDigits 4 5 6 7 8 four five six seven eight vier funf sechs quatre cinq cuatro cinco seis sei sex hat enam sau six_digit 6_digit
seedCount 12 15 18 21 24 twelve eighteen zwolf douze doce doze dwanascie iki
you you yours ihrem tuo dit vas vase vasa az_on anda ban
what what how was wie que
otherThing country dial postcode promo promotional coupon voucher booking reservation tracking error status http exit qr bar source product item sku airport flight language currency colour color tax course dress building referral invite invitation invoice review deploy bug bugs function repository repo branch commit
otherThing test wrote bus post postcard title deck game door guest guests hotel room seat landercode gutschein* rabatt* fehler* postleit* artikel* sprach* bibliothek* kunden* descuento promocion* pais pays paese produto producto biblio* fidel* landskod alennus* posti* postinumero poczt* rabat* slev* posta* postans*
otherThing popust* irany* kupon* indirim urun poskod pos buu giam
phoneNumber phone_number telephone_number mobile_number cell_number numero_de_telephone numero_de_telefono numero_de_telefone numero_di_telefono telefonnummer* handynummer* telefoonnummer numer_telefonu broj_telefona numarul_de_telefon telefon_numarasi nomor_telepon nombor_telefon so_dien_thoai puhelinnumero
phoneNumber telefonszam
about policy policies vendor provider supplier manager lifetime consent format type types kind method delivery length strength count limit maximum minimum many colour color size title name description describe summary bio avoid spell spelled wrong about uber page website logo amount image picture lang lange anzahl
about farbe anzahl_der antal nombre_de numero_di_parole numero_de_palabras liczba pocet sayisi szama kunci cle_de_voute kulcssz*
question which who whose whom is are do does did should would can could will has have want allow require required needed where when why whether choose pick select remind or ist sind wird welche welcher wer wo quel quelle cual debe qual quem deve chi
denies no not never don dont without nicht kein keine niemals ohne ne pas jamais sans nunca sin nao sem non mai senza niet nooit nie bez
aspect count counts limit limits length budget usage policy policies manager managers strength expiry expiration expires name names label type types format prefix symbol address supply price amount balance id identifier url endpoint rate scope scopes permissions rotation reset resets protection settings options
aspect generator rules lifetime ttl algorithm vendor vendors provider supplier delivery method vergessen forgotten oublie lange anzahl typ richtlinie sayisi
serving for fur para per voor dla
typed value values text input field entry data content string wert texte champ valor texto campo tekst
quantity number name type kind length count format list anzahl art lange nombre nom antal liczba aantal naam
of of der des die von de d du af av z van
otherSort gift loyalty membership member library bonus discount insurance reward rewards student frequent flyer report sd business greeting playing public gpio map postal zip area kundenkarten fidelite regalo connector board city stadt bibliothek gpg uyelik
otherCard fidelite membre embarquement visite regalo fidelidad cliente embarque fidelidade fedelta imbarco soci sconto klienta stalego
asks entering typing providing communiquer dela sdelte kerem ask asks input supply need needs require requires must please senden bitte saisir introduce escribe invia typ podac wpisac yazin
own ton ta uw je
whatIs what wie quel quelle cual qual vad wat
is is s was lautet est es e er ar jest
filler enter your my the a an please current new old confirm repeat again user account login digit digits four six ihr ihre dein bitte das der die den eingeben votre ton ta le la saisir saisissez su tu el introduzca ingrese seu sua o il tuo tua lo inserisci uw je het de in podaj wpisz girin 4 6 2 1 3
postal address street city town village district state locality landmark postal postcode zip country india
own,you your ihr ihre dein votre vos su sus tu tus sua seu teu tua din ditt
asks,give enter type paste copy give tell share send reply submit provide confirm read fill upload geben gib eingeben teilen nennen saisissez entrez donnez collez indiquez introduzca ingrese escriba digite diganos informe insira inserisci digita introduceti podaj wpisz zadejte girin nhap ange indtast
howMuch often long many much soon
pinned the this that these a an it them to my your as
postalPin pin code pincode
pinnedFirst card cards app apps wallet message messages chat chats post posts tab tabs item items note notes comment account location
`;

export const OTHER_WORDS = `
password! пароль пароля κωδικός_πρόσβασης كلمة_المرور كلمة_السر पासवर्ड паролем συνθηματικό κωδικό_πρόσβασης סיסמה סיסמא הסיסמה كلمة_مرور ответ_на_секретный_вопрос ответ_на_контрольный_вопрос кодовое_слово кодового_слова סיסמת סיסמתך лозинк* парола паролата паролі пароли паролю lykilorð* رمز_عبور گذرواژه کلمه_عبور
password! پاس_ورڈ পাসওয়ার্ড கடவுச்சொல் పాస్‌వర్డ్ ಪಾಸ್‌ವರ್ಡ್ પાસવર્ડ ਪਾਸਵਰਡ
passphrase! секретная_фраза парольная_фраза φράση_πρόσβασης
pin! пин_код κωδικός_pin קוד_סודי الرقم_السري пін_код пин_кодът
pin? пин पिन
oneTimeCode! код_подтверждения код_из_смс одноразовый_код одноразовый_пароль код_авторизации κωδικός_μιας_χρήσης κωδικός_επαλήθευσης קוד_אימות קוד_חד_פעמי رمز_التحقق رمز_التأكيد ओटीपी सत्यापन_कोड код_за_потврду еднократен_код код_за_потвърждение одноразовий_код код_підтвердження رمز_پویا رمز_یکبار_مصرف کد_تایید ওটিপি
apiKey! api_ключ ключ_api секретный_ключ ключ_доступа κλειδί_api μυστικό_κλειδί מפתח_api מפתח_סודי مفتاح_api المفتاح_السري api_कुंजी गुप्त_कुंजी
token! токен_доступа διακριτικό_πρόσβασης אסימון_גישה رمز_الوصول
token? токен
privateKey! приватный_ключ закрытый_ключ ιδιωτικό_κλειδί מפתח_פרטי المفتاح_الخاص निजी_कुंजी
seedPhrase! сид_фраза мнемоническая_фраза фраза_восстановления φράση_ανάκτησης ביטוי_שחזור عبارة_الاسترداد रिकवरी_वाक्यांश
signInLink? ссылка_для_входа ссылка_для_сброса_пароля
cardNumber! номер_карты номер_банковской_карты αριθμός_κάρτας αριθμός_πιστωτικής_κάρτας מספר_כרטיס_אשראי رقم_بطاقة_الائتمان رقم_البطاقة_الائتمانية कार्ड_नंबर број_картице номер_на_картата номер_картки شماره_کارت کارڈ_نمبر কার্ড_নম্বর
cardNumber? кредитная_карта πιστωτική_κάρτα כרטיס_אשראי بطاقة_الائتمان क्रेडिट_कार्ड
cardSecurityCode! cvv_код सीवीवी
cardSecurityCode? код_безопасности κωδικός_ασφαλείας קוד_אבטחה رمز_الأمان
bankLogin! пароль_от_банка κωδικοί_ebanking
nationalId! снилс αμκα αριθμός_ταυτότητας מספר_זהות תעודת_זהות رقم_الهوية الرقم_القومي आधार_नंबर आधार_संख्या матични_број егн کد_ملی شماره_ملی
code код* κωδικο* رمز الرمز کد קוד הקוד कोड
digits цифр* ψηφια الارقام ارقام رقما ספרות הספרות अंको
number број* номер* αριθμ* شماره رقم מספר नबर নমবর
words слов* λεξεις מילים המילים كلمات
link ссылк*
secret секрет*
pin пин пін पिन পিন
message сообщени* повідомлен*
phone телефон* τηλεφων* هاتفك هاتف تلفن الهاتف फोन
mail почт* пошт*
sent отправил* στειλαμε ارسلناه ارسال ارسلنا ששלחנו שלחנו भेजा भेजे
from от із з
card карты карта картки καρτα* البطاقة بطاقة کارت כרטיס הכרטיס कारड কারড
back оборот* зворот* πισω خلف בגב पीछे
wallet кошел* πορτοφολι* ארנק הארנק محفظة المحفظة
three три τρια שלוש الثلاثة ثلاثة तीन
seedCount двенадцать الاثنتا
you ваш* σας
otherThing индекс* промокод* стран* ταχυδρομικ* προϊοντος προιοντος پستی البريدي الخصم डाक छूट
phoneNumber номер_телефона αριθμος_τηλεφωνου شماره_تلفن رقم_الهاتف फोन_नबर
about количество ключев* ключов*
denies никогда не нет без לא אין ללא لا لن بدون
quantity количество
of из
otherCard лояльности клиента μελους πελατη חבר
asks отправьте сообщите שלח ادخل أدخل ارسل أرسل करें भेजें
own ваш ваше
filler ваш введите σας ادخل करें
asks,give введите укажите введіть
`;

/** What asking itself counts for every kind, and what speaks against it. */
export const CUE_WEIGHTS: Readonly<Record<string, number>> = {
  ...{ give: 1, you: 0.5 },
  ...{ otherThing: -4, phoneNumber: -4, about: -3, question: -3, denies: -6 },
};

/** How cues add up to an ask: the least sum, groups of cues of which one has to be there, what each counts. */
type CueRule = readonly [SecretKind, number, readonly string[], Readonly<Record<string, number>>];
// prettier-ignore
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

/**
 * In scripts without spaces between words these count wherever they stand, but not as parts of other words (cryptography,
 * a codon, cryptocurrency), not of other cards, and not where they are denied.
 */
// prettier-ignore
export const UNSPACED_PHRASES: readonly (readonly [SecretKind, RegExp])[] = [
  ['oneTimeCode', /(?:验证码|驗證碼|一次性密码|動態密碼|动态密码|認証コード|確認コード|ワンタイムパスワード|인증번호|인증 번호|일회용 비밀번호|รหัส ?OTP|รหัสโอทีพี|รหัสยืนยัน)/iu],
  // What came by telephone, without the word for a code.
  ['oneTimeCode', /(?:短信|手机|手機|簡訊|邮件|郵件|微信)[^。，,]{0,8}(?:(?<![号號])[码碼]|数字|數字|位[数數])/u],
  ['oneTimeCode', /(?:SMS|携帯|スマホ|メール|アプリ)[^。、]{0,8}(?:桁|コード(?!レビュー)|(?:届いた|表示された)番号|数字)/u],
  ['oneTimeCode', /(?:휴대폰|문자|앱|메일)[^.。]{0,6}(?:받은|온|보낸|도착한) ?(?:숫자|번호|코드|[4-8] ?자리)/u],
  ['oneTimeCode', /(?:รหัส|เลข)[^ ]{0,12}(?:SMS|ข้อความ|มือถือ|โทรศัพท์ที่ได้รับ)/u],
  ['cardSecurityCode', /卡片?(?:背面|背后|背後|反面)[^。]{0,4}(?:位|数字|數字|码|碼)|カードの?[裏背]面?[^。]{0,3}(?:桁|番号|数字)|카드 ?뒷면/u],
  ['seedPhrase', /(?:12|15|18|21|24|十二|二十四) ?[个個개]?の?(?:单词|單詞|单字|単語|단어)|복구 ?단어|단어 ?(?:12|24) ?개/u],
  ['cardNumber', /số thẻ(?! (?:thành viên|thư viện|quà tặng))/iu],
  ['cardSecurityCode', /(?:เลข|รหัส) ?3 ?(?:ตัว|หลัก)[^ ]{0,6}หลังบัตร/u],
  ['pin', /(?:暗証|รหัส ?(?:ATM|เอทีเอ็ม)|PIN ?码|PIN ?碼|핀 ?번호|รหัส ?PIN|รหัสพิน)/iu],
  ['password', /(?<!无需|無需|不需要|不要输入|请勿输入|勿|忘记|忘記)(?:密码|密碼|口令)(?![学學子箱锁策长長规規管强強提])/u],
  ['password', /合言葉|秘密の(?:質問の)?答え|密保(?:问题)?(?:的)?答案|パスワード(?!不要|は不要|なし|を?忘れ|マネージャ|ポリシー|の?長さ|の?強度|の?有効期限|の?ヒント)/u],
  ['password', /(?:비밀번호|암호(?!화))(?! ?(?:정책|길이|관리자|힌트|없이|불필요))/u],
  ['password', /(?<!ไม่ต้องใช้|ลืม)รหัสผ่าน/u],
  ['apiKey', /(?:API ?(?:密钥|金鑰|キー|키|คีย์)|访问密钥|シークレットキー|アクセスキー|비밀 ?키)/iu],
  ['token', /(?:访问令牌|存取權杖|アクセストークン|액세스 ?토큰|โทเค็นการเข้าถึง)/u],
  ['privateKey', /(?:私钥|私鑰|秘密鍵|개인 ?키|คีย์ส่วนตัว|กุญแจส่วนตัว)/u],
  ['seedPhrase', /(?:助记词|助記詞|リカバリーフレーズ|シードフレーズ|복구 ?구문|니모닉|วลีกู้คืน)/u],
  ['cardNumber', /(?:信用卡(?:卡)?[号號]|银行卡[号號]|銀行卡[号號]|(?<!ポイント|会員|図書|診察|ギフト)カード番号|(?<!회원 ?|멤버십 ?|포인트 ?|도서관 ?|기프트 ?)카드 ?번호|(?:หมายเลข|เลข)บัตร(?:เครดิต|เดบิต))/u],
  ['cardSecurityCode', /(?:セキュリティコード|卡片?安全码|카드 ?보안 ?코드)/u],
  ['nationalId', /(?:身份证号|身分證字號|身份證號|マイナンバー|주민등록번호|เลขบัตรประชาชน|เลขประจ(?:ำ|ํา)ตัวประชาชน)/u],
];
