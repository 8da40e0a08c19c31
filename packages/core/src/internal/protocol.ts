export { parseElicitations } from '../protocol/parse-elicitation.js';
