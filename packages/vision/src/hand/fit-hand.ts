import * as exact from '@tenken/image/portable-math.ts';
import { quantile } from './dial-light.ts';
import type { Dial } from './dial.ts';
import type { HandPicture } from './hand-picture.ts';
import { fitRobustLine } from './robust-line.ts';
import { cutStrip, weighCuts } from './strip.ts';

/** A straight hand as it was seen. Lengths are shares of the hand's drawn length, shares of cuts are 0 to 1. */
export interface HandFit {
  /** Direction, radians in crop axes, clockwise from the right. */
  readonly angleRad: number;
  /** One standard error of that direction, from the fit alone. */
  readonly angleErrorRad: number;
  /** How far the line passes beside the drawn centre, clockwise positive. */
  readonly offset: number;
  readonly residual: number;
  /** Share of cuts on the line, of those that were not blind. */
  readonly cover: number;
  /** Share of all cuts on the line. */
  readonly seen: number;
  /** Share of cuts burnt out right across. */
  readonly blind: number;
  /** How far out the line is seen. */
  readonly reach: number;
  readonly width: number;
  /** Contrast, log units. */
  readonly depth: number;
}

/** How near the drawn centre a hand passes: one standard deviation, as a share of its length. */
const PIVOT_SIGMA = 0.02;
const MIN_ROWS = 8;
/** Samples across a cut are this far apart, as a share of the hand's length. */
const STEP = 0.0025;

/** Where along the hand it is cut, and how wide; shares of the hand's length. */
export interface CutRange {
  readonly from: number;
  readonly to: number;
  readonly halfWidth: number;
}

/** Fits a straight line to the hand candidate at `angleRad`; null when there is none. */
export function fitHand(picture: HandPicture, dial: Dial, angleRad: number, range: CutRange): HandFit | null {
  const along = { x: exact.cos(angleRad), y: exact.sin(angleRad) };
  const strip = cutStrip(
    picture,
    { origin: dial.center, along, across: { x: -along.y, y: along.x } },
    {
      from: range.from * dial.radius,
      to: range.to * dial.radius,
      halfWidth: range.halfWidth * dial.radius,
      step: STEP * dial.radius,
    },
  );
  if (strip.rows.length < MIN_ROWS) return null;
  const pixel = 1 / picture.scale;
  const line = fitRobustLine(weighCuts(strip), {
    offsetSigma: PIVOT_SIGMA * dial.radius,
    offsetLimit: 3.5 * PIVOT_SIGMA * dial.radius + 2 * pixel,
    tolerance: Math.max(0.008 * dial.radius, 0.6 * pixel),
    floor: 0.15 * pixel,
  });
  if (line === null) return null;
  const on = line.inliers.map((index) => strip.rows[index]!);
  const blind = strip.blind / strip.total;
  const seen = on.length / strip.total;
  return {
    angleRad: angleRad + exact.atan(line.slope),
    angleErrorRad: line.slopeError,
    offset: line.offset / dial.radius,
    residual: line.residual / dial.radius,
    cover: seen / Math.max(0.5, 1 - blind),
    seen,
    blind,
    reach: Math.max(...on.map((row) => row.along)) / dial.radius,
    width:
      quantile(
        on.map((row) => row.width),
        0.5,
      ) / dial.radius,
    depth: quantile(
      on.map((row) => row.depth),
      0.5,
    ),
  };
}
