import './reset.css';

export const Around = 'main';
