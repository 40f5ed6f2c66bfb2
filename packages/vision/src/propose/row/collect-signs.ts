import type { Point } from '@tenken/image/point.ts';
import { type GrayRaster, createGrayRaster } from '@tenken/image/raster.ts';
import { type Blot, closedPiecesOf } from '../numerals/find-blots.ts';
import { backgroundOf, strokesOn } from './find-strokes.ts';

/** How thick strokes may be, which gaps between them are closed (shares of the picture), and in which size it is enough to look. */
const LOOKS = [
  { wide: 0.022, gaps: [0, 0.006], shrink: 1 },
  { wide: 0.056, gaps: [0, 0.008, 0.016], shrink: 2 },
  { wide: 0.15, gaps: [0.01, 0.02, 0.036], shrink: 3 },
] as const;
/** From faint ink to strong; lamps glow more above their ground than ink is below it. */
const SHARES = { dark: [0.07, 0.15, 0.3], light: [0.15, 0.3, 0.55] } as const;
const LEAST_HEIGHT = 0.03;
const LARGEST_HEIGHT = 0.85;
/** A row is at most so far above or below the click, in heights of its signs. */
const ASIDE = 1.3;

/** Pieces as large as a digit whose row may run past the click, from faint ink to strong. */
export function collectSigns(picture: GrayRaster, click: Point, isDark: boolean): Blot[] {
  const side = Math.max(picture.width, picture.height);
  return LOOKS.flatMap(({ wide, gaps, shrink }) => {
    const small = shrunk(picture, shrink);
    const ground = backgroundOf(small, Math.round((wide * side) / shrink), isDark);
    return SHARES[isDark ? 'dark' : 'light'].flatMap((share) => {
      const strokes = strokesOn(small, ground, isDark, share);
      return gaps.flatMap((gap) =>
        closedPiecesOf(strokes, small.width, small.height, (gap * side) / shrink)
          .map((blot) => enlarged(blot, shrink))
          .filter((blot) => isSign(blot, side) && isBeside(blot, click)),
      );
    });
  });
}

/** Means over squares; what is left over at the right and below is cut off. */
function shrunk(picture: GrayRaster, factor: number): GrayRaster {
  if (factor === 1) return picture;
  const small = createGrayRaster(Math.floor(picture.width / factor), Math.floor(picture.height / factor));
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      let sum = 0;
      for (let k = 0; k < factor * factor; k++)
        sum +=
          picture.data[(y * factor + Math.floor(k / factor)) * picture.width + x * factor + (k % factor)]!;
      small.data[y * small.width + x] = sum / (factor * factor);
    }
  }
  return small;
}

const enlarged = ({ left, top, right, bottom, ink }: Blot, factor: number): Blot => ({
  left: left * factor,
  top: top * factor,
  right: right * factor,
  bottom: bottom * factor,
  ink: ink * factor * factor,
});

function isSign({ left, top, right, bottom }: Blot, side: number): boolean {
  const height = bottom - top;
  const width = right - left;
  if (height < LEAST_HEIGHT * side || height > LARGEST_HEIGHT * side) return false;
  return width > 0.08 * height && width < 1.1 * height;
}

/** Rows are turned by a few degrees at most. */
function isBeside({ left, top, right, bottom }: Blot, { x, y }: Point): boolean {
  const height = bottom - top;
  const away = Math.abs((left + right) / 2 - x);
  return Math.abs((top + bottom) / 2 - y) < ASIDE * height + 0.12 * away;
}
