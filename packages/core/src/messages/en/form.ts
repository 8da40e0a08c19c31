import { formBasicMessages } from './form-basic.js';
import { formMoreMessages } from './form-more.js';

type FormMessageTable = typeof formBasicMessages & typeof formMoreMessages;

/** A form that a server asks a person to fill in. No object spread: bundlers keep it. */
export const formMessages: FormMessageTable = /* @__PURE__ */ Object.assign(
  {},
  formBasicMessages,
  formMoreMessages,
);
