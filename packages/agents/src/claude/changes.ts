import type { ApprovalCall } from '@elicit-kit/core';
import { membersOf } from '../session/untrusted.js';

/**
 * What Claude's own tools that write files change: `Edit`, `MultiEdit` and `Write`, by their documented inputs. An edit is a part of the
 * file; `Write` replaces all of it, whose text isn't known.
 *
 * @returns nothing for other tools, and for an input that is none of these tools'.
 */
export function changesOf(tool: string, input: unknown): ApprovalCall['changes'] {
  const { file_path: path, content, edits } = membersOf(input);
  if (typeof path !== 'string') {
    return undefined;
  }
  switch (tool) {
    case 'Write':
      return typeof content === 'string' ? [{ path, newText: content }] : undefined;
    case 'Edit':
      return allOf([input], path);
    case 'MultiEdit':
      return Array.isArray(edits) ? allOf(edits, path) : undefined;
    default:
      return undefined;
  }
}

function allOf(edits: readonly unknown[], path: string): ApprovalCall['changes'] {
  const changes = edits.map((edit) => {
    const { old_string: oldText, new_string: newText } = membersOf(edit);
    return typeof oldText === 'string' && typeof newText === 'string'
      ? { path, oldText, newText, fragment: true }
      : undefined;
  });
  return changes.length > 0 && changes.every((change) => change !== undefined) ? changes : undefined;
}
