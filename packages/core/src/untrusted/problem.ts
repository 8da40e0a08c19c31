/** Something that is not as the protocol says. Told to the person and the developer, never thrown. */
export interface Problem {
  readonly code: ProblemCode;
  /** JSON Pointer (RFC 6901) into the request's params. */
  readonly path: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Each code's params are named in its comment; a problem's sentence is the message `problem.<code>`. */
export type ProblemCode =
  /** The params are not an object. */
  | 'notAnObject'
  /** `{ mode }`. Neither absent, `form` nor `url`. */
  | 'unknownMode'
  /** `{ extension }`. The questions are in an extension of the protocol that is not supported; the form beside them is empty. */
  | 'extensionUnsupported'
  /** `{ count, limit }`. A batch has more requests than `maxRequests`; the later ones can't be shown. */
  | 'tooManyRequests'
  /** No text to show the user. */
  | 'messageMissing'
  /** URL mode without an address. */
  | 'urlMissing'
  /** URL mode without an id. Only reported if the caller says that the revision has ids. */
  | 'elicitationIdMissing'
  /** Form mode without a `requestedSchema`: the user only agrees to the message. */
  | 'schemaMissing'
  /** The requested schema, or the schema of one property, is not an object. */
  | 'schemaNotAnObject'
  /** A form without fields: the user only agrees to the message. */
  | 'propertiesMissing'
  /** `{ count, limit }`. More properties or required names than `maxFields`; the rest is left out. */
  | 'tooManyFields'
  /** `{ count, limit }`. More options than the limits allow; the field is unsupported. */
  | 'tooManyOptions'
  /** `{ limit }`. Too many nested steps, for example through `$ref`. */
  | 'schemaTooDeep'
  /** A getter or proxy threw, `properties` is not an object, or the schema exceeds the limits. */
  | 'schemaUnreadable'
  /** `{ count, limit }`. A message, title or description was cut; a pattern or default is left out; a `const` is not supported. */
  | 'textTooLong'
  /** `{ assumed }`. No `type`; inferred from the other keywords. */
  | 'typeMissing'
  /** `{ type }`. A type, or a choice of types, that no field supports. */
  | 'typeUnsupported'
  /** `{ keyword }`. A keyword that is unknown, or has no meaning for this kind of field. */
  | 'keywordIgnored'
  /** `{ keyword }`. A value that JSON Schema does not allow there. */
  | 'keywordInvalid'
  /** `{ format }`. Not one of the protocol's four formats; reported, not checked. */
  | 'formatUnknown'
  /** Not an ECMA-262 pattern (`u` flag), or one that was written as a literal (`/^…$/`). It refuses no answer. */
  | 'patternInvalid'
  /** A default has the wrong type or is not among the options; it is dropped. */
  | 'defaultInvalid'
  /** `{ names, options }`. `enumNames` and `enum` differ in length; the names are not used. The parameters are the two lengths. */
  | 'enumNamesMismatch'
  /** `{ value }`. A value is listed twice; the first one stays. */
  | 'duplicateOption'
  /** No answer could satisfy the rules, or options that violate them were left out. */
  | 'boundsContradict'
  /** `{ name }`. A required property that the schema does not describe. */
  | 'requiredUnknown'
  /** `{ cause }`. A `$ref` is circular (`cycle`) or has no target in this schema (`notFound`). */
  | 'referenceUnresolved'
  /** The arguments of a call are missing, too large or not JSON, so the effect of the call is unknown. */
  | 'argumentsUnknown'
  /** An agent's option has no unique id, an unknown kind, or rules that can't be shown; it is left out. */
  | 'optionInvalid'
  /** An agent offers no usable option. */
  | 'optionsMissing'
  /** The request came through an SDK that may have stripped constraints. */
  | 'constraintsMayBeLost';
