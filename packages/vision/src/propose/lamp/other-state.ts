import { type Oklab, type Rgb, linearToSrgb, rgbToOklab, srgbToLinear } from '@tenken/image/color-space.ts';
import type { Raster } from '@tenken/image/raster.ts';
import type { Box } from '../face/close-up.ts';

/** The part of the lamp's box that is looked at, and how far around it its surroundings reach, shares of the box. */
const INNER = 0.6;
const AROUND = [0.7, 0.95] as const;
/** Looks along each side. */
const LOOKS = 24;
/** Photos in twice or half the light, or whose surroundings have another colour, tell nothing about a lamp's. */
const MOST_GAIN = 2;
const SAME_SURROUNDINGS = 0.05;
/** OKLab distance from which a lamp is in another state. */
const OTHER_STATE = 0.15;

interface Look {
  readonly lamp: Rgb;
  readonly around: Rgb;
}

/** The colour of a lamp in its other state, in the light of the photo; null where no other photo shows it. */
export function otherState(photo: Raster, others: readonly Raster[], box: Box): Rgb | null {
  const here = look(photo, box);
  const seen = others
    .filter(({ width, height }) => width === photo.width && height === photo.height)
    .flatMap((other) => inLightOf(here, look(other, box)) ?? [])
    .map((color) => ({ color, away: apart(rgbToOklab(color), rgbToOklab(here.lamp)) }))
    .filter(({ away }) => away > OTHER_STATE)
    .sort((p, q) => p.away - q.away);
  return seen[seen.length >> 1]?.color ?? null;
}

function look({ width, height, data }: Raster, { left, right, top, bottom }: Box): Look {
  const [lamp, around]: Rgb[][] = [[], []];
  const [x0, y0] = [(left + right) / 2, (top + bottom) / 2];
  const reach = AROUND[1];
  for (let i = 0; i < LOOKS * LOOKS; i++) {
    const u = (((i % LOOKS) + 0.5) / LOOKS) * 2 - 1;
    const v = ((Math.floor(i / LOOKS) + 0.5) / LOOKS) * 2 - 1;
    const x = Math.floor(x0 + u * reach * (right - left));
    const y = Math.floor(y0 + v * reach * (bottom - top));
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const at = (y * width + x) * 4;
    const color = { red: data[at]!, green: data[at + 1]!, blue: data[at + 2]! };
    const away = Math.max(Math.abs(u), Math.abs(v)) * reach;
    if (away < INNER / 2) lamp!.push(color);
    else if (away >= AROUND[0]) around!.push(color);
  }
  return { lamp: meanOf(lamp!), around: meanOf(around!) };
}

/** A lamp as it would look in the light of another photo; null where the two cannot be compared. */
function inLightOf(here: Look, there: Look): Rgb | null {
  const gain = lightOf(here.around) / lightOf(there.around);
  if (!(gain <= MOST_GAIN && gain >= 1 / MOST_GAIN)) return null;
  if (apart(rgbToOklab(brightened(there.around, gain)), rgbToOklab(here.around)) > SAME_SURROUNDINGS)
    return null;
  return brightened(there.lamp, gain);
}

const lightOf = ({ red, green, blue }: Rgb): number =>
  0.2126 * srgbToLinear(red) + 0.7152 * srgbToLinear(green) + 0.0722 * srgbToLinear(blue) + 1e-4;

function brightened({ red, green, blue }: Rgb, gain: number): Rgb {
  const part = (level: number): number => Math.round(linearToSrgb(Math.min(1, srgbToLinear(level) * gain)));
  return { red: part(red), green: part(green), blue: part(blue) };
}

function meanOf(colors: readonly Rgb[]): Rgb {
  const mean = (part: keyof Rgb): number =>
    Math.round(colors.reduce((sum, color) => sum + color[part], 0) / Math.max(1, colors.length));
  return { red: mean('red'), green: mean('green'), blue: mean('blue') };
}

const apart = (p: Oklab, q: Oklab): number =>
  Math.sqrt((p.l - q.l) ** 2 + (p.a - q.a) ** 2 + (p.b - q.b) ** 2);
