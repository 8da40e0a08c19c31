import './layers.css';

export const Around = 'main';
