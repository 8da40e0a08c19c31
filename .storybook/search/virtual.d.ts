declare module 'virtual:search-index' {
  import type { Section } from './search-index.js';
  export const sections: readonly Section[];
}
