import type { DemoTool, JsonObject } from '../demo-tool.js';

const tool = (
  name: string,
  properties: JsonObject,
  more: Pick<DemoTool, 'title' | 'description' | 'annotations'> & Partial<Pick<DemoTool, 'run'>>,
): DemoTool => ({
  group: 'Asked before they run',
  name,
  inputSchema: { type: 'object', properties, required: Object.keys(properties) },
  run: ({ arguments: received }) => ({ text: `${more.title ?? name}: done.`, received }),
  ...more,
});

/** How often `tidy_folder` ran: its description changes with each run, so a person who allowed it is asked again. */
let tidied = 0;

/** Tools with annotations, by which the demo's page decides whether it asks before a call. */
export const ownCallTools: readonly DemoTool[] = [
  tool(
    'find_invoices',
    { folder: { type: 'string', title: 'Folder' } },
    {
      title: 'Find invoices',
      description: 'Lists the invoices of a folder. Only reads, so it runs at once',
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
  ),
  tool(
    'send_reminder',
    { to: { type: 'string', title: 'To' }, text: { type: 'string', title: 'Text' } },
    {
      title: 'Send a reminder',
      description: 'Sends a mail',
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    },
  ),
  tool(
    'archive_invoices',
    { folder: { type: 'string', title: 'Folder' } },
    {
      title: 'Archive invoices',
      description: 'Moves all invoices of a folder to the archive, and deletes the old ones',
      annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
    },
  ),
  tool(
    'tidy_folder',
    { folder: { type: 'string', title: 'Folder' } },
    {
      title: 'Tidy a folder',
      description: () => `Sorts loose files by the rules of revision ${tidied + 1}: they change each time`,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      run({ arguments: received }) {
        tidied += 1;
        return { text: `Tidied by revision ${tidied}.`, received };
      },
    },
  ),
];
