/** Every key of a list that is reviewed, in the order people are told of them: the same on every page. */
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
