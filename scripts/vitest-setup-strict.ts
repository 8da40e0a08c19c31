/** Core's tests run as under a strict Content Security Policy: a file that runs without it proves nothing. */
let evaluates = true;
try {
  [].constructor.constructor('return true')();
} catch (error) {
  evaluates = !(error instanceof EvalError);
}
if (evaluates) {
  throw new Error('Code generation from strings must be disallowed here: see execArgv in vitest.config.ts.');
}
