import '@elicit-kit/react/theme.css';

/** The kit with its stylesheet, which leaves out of a large form's layout what is out of sight. */
export { subject } from './elicit-kit-form.js';
