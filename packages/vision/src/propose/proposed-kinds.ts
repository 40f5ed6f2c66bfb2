/** Kinds of instrument that a proposal can be for; words as on the wire. */
const PROPOSED_KINDS = [
  'circle',
  'rectangle',
  'seven-segment',
  'counter',
  'lamp',
  'level',
  'float',
  'thermal-area',
] as const;

export type ProposedKind = (typeof PROPOSED_KINDS)[number];

export const isProposedKind = (type: string): type is ProposedKind =>
  (PROPOSED_KINDS as readonly string[]).includes(type);
