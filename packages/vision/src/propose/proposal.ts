import type { ReadableConfiguration } from '../gauge-picture.ts';

/** Kinds of instrument that a proposal can be for; words as on the wire. */
type ProposedKind = 'circle' | 'seven-segment' | 'counter';

/** What a person should look at before anything else. */
type DoubtfulPart = 'kind' | 'face' | 'center' | 'hand' | 'scale' | 'values' | 'digits' | 'point';

/** Why a part is doubtful. */
type DoubtReason =
  /** Little in the picture speaks for it. */
  | 'faint'
  /** Something else in the picture fits nearly as well. */
  | 'ambiguous'
  /** Two ways of finding it disagree. */
  | 'disagreeing'
  /** Nothing was found; a usual place or value stands in. */
  | 'guessed'
  /** The face has two scales; the other one may be meant. */
  | 'two_scales'
  /** The reader cannot read the photo with these marks. */
  | 'unreadable';

export interface Doubt {
  readonly part: DoubtfulPart;
  readonly reason: DoubtReason;
}

/** What was found around a click: marks as a person would have drawn them, and what to check of them. */
export interface Proposal {
  readonly kind: 'proposal';
  readonly gauge_type: ProposedKind;
  /** Perspective, and the one part that belongs to the type. */
  readonly configuration: ReadableConfiguration;
  /** Most important first; empty when everything speaks for the marks. */
  readonly doubts: readonly Doubt[];
}

/** Nothing that could be drawn, and why. */
export interface NothingProposed {
  readonly kind: 'nothing';
  readonly reason: 'no_instrument' | 'no_numbers' | 'no_hand' | 'no_digits' | 'picture_broken';
}
