export const CITIES = [
  'Amsterdam',
  'Bergen',
  'Cork',
  'Dresden',
  'Évora',
  'Freiburg',
  'Ghent',
  'Helsinki',
  'Innsbruck',
];
export const LANGUAGES =
  'Arabic Basque Bengali Catalan Czech Danish Dutch English Estonian Finnish French Galician German Greek Hebrew Hindi Hungarian Icelandic Irish Italian Japanese Korean Latvian Lithuanian Maltese Norwegian Polish Portuguese Romanian Russian Slovak Slovenian Spanish Swedish Thai Turkish Ukrainian Urdu Vietnamese Welsh'.split(
    ' ',
  );

const titled = (entries: readonly (readonly [string, string])[]) =>
  entries.map(([value, title]) => ({ const: value, title }));

export const ROOMS = titled([
  ['garden', 'Garden room'],
  ['window', 'By the window'],
  ['fire', 'Beside the fire'],
]);

export const DIETS = titled([
  ['vegan', 'Vegan'],
  ['halal', 'Halal'],
  ['gluten', 'Without gluten'],
  ['nuts', 'Without nuts'],
]);
