import type { CropPoint, PhotoPoint } from '@tenken/image/point.ts';

/** Changes whenever the same photo and gauge may give another reading; stored with each estimate. */
export const ENGINE_VERSION = '2.2.0';

/** Why a gauge could not be read, or what makes a reading doubtful. */
export type Reason =
  | 'hand_not_found'
  | 'two_candidates'
  | 'off_scale'
  | 'digit_unclear'
  | 'low_confidence'
  | 'glare'
  | 'blurred'
  | 'too_dark'
  | 'overexposed'
  | 'shifted'
  | 'implausible'
  | 'bad_configuration'
  | 'engine_error';

/** A line to lay over the picture, in both frames: a hand from its axis outwards, a surface from left to right. */
export interface OverlayLine {
  readonly role: 'hand' | 'surface' | 'candidate';
  readonly photo: readonly [PhotoPoint, PhotoPoint];
  readonly crop: readonly [CropPoint, CropPoint];
}

/** A box to lay over the picture, in both frames: top left, top right, bottom right, bottom left. */
export interface OverlayBox {
  /** What was read inside it, such as a digit; empty when it could not be made out. */
  readonly label: string;
  readonly isSure: boolean;
  readonly photo: readonly [PhotoPoint, PhotoPoint, PhotoPoint, PhotoPoint];
  readonly crop: readonly [CropPoint, CropPoint, CropPoint, CropPoint];
}

/** What the reader saw, for showing to a person; the accepted or best mark comes first. */
export interface Overlay {
  readonly lines: readonly OverlayLine[];
  readonly boxes: readonly OverlayBox[];
}

export interface Reading {
  readonly kind: 'reading';
  /** In the gauge's unit, not rounded. */
  readonly value: number;
  /** One standard deviation, in the gauge's unit. */
  readonly uncertainty: number;
  /** 0 (a guess) to 1 (nothing else in the picture comes near). */
  readonly confidence: number;
  /** Doubts that did not forbid the reading. */
  readonly reasons: readonly Reason[];
  readonly overlay: Overlay;
}

export interface Unreadable {
  readonly kind: 'unreadable';
  /** Most important first. */
  readonly reasons: readonly [Reason, ...Reason[]];
  readonly overlay: Overlay | null;
}

/** An answer without a value. */
export function unreadable(
  reasons: readonly [Reason, ...Reason[]],
  overlay: Overlay | null = null,
): Unreadable {
  return { kind: 'unreadable', reasons, overlay };
}
