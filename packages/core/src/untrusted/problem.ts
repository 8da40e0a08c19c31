/** Something that is not as the protocol says. Told to the person and the developer, never thrown. */
export interface Problem {
  readonly code: ProblemCode;
  /** JSON Pointer (RFC 6901) into the request's params. */
  readonly path: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Each code's params are named in its comment; a problem's sentence is the message `problem.<code>`. */
export type ProblemCode =
  /** The params are no object. */
  | 'notAnObject'
  /** `{ mode }`. Neither absent, `form` nor `url`. */
  | 'unknownMode'
  /** `{ extension }`. The questions are in an extension of the protocol that is not supported; the form beside them is empty. */
  | 'extensionUnsupported'
  /** `{ count, limit }`. More requests to be answered together than `maxRequests`; the later ones can't be shown. */
  | 'tooManyRequests'
  /** No text to show the person. */
  | 'messageMissing'
  /** URL mode without an address. */
  | 'urlMissing'
  /** URL mode without an id; only where the caller says that the revision has ids. */
  | 'elicitationIdMissing'
  /** Form mode without a `requestedSchema`: only the message is agreed to. */
  | 'schemaMissing'
  /** The schema of the whole, or of one property, is no object. */
  | 'schemaNotAnObject'
  /** A form without fields: only the message is agreed to. */
  | 'propertiesMissing'
  /** `{ count, limit }`. More properties or required names than `maxFields`; the rest is left out. */
  | 'tooManyFields'
  /** `{ count, limit }`. More options than the limits allow; the field is unsupported. */
  | 'tooManyOptions'
  /** `{ limit }`. Too many steps through `$ref` and the like. */
  | 'schemaTooDeep'
  /** A getter or proxy threw, `properties` is no object, or there is more to read than the limits allow. */
  | 'schemaUnreadable'
  /** `{ count, limit }`. A message, title or description was cut; a pattern or default is left out; a `const` is not supported. */
  | 'textTooLong'
  /** `{ assumed }`. No `type`; inferred from the other keywords. */
  | 'typeMissing'
  /** `{ type }`. A type, or a choice of them, that can't be asked. */
  | 'typeUnsupported'
  /** `{ keyword }`. Unknown, or without meaning for this kind of field. */
  | 'keywordIgnored'
  /** `{ keyword }`. A value that JSON Schema does not allow there. */
  | 'keywordInvalid'
  /** `{ format }`. None of the protocol's four; told, not checked. */
  | 'formatUnknown'
  /** No ECMA-262 pattern (`u` flag). From `patternProblems`: the parser does not load the regular expression engine. */
  | 'patternInvalid'
  /** A default of the wrong type or not among the options: dropped. */
  | 'defaultInvalid'
  /** `{ names, options }`. `enumNames` of another length than `enum`, both counted; the names are not used. */
  | 'enumNamesMismatch'
  /** `{ value }`. A value is listed twice; the first one stays. */
  | 'duplicateOption'
  /** No answer could satisfy the rules, or options that they refuse were left out. */
  | 'boundsContradict'
  /** `{ name }`. A required property that the schema does not describe. */
  | 'requiredUnknown'
  /** `{ cause }`. A `$ref` that leads in a circle (`cycle`) or to nothing in this schema (`notFound`). */
  | 'referenceUnresolved'
  /** The arguments of a call are missing, too large or not JSON: nobody knows what would be done. */
  | 'argumentsUnknown'
  /** An answer that an agent offers has no id of its own, an unknown kind, or rules that can't be shown: left out. */
  | 'optionInvalid'
  /** An agent offers no answer that can be given. */
  | 'optionsMissing'
  /** The request came through an SDK that may have stripped constraints. */
  | 'constraintsMayBeLost';
