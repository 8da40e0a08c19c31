'use client';

import { createContext, useContext } from 'react';
import type { ElicitationFormRootProps } from '../elicitation-form/elicitation-form-root.js';
import { within } from '../internals/within.js';

/** What the dialog hands on to its form. */
export type DialogFormProps = Omit<ElicitationFormRootProps, 'children'>;

export const ElicitationDialogContext = /* @__PURE__ */ createContext<DialogFormProps | undefined>(undefined);

export function useElicitationDialog(): DialogFormProps {
  return within(useContext(ElicitationDialogContext), 'ElicitationDialog.Root');
}
