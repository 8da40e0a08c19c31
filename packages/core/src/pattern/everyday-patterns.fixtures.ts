/**
 * Patterns as people write them into schemas, in the variations in which they are found. Our own composition: what is
 * common about e-mail, telephone, postcode, date … patterns, not anyone's collection.
 *
 * `⟨a¦b⟩` stands for each of its parts.
 */
interface PatternFamily {
  readonly templates: readonly string[];
  /** Texts that such patterns are meant for, and some that they are meant to refuse. */
  readonly texts: readonly string[];
}

const FAMILIES: readonly PatternFamily[] = [
  {
    templates: [
      "^⟨\\S+¦[^\\s@]+¦[\\w.+-]+¦[A-Za-z0-9._%+-]+¦[a-z0-9!#$%&'*+/=?^_`{|}~-]+⟩@⟨\\S+¦[^\\s@]+¦[A-Za-z0-9.-]+¦[\\w-]+⟩⟨\\.⟨\\S+¦[A-Za-z]{2,}¦[a-z]{2,6}¦\\w+⟩¦⟩$",
      "^⟨(?!\\.)¦⟩⟨(?!.*\\.\\.)¦⟩⟨[A-Za-z0-9_'+\\-.]*[A-Za-z0-9_+-]¦\\w+(?:[.-]\\w+)*⟩@(?:[A-Za-z0-9][A-Za-z0-9-]*\\.)+[A-Za-z]{2,⟨¦6¦24⟩}$",
      '⟨^¦⟩.+@.+⟨\\..+¦⟩⟨$¦⟩',
      '^[^@\\s]+@⟨(?:example|test)\\.⟨com¦org⟩¦[^@\\s]+\\.⟨edu¦(?:com|net)⟩⟩$',
    ],
    texts: [
      'joe@example.com',
      'a.b+c@mail.example.org',
      'joe..b@example.com',
      '.a@b.co',
      'a@b',
      'a b@c.de',
      '@x.y',
      'x@test.edu',
    ],
  },
  {
    templates: [
      '^\\+?⟨[0-9]{7,15}¦\\d{10}¦[1-9]\\d{1,14}¦[0-9 ()-]{7,20}¦[\\d\\s().-]{6,}⟩$',
      '^(?:\\+⟨1¦44¦49¦\\d{1,3}⟩[ -]?)?⟨\\(?\\d{3}\\)?[ -.]?\\d{3}[ -.]?\\d{4}¦\\d{3,5} ?\\d{4,7}¦(?:\\d{2} ?){5}⟩⟨(?: ?(?:x|ext\\.?) ?\\d{1,5})?¦⟩$',
      '^\\(?(\\d{3})\\)?[-. ]?(\\d{3})[-. ]?(\\d{4})$',
      '^0⟨[1-9]\\d{8}¦[67](?:[ .-]?\\d{2}){4}¦7\\d{3} ?\\d{6}⟩$',
      '^(?=⟨(?:\\D*\\d){7,15}\\D*¦.{7,20}⟩$)\\+?[\\d ()-]+$',
    ],
    texts: [
      '+14155552671',
      '(415) 555-2671',
      '415-555-2671',
      '020 7946 0018',
      '07911 123456',
      '01 23 45 67 89',
      '0612345678',
      '12345',
      '+49 30 901820 x12',
    ],
  },
  {
    templates: [
      '^\\d{⟨4¦5¦6⟩}⟨(?:[- ]?\\d{4})?¦⟩$',
      '^[A-Z]{1,2}\\d⟨[A-Z\\d]?¦{1,2}⟩⟨ ?¦ ¦⟩\\d[A-Z]{2}$',
      '^(?:GIR ?0AA|[A-PR-UWYZ](?:\\d{1,2}|[A-HK-Y]\\d|[A-HK-Y]\\d\\d|\\d[A-HJKSTUW]|[A-HK-Y]\\d[ABEHMNPRV-Y]) ?\\d[ABD-HJLNP-UW-Z]{2})$',
      '^⟨(?!.*[DFIOQU])¦⟩[A-VXY]\\d[A-Z]⟨ ?¦[ -]?⟩\\d[A-Z]\\d$',
      '^⟨[1-9]\\d{3} ?(?!SA|SD|SS)[A-Z]{2}¦\\d{4} ?[A-Z]{2}¦\\d{3} \\d{2}¦\\d{2}-\\d{3}¦〒?\\d{3}-?\\d{4}⟩$',
    ],
    texts: [
      '90210',
      '90210-1234',
      'SW1A 1AA',
      'EC1A1BB',
      'K1A 0B1',
      'D1A 0B1',
      '1012 AB',
      '1012 SA',
      '113 37',
      '00-950',
      '〒100-0001',
      '1234',
    ],
  },
  {
    templates: [
      '^⟨[a-z0-9]+(?:-[a-z0-9]+)*¦[a-z0-9-]+¦[a-z][a-z0-9-]{2,⟨28¦62⟩}[a-z0-9]¦(?!-)[a-z0-9-]+(?<!-)¦(?!.*--)[a-z0-9-]{3,63}⟩$',
      '^[a-zA-Z_⟨$¦⟩][a-zA-Z0-9_⟨$¦-¦⟩]*⟨{1,30}¦⟩$',
      '^⟨[A-Za-z0-9]¦[a-z0-9]⟩(?:[⟨A-Za-z0-9._-¦a-z0-9-¦\\w.-⟩]{0,⟨38¦61¦251⟩}[A-Za-z0-9])?$',
      '^(?!⟨admin¦root|admin|system¦\\d+⟩$)[a-z⟨0-9¦0-9_¦⟩]⟨{3,16}¦+⟩$',
      '^@⟨[a-z0-9-~][a-z0-9-._~]*\\/¦[\\w-]+\\/⟩?[a-z0-9-~][a-z0-9-._~]*$',
      '^[⟨\\w¦A-Za-z0-9⟩⟨ ¦\\-¦_.⟩]⟨+¦{1,64}¦*⟩$',
    ],
    texts: [
      'my-slug-1',
      '-bad',
      'bad-',
      'a--b',
      'user_name',
      'admin',
      'root',
      'x',
      '$var',
      '@scope/pkg',
      'with space',
      'UPPER',
      'a'.repeat(64),
      '12345',
    ],
  },
  {
    templates: [
      '^⟨v¦v?¦⟩⟨(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)¦\\d+\\.\\d+\\.\\d+¦\\d+(?:\\.\\d+){1,3}⟩⟨(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\\+([0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*))?¦(?:-[\\w.]+)?¦⟩$',
      '^[⟨~^¦<>=~^⟩]?⟨=?¦⟩\\d+\\.⟨\\d+¦(?:\\d+|x|\\*)⟩(?:\\.⟨\\d+¦(?:\\d+|x|\\*)⟩)?$',
    ],
    texts: [
      '1.2.3',
      'v1.2.3',
      '1.2.3-beta.1+build.5',
      '01.2.3',
      '1.2',
      '1.2.3.4',
      '^1.2.3',
      '~1.x',
      '>=2.0.0',
      '1.2.3-',
      '1',
    ],
  },
  {
    templates: [
      '^\\d{4}⟨-¦/¦\\.¦[-/.]⟩⟨\\d{2}¦(?:0[1-9]|1[0-2])¦(?:0?[1-9]|1[012])⟩⟨-¦/¦\\.¦[-/.]⟩⟨\\d{2}¦(?:0[1-9]|[12]\\d|3[01])¦(?:0?[1-9]|[12][0-9]|3[01])⟩$',
      '^⟨(?:0[1-9]|[12][0-9]|3[01])¦\\d{1,2}¦(0?[1-9]|[12]\\d|3[01])⟩([-/.])⟨(?:0[1-9]|1[0-2])¦\\d{1,2}⟩[-/.]⟨(?:19|20)\\d\\d¦\\d{4}¦(?:\\d{2}){1,2}⟩$',
      '^⟨(?:[01]\\d|2[0-3])¦(?:0?[0-9]|1[0-9]|2[0-3])¦(1[0-2]|0?[1-9])⟩:[0-5]\\d⟨(?::[0-5]\\d)?¦⟩⟨(?: ?[AaPp][Mm])?¦Z?¦⟩$',
      '^\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d(?::\\d\\d⟨(?:\\.\\d+)?¦⟩)?⟨Z?¦(?:Z|[+-]\\d\\d:?\\d\\d)¦⟩$',
      '^P⟨(?!$)¦⟩(?:\\d+Y)?(?:\\d+M)?(?:\\d+⟨W¦D⟩)?⟨(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+S)?)?¦(?:T(?:\\d+[HMS])+)?⟩$',
      '^⟨\\d{4}-W(?:0[1-9]|[1-4]\\d|5[0-3])¦\\d{4}-Q[1-4]¦(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day¦(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \\d{1,2}, \\d{4}⟩$',
    ],
    texts: [
      '2026-03-29',
      '2026/3/9',
      '2026-13-01',
      '29.03.2026',
      '31/12/99',
      '09:30',
      '9:30 PM',
      '24:00',
      '23:59:59Z',
      '2026-03-29T09:00:00.5+02:00',
      'P1Y2M',
      'PT5M',
      'P',
      '2026-W13',
      '2026-Q5',
      'Monday',
      'Mar 3, 2026',
    ],
  },
  {
    templates: [
      '^[A-Z]{2}\\d{2}⟨ ?¦⟩⟨[A-Z0-9]{11,30}¦(?:[A-Z0-9]{4} ?){2,7}[A-Z0-9]{1,4}¦[A-Z0-9]{4}\\d{7}[A-Z0-9]{0,16}⟩$',
      '^⟨DE\\d{20}¦GB\\d{2}[A-Z]{4}\\d{14}¦NL\\d{2}[A-Z]{4}\\d{10}¦FR\\d{12}[A-Z0-9]{11}\\d{2}⟩$',
      '^[A-Z]{⟨6¦4}[A-Z]{2⟩}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$',
      '^(?:4\\d{12}(?:\\d{3})?|5[1-5]\\d{14}|⟨2(?:2[2-9]|[3-6]\\d|7[01])\\d{13}|¦⟩3[47]\\d{13}|6(?:011|5\\d\\d)\\d{12})$',
      '^(?:\\d{4}[ -]?){3}\\d{4}$',
      '^⟨(?!000|666|9\\d\\d)¦(?!000|666)[0-8]¦⟩\\d{⟨3¦2⟩}-⟨(?!00)¦⟩\\d{2}-⟨(?!0000)¦(?!0{4})¦⟩\\d{4}$',
      '^⟨\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}¦\\d{11}¦[A-Z]{5}\\d{4}[A-Z]¦\\d{8}[A-HJ-NP-TV-Z]¦[XYZ]\\d{7}[A-Z]¦(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\\d{6}[A-D]⟩$',
      '^⟨(?:97[89])?\\d{9}[\\dX]¦(?=[-0-9 ]{17}$|[-0-9X ]{13}$)97[89][- ]?[-0-9 ]*¦[A-HJ-NPR-Z0-9]{17}¦\\d{13}¦\\d{8}(?:\\d{4,6})?⟩$',
      '^(?:(?:ATU|BE0|DE|DK|ES[A-Z0-9]|FR[A-Z0-9]{2}|IT|NL|PL|SE)\\d{8,12}(?:B\\d{2})?)$',
    ],
    texts: [
      'DE89370400440532013000',
      'DE89 3704 0044 0532 0130 00',
      'GB82WEST12345698765432',
      'DEUTDEFF500',
      '4111111111111111',
      '4111 1111 1111 1111',
      '123-45-6789',
      '000-45-6789',
      '666-45-6789',
      '123-00-6789',
      '123-45-0000',
      '123.456.789-09',
      'ABCDE1234F',
      '12345678Z',
      'AB123456C',
      'GB123456A',
      '9780306406157',
      '978-0-306-40615-7',
      '1HGCM82633A004352',
      'DE123456789',
    ],
  },
  {
    templates: [
      '^⟨#¦#?¦(?:#|0x)?⟩(?:[⟨0-9a-fA-F¦a-f0-9¦\\da-fA-F⟩]{3}⟨¦|[⟨0-9a-fA-F¦a-f\\d⟩]{6}⟩)⟨{1,2}¦⟩$',
      '^[⟨0-9a-f¦0-9a-fA-F¦A-Fa-f\\d⟩]{⟨8¦32¦40¦64¦7,40⟩}$',
      '^⟨\\{?¦⟩[0-9a-f⟨A-F¦⟩]{8}-⟨(?:[0-9a-f]{4}-){3}¦[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-¦[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-⟩[0-9a-f⟨A-F¦⟩]{12}⟨\\}?¦⟩$',
      '^⟨rgb\\((?:\\d{1,3},\\s*){2}\\d{1,3}\\)¦rgba?\\(\\s*\\d{1,3}%?\\s*(?:,\\s*\\d{1,3}%?\\s*){2}(?:,\\s*(?:0|1|0?\\.\\d+)\\s*)?\\)¦hsl\\(\\d+, ?\\d+%, ?\\d+%\\)⟩$',
      '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
      '^[⟨A-Za-z0-9_-¦\\w-⟩]+⟨\\.[⟨A-Za-z0-9_-¦\\w-⟩]+\\.[⟨A-Za-z0-9_-¦\\w-⟩]*¦={0,2}⟩$',
      '^⟨[0-7][0-9A-HJKMNP-TV-Z]{25}¦[0-9A-Za-z]{27}¦c[a-z0-9]{24}¦(?:sk|pk)_(?:test|live)_[0-9A-Za-z]{24,}⟩$',
      '^⟨(?:[0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}¦([0-9a-f]{2}:){5}[0-9a-f]{2}¦[0-9a-f]{4}\\.[0-9a-f]{4}\\.[0-9a-f]{4}⟩$',
    ],
    texts: [
      '#ffcc00',
      '#fc0',
      'ffcc0',
      '0xFFF',
      'd41d8cd98f00b204e9800998ecf8427e',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      '123e4567-e89b-12d3-a456-426614174000',
      '{123e4567-e89b-12d3-a456-426614174000}',
      'rgb(1, 2, 3)',
      'rgba(1,2,3,.5)',
      'SGVsbG8=',
      'aGk',
      'a.b.c',
      '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      '00:1A:2b:3c:4D:5e',
    ],
  },
  {
    templates: [
      '^⟨https?¦https¦(?:https?|ftp)¦wss?⟩://⟨[^\\s]+¦[\\w.-]+(?:/\\S*)?¦(?:[\\w-]+\\.)+[\\w-]+(?:[\\w./?%&=-]*)?¦[^\\s/$.?#].[^\\s]*⟩$',
      '^(?:https?://)?⟨(?:www\\.)?¦⟩[-a-zA-Z0-9@:%._+~#=]{1,256}\\.[a-zA-Z0-9()]{1,6}\\b(?:[-a-zA-Z0-9()@:%_+.~#?&/=]*)$',
      '^(?:⟨(?!-)[A-Za-z0-9-]{1,63}(?<!-)¦[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?⟩\\.)+[A-Za-z]{2,⟨6¦63⟩}$',
      '^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}$',
      '^(?:(?:25[0-5]|2[0-4]\\d|⟨1?\\d?\\d¦[01]?\\d\\d?¦1\\d\\d|[1-9]?\\d⟩)⟨\\.|$){4}¦\\.){3}(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)$⟩⟨¦(?:/(?:[0-9]|[12]\\d|3[0-2]))?⟩',
      '^(?:\\d{1,3}\\.){3}\\d{1,3}⟨¦(?::\\d{1,5})?¦/\\d{1,2}⟩$',
      '^(?:[0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}$',
      '^/⟨[\\w./-]*¦(?:[^/\\0]+/?)*¦(?:[\\w.-]+/)*[\\w.-]+\\.⟨json¦(?:ya?ml|toml)⟩⟩$',
      '^⟨(?!/)¦⟩⟨(?!.*\\.\\.)¦⟩[\\w./-]+⟨(?<!/)¦⟩$',
      '^(?:[A-Za-z]:|\\\\\\\\\\w+)\\\\(?:[^\\\\/:*?"<>|\\r\\n]+\\\\)*[^\\\\/:*?"<>|\\r\\n]*$',
      '^⟨[^<>:"/\\\\|?*]+¦[\\w,\\s-]+⟩\\.⟨[A-Za-z]{3}¦(?:jpe?g|png|gif)¦pdf⟩$',
      '^(?:git@|https://)⟨github\\.com¦[\\w.-]+⟩[:/][\\w.-]+/[\\w.-]+?(?:\\.git)?$',
      '^⟨s3://[a-z0-9.-]{3,63}/.+¦arn:aws:[a-z0-9-]+:[a-z0-9-]*:\\d{12}:.+¦gs://[^/]+/.*¦projects/[^/]+/locations/[^/]+$⟩',
    ],
    texts: [
      'https://example.com/a?b=c#d',
      'http://a.b',
      'ftp://x.y/z',
      'www.example.org',
      'example.com',
      '-bad.example.com',
      'sub.example.co.uk',
      '192.168.0.1',
      '256.1.1.1',
      '10.0.0.0/8',
      '127.0.0.1:8080',
      '2001:0db8:0000:0000:0000:ff00:0042:8329',
      '/usr/local/bin',
      '/a/b/c.json',
      '../etc/passwd',
      'C:\\Temp\\a.txt',
      'photo.jpeg',
      'report final.pdf',
      'git@github.com:a/b.git',
      's3://bucket/key',
      'arn:aws:iam::123456789012:user/a',
    ],
  },
  {
    templates: [
      '^⟨(?=.*[a-z])¦⟩⟨(?=.*[A-Z])¦⟩(?=.*⟨\\d¦[0-9]⟩)⟨(?=.*[@$!%*?&])¦(?=.*[^A-Za-z0-9])¦(?=.*\\W)¦⟩⟨.{8,}¦[A-Za-z\\d@$!%*?&]{8,20}¦.{8,64}⟩$',
      '^(?=.{8,⟨¦32⟩}$)(?=.*\\d)⟨(?!.*\\s)¦(?!.*(?:password|qwerty))¦⟩.*$',
      '(?=^.{8,}$)(?=.*\\d)⟨(?=.*[A-Z])¦⟩⟨(?![.\\n])¦⟩.*$',
      '^\\d{⟨4¦6¦4,8⟩}$',
      '^(?!⟨.*(.)\\1{2}¦(\\d)\\1+$⟩)⟨\\d{4}¦\\S{6,}⟩$',
    ],
    texts: [
      'Passw0rd!',
      'password',
      'ALLUPPER1',
      'short1A',
      'longenough1',
      'has space 1A!',
      '1234',
      '123456',
      '1111',
      'aaab12',
      'qwerty123',
    ],
  },
  {
    templates: [
      '^⟨[-+]?¦-?¦⟩⟨\\d+¦(?:0|[1-9]\\d*)¦\\d{1,3}(?:,\\d{3})*¦\\d{1,⟨3¦9⟩}⟩⟨(?:\\.\\d+)?¦(?:\\.\\d{1,2})?¦(?:[.,]\\d{2})?¦⟩⟨(?:[eE][-+]?\\d+)?¦ ?%?¦⟩$',
      '^⟨\\$¦[$€£]¦(?:USD|EUR|GBP) ⟩⟨ ?¦⟩\\d⟨+¦{1,3}(?:,\\d{3})*⟩⟨(?:\\.\\d{2})?¦⟩$',
      '^⟨(?:100|[1-9]?\\d)¦(?:[1-9]|[1-9]\\d|100)¦(?!0+$)\\d{1,3}¦0*(?:[1-9]\\d?|100)⟩⟨%?¦⟩$',
      '^(?:6553[0-5]|655[0-2]\\d|65[0-4]\\d\\d|6[0-4]\\d{3}|[1-5]\\d{4}|[1-9]\\d{0,3}|0)$',
      '^-?(?:90(?:\\.0+)?|[1-8]?\\d(?:\\.\\d+)?)⟨¦, ?-?(?:180(?:\\.0+)?|(?:1[0-7]\\d|[1-9]?\\d)(?:\\.\\d+)?)⟩$',
      '^\\d+(?:\\.\\d+)?⟨ ?(?:px|em|rem|%)¦ ?(?:[kKMGT]i?)?B¦(?:ms|s|m|h|d)⟩$',
      '^(?:\\*|[0-5]?\\d)(?:[-,/](?:\\*|[0-5]?\\d))* ⟨(?:\\S+ ){3}\\S+¦(?:[\\d*/,-]+ ){3}[\\d*/,-]+⟩$',
      '^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$',
    ],
    texts: [
      '0',
      '-1',
      '+3.14',
      '007',
      '1,234,567.89',
      '12,34',
      '1e10',
      '99%',
      '$5',
      '€ 1,000.00',
      'USD 12',
      '65535',
      '65536',
      '89.9999',
      '48.85, 2.35',
      '12px',
      '5MiB',
      '10ms',
      '*/5 * * * *',
      'MCMXCIV',
      '.5',
      '100',
      '101',
    ],
  },
  {
    templates: [
      "^[⟨A-Za-z¦\\p{L}¦a-zA-ZÀ-ÿ¦\\p{L}\\p{M}⟩⟨ ¦ '-¦\\s'.-¦ ’'.-⟩]⟨+¦{1,50}¦{2,100}⟩$",
      "^\\p{⟨Lu¦L¦Letter¦Uppercase_Letter⟩}[\\p{L}⟨\\p{M}¦⟩'’-]*⟨(?: \\p{Lu}[\\p{L}'’-]*)*¦⟩$",
      '^[A-Z][a-z]+⟨(?: [A-Z][a-z]+)+¦(?:[ -][A-Z][a-z]+)*¦⟩$',
      '^[\\p{⟨Script=Latin¦sc=Cyrl¦Script=Greek¦Script=Han¦sc=Hira⟩}⟨ ¦⟩]+$',
      '^[⟨ぁ-んァ-ヶ一-龠ー¦一-鿿¦가-힣¦А-Яа-яЁё¦א-ת¦ء-ي⟩]+$',
      '^⟨\\p{Emoji_Presentation}+¦[\\u{1F600}-\\u{1F64F}]+¦[^\\p{Emoji}]*¦\\p{Extended_Pictographic}¦\\P{ASCII}+¦[^\\u0000-\\u007F]+⟩$',
    ],
    texts: [
      'Ada Lovelace',
      'Zoë O’Néill',
      'Jean-Luc',
      "O'Brien",
      'МОСКВА',
      'Αθήνα',
      '東京',
      'ひらがな',
      'カタカナ',
      '서울',
      'שלום',
      'مرحبا',
      '😀',
      '👍🏽',
      'x1',
      'J.R.R. Tolkien',
      'e\u0301',
    ],
  },
  {
    templates: [
      '^⟨(?!\\s*$).+¦.*\\S.*¦\\S⟨+¦(?:.*\\S)?⟩¦[^\\s].*¦(?=.*\\S).*¦[\\s\\S]*\\S[\\s\\S]*⟩⟨$¦⟩',
      '^⟨[^<>]*¦[^<>&"\']+¦(?!.*<[^>]+>).*¦((?!<script).)*¦(?:(?!--).)+⟩$',
      '^(?:⟨(?!foo)¦(?!bar|baz)¦(?!\\d{3})⟩.)⟨*¦+¦{1,20}⟩$',
      '^⟨.{0,280}¦.{1,255}¦[^]{1,100}¦[\\x20-\\x7E]+¦[^\\r\\n]*¦[ -~]{1,40}¦.*⟩$',
      '^(?:⟨yes|no¦y|n¦true|false|1|0¦on|off¦I agree|agreed¦small|medium|large⟩)$',
      '^⟨[YyNn]¦[Yy](?:es)?|[Nn]o?¦(?:[Tt]rue|[Ff]alse)⟩$',
      '⟨foo¦\\bfoo\\b¦^foo¦foo$¦f(o)+¦fo{2}¦[fF][oO]+¦(foo|bar)+⟩',
      '^\\w+⟨(?:,\\s*\\w+)*¦(?:;\\w+)*;?¦(?:\\s+\\w+){0,4}¦(?:=\\w*)?(?:&\\w+=\\w*)*⟩$',
      '^[⟨A-Z0-9¦A-Z\\d¦A-HJ-NP-Z2-9⟩]{⟨4¦5⟩}⟨(?:-[A-Z0-9]{4}){3}¦-[A-Z0-9]{5}¦⟩$',
      '^⟨[A-Z]{2,3}-\\d{1,6}¦[A-Z]+-\\d+(?:,[A-Z]+-\\d+)*¦#\\d+¦[A-Z]{3}\\d{3,4}[A-Z]?¦INV-\\d{4}-\\d{5}¦\\d{3}[A-Z]{2}⟩$',
      '^⟨[a-z]{2}¦[a-z]{2}-[A-Z]{2}¦[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\\d{3}))?¦(?:en|de|fr)(?:[-_][A-Z]{2})?⟩$',
      '^⟨[A-Z]{3}¦(?:USD|EUR|GBP|JPY)¦[A-Z]{2}¦(?:A|B|AB|O)[+-]¦[NSEW]{1,2}¦[ABCDEF][+-]?⟩$',
      '^(?:[A-Za-z]+/[A-Za-z_+-]+(?:/[A-Za-z_]+)?|UTC⟨¦[+-]\\d{1,2}⟩)$',
      '^⟨[a-h][1-8]¦[1-9][0-9]?[A-Z]?¦(?:[1-9]|1[0-2])(?:st|nd|rd|th)¦[01]+¦0[xX][\\da-f]+¦0b[01]+¦[0-7]{3,4}¦[rwx-]{9}⟩$',
      '^(?<⟨year¦y⟩>\\d{4})⟨-(?<month>\\d{2})¦⟩$',
      '^(⟨["\'])[^"\']*\\1¦a|b)\\1?⟩$',
      '^⟨[\\w\\.\\-]+¦[\\w\\-\\_]+¦\\d+\\-\\d+¦[a-z\\d\\_]+¦\\w+\\@\\w+¦(?i)[a-z]+¦\\A\\w+\\Z¦[[:alnum:]]+¦\\p{IsLatin}+¦(?P<x>\\d)¦a++⟩$',
    ],
    texts: [
      '',
      ' ',
      '   ',
      'text',
      ' text ',
      '<b>x</b>',
      'a<script>',
      'a--b',
      'foobar',
      'xfoo',
      'foo',
      'yes',
      'No',
      'true',
      'I agree',
      'a, b,c',
      'k=v&x=',
      'ABCD-EFGH-JKLM-NPQR',
      'PROJ-123',
      'INV-2026-00001',
      'en',
      'en-GB',
      'zh-Hant-TW',
      'USD',
      'AB+',
      'Europe/Berlin',
      'UTC+2',
      'e4',
      '12B',
      '2nd',
      '0101',
      'rwxr-xr-x',
      '2026-03',
      '"q"',
      'line\nbreak',
      '\u2028',
      '\t',
    ],
  },
];

/** Every way to choose a part of each `⟨…¦…⟩`, the innermost first. */
function spell(template: string): readonly string[] {
  const open = template.lastIndexOf('⟨');
  if (open < 0) {
    return [template];
  }
  const close = template.indexOf('⟩', open);
  const [before, after] = [template.slice(0, open), template.slice(close + 1)];
  return template
    .slice(open + 1, close)
    .split('¦')
    .flatMap((part) => spell(before + part + after));
}

/** A text as it is, and slightly wrong. */
function vary(text: string): readonly string[] {
  const middle = text.length >> 1;
  return [
    text,
    `${text} `,
    `${text}\n`,
    `x${text}`,
    text.slice(0, -1),
    text.slice(0, middle) + text.slice(middle + 1),
    `${text.slice(0, middle)}é${text.slice(middle)}`,
    text.toUpperCase(),
    text + text,
  ];
}

export interface EverydayPattern {
  readonly pattern: string;
  readonly texts: readonly string[];
}

/** A few thousand patterns with texts near what they are meant for. */
export function everydayPatterns(): readonly EverydayPattern[] {
  const found = new Map<string, EverydayPattern>();
  for (const { templates, texts } of FAMILIES) {
    const varied = [...new Set(texts.flatMap(vary))];
    for (const pattern of templates.flatMap(spell)) {
      found.set(pattern, { pattern, texts: varied });
      // An answer that may also be empty, and the anchors forgotten: with a lookahead, the one at the end.
      const open = pattern.includes('(?=') || pattern.includes('(?!') ? /\$$/ : /^\^|\$$/g;
      for (const variant of [`^$|${pattern}`, pattern.replace(open, '')]) {
        found.set(variant, found.get(variant) ?? { pattern: variant, texts: ['', ...texts] });
      }
    }
  }
  return [...found.values()];
}
