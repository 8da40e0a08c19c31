import { afterEach } from 'vitest';
import { forgetLastAnswer } from './forget-last-answer.js';

// One page shows all stories: no story holds back the next one's buttons.
afterEach(forgetLastAnswer);
