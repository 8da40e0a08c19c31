import fc from 'fast-check';
import type { FieldValue } from '../../fields/field-base.js';
import { type FieldCase, fieldCase } from './field-schemas.fixtures.js';

/** A requested schema and several answers to it, because an oracle compiles slowly. */
export interface FormCase {
  readonly schema: object;
  readonly answers: readonly (readonly FieldValue[])[];
}

type Schema = Readonly<Record<string, unknown>>;

/** The ways in which servers write one and the same schema. `$defs` is the form's. */
const SPELLINGS: readonly ((schema: Schema, name: string, $defs: Record<string, unknown>) => object)[] = [
  (schema) => schema,
  (schema) => schema,
  ({ type, ...rest }) => (type === undefined ? rest : { type: [type, 'null'], ...rest }),
  (schema) => Object.fromEntries(Object.entries(schema).filter(([keyword]) => keyword !== 'type')),
  (schema) => ({ anyOf: [schema, { type: 'null' }], title: 'A title' }),
  (schema) => ('type' in schema ? { oneOf: [{ type: 'null' }, schema] } : schema),
  (schema) => ({ allOf: Object.entries(schema).map(([keyword, value]) => ({ [keyword]: value })) }),
  (schema) => ({ ...schema, allOf: [schema, true, {}] }),
  (schema, name, $defs) => {
    $defs[name] = schema;
    return { $ref: `#/$defs/${name}`, description: 'A description' };
  },
  (schema, name, $defs) => {
    const [[keyword, value] = ['title', 'Empty'], ...rest] = Object.entries(schema);
    $defs[name] = Object.fromEntries(rest);
    return { [keyword]: value, allOf: [{ $ref: `#/$defs/${name}` }] };
  },
];

const KEYS = ['x', 'a.b', '__proto__', 'constructor', 'toString', '0', ' ', 'f1', 'a/b~c'];
export const ANSWERS_EACH = 5;

interface Property extends FieldCase {
  readonly key: string;
  readonly required: boolean;
  readonly spelling: (typeof SPELLINGS)[number];
}

const property: fc.Arbitrary<Property> = fc
  .tuple(fieldCase, fc.constantFrom(...KEYS), fc.boolean(), fc.constantFrom(...SPELLINGS))
  .map(([field, key, required, spelling]) => ({ ...field, key, required, spelling }));

/** Forms of the supported subset, one to three fields each. */
export const formCase: fc.Arbitrary<FormCase> = fc
  .uniqueArray(property, { selector: ({ key }) => key, minLength: 1, maxLength: 3 })
  .chain((properties) => {
    // As JavaScript orders an object's keys, and so the fields: whole numbers first.
    const ordered = properties.toSorted((a, b) => Number(b.key === '0') - Number(a.key === '0'));
    return fc
      .array(fc.tuple(...ordered.map(({ value }) => value)), {
        minLength: ANSWERS_EACH,
        maxLength: ANSWERS_EACH,
      })
      .map((answers) => ({ schema: formSchema(ordered), answers }));
  });

function formSchema(properties: readonly Property[]): object {
  const $defs: Record<string, unknown> = {};
  const described = properties.map(({ key, schema, spelling }, index) => [
    key,
    spelling(schema as Schema, `d${index}`, $defs),
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(described),
    required: properties.filter(({ required }) => required).map(({ key }) => key),
    $defs,
  };
}
