import type { Features } from '../features/features.ts';
import { likeness } from '../features/match-features.ts';
import { type Homography, applyHomography } from '../homography.ts';
import type { Pair } from './pairs.ts';

/** How far from where it must lie a spot is looked for, in its sizes. */
const NEAR_SIZES = 1.5;
const LEAST_ALIKE = 0.75;
/** How many times larger or smaller than expected a spot may look. */
const MOST_ZOOM = 1.6;

/** With the mapping known, each spot of the reference is looked for where it must lie: many more are found than at first. */
export function refinePairs(known: Features, seen: Features, homography: Homography): Pair[] {
  const pairs: Pair[] = [];
  for (let i = 0; i < known.count; i++) {
    const expected = expect(known, i, homography);
    let [best, most] = [-1, LEAST_ALIKE];
    for (let j = 0; j < seen.count; j++) {
      if (!isNear(seen, j, expected)) continue;
      const alike = likeness(known, i, seen, j);
      if (alike > most) [best, most] = [j, alike];
    }
    if (best >= 0) pairs.push(pairOf(known, i, seen, best));
  }
  return pairs;
}

/** A spot of the reference and one of the photo as a pair. */
export function pairOf(known: Features, i: number, seen: Features, j: number): Pair {
  return {
    reference: { x: known.x[i]!, y: known.y[i]! },
    photo: { x: seen.x[j]!, y: seen.y[j]! },
    size: seen.size[j]!,
  };
}

interface Expected {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function isNear(seen: Features, j: number, expected: Expected): boolean {
  const near = NEAR_SIZES * seen.size[j]!;
  const [dx, dy] = [seen.x[j]! - expected.x, seen.y[j]! - expected.y];
  if (!(dx * dx + dy * dy <= near * near)) return false;
  const zoom = seen.size[j]! / expected.size;
  return zoom <= MOST_ZOOM && zoom >= 1 / MOST_ZOOM;
}

/** Where a spot of the reference must lie, and how large it must look there. */
function expect(known: Features, i: number, homography: Homography): Expected {
  const place = { x: known.x[i]!, y: known.y[i]! };
  const size = known.size[i]!;
  const at = applyHomography(homography, place);
  const right = applyHomography(homography, { x: place.x + size, y: place.y });
  const below = applyHomography(homography, { x: place.x, y: place.y + size });
  const area = (right.x - at.x) * (below.y - at.y) - (right.y - at.y) * (below.x - at.x);
  return { ...at, size: Math.sqrt(Math.max(0, area)) };
}
