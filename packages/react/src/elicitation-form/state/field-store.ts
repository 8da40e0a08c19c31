import { isAnswered, type FieldId, type FieldValue, type FormModel, type FormValues } from '@elicit-kit/core';
import type { AnyFormApi } from '@tanstack/react-form';
import { changeFlags, pristineFlags, type FieldFlags } from './field-flags.js';

/** Values and flags of all fields, in TanStack Form's store; read by field, told by field. */
export interface FieldStore {
  values(): FormValues;
  value(id: FieldId): FieldValue;
  setValue(id: FieldId, value: FieldValue): void;
  flags(id: FieldId): FieldFlags;
  changeFlags(id: FieldId, change: Partial<FieldFlags>): void;
  /** Several fields in one go: told once. */
  changeManyFlags(changes: readonly (readonly [FieldId, Partial<FieldFlags>])[]): void;
  /** Tells when this field's flags change, or any field's where no id is given. Values are read, not listened to. */
  subscribe(id: FieldId | undefined, listener: () => void): () => void;
  /** Tells when a value changes. */
  subscribeToValues(listener: () => void): () => void;
}

type AllFlags = Readonly<Partial<Record<FieldId, FieldFlags>>>;

/** Values alone: per-field meta and validators make TanStack's cost grow faster than the form. */
const QUIETLY = { dontUpdateMeta: true, dontValidate: true, dontRunListeners: true };

const NO_FLAGS: AllFlags = /* @__PURE__ */ Object.freeze({});

/**
 * One subscription to TanStack's store for the whole form: with one per field, every key would ask every field.
 */
export function createFieldStore(form: AnyFormApi, model: FormModel): FieldStore {
  const listeners = new Map<FieldId | undefined, Set<() => void>>();
  const pristine = new Map(
    model.fields.map((field) => [field.id, pristineFlags(isAnswered(field, readValues()[field.id]))]),
  );
  let told = readFlags();
  let stop: (() => void) | undefined;

  function readValues(): FormValues {
    return form.baseStore.get().values as FormValues;
  }
  function readFlags(): AllFlags {
    return (form.baseStore.get().errorMap.onChange as AllFlags | undefined) ?? NO_FLAGS;
  }
  function flags(id: FieldId): FieldFlags {
    return readFlags()[id] ?? pristine.get(id) ?? pristineFlags(false);
  }
  function changeManyFlags(changes: readonly (readonly [FieldId, Partial<FieldFlags>])[]): void {
    const changed = changes
      .map(([id, change]) => [id, changeFlags(flags(id), change)] as const)
      .filter(([id, next]) => next !== flags(id));
    if (changed.length > 0) {
      form.setErrorMap({ onChange: { ...readFlags(), ...Object.fromEntries(changed) } });
    }
  }
  function tell(): void {
    const before = told;
    told = readFlags();
    if (told === before) {
      return;
    }
    for (const [id, those] of [...listeners]) {
      if (id === undefined || told[id] !== before[id]) {
        for (const listener of [...those]) {
          listener();
        }
      }
    }
  }

  return {
    values: readValues,
    value: (id) => readValues()[id],
    setValue(id, value) {
      form.setFieldValue(id, value, QUIETLY);
    },
    flags,
    changeFlags(id, change) {
      changeManyFlags([[id, change]]);
    },
    changeManyFlags,
    subscribe(id, listener) {
      if (listeners.size === 0) {
        told = readFlags();
        const { unsubscribe } = form.baseStore.subscribe(tell);
        stop = unsubscribe;
      }
      const those = listeners.get(id) ?? new Set();
      listeners.set(id, those.add(listener));
      return () => {
        those.delete(listener);
        if (those.size === 0 && listeners.get(id) === those) {
          listeners.delete(id);
        }
        if (listeners.size === 0) {
          stop?.();
          stop = undefined;
        }
      };
    },
    subscribeToValues(listener) {
      let values = readValues();
      return form.baseStore.subscribe(() => {
        if (readValues() !== values) {
          values = readValues();
          listener();
        }
      }).unsubscribe;
    },
  };
}
