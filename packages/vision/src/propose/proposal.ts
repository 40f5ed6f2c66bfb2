import type { PhotoPoint } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import type { ReadableConfiguration } from '../gauge-picture.ts';
import type { Perspective } from '../perspective.ts';
import type { ThermalMatrix } from '../thermal/thermal-matrix.ts';
import type { ProposedKind } from './proposed-kinds.ts';

/** Where a person says that the instrument is: a click on it, or a box around it; photo pixels. */
export type PointedAt = PhotoPoint | PhotoBox;

export interface PhotoBox extends PhotoPoint {
  readonly width: number;
  readonly height: number;
}

/** What is known beside the photo. */
export interface Besides {
  /** Temperatures laid out as the photo; null when it came without. */
  readonly thermal?: ThermalMatrix | null;
  /** Other photos of the same camera, in any order; those of another size are not looked at. */
  readonly others?: readonly Raster[];
}

/** What a person should look at before anything else. */
export type DoubtfulPart =
  | 'kind'
  | 'face'
  | 'center'
  | 'hand'
  | 'scale'
  | 'values'
  | 'digits'
  | 'point'
  | 'lamp'
  | 'colors'
  | 'tube'
  | 'heat';

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
  /** It was seen, but one photo cannot tell what else there may be. */
  | 'one_photo'
  /** The face has two scales; the other one may be meant. */
  | 'two_scales'
  /** A temperature scale whose numbers do not tell Celsius from Fahrenheit. */
  | 'degrees'
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

/** No instrument that could be drawn whole, and why. */
export interface NothingProposed {
  readonly kind: 'nothing';
  readonly reason:
    | 'no_instrument'
    | 'no_numbers'
    | 'no_hand'
    | 'no_digits'
    | 'no_lamp'
    | 'no_tube'
    | 'no_heat'
    | 'picture_broken';
  /** The corners of a face that was seen all the same; the rest is a person's work. */
  readonly face?: Perspective;
}
