export const PEOPLE = [
  { id: 'ada', name: 'Ada Lovelace' },
  { id: 'ben', name: 'Ben Okri' },
] as const;

export function nameOf(person: string): string {
  return PEOPLE.find(({ id }) => id === person)?.name ?? person;
}
