/**
 * `node relay.mjs <address> <server>`: the command that the official suite runs as the client under test. It hands the
 * address of the scenario's server to the test that started the suite, and ends once the client there is done.
 */
const [address = '', server = ''] = process.argv.slice(2);
const response = await fetch(address, { method: 'POST', body: server });

if (!response.ok) {
  console.error(await response.text());
  process.exitCode = 1;
}
