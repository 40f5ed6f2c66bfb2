import type { Homography } from '@tenken/image/homography.ts';
import type { PhotoPoint } from '@tenken/image/point.ts';
import type { GrayRaster, Raster } from '@tenken/image/raster.ts';
import { shareOutside } from '../../digits/share-outside.ts';
import { type Glance, glanceAt } from '../../seven-segment/segment-net.ts';
import type { Box } from '../face/close-up.ts';
import { isOnPane } from './is-on-pane.ts';
import type { Places } from './fit-pitch.ts';
import { type DigitRun, longestRun, runOf } from './assess-drums.ts';

/** A place where ink was found holds a digit from this chance on; one without ink must be surer. */
const LIKELY = 0.5;
const SURE = 0.8;
const MOST_OUTSIDE = 0.2;
const MOST_ADDED = 6;
const SLACK = 0.04;
/** A place with less of the row's liveliness than this is empty. */
const LEAST_SPREAD = 0.3;

/** The longest run of places that hold digits, those beyond the ends that hold one too. */
export function assessPlaces(
  photo: Raster,
  dark: GrayRaster,
  places: Places,
  toPhoto: (point: PhotoPoint) => PhotoPoint,
): DigitRun | null {
  const [first, last] = [places.held[0]!, places.held.at(-1)!];
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const viewOf = (place: number): Homography => unitTo(places.at(place), toPhoto);
  const inner = numbers.filter((place) => shareOutside(viewOf(place), photo) <= MOST_OUTSIDE);
  if (inner.length < 2) return null;
  const glances = glanceAt(photo, inner.map(viewOf));
  const spread = Math.max(...glances.map((glance) => glance.spread));
  const chances = new Map<number, number>();
  const ones = new Set<number>();
  const note = (place: number, glance: Glance): void => {
    chances.set(place, digitChance(glance));
    if (glance.judged.symbol === '1') ones.add(place);
  };
  for (const [at, place] of inner.entries()) note(place, glances[at]!);
  const [from, to] = longestRun(inner, (place) => chances.get(place)! > LIKELY);
  if (to < from) return null;
  const grown = { from, to };
  const isDigit = (place: number): boolean => {
    const view = viewOf(place);
    if (shareOutside(view, photo) > MOST_OUTSIDE) return false;
    const [glance] = glanceAt(photo, [view], spread);
    note(place, glance!);
    return glance!.spread > LEAST_SPREAD * spread && chances.get(place)! > SURE;
  };
  if (to === last) while (grown.to < to + MOST_ADDED && isDigit(grown.to + 1)) grown.to++;
  if (from === first) while (grown.from > from - MOST_ADDED && isDigit(grown.from - 1)) grown.from--;
  const isEdge = (place: number): boolean => ones.has(place) && !isOnPane(dark, places.at(place));
  while (grown.from < grown.to && isEdge(grown.from)) grown.from++;
  while (grown.from < grown.to && isEdge(grown.to)) grown.to--;
  return runOf(places, grown.from, grown.to, (place) => chances.get(place)!);
}

const digitChance = ({ judged: { symbol, confidence } }: Glance): number =>
  symbol.length === 1 && symbol >= '0' && symbol <= '9' ? confidence : 0;

/** The unit square to a place with some slack, photo pixels. */
function unitTo({ left, top, right, bottom }: Box, toPhoto: (point: PhotoPoint) => PhotoPoint): Homography {
  const slack = SLACK * (bottom - top);
  const from = toPhoto({ x: left - slack, y: top - slack });
  const to = toPhoto({ x: right + slack, y: bottom + slack });
  return [to.x - from.x, 0, from.x, 0, to.y - from.y, from.y, 0, 0, 1];
}
