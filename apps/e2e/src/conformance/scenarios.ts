/** A scenario of the official suite that concerns elicitation. */
export interface Scenario {
  /** The package of the suite's version, as `package.json` names it. */
  readonly suite: 'conformance-0.1' | 'conformance-0.2';
  readonly name: string;
  /** The revision that its server speaks. */
  readonly revision: '2025-11-25' | '2026-07-28';
  /** The checks that have to succeed, none of which may be missing. */
  readonly checks: readonly string[];
}

const defaults = ['string', 'integer', 'number', 'enum', 'boolean'].map(
  (type) => `client-elicitation-sep1034-${type}-default`,
);

/**
 * All of 0.1.16 and 0.2.0-alpha.12. The other client scenarios are about authorization, headers, streams, tool schemas
 * and skills: the SDKs' side, in which nobody is asked anything.
 */
export const scenarios: readonly Scenario[] = [
  {
    suite: 'conformance-0.1',
    name: 'elicitation-sep1034-client-defaults',
    revision: '2025-11-25',
    checks: defaults,
  },
  {
    suite: 'conformance-0.2',
    name: 'elicitation-sep1034-client-defaults',
    revision: '2025-11-25',
    checks: defaults,
  },
  {
    suite: 'conformance-0.2',
    name: 'sep-2322-client-request-state',
    revision: '2026-07-28',
    checks: [
      'sep-2322-client-request-state-echoed',
      'sep-2322-client-jsonrpc-id-different',
      'sep-2322-client-no-state-omitted',
      'sep-2322-client-parallel-isolation',
      'sep-2322-default-result-type-complete',
    ],
  },
  {
    suite: 'conformance-0.2',
    name: 'request-metadata',
    revision: '2026-07-28',
    checks: ['sep-2575-client-declares-elicitation-capability'],
  },
];
