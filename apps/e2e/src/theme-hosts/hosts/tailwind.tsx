import './tailwind.css';

export const Around = 'main';
