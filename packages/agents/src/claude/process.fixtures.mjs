#!/usr/bin/env node
/**
 * Stands in for Claude's process: speaks its control protocol over stdio, without a model. Does what STEPS says, once somebody has written,
 * and ends with a result whose text is the answers by their ids.
 */
import { createInterface } from 'node:readline';

const steps = JSON.parse(process.env.STEPS ?? '[]');
/** @type {Map<string, (response: object) => void>} */
const waiting = new Map();
/** @type {Record<string, object>} */
const answers = {};
let initialized = 0;

/** @param {object} message */
function say(message) {
  process.stdout.write(`${JSON.stringify({ session_id: 's', uuid: 'u', ...message })}\n`);
}

/** @param {{ id: string, request: object }} asked */
function ask({ id, request }) {
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    say({ type: 'control_request', request_id: id, request });
  }).then((response) => {
    answers[id] = response.response ?? { error: response.error };
  });
}

async function run() {
  /** @type {Promise<void>[]} */
  const left = [];
  for (const step of steps) {
    if (step.ask) {
      await Promise.all(step.ask.map(ask));
    } else if (step.leave) {
      left.push(ask(step.leave));
    } else if (step.say) {
      say(step.say);
    } else if (step.cancel) {
      say({ type: 'control_cancel_request', request_id: step.cancel });
    } else if (step.pause) {
      await new Promise((resolve) => setTimeout(resolve, step.pause));
    } else if (step.wait) {
      await Promise.all(left);
    } else if (step.die) {
      process.exit(1);
    }
  }
  say({
    type: 'result',
    subtype: 'success',
    is_error: false,
    result: JSON.stringify(answers),
    permission_denials: [],
  });
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.type === 'control_response') {
    waiting.get(message.response.request_id)?.(message.response);
  } else if (message.type === 'control_request') {
    initialized += message.request.subtype === 'initialize' ? 1 : 0;
    const again = initialized > 1 && steps.find((step) => step.leave)?.leave;
    const response = {
      subtype: 'success',
      request_id: message.request_id,
      response: { commands: [], models: [], account: {} },
      ...(again && {
        pending_permission_requests: [
          { type: 'control_request', request_id: again.id, request: again.request },
        ],
      }),
    };
    say({ type: 'control_response', response });
  } else if (message.type === 'user') {
    void run();
  }
});
