/** Keywords that decide what a field is and takes: read from a schema and everything it refers to. */
export const READ_KEYWORDS: ReadonlySet<string> = new Set(
  (
    'title description default type const enum enumNames oneOf anyOf allOf $ref not format pattern minLength ' +
    'maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf items minItems maxItems minProperties ' +
    'uniqueItems properties required x-openai-suggestions x-openai-input'
  ).split(' '),
);

/** Prefixes of tools' own annotations. What OpenAI's forms mean by theirs is read, or reported. */
const ANNOTATION = /^(?:x-(?!openai-)|ui[:_-])/;

/** Whether a keyword says nothing about which answers are valid: passed over without a problem. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || ANNOTATION.test(keyword);
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...'$schema $id $anchor $comment _meta $defs definitions examples deprecated readOnly writeOnly'.split(' '),
  // Only the fields shown are answered, so nothing additional is ever sent.
  'additionalProperties',
  'unevaluatedProperties',
  // Of OpenAPI, of form libraries and of generators. What it adds to `type`, `nullable` says of null, which no answer is.
  ...(
    'nullable example discriminator externalDocs xml $vocabulary $dynamicAnchor ~standard enumDescriptions ' +
    'markdownDescription markdownEnumDescriptions errorMessage placeholder propertyOrdering propertyOrder order'
  ).split(' '),
]);
