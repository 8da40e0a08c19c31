/** Words around a phrase that change what is asked. Folded as `splitWords` does, divided by spaces. */

/** Before a phrase: it is not asked for. */
export const NEGATIONS = wordSet(
  'no not never don dont without nicht kein keine keinen niemals ohne ne pas jamais sans nunca sin nao sem non mai ' +
    'senza niet geen nooit zonder nie bez никогда не нет без degil asla hayir olmadan yok unuttum δεν ποτε χωρις לא אין ללא לעולם בלי لا لن بدون ليس नहीं बिना कभी',
);

/** Right after a phrase: it is about the secret, not for it. */
export const ABOUT = wordSet(
  'count counts limit limits length budget usage policy policies hint manager managers strength expiry expiration ' +
    'expires name names label type types format prefix symbol address supply price amount balance id identifier url ' +
    'endpoint rate scope scopes permissions rotation reset resets protected protection settings options generator rules complexity path lifetime ' +
    'ttl algorithm issuer brand offers vendor vendors provider supplier delivery method vergessen ' +
    'forgotten oublie olvidada esquecida dimenticata lange anzahl typ manager richtlinie gestionnaire longueur politikasi uzunlugu sayisi политика длина πολιτικη μηκος מדיניות سياسة नीति',
);

/** Right before a phrase, where something else is asked that serves it: “phone for verification codes”. */
export const FOR = wordSet('for fur pour para per voor dla для');

/** Before `FOR`: it is what is typed that is asked for (“value for the API key”). */
export const TYPED = wordSet(
  'value values text input field entry data content string wert eingabe feld text valeur texte champ saisie valor texto campo ' +
    'valore testo waarde veld wartosc pole tekst значение текст поле',
);

/** Before `OF`: how many there are or what they are called, not the secret itself. */
export const QUANTITIES = wordSet(
  'number name type kind length count format list anzahl name art lange nombre nom type longueur antal liczba nazwa количество ' +
    'название aantal naam',
);
export const OF = wordSet('of der des die von de d du des af av z из van');

/** Right before a phrase, or after it and “of”: another thing of the same name. Of passwords there is no other thing. */
export const OTHER_THINGS = wordSet(
  'gift loyalty membership member library bonus discount insurance reward rewards student frequent flyer report sd ' +
    'business greeting playing punch public gpio map drop postal zip area kundenkarten geschenk fidelite cadeau regalo ' +
    'connector board city stadt bibliothek gpg publique publica pubblica publiczny sadakat uyelik kutuphane hediye ogrenci',
);

/** After a phrase, with a word between them at most: `numéro de carte de fidélité`, `номер карты лояльности`. */
export const OTHER_CARDS = wordSet(
  'fidelite cadeau membre adherent etudiant abonnement embarquement grise visite bibliotheque regalo fidelidad socio ' +
    'cliente estudiante embarque biblioteca puntos fidelidade estudante presente fedelta imbarco soci sconto klienta ' +
    'stalego pokladowej bibliotecznej podarunkowej lojalnosciowej miejskiej czlonkowskiej лояльности клиента читателя ' +
    'μελους πελατη πιστοτητας νομιμοφροσυνης العضوية الولاء מועדון חבר सदस्यता पुस्तकालय',
);

/** Near a phrase in a sentence: it is asked for. */
export const ASKING = wordSet(
  'pasting entering typing providing communiquer communiquez transmettez donner comunique comparta comparte ' +
    'condividi comunica geven deel dela oppgi podziel przekaz sdelte kerem adja mondja irja soyleyin verin назовите ' +
    'пришлите дайте скажите повідомте berikan kirimkan ' +
    'enter ask asks type provide give tell send share paste input supply submit confirm need needs require requires must please ' +
    'geben gib eingeben eintippen nennen nenne senden teilen bitte brauchen benotigen saisir saisissez entrer entrez ' +
    'donnez indiquez fournissez envoyez veuillez introduzca introduce ingrese ingresa escriba escribe proporcione ' +
    'envie digite insira informe forneca inserisci inserire digita digitare fornisci invia voer vul geef typ podaj ' +
    'podac wpisz wpisac wprowadz przeslij prosze введите укажите отправьте сообщите напишите ange skriv indtast oppgi anna syota zadejte zadajte unesite vnesite въведете введіть kirjoita irja introduceti ' +
    'sisesta ievadiet iveskite masukkan nhap weka giriniz girin yazin yaziniz gonderin lutfen εισαγετε εισαγαγετε πληκτρολογηστε δωστε στειλτε παρακαλω הזן הזינו הקלד הקלידו שלח אנא נא ادخل أدخل ادخال اكتب ارسل أرسل يرجى दर्ज करें बताएं भेजें कृपया',
);

/** Right before a phrase, or first in a sentence that says no more than what it wants: it is somebody's own. */
export const POSSESSIVES = wordSet(
  'your ihr ihre ihren dein deine deinen votre vos ton ta su sus tu tus seu sua teu tua uw je jouw din ditt deres twoj twoje ' +
    'ваш вашу ваше твой твоё твое ваші sizin',
);

/** Together at the start of a question: “what is …”, “wie lautet …”, “quel est …”. */
export const WHAT = wordSet('what wie quel quelle cual qual hvad hva vad wat jakie jaki какой каков');
export const IS = wordSet('is s was lautet est es e er ar jest');

/** What a short name may say besides its weak phrase. */
export const FILLERS = wordSet(
  'enter your my the a an please current new old confirm repeat again user account login digit digits four six ihr ' +
    'ihre dein deine bitte das der die den neues aktuelles eingeben votre ton ta le la saisir saisissez su tu el ' +
    'introduzca ingrese seu sua o il tuo tua lo inserisci uw je jouw het de voer in twoj twoje podaj wpisz ваш вашу введите lutfen girin giriniz yeni εισαγετε σας נא הזן שלך ادخل الخاص بك अपना दर्ज करें 4 6 2 1 3',
);

/** In a form that asks for these, a “PIN code” is an Indian postal code. */
export const POSTAL = wordSet(
  'address street city town village district state locality landmark postal postcode zip country india',
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
