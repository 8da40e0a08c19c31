declare module 'virtual:reference' {
  import type { PackageName, ReferenceEntry } from './reference-facts.js';
  export const reference: Readonly<Record<PackageName, readonly ReferenceEntry[]>>;
}

declare module 'virtual:reference-names' {
  export const names: Readonly<Record<string, readonly [page: string, name: string]>>;
}
