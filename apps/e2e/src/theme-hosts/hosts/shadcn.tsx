import './shadcn.css';

export const Around = 'main';
