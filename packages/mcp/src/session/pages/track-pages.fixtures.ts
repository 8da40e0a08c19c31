import { type Adapter, attachToRaw } from '../../fixtures/adapters.fixtures.js';
import type { RawCall, RawMessage } from '../../fixtures/raw-server.fixtures.js';

export const page = (id: string, member = 'elicitationId') => ({
  mode: 'url',
  message: 'Sign in first',
  url: `https://id.example/start?${id}`,
  [member]: id,
});

/** The pages that the server was asked about. */
export const tracked = (heard: readonly RawMessage[]) =>
  heard.filter(({ method }) => method === 'elicitation/track').map(({ params }) => params?.['elicitationId']);

/** How many requests were cancelled. */
export const cancelled = (heard: readonly RawMessage[]) =>
  heard.filter(({ method }) => method === 'notifications/cancelled').length;

/** A server that wants these pages visited first; `onTrack` gets each `elicitation/track`. */
export function attachToFirst(
  adapter: Adapter,
  code: number,
  onTrack: (call: RawCall) => void,
  ids: readonly string[] = ['e-1'],
) {
  let calls = 0;
  return attachToRaw(adapter, (call) => {
    if (call.method === 'elicitation/track') {
      onTrack(call);
    } else if ((calls += 1) === 1) {
      call.fail({ code, message: 'First', data: { elicitations: ids.map((id) => page(id)) } });
    } else {
      call.reply({ content: [{ type: 'text', text: 'paid' }] });
    }
  });
}

/** A server that asks for a page while a tool runs, then ends the call. */
export function attachToAsking(adapter: Adapter, params: object, protocolVersion: string) {
  return attachToRaw(
    adapter,
    (call) => {
      if (call.method === 'elicitation/track') {
        call.reply({ status: 'complete' });
      } else if (call.params['name'] === 'other') {
        call.reply({ content: [] });
      } else {
        void call.ask('elicitation/create', params).then(() => {
          call.reply({ content: [] });
        });
      }
    },
    { protocolVersion },
  );
}
