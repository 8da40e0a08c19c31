/** What forms everywhere ask for, by language, divided by `|`. None of it is a secret. */
const LABELS: Readonly<Record<string, string>> = {
  English:
    'First name|Last name|Full name|Email address|Phone number|Street|House number|Postcode|City|Country|Date of birth|Age|' +
    'Company|Job title|Number of guests|Arrival date|Departure date|Room type|Notes|Comments|Preferred language|Time zone|' +
    'Budget|Currency|Quantity|Colour|Size|Delivery address|Order number|Invoice number|Customer number|Repository|Branch|' +
    'Commit message|Issue title|Passenger name|Passport number|Boarding pass|Seat|Token limit|Max tokens|Password policy|' +
    'Keyword|Pin board|Security level|Membership card number|Two-factor method name|Discount code|Is the card lost?',
  German:
    'Vorname|Nachname|Anrede|E-Mail-Adresse|Telefonnummer|Straße|Hausnummer|Postleitzahl|Ort|Land|Geburtsdatum|Firma|Beruf|' +
    'Anzahl der Gäste|Anreisedatum|Abreisedatum|Zimmerart|Bemerkungen|Sprache|Zeitzone|Betrag|Währung|Menge|Farbe|Größe|' +
    'Lieferadresse|Bestellnummer|Rechnungsnummer|Kundennummer|Artikelnummer|Reisepassnummer|Kennzeichen|Schlüsselwort|' +
    'Kundenkarten-Nummer|Mitgliedsnummer|Gutscheincode|Verwendungszweck|Tischnummer|Steuerklasse|Passwortrichtlinie|Pinnwand',
  French:
    'Prénom|Nom|Adresse e-mail|Numéro de téléphone|Rue|Code postal|Ville|Pays|Date de naissance|Entreprise|Profession|' +
    'Nombre de personnes|Date d’arrivée|Date de départ|Type de chambre|Remarques|Langue|Fuseau horaire|Montant|Devise|' +
    'Quantité|Couleur|Taille|Adresse de livraison|Numéro de commande|Numéro de facture|Numéro client|Mot clé|Passeport|' +
    'Numéro de carte de fidélité|Carte d’embarquement|Numéro de carte de membre|Code promo|Plaque d’immatriculation|' +
    'Clé de voûte|Objet du message|Siège|Numéro de vol|Jeton de présence|Passion',
  Spanish:
    'Nombre|Apellidos|Correo electrónico|Número de teléfono|Calle|Código postal|Ciudad|País|Fecha de nacimiento|Empresa|' +
    'Profesión|Número de huéspedes|Fecha de llegada|Fecha de salida|Tipo de habitación|Observaciones|Idioma|Zona horaria|' +
    'Importe|Moneda|Cantidad|Color|Talla|Dirección de entrega|Número de pedido|Número de factura|Número de cliente|' +
    'Palabra clave|Pasaporte|Tarjeta de embarque|Número de tarjeta de regalo|Código promocional|Matrícula|Asiento|' +
    'Clave del producto|Número de vuelo|Pase de temporada|Provincia|Motivo|Pintura',
  Portuguese:
    'Nome|Sobrenome|Endereço de e-mail|Número de telefone|Rua|Código postal|Cidade|País|Data de nascimento|Empresa|Profissão|' +
    'Número de hóspedes|Data de chegada|Data de partida|Tipo de quarto|Observações|Idioma|Fuso horário|Valor|Moeda|' +
    'Quantidade|Cor|Tamanho|Endereço de entrega|Número do pedido|Número da fatura|Número de cliente|Palavra-chave|Passaporte|' +
    'Cartão de embarque|Número do cartão de fidelidade|Código promocional|Matrícula|Assento|Número do voo|Bairro|Motivo|' +
    'Chave da casa|Senhor ou senhora|Pintura',
  Italian:
    'Nome|Cognome|Indirizzo e-mail|Numero di telefono|Via|CAP|Città|Paese|Data di nascita|Azienda|Professione|' +
    'Numero di ospiti|Data di arrivo|Data di partenza|Tipo di camera|Note|Lingua|Fuso orario|Importo|Valuta|Quantità|Colore|' +
    'Taglia|Indirizzo di consegna|Numero d’ordine|Numero di fattura|Codice cliente|Parola chiave|Passaporto|Carta d’imbarco|' +
    'Numero carta fedeltà|Codice sconto|Targa|Posto|Numero del volo|Provincia|Motivo|Chiave inglese|Codice postale|Pinacoteca',
  Dutch:
    'Voornaam|Achternaam|E-mailadres|Telefoonnummer|Straat|Huisnummer|Postcode|Plaats|Land|Geboortedatum|Bedrijf|Beroep|' +
    'Aantal gasten|Aankomstdatum|Vertrekdatum|Kamertype|Opmerkingen|Taal|Tijdzone|Bedrag|Valuta|Aantal|Kleur|Maat|' +
    'Bezorgadres|Bestelnummer|Factuurnummer|Klantnummer|Trefwoord|Paspoortnummer|Instapkaart|Klantenkaartnummer|Kortingscode|' +
    'Kenteken|Stoel|Vluchtnummer|Provincie|Reden|Sleutelhanger|Pinguïn',
  Polish:
    'Imię|Nazwisko|Adres e-mail|Numer telefonu|Ulica|Numer domu|Kod pocztowy|Miasto|Kraj|Data urodzenia|Firma|Zawód|' +
    'Liczba gości|Data przyjazdu|Data wyjazdu|Rodzaj pokoju|Uwagi|Język|Strefa czasowa|Kwota|Waluta|Ilość|Kolor|Rozmiar|' +
    'Adres dostawy|Numer zamówienia|Numer faktury|Numer klienta|Słowo kluczowe|Numer paszportu|Karta pokładowa|' +
    'Numer karty stałego klienta|Kod rabatowy|Numer rejestracyjny|Miejsce|Numer lotu|Województwo|Powód|Klucz francuski|Pinezka',
  Turkish:
    'Ad|Soyad|E-posta adresi|Telefon numarası|Sokak|Bina numarası|Posta kodu|Şehir|Ülke|Doğum tarihi|Şirket|Meslek|' +
    'Misafir sayısı|Varış tarihi|Ayrılış tarihi|Oda tipi|Notlar|Dil|Saat dilimi|Tutar|Para birimi|Miktar|Renk|Beden|' +
    'Teslimat adresi|Sipariş numarası|Fatura numarası|Müşteri numarası|Anahtar kelime|Pasaport numarası|Biniş kartı|' +
    'Üyelik kart numarası|İndirim kodu|Plaka|Koltuk|Uçuş numarası|İlçe|Sebep|Şifreleme türü|Cinsiyet',
  Russian:
    'Имя|Фамилия|Отчество|Адрес электронной почты|Номер телефона|Улица|Дом|Почтовый индекс|Город|Страна|Дата рождения|' +
    'Компания|Профессия|Количество гостей|Дата заезда|Дата отъезда|Тип номера|Примечания|Язык|Часовой пояс|Сумма|Валюта|' +
    'Количество|Цвет|Размер|Адрес доставки|Номер заказа|Номер счёта-фактуры|Номер клиента|Ключевое слово|Посадочный талон|' +
    'Номер карты лояльности|Промокод|Госномер|Место|Номер рейса|Область|Причина|Пол|Пинг',
  Greek:
    'Όνομα|Επώνυμο|Διεύθυνση email|Αριθμός τηλεφώνου|Οδός|Αριθμός|Ταχυδρομικός κώδικας|Πόλη|Χώρα|Ημερομηνία γέννησης|' +
    'Εταιρεία|Επάγγελμα|Αριθμός επισκεπτών|Ημερομηνία άφιξης|Ημερομηνία αναχώρησης|Τύπος δωματίου|Σημειώσεις|Γλώσσα|' +
    'Ζώνη ώρας|Ποσό|Νόμισμα|Ποσότητα|Χρώμα|Μέγεθος|Διεύθυνση παράδοσης|Αριθμός παραγγελίας|Αριθμός τιμολογίου|' +
    'Κωδικός πελάτη|Λέξη κλειδί|Αριθμός διαβατηρίου|Κάρτα επιβίβασης|Αριθμός κάρτας μέλους|Εκπτωτικός κωδικός|Πινακίδα|Θέση',
  Hebrew:
    'שם פרטי|שם משפחה|כתובת דואר אלקטרוני|מספר טלפון|רחוב|מספר בית|מיקוד|עיר|מדינה|תאריך לידה|חברה|מקצוע|מספר אורחים|' +
    'תאריך הגעה|תאריך עזיבה|סוג חדר|הערות|שפה|אזור זמן|סכום|מטבע|כמות|צבע|מידה|כתובת למשלוח|מספר הזמנה|מספר חשבונית|' +
    'מספר לקוח|מילת מפתח|מספר דרכון|כרטיס עלייה למטוס|קוד הנחה|מספר רכב|מושב|מספר טיסה|סיבה',
  Arabic:
    'الاسم الأول|اسم العائلة|البريد الإلكتروني|رقم الهاتف|الشارع|رقم المنزل|الرمز البريدي|المدينة|البلد|تاريخ الميلاد|' +
    'الشركة|المهنة|عدد الضيوف|تاريخ الوصول|تاريخ المغادرة|نوع الغرفة|ملاحظات|اللغة|المنطقة الزمنية|المبلغ|العملة|الكمية|' +
    'اللون|المقاس|عنوان التسليم|رقم الطلب|رقم الفاتورة|رقم العميل|الكلمة المفتاحية|رقم جواز السفر|بطاقة الصعود|رمز الخصم|' +
    'رقم اللوحة|المقعد|رقم الرحلة|السبب',
  Hindi:
    'पहला नाम|उपनाम|ईमेल पता|फ़ोन नंबर|गली|मकान नंबर|पिन कोड|शहर|देश|जन्म तिथि|कंपनी|पेशा|मेहमानों की संख्या|आगमन की तारीख|' +
    'प्रस्थान की तारीख|कमरे का प्रकार|टिप्पणियाँ|भाषा|समय क्षेत्र|राशि|मुद्रा|मात्रा|रंग|आकार|डिलीवरी का पता|ऑर्डर नंबर|' +
    'बिल नंबर|ग्राहक संख्या|कीवर्ड|पासपोर्ट नंबर|बोर्डिंग पास|छूट कोड|गाड़ी नंबर|सीट|उड़ान संख्या|कारण',
  Thai:
    'ชื่อ|นามสกุล|อีเมล|หมายเลขโทรศัพท์|ถนน|บ้านเลขที่|รหัสไปรษณีย์|เมือง|ประเทศ|วันเกิด|บริษัท|อาชีพ|จำนวนผู้เข้าพัก|' +
    'วันที่มาถึง|วันที่ออกเดินทาง|ประเภทห้อง|หมายเหตุ|ภาษา|เขตเวลา|จำนวนเงิน|สกุลเงิน|จำนวน|สี|ขนาด|ที่อยู่จัดส่ง|' +
    'หมายเลขคำสั่งซื้อ|หมายเลขใบแจ้งหนี้|รหัสลูกค้า|คำสำคัญ|หมายเลขหนังสือเดินทาง|บัตรขึ้นเครื่อง|รหัสส่วนลด|ทะเบียนรถ|ที่นั่ง',
  Chinese:
    '名字|姓氏|电子邮件地址|电话号码|街道|门牌号|邮政编码|城市|国家|出生日期|公司|职业|客人人数|入住日期|离店日期|房型|备注|语言|时区|金额|' +
    '货币|数量|颜色|尺寸|收货地址|订单号|发票号码|客户编号|关键词|护照号码|登机牌|会员卡号|优惠码|车牌号|座位|航班号|密码学课程|忘记密码原因|' +
    '姓名|電子郵件|電話號碼|郵遞區號|訂單編號',
  Japanese:
    '名|姓|メールアドレス|電話番号|番地|郵便番号|市区町村|国|生年月日|会社名|職業|宿泊人数|到着日|出発日|部屋タイプ|備考|言語|タイムゾーン|' +
    '金額|通貨|数量|色|サイズ|配送先住所|注文番号|請求書番号|お客様番号|キーワード|パスポート番号|搭乗券|ポイントカード番号|会員カード番号|' +
    'クーポンコード|車両番号|座席|便名|パスワードポリシー|ピン留め',
  Korean:
    '이름|성|이메일 주소|전화번호|거리|건물 번호|우편번호|도시|국가|생년월일|회사|직업|인원수|도착일|출발일|객실 유형|메모|언어|시간대|금액|통화|' +
    '수량|색상|크기|배송지 주소|주문 번호|송장 번호|고객 번호|키워드|여권 번호|탑승권|회원 카드번호|할인 코드|차량 번호|좌석|항공편 번호|' +
    '암호화폐 종류|암호화 방식|비밀번호 정책',
};

export const ORDINARY_LABELS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(LABELS).map(([language, labels]) => [language, labels.split('|')]),
);
