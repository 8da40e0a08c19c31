import type { Tool } from '@modelcontextprotocol/client';
import { GROUP_KEY } from '../host/own-calls.js';

export interface ToolGroup {
  /** Absent for servers that don't group their tools. */
  readonly title?: string;
  readonly tools: readonly Tool[];
}

/** The tools whose name or description holds the words, in the server's order and under its headings. */
export function groupTools(tools: readonly Tool[], words: string): readonly ToolGroup[] {
  const wanted = words.trim().toLowerCase();
  const groups = new Map<string, Tool[]>();
  for (const tool of tools) {
    if (`${tool.name} ${tool.description ?? ''}`.toLowerCase().includes(wanted)) {
      const title = tool._meta?.[GROUP_KEY];
      const key = typeof title === 'string' ? title : '';
      groups.set(key, [...(groups.get(key) ?? []), tool]);
    }
  }
  return [...groups].map(([title, members]) => ({ ...(title && { title }), tools: members }));
}
