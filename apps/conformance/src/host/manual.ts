import type { Act, HostDriver } from './person.js';

/** Lines to and from the terminal. */
export interface Terminal {
  print(line: string): void;
  /** @returns what was typed */
  prompt(question: string): Promise<string>;
}

/** A driver for any host: it prints what to do, and asks what is seen. */
export function createManualDriver(terminal: Terminal, tool: string): HostDriver {
  const { print } = terminal;
  const isYes = async (question: string) => /^y/i.test((await terminal.prompt(`${question} [y/n] `)).trim());
  return {
    open(server) {
      print(`  Connect the host to ${server.href}`);
      return Promise.resolve({
        async callTool() {
          print(`  Call the tool ${tool}.`);
        },
        sees: (text) => isYes(`  Does the host show "${shorten(text)}"?`),
        isGone: (question) => isYes(`  Is it impossible to answer "${shorten(question)}" now?`),
        isTold: () =>
          isYes(
            "  Does the host say that this question can't be shown or answered, or that the call failed?",
          ),
        async act(acts) {
          acts.forEach((act) => print(`  ${describeAct(act)}`));
        },
        async tryToSend(act) {
          await terminal.prompt(`  ${describeAct(act)} The host may refuse it. Then press Enter. `);
        },
        offersPage: (question) => isYes(`  Does "${shorten(question)}" offer to open a page?`),
        async leave() {
          await terminal.prompt('  Close what is left of this call, then press Enter. ');
        },
      });
    },
  };
}

function describeAct({ question, action, values = {} }: Act): string {
  const fields = Object.entries(values).map(([label, value]) =>
    value === '' ? `empty "${label}"` : `set "${label}" to ${JSON.stringify(value)}`,
  );
  const ends = {
    answer: 'send it',
    decline: 'decline it',
    close: 'close it without an answer',
    open: 'open the page',
  };
  return `"${shorten(question)}": ${[...fields, ends[action]].join(', ')}.`;
}

function shorten(text: string): string {
  return text.length > 90 ? `${text.slice(0, 90)}…` : text;
}
