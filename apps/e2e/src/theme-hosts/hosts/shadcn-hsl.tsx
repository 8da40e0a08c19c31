import './shadcn-hsl.css';

export const Around = 'main';
