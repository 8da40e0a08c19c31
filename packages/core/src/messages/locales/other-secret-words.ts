/**
 * Words that ask for secrets in languages that the kit has no messages in: Italian, Dutch, Polish, the Nordic and Baltic languages,
 * Czech, Slovak, Slovenian, Croatian, Serbian, Bulgarian, Russian, Ukrainian, Hungarian, Romanian, Catalan, Greek, Turkish, Hebrew,
 * Persian, languages of India, Vietnamese, Indonesian, Malay, Thai, Swahili and Afrikaans. For a host's own translation.
 *
 * @example
 * const polish: Messages = { ...sentences, 'form.secretWords': otherSecretWords };
 */
export const otherSecretWords = `
password! parola_d_ordine wachtwoord wachtwoorden haslo hasla haslem parolaniz parolanizi sifre sifreniz parolasi sifresi sifrenizi risposta_segreta risposta_di_sicurezza parola_segreta odpowiedz_na_pytanie_bezpieczenstwa hemligt_ord
password! hemmelig_ord salainen_sana lozink* sifra_naloga hesl* hasle jelsz* geslo gesla gesel geslom salasan* losenord* passord* adgangskod* kodeord* slaptazod* parool* paroli contrasenya* parolei parola_contului parola_dumneavoastra
password! mat_khau kata_sandi kata_laluan sandi_akun nenosiri* neno_la_siri wagwoord* пароль пароля κωδικός_πρόσβασης паролем συνθηματικό κωδικό_πρόσβασης סיסמה סיסמא הסיסמה ответ_на_секретный_вопрос ответ_на_контрольный_вопрос
password! кодовое_слово кодового_слова סיסמת סיסמתך лозинк* парола паролата паролі пароли паролю lykilorð* رمز_عبور گذرواژه کلمه_عبور پاس_ورڈ পাসওয়ার্ড கடவுச்சொல் పాస్‌వర్డ్ ಪಾಸ್‌ವರ್ಡ್ પાસવર્ડ ਪਾਸਵਰਡ
password? parola
passphrase! wachtwoordzin fraza_haslowa секретная_фраза парольная_фраза φράση_πρόσβασης
pin! numero_pin pin_nummer pincode codice_pin codice_segreto kod_pin numer_pin pin_kodu kart_pin ma_pin tunnuslu* pin_koodi pin_kode codul_pin pin_kod пин_код κωδικός_pin קוד_סודי пін_код пин_кодът
pin? пин
oneTimeCode! codice_di_verifica codice_monouso password_monouso codice_sms codice_di_autenticazione eenmalige_code eenmalig_wachtwoord verificatiecode kod_jednorazowy haslo_jednorazowe kod_weryfikacyjny kod_sms kod_autoryzacyjny kod_blik
oneTimeCode! dogrulama_kodu tek_kullanimlik_sifre tek_kullanimlik_kod sms_kodu onay_kodu engangskod* engangskode* kertakayttokoodi* kertakoodi vahvistuskood* verifieringskod* bekreftelseskod* bekraeftelseskod* verifikasjonskod* bankid_kod
oneTimeCode! bankid_kode jednorazovy_kod overovaci_kod enkratna_koda jednokratni_kod verifikacijski_kod verifikacioni_kod kod_za_potvrdu egyszeri_kod megerosito_kod vienkartinis_kodas patvirtinimo_kodas vienreizejais_kods
oneTimeCode! apstiprinajuma_kods kinnituskood cod_de_verificare codi_de_verificacio ma_xac_nhan ma_xac_thuc kode_verifikasi kod_pengesahan код_подтверждения код_из_смс одноразовый_код одноразовый_пароль код_авторизации κωδικός_μιας_χρήσης
oneTimeCode! κωδικός_επαλήθευσης קוד_אימות קוד_חד_פעמי код_за_потврду еднократен_код код_за_потвърждение одноразовий_код код_підтвердження رمز_پویا رمز_یکبار_مصرف کد_تایید ওটিপি
apiKey! chiave_api chiave_segreta chiave_di_accesso api_sleutel geheime_sleutel toegangssleutel klucz_api tajny_klucz klucz_dostepu api_anahtari gizli_anahtar erisim_anahtari api_ключ ключ_api секретный_ключ ключ_доступа κλειδί_api
apiKey! μυστικό_κλειδί מפתח_api מפתח_סודי
token! token_di_accesso toegangstoken token_dostepu erisim_jetonu erisim_belirteci cookie_di_sessione токен_доступа διακριτικό_πρόσβασης אסימון_גישה
token? токен
privateKey! chiave_privata privesleutel prive_sleutel klucz_prywatny klucza_prywatnego ozel_anahtar приватный_ключ закрытый_ключ ιδιωτικό_κλειδί מפתח_פרטי
seedPhrase! frase_di_recupero frase_seed herstelzin fraza_odzyskiwania fraza_seed kurtarma_ifadesi kurtarma_kelimeleri сид_фраза мнемоническая_фраза фраза_восстановления φράση_ανάκτησης ביטוי_שחזור
signInLink? ссылка_для_входа ссылка_для_сброса_пароля
cardNumber! numero_di_carta numero_della_carta numero_carta creditcardnummer kaartnummer bankpasnummer numer_karty kart_numarasi kredi_karti_numarasi banka_karti_numarasi kortnummer* kortin_numero korttinumero cislo_karty
cardNumber! cislo_platobnej_karty broj_kartice stevilka_kartice kartyaszam* kartya_szama kaardi_number kartes_numurs korteles_numeris numarul_cardului numar_card numero_de_la_targeta so_the_tin_dung so_the_ngan_hang nomor_kartu nombor_kad
cardNumber! номер_карты номер_банковской_карты αριθμός_κάρτας αριθμός_πιστωτικής_κάρτας מספר_כרטיס_אשראי број_картице номер_на_картата номер_картки شماره_کارت کارڈ_نمبر কার্ড_নম্বর
cardNumber? carta_di_credito creditcard karta_kredytowa kredi_karti кредитная_карта πιστωτική_κάρτα כרטיס_אשראי
cardSecurityCode! cvv_код
cardSecurityCode? codice_di_sicurezza beveiligingscode kod_bezpieczenstwa kod_zabezpieczajacy guvenlik_kodu код_безопасности κωδικός_ασφαλείας קוד_אבטחה
bankLogin! credenziali_bancarie credenziali_di_accesso inloggegevens_bank dane_logowania login_do_banku haslo_do_banku banka_sifresi пароль_от_банка κωδικοί_ebanking
bankLogin? credenziali inloggegevens
nationalId! codice_fiscale numero_carta_d_identita numero_della_carta_d_identita burgerservicenummer bsn pesel numer_dowodu tc_kimlik_no tc_kimlik_numarasi t_c_kimlik_no personnummer* fodselsnummer* cpr_nummer* cpr_nr henkilotunnus*
nationalId! kennitala rodne_cislo emso jmbg maticni_broj isikukood asmens_kodas personas_kods taj_szam szemelyi_szam cod_numeric_personal so_can_cuoc nomor_ktp cpr_nummer снилс αμκα αριθμός_ταυτότητας מספר_זהות תעודת_זהות матични_број егн
nationalId! کد_ملی شماره_ملی
nationalId? nir oib cnp nik cccd cmnd
code codig* kod kods koodi* kood* koda* kode* kodu* codice codi codul* cod ma_xac код* κωδικο* رمز کد קוד הקוד
digits cifr* siffror siffer cyfr* cislic* szamjegy* hane angka kontrollsiffr* цифр* ψηφια ספרות הספרות
number nummer numero numeri numer cislo broj* stevilk* numar* szam* numara* nomor nombor број* номер* αριθμ* شماره מספר নমবর
words parole cuvint* cuvinte* sana* ord slow slov* reci szo szava* kelime* kata слов* λεξεις מילים המילים
link ссылк*
key chiave
secret секрет*
pin пин пін পিন
message tekstiviest* poruk* сообщени* повідомлен*
phone telefon* mobil* telefonu* dien_thoai hp телефон* τηλεφων* تلفن
app aplikac*
mail pocztow* posta почт* пошт*
sent inviat* ricevut* primit* skickad* sendt lahetet* wyslal* kapott gelen kirim dihantar hantar gui отправил* στειλαμε ارسال שלחנו ששלחנו
just lige wlasnie
shown vedi
from de del da dal dalla fra fran z ze iz od din prin via от из із з
card creditcard carta kort kortet* kortin kaart karty karta kartu kartice kartya kart kartin kad the_tin_dung cardul* targeta карты карта картки καρτα* کارت כרטיס הכרטיס
back verso retro spate spatele baksid* bak tylu tyl zadni hatoldal* arka* belakang оборот* зворот* πισω בגב
verify kontroll*
wallet portafogl* portfel* cuzdan* vi кошел* πορτοφολι* ארנק הארנק
three tre tri trzy harom uc tiga ba trzycyfr* три τρια שלוש
fewDigits sei sex hat enam sau
seedCount dwanascie iki двенадцать
you tuo dit vas vase vasa az_on ban ваш* σας
otherThing biblio* fidel* landercode paese landskod alennus* posti* postinumero poczt* rabat* slev* posta* postans* popust* irany* kupon* indirim urun poskod pos buu giam индекс* промокод* стран* ταχυδρομικ* προϊοντος προιοντος پستی
phoneNumber telefonnummer* numero_di_telefono telefoonnummer numer_telefonu broj_telefona numarul_de_telefon telefon_numarasi nomor_telepon nombor_telefon so_dien_thoai puhelinnumero telefonszam номер_телефона αριθμος_τηλεφωνου شماره_تلفن
about antal numero_di_parole liczba pocet sayisi szama kunci kulcssz* количество ключев* ключов*
question chi
denies nie non mai senza niet nooit bez никогда не нет без לא אין ללא
aspect sayisi
serving para per voor dla
typed tekst
quantity antal liczba aantal naam количество
of de af av z van из
otherSort uyelik
otherCard fedelta imbarco soci sconto klienta stalego лояльности клиента μελους πελατη חבר
asks dela sdelte kerem invia typ podac wpisac yazin отправьте сообщите שלח
own uw je ваш ваше
whatIs vad wat
is e was er ar jest
filler la o il tuo tua lo inserisci uw je het de in podaj wpisz girin ваш введите σας
own,you din ditt
asks,give inserisci digita introduceti podaj wpisz zadejte girin nhap ange indtast введите укажите введіть
oneTimeCode/ รหัส ?OTP|รหัสโอทีพี|รหัสยืนยัน
oneTimeCode/ (?:รหัส|เลข)[^ ]{0,12}(?:SMS|ข้อความ|มือถือ|โทรศัพท์ที่ได้รับ)
cardNumber/ số thẻ(?! (?:thành viên|thư viện|quà tặng))
cardSecurityCode/ (?:เลข|รหัส) ?3 ?(?:ตัว|หลัก)[^ ]{0,6}หลังบัตร
pin/ รหัส ?(?:ATM|เอทีเอ็ม)|รหัส ?PIN|รหัสพิน
password/ (?<!ไม่ต้องใช้|ลืม)รหัสผ่าน
apiKey/ API ?คีย์
token/ โทเค็นการเข้าถึง
privateKey/ คีย์ส่วนตัว|กุญแจส่วนตัว
seedPhrase/ วลีกู้คืน
cardNumber/ (?:หมายเลข|เลข)บัตร(?:เครดิต|เดบิต)
nationalId/ เลขบัตรประชาชน|เลขประจ(?:ำ|ํา)ตัวประชาชน
`;
