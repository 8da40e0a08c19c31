/**
 * Measures what a hostile server can cost: `pnpm check:hostile [runs]`, five runs of each case unless
 * said otherwise. A request goes the whole way: it is read, its words are inspected, what asks for a secret is found, its form
 * is filled in at first, checked and encoded; a URL is inspected. Ends with 1 where that takes over
 * 50 ms, where more than 16 MB stay in memory beside the request, or where no reason is given. Time is the processor's, of
 * the fastest run: whatever else the machine does only adds to it.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadParsers, withSource } from './load-source.mjs';

const LONGEST_MILLISECONDS = 50;
const MOST_MEGABYTES = 16;
const runs = Number(process.argv[2] ?? 5);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** Each as long as is read at all. */
const HOSTILE_URLS = {
  'a long name': () => `https://${'a-'.repeat(32_000)}.example/`,
  'many labels': () => `https://${'a.'.repeat(120)}example/`,
  Punycode: () => `https://${'xn--'.repeat(4)}${'a'.repeat(40)}.xn--${'b'.repeat(50)}.example/`,
  'many parameters': () => `https://a.example/?${'next=https://b.example&'.repeat(2_800)}`,
  'encodings of encodings': () => `https://a.example/?next=${'%25'.repeat(20_000)}3A`,
  'addresses in addresses': () => `https://a.example/${'https://b.example/'.repeat(3_600)}`,
  'encoded letters': () => `https://a.example/${'%E2%80%AE'.repeat(7_000)}`,
  spaces: () => `${' '.repeat(60_000)}https://a.example/`,
  'signs of sign-in': () => `https://${'a@'.repeat(32_000)}b.example/`,
  digits: () => `https://${'1-'.repeat(100)}1.example/`,
};

await withSource(async (load) => {
  const core = await loadParsers(load);
  const { hostileAnswers, hostileBatches, hostilePatterns, hostileSchemas } = await load(
    'form/hostile-schemas.fixtures.ts',
  );
  const { hostileWords } = await load('secrets/hostile-words.fixtures.ts');
  /** What is shown of a form, as a page shows it: everything but the options, which open when they are asked for. */
  function inspectWords(elicitation) {
    return [
      core.inspectText(elicitation.message),
      core.findSecretRequests(elicitation),
      ...elicitation.model.fields.flatMap(({ label, description }) => [
        core.displayText(label),
        ...(description === undefined ? [] : [core.inspectText(description)]),
      ]),
    ];
  }

  /** @returns what is kept of it, and why it was refused or cut. */
  function readAndAnswer(requestedSchema) {
    const { elicitation, problems } = core.parseElicitation({ message: 'Please answer.', requestedSchema });
    if (elicitation?.mode !== 'form') {
      return { kept: problems, reason: problems[0]?.code };
    }
    const { model } = elicitation;
    const inspected = inspectWords(elicitation);
    const values = core.initialValues(model);
    const checked = core.validateForm(model, values);
    const content = core.encodeAnswers(model, values);
    const reason =
      model.problems[0]?.code ??
      model.fields.find(({ kind }) => kind === 'unsupported')?.reason ??
      checked.issues[0]?.code;
    return {
      kept: [elicitation, inspected, values, checked, content],
      reason: reason ?? `${model.fields.length} fields`,
    };
  }

  for (const [name, make] of Object.entries(hostileSchemas)) {
    await measure(name, make, readAndAnswer);
  }
  for (const [name, make] of Object.entries(hostileBatches)) {
    await measure(`together: ${name}`, make, (schemas) => {
      const parsed = core.parseElicitations(
        schemas.map((requestedSchema) => ({ message: 'Please answer.', requestedSchema })),
      );
      return { kept: parsed, reason: parsed.at(-1).problems[0]?.code };
    });
  }
  for (const [name, make] of Object.entries(hostileWords)) {
    await measure(`words: ${name}`, make, ({ message, requestedSchema }) => {
      const { elicitation } = core.parseElicitation({ message, requestedSchema });
      const [, secrets] = inspectWords(elicitation);
      return { kept: [elicitation, secrets], reason: `${secrets.length} asks` };
    });
    // Each alone is within the limits. What runs once is a test, of which time is not asked.
    if (runs > 1) {
      await measure(
        `fifty together: ${name}`,
        () => Array.from({ length: 50 }, make),
        (requests) => {
          const forms = core
            .parseElicitations(requests)
            .flatMap(({ elicitation }) => (elicitation?.mode === 'form' ? [elicitation] : []));
          return { kept: forms.map((form) => [form, inspectWords(form)]), reason: `${forms.length} forms` };
        },
      );
    }
  }
  for (const [name, make] of Object.entries(HOSTILE_URLS)) {
    await measure(`address: ${name}`, make, (url) => {
      const inspection = core.inspectUrl(url, { protectedNames: ['mcp.travel.example'] });
      return { kept: inspection, reason: `${inspection.verdict} ${inspection.findings[0]?.code ?? ''}` };
    });
  }
  const { createPatternBudget, matchesPattern } = await load('pattern/matches-pattern.ts');
  for (const [name, { pattern, value }] of Object.entries(hostilePatterns)) {
    await measure(
      name,
      () => pattern,
      (source) => {
        const budget = createPatternBudget();
        const verdict = [source]
          .flat()
          .map((each) => matchesPattern(each, value, budget))
          .at(-1);
        return { kept: undefined, reason: verdict === undefined ? 'unverifiable' : String(verdict) };
      },
    );
  }
  const kinds = core
    .parseRequestedSchema({
      type: 'object',
      properties: Object.fromEntries(
        ['email', 'uri', 'date', 'date-time', 'hostname'].map((format) => [
          format,
          { type: 'string', format },
        ]),
      ),
    })
    .fields.concat(
      core.parseRequestedSchema({
        type: 'object',
        properties: { number: { type: 'number', multipleOf: 1e-300 } },
      }).fields,
    );
  for (const [name, value] of Object.entries(hostileAnswers)) {
    await measure(
      `answer: ${name}`,
      () => value,
      (text) => {
        const issues = kinds.map((field) => core.validateField(field, text)?.code);
        return { kept: issues, reason: issues.join(', ') };
      },
    );
  }
});

async function measure(name, make, work) {
  const times = [];
  let result;
  let megabytes = 0;
  for (let run = 0; run < runs; run += 1) {
    const input = make();
    result = undefined;
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    const started = process.cpuUsage();
    result = work(input);
    const { user, system } = process.cpuUsage(started);
    times.push((user + system) / 1000);
    collectGarbage();
    megabytes = (process.memoryUsage().heapUsed - before) / 1e6;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [fastest] = sorted;
  const fine = fastest <= LONGEST_MILLISECONDS && megabytes <= MOST_MEGABYTES && result.reason;
  if (!fine) {
    process.exitCode = 1;
  }
  console.log(
    `${fine ? 'ok   ' : 'WRONG'} ${fastest.toFixed(1).padStart(7)} ms (slowest ${sorted.at(-1).toFixed(1)}), ` +
      `${megabytes.toFixed(1)} MB kept: ${name}: ${result.reason}`,
  );
}
