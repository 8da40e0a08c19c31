export const Around = 'main';
