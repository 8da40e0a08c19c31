/** The same function as that of the package's entry, from the one file that has everything. */
declare module 'tldts/dist/index.cjs.min.js' {
  export { parse } from 'tldts';
}
