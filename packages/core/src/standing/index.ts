export { createStandingAnswers } from './create-standing-answers.js';
export {
  combineDeciders,
  type StandingAnswer,
  type StandingAnswers,
  type StandingAnswersOptions,
  type StandingLifetime,
} from './standing-answers.js';
export type { Decide, Decider, Decision, DecisionRequest } from '../inbox/decision.js';
