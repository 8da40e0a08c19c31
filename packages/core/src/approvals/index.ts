export { approvalRules } from './approval-rules.js';
export { createStandingAnswers } from './create-standing-answers.js';
export { readApproval } from './read-approval.js';
export { combineDeciders, type StandingAnswer, type StandingAnswers } from './standing-answers.js';
