import * as exact from './portable-math.ts';

/**
 * Shift, turn and zoom about the middle of the picture: x' = a x - b y + tx, y' = b x + a y + ty.
 * Lengths are shares of the picture's longer side, so one value serves every level of a pyramid.
 */
export interface Similarity {
  readonly a: number;
  readonly b: number;
  readonly tx: number;
  readonly ty: number;
}

/** Turns by `angleRad` (clockwise in image axes) and then shifts. */
export function turnAndShift(angleRad: number, tx: number, ty: number): Similarity {
  return { a: exact.cos(angleRad), b: exact.sin(angleRad), tx, ty };
}

/** The similarity that does `first` and then `second`. */
export function composeSimilarities(second: Similarity, first: Similarity): Similarity {
  return {
    a: second.a * first.a - second.b * first.b,
    b: second.b * first.a + second.a * first.b,
    tx: second.a * first.tx - second.b * first.ty + second.tx,
    ty: second.b * first.tx + second.a * first.ty + second.ty,
  };
}
