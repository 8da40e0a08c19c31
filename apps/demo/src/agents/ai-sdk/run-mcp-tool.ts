import type { RunningHost } from '../../host/host.js';

/**
 * Runs a tool of the first connected MCP server that has it. What the server asks meanwhile comes to the same inbox.
 *
 * @throws Error with a sentence for the person where none has it, or the call failed
 */
export function runMcpTool(host: RunningHost, name: string, signal?: AbortSignal): Promise<string> {
  const connection = host
    .getSnapshot()
    .connections.find(({ state, tools }) => state === 'open' && tools.some((tool) => tool.name === name));
  if (!connection) {
    throw new Error(`Connect to a server that has ${name} first.`);
  }
  const id = host.call(connection.id, name, {}, 'agent');
  return new Promise((resolve, reject) => {
    const stop = () => {
      host.stop(id);
    };
    const look = () => {
      const call = host.getSnapshot().calls.find((one) => one.id === id);
      if (call?.state === 'running') {
        return;
      }
      unsubscribe();
      signal?.removeEventListener('abort', stop);
      const [said] = call?.result?.content ?? [];
      const text = said?.type === 'text' ? said.text : '';
      if (call?.state === 'done') {
        resolve(text);
      } else {
        reject(new Error(call?.error ?? (text || 'The call was stopped.')));
      }
    };
    signal?.addEventListener('abort', stop, { once: true });
    const unsubscribe = host.subscribe(look);
    look();
  });
}
