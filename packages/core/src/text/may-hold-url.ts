/** Offsets in UTF-16 units. */
export interface UrlRange {
  readonly start: number;
  readonly end: number;
}

/** Every address has a dot, a colon or two backslashes, as they are or disguised; most labels have none of them. */
export const MAY_HOLD_URL = /[.:\uFF0E\uFF1A\uFF61\u3002]|[\\\uFF3C]{2}|[[({](?:dot|punkt)[\])}]/i;
