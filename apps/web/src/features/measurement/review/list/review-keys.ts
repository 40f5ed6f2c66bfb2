/** Shortcuts of all review lists, in display order. */
export const REVIEW_KEYS = [
  { does: 'move', keys: ['J', 'K'] },
  { does: 'confirm', keys: ['C'] },
  { does: 'correct', keys: ['E'] },
  { does: 'revert', keys: ['R'] },
  { does: 'undo', keys: ['U'] },
  { does: 'select', keys: ['X', '⇧ X'] },
  { does: 'confirmSelected', keys: ['⇧ C'] },
  { does: 'judge', keys: ['A', 'N'] },
  { does: 'zoom', keys: ['Z'] },
] as const;

export type ReviewKey = (typeof REVIEW_KEYS)[number]['does'];
