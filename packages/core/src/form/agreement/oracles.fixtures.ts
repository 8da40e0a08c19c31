import { Validator } from '@cfworker/json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ElicitContent } from '../form-model.js';
import { isMultipleOf } from '../../json-schema/multiple-of.js';

/** A validator of others that we compare with, and where it is known to be wrong. */
export interface Oracle {
  readonly name: string;
  /** @throws where it can't compile the schema. */
  compile(schema: object): (content: ElicitContent) => boolean;
  /** Why its verdict on a property of this name is not the standard's; `undefined` where it can be believed. */
  errsOnKey(key: string): string | undefined;
  /** The same for a text of a format. */
  errsOnText(format: string, text: string): string | undefined;
  /** The same for a number and a step. */
  errsOnStep(value: number, step: number): string | undefined;
}

const FORMATS = ['email', 'uri', 'date', 'date-time'] as const;

/** What both take or refuse against the RFC that JSON Schema names: they share their expressions. */
function sharedErrors(format: string, text: string): string | undefined {
  if (format === 'date-time' && /\s/.test(text)) {
    return 'takes white space for the T of RFC 3339 section 5.6';
  }
  if (format !== 'uri') {
    return undefined;
  }
  if (/^[^:]*:\/\/?[^/?#]*@[^/?#]*@/.test(text) || /^[^:]*:\/\/?[^/?#]*:[^/?#@]*[^0-9/?#@]/.test(text)) {
    return 'reads an authority that is none (a second @, a port of letters) as a path';
  }
  if (/[[\]]/.test(text)) {
    return 'takes an IP literal after one slash, and leading zeros in the IPv4 part of one';
  }
  return /^[^/?#:]*:(?:[?#]|$)/.test(text) ? 'refuses the empty path of RFC 3986 (path-empty)' : undefined;
}

function ajvErrors(format: string, text: string): string | undefined {
  if (format === 'email' && (/["[]/.test(text) || !/\.[^@]*$/.test(text.slice(text.lastIndexOf('@'))))) {
    return 'refuses quoted local parts, address literals and domains of one label (RFC 5321 section 4.1.2)';
  }
  if (format === 'date-time' && /[+-]\d\d(?:\d\d)?$/.test(text.slice(11))) {
    return 'takes an offset without a colon or without minutes';
  }
  if (format === 'date-time' && /:59\.9{15}/.test(text)) {
    return 'rounds a fraction of fifteen nines up to a leap second';
  }
  return sharedErrors(format, text);
}

function cfworkerErrors(format: string, text: string): string | undefined {
  if (format === 'email') {
    const [host = '', ...local] = text.split('@').reverse();
    if (
      local.join('@').length > 64 ||
      host.length > 253 ||
      host.split('.').some(({ length }) => length > 63)
    ) {
      return 'asserts the lengths that mail and name systems allow';
    }
    return host.startsWith('[')
      ? 'does not know general address literals (RFC 5321 section 4.1.3)'
      : undefined;
  }
  return sharedErrors(format, text);
}

/** Ajv 2020-12 with formats asserted. */
export function createAjvOracle(): Oracle {
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 9, ownProperties: true, logger: false });
  addFormats.default(ajv, [...FORMATS]);
  return {
    name: 'ajv',
    compile(schema) {
      const validate = ajv.compile(schema);
      ajv.removeSchema(schema);
      return (content) => validate(content);
    },
    errsOnKey: (key) => (key === '__proto__' ? 'passes over a property called __proto__' : undefined),
    errsOnText: ajvErrors,
    errsOnStep: (value, step) => {
      const times = value / step;
      // Beyond the doubles' range it compares infinities.
      const isNear = Math.abs(times - Math.round(times)) < 1e-9;
      return Number.isFinite(times) && isNear === isMultipleOf(value, step)
        ? undefined
        : 'divides doubles and calls what is within 1e-9 of a whole number one';
    },
  };
}

export function createCfworkerOracle(): Oracle {
  return {
    name: '@cfworker/json-schema',
    compile(schema) {
      const validator = new Validator(schema, '2020-12');
      return (content) => validator.validate(content).valid;
    },
    errsOnKey: () => undefined,
    errsOnText: cfworkerErrors,
    errsOnStep: () => undefined,
  };
}
