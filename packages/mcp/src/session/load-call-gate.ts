/** A module of its own, loaded with the first call that is to be asked for: who asks for forms only pays nothing for it. */
export { createCallGate } from '@elicit-kit/core/approvals';
