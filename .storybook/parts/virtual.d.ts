/** Made by the plugins in main.ts. */
declare module 'virtual:part-facts' {
  import type { Facts } from './part-facts.js';

  export const facts: Omit<Facts, 'components'>;
}

declare module 'virtual:component-names' {
  import type { Facts } from './part-facts.js';

  export const components: Facts['components'];
}
