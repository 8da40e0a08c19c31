/** The package ships no types (tsconfig.base.json points here). Its CommonJS file is the one that Node and every bundler resolve alike. */
declare const punycode: {
  /** RFC 3492, for the part after `xn--`. @throws {RangeError} */
  decode(input: string): string;
  encode(input: string): string;
};
export { punycode as default };
