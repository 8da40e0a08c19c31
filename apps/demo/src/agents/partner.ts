/** Who runs tools: the person by hand, or an agent in this page. */
export const PARTNERS = ['you', 'ai-sdk', 'acp', 'ag-ui'] as const;
export type Partner = (typeof PARTNERS)[number];

export const PARTNER_LABELS: Readonly<Record<Partner, string>> = {
  you: 'You',
  'ai-sdk': 'AI SDK',
  acp: 'ACP',
  'ag-ui': 'AG-UI',
};
