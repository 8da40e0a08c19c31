export type * from './url-inspection.js';
