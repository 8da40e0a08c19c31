import type { FieldId } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/internal/messages';
import type { AddedResource, PickOutcome } from '@elicit-kit/core/internal/types';
import { useContext, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../internals/use-messages.js';
import { within } from '../../internals/within.js';
import { FormContext } from './elicitation-form-context.js';
import type { ElicitationFormHandle } from '../../provider/elicitation-form-handle.js';
import { textsOf } from './field-kinds.js';
import { useStateOfField } from './use-form-store.js';

/** How the person adds resources of their own to a field. */
export interface AddedResourcesHandle {
  /** What they added and did not remove; it is sent while its URI is in the field's value. */
  readonly added: readonly AddedResource[];
  /** The app's dialog is open. */
  readonly adding: boolean;
  /** Why nothing was added the last time. */
  readonly problem: string | undefined;
  /** Opens the app's dialog, and chooses what is picked. Call it from a click, or browsers open none. Never rejects. */
  add(): Promise<PickOutcome | undefined>;
  remove(uri: string): void;
}

/**
 * What a person adds to a field of kind `resource`, for markup of your own. The dialog is closed when the field goes away, or is
 * locked.
 *
 * @param form in a control of your own (`controls={{ resource: MyPicker }}`) `undefined`: then it is the form around it
 * @throws Error without a form, outside of one
 *
 * @example
 * const { added, add, adding, problem, remove } = useAddedResources(form, field.id);
 */
export function useAddedResources(
  form: Pick<ElicitationFormHandle, 'store' | 'origin'> | undefined,
  id: FieldId,
): AddedResourcesHandle {
  const around = useContext(FormContext);
  const { store, origin } = form ?? within(around, 'ElicitationForm.Root');
  const messages = useMessages(formMessages);
  const [added, setAdded] = useState(() =>
    textsOf(store.getValue(id)).flatMap((uri) => store.resources?.find(id, uri) ?? []),
  );
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState<'failed' | 'localAddress' | 'accept'>();
  const { locked } = useStateOfField(store, id);
  const dialog = useRef<AbortController>(undefined);
  const field = store.findField(id);
  const resource = field?.kind === 'resource' ? field : undefined;

  useEffect(
    () => () => {
      dialog.current?.abort();
    },
    [locked],
  );

  function choose(picked: AddedResource) {
    setAdded((before) =>
      resource?.options.some(({ value }) => value === picked.uri)
        ? before
        : [...before.filter(({ uri }) => uri !== picked.uri), picked],
    );
    const others = textsOf(store.getValue(id)).filter((uri) => uri !== picked.uri);
    store.setValue(id, resource?.multiple ? [...others, picked.uri] : [picked.uri]);
  }
  return {
    added,
    adding,
    problem:
      problem &&
      messages(`form.resource.${problem}`, { origin, types: resource?.add?.accept?.join(', ') ?? '' }),
    async add() {
      if (dialog.current !== undefined || store.isLocked()) {
        return undefined;
      }
      const controller = new AbortController();
      const { signal } = controller;
      dialog.current = controller;
      setAdding(true);
      setProblem(undefined);
      try {
        const outcome = await store.resources?.pick(id, signal);
        if (outcome?.status === 'added' && !signal.aborted) {
          choose(outcome.resource);
        } else if (outcome?.status === 'refused') {
          setProblem(outcome.reason);
        }
        return outcome;
      } catch {
        setProblem('failed');
        return undefined;
      } finally {
        dialog.current = undefined;
        setAdding(false);
      }
    },
    remove(uri) {
      setAdded((before) => before.filter((each) => each.uri !== uri));
      store.setValue(
        id,
        textsOf(store.getValue(id)).filter((each) => each !== uri),
      );
    },
  };
}
