'use client';

import { createContext, useContext } from 'react';
import type { ElicitationFormRootProps } from '../elicitation-form/elicitation-form-root.js';

/** What the dialog hands on to its form. */
export type DialogFormProps = Omit<ElicitationFormRootProps, 'children'>;

export const ElicitationDialogContext = /* @__PURE__ */ createContext<DialogFormProps | undefined>(undefined);

export function useElicitationDialog(): DialogFormProps {
  const value = useContext(ElicitationDialogContext);
  if (value === undefined) {
    throw new Error(
      'An ElicitationDialog part stands alone, so it does not know which request it shows. Put it inside <ElicitationDialog.Root>.',
    );
  }
  return value;
}
