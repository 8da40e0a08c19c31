/** The package ships no types. Its CommonJS file is the one that Node and every bundler resolve alike. */
declare module 'punycode/punycode.js' {
  const punycode: {
    /** RFC 3492, for the part after `xn--`. @throws {RangeError} */
    decode(input: string): string;
    encode(input: string): string;
  };
  export { punycode as default };
}
