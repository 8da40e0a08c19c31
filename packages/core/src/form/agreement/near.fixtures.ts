import fc from 'fast-check';

/** A text near one of the examples: up to two characters put in, taken out or replaced. */
export function near(examples: readonly string[], alphabet: string): fc.Arbitrary<string> {
  const edit = fc.record({ at: fc.nat(60), drop: fc.nat(2), put: fc.constantFrom('', ...alphabet) });
  return fc.tuple(fc.constantFrom(...examples), fc.array(edit, { maxLength: 2 })).map(([text, edits]) =>
    edits.reduce((edited, { at, drop, put }) => {
      const place = at % (edited.length + 1);
      return edited.slice(0, place) + put + edited.slice(place + drop);
    }, text),
  );
}
