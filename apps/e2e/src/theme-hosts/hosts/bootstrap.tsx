import 'bootstrap/dist/css/bootstrap.css';

export const Around = 'main';
