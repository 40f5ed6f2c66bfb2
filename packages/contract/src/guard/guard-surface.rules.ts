import type { FieldErrors } from '../wire/errors.ts';
import { type Areas, type Box, boundsOf, type Corner } from './guard-areas.rules.ts';
import { MIN_DETECTION_SURFACE_PX } from './guard.limits.ts';

/** Valid areas may leave no surface. Checked by the server only: it is rare, and the code is large. */
export function checkGuardSurface({
  detection_area: corners,
  exclusion_areas: exclusions,
}: Pick<Areas, 'detection_area' | 'exclusion_areas'>): FieldErrors {
  const bounds = boundsOf(corners);
  if (seenSurface(corners, [], bounds) < MIN_DETECTION_SURFACE_PX) return { detection_area: ['too_small'] };
  if (seenSurface(corners, exclusions, bounds) < MIN_DETECTION_SURFACE_PX)
    return { exclusion_areas: ['nothing_left'] };
  return {};
}

/** Resolution of the grid on which a surface is counted. */
const GRID = 64;

/** Square pixels of a polygon without exclusion areas, counted on a grid over its bounds. */
function seenSurface(
  corners: readonly Corner[],
  exclusions: Areas['exclusion_areas'],
  { left, top, right, bottom }: Box,
): number {
  const [stepX, stepY] = [(right - left) / GRID, (bottom - top) / GRID];
  let seen = 0;
  for (let row = 0; row < GRID; row++)
    for (let column = 0; column < GRID; column++) {
      const point = { x: left + (column + 0.5) * stepX, y: top + (row + 0.5) * stepY };
      if (contains(corners, point) && !exclusions.some((area) => covers(area, point))) seen += 1;
    }
  return seen * stepX * stepY;
}

/** Whether a ray to the right crosses the outline an odd number of times. */
const contains = (corners: readonly Corner[], { x, y }: Corner): boolean =>
  corners.filter((to, i) => {
    const from = corners.at(i - 1)!;
    return from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
  }).length %
    2 ===
  1;

const covers = (area: Areas['exclusion_areas'][number], { x, y }: Corner): boolean =>
  x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
