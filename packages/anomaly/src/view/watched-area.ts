import type { Point } from '@tenken/image/point.ts';

/** A rectangle in photo pixels. */
interface Exclusion {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a guard looks at: a polygon in pixels of the reference photo, less the rectangles that are ignored. */
export interface WatchedArea {
  /** 3 to 20 corners in order, either way round. A rectangle has four. */
  readonly corners: readonly Point[];
  readonly exclusions: readonly Exclusion[];
}
