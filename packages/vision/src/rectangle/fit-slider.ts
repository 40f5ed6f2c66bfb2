import { quantile } from '../hand/dial-light.ts';
import type { HandPicture } from '../hand/hand-picture.ts';
import { fitRobustLine } from '../hand/robust-line.ts';
import { type StripRow, cutStrip, weighCuts } from '../hand/strip.ts';
import { type SlideBand, placeInBand } from './slide-band.ts';

/** A pointer as it was seen. Places and widths are crop pixels along the scale, shares of cuts are 0 to 1. */
export interface SliderFit {
  /** Where its tip stands, from the lowest tick. */
  readonly place: number;
  /** One standard error of that place, from the fit alone. */
  readonly placeError: number;
  /** Share of cuts on the line, of those that were not blind; and of all cuts. */
  readonly cover: number;
  readonly seen: number;
  /** Share of cuts burnt out right across. */
  readonly blind: number;
  /** Share of cuts on the line in that third of the pointer which shows fewest: a tick mark has none at the far end. */
  readonly leastThird: number;
  /** How far towards the tip it is seen, 1 is the tip. */
  readonly reach: number;
  readonly width: number;
  /** Contrast, log units. */
  readonly depth: number;
}

const MIN_ROWS = 8;
/** How well the drawn pointer gives the direction: a share of its length, and crop pixels at its ends. */
const SLOPE_SIGMA = 0.03;
const DRAWING_PX = 1.5;
/** Cuts this near to the line belong to it: a share of the pointer's width, and pixels of the picture. */
const TOLERANCE_SHARE = 0.06;
const TOLERANCE_PX = 0.6;

/** Fits the middle line of a pointer whose tip stands near `place`; null when there is none. */
export function fitSlider(
  picture: HandPicture,
  band: SlideBand,
  place: number,
  widest: number,
): SliderFit | null {
  const { pointer, pointerLength, direction, fromShare, toShare } = band;
  const along = { x: pointer.x / pointerLength, y: pointer.y / pointerLength };
  // Measured from the tip backwards, so that the line's offset is where the tip stands.
  const strip = cutStrip(
    picture,
    { origin: placeInBand(band, place, 1), along, across: direction },
    {
      from: (fromShare - 1) * pointerLength,
      to: (toShare - 1) * pointerLength,
      halfWidth: 0.9 * widest,
      step: widest * 0.02,
    },
  );
  if (strip.rows.length < MIN_ROWS) return null;
  const pixel = 1 / picture.scale;
  const width = quantile(
    strip.rows.map((row) => row.width),
    0.5,
  );
  const line = fitRobustLine(weighCuts(strip), {
    offsetSigma: widest,
    offsetLimit: 0.6 * widest,
    slopeSigma: SLOPE_SIGMA + DRAWING_PX / pointerLength,
    tolerance: Math.max(TOLERANCE_SHARE * width, TOLERANCE_PX * pixel),
    floor: 0.15 * pixel,
  });
  if (line === null) return null;
  const on = line.inliers.map((index) => strip.rows[index]!);
  const blind = strip.blind / strip.total;
  const seen = on.length / strip.total;
  const middle = (list: number[]): number => quantile(list, 0.5);
  return {
    place: place + line.offset,
    placeError: line.offsetError,
    cover: seen / Math.max(0.5, 1 - blind),
    seen,
    blind,
    leastThird: leastThird(on, strip.total, (fromShare - 1) * pointerLength, (toShare - 1) * pointerLength),
    reach: 1 + Math.max(...on.map((row) => row.along)) / pointerLength,
    width: middle(on.map((row) => row.width)),
    depth: middle(on.map((row) => row.depth)),
  };
}

function leastThird(on: readonly StripRow[], total: number, from: number, to: number): number {
  const counts = [0, 0, 0];
  for (const { along } of on) {
    const third = Math.min(2, Math.floor((3 * (along - from)) / (to - from)));
    counts[third]!++;
  }
  return Math.min(1, (3 * Math.min(...counts)) / total);
}
