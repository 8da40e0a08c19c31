export { createStandingAnswers } from './create-standing-answers.js';
export { combineDeciders, type StandingAnswer, type StandingAnswers } from './standing-answers.js';
export type { DecisionRequest } from '../inbox/decision.js';
