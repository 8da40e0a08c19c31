/** Made by the plugin in main.ts. */
declare module 'virtual:part-facts' {
  import type { Facts } from './part-facts.js';

  export const facts: Facts;
}
