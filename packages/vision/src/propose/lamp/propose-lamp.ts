import { type Rgb, linearToSrgb, rgbToOklab, srgbToLinear } from '@tenken/image/color-space.ts';
import type { PhotoPoint } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { readLamp } from '../../lamp/read-lamp.ts';
import type { Doubt, Proposal } from '../proposal.ts';
import { upright } from '../upright.ts';
import { type Patch, growPatch } from './grow-patch.ts';
import { otherState } from './other-state.ts';

/** Around the lamp, as a share of its longer side. */
const MARGIN = 0.6;
/** A lamp narrower than this is enlarged, pixels. */
const LEAST_SIDE = 60;
/** OKLab lightness from which a lamp is taken to be lit, and how much lighter than its surroundings it is then. */
const LIT = 0.62;
const LIGHTER = 0.08;
/** How much of its light an unlit lamp sends back. */
const UNLIT_SHARE = 0.12;
const LEAST_CONTRAST = 0.12;
const COLOURED = 0.07;

/** A lamp, and whether it looks like nothing else: a coloured disc that stands out. */
interface ProposedLamp {
  readonly proposal: Proposal;
  readonly isClear: boolean;
}

/**
 * Draws the lamp that was clicked; null when no patch of one colour is there. The other state's colour is seen on another
 * photo, or a guess.
 */
export function proposeLamp(
  photo: Raster,
  click: PhotoPoint,
  others: readonly Raster[] = [],
): ProposedLamp | null {
  const patch = growPatch(photo, click);
  if (patch === null) return null;
  const side = Math.max(patch.right - patch.left, patch.bottom - patch.top);
  const crop = upright(photo, patch, MARGIN * side, LEAST_SIDE / side);
  const lamp_area = crop.areaOf(patch);
  const other = otherState(photo, others, patch);
  const colors = other === null ? guessedColors(patch) : seenColors(patch.color, other);
  const configuration = { perspective: crop.perspective, lamp_config: { lamp_area, ...colors } };
  const reading = readLamp({ photo, registration: null, gauge: configuration });
  const doubts: Doubt[] = other === null ? [{ part: 'colors', reason: 'guessed' }] : [];
  if (reading.kind === 'unreadable') doubts.unshift({ part: 'lamp', reason: 'unreadable' });
  const seen = rgbToOklab(patch.color);
  const isColoured = Math.sqrt(seen.a * seen.a + seen.b * seen.b) > COLOURED;
  const contrast = contrastOf(patch);
  if (contrast < LEAST_CONTRAST) doubts.unshift({ part: 'lamp', reason: 'faint' });
  return {
    proposal: { kind: 'proposal', gauge_type: 'lamp', configuration, doubts },
    isClear: isColoured && contrast >= LEAST_CONTRAST && reading.kind === 'reading',
  };
}

function contrastOf({ color, around }: Patch): number {
  const [p, q] = [rgbToOklab(color), rgbToOklab(around)];
  return Math.sqrt((p.l - q.l) ** 2 + (p.a - q.a) ** 2 + (p.b - q.b) ** 2);
}

/** The lighter one is lit. */
const seenColors = (here: Rgb, other: Rgb): { on_color: Rgb; off_color: Rgb } =>
  rgbToOklab(here).l > rgbToOklab(other).l
    ? { on_color: here, off_color: other }
    : { on_color: other, off_color: here };

/** The colour that is seen belongs to one state; the other one is the same lamp with less or more light. */
function guessedColors({ color, around }: Patch): { on_color: Rgb; off_color: Rgb } {
  const { l } = rgbToOklab(color);
  const isOn = l > LIT && l > rgbToOklab(around).l + LIGHTER;
  return isOn
    ? { on_color: color, off_color: withLight(color, UNLIT_SHARE) }
    : { on_color: withLight(color, 1 / UNLIT_SHARE), off_color: color };
}

function withLight({ red, green, blue }: Rgb, share: number): Rgb {
  const part = (level: number): number =>
    Math.round(Math.max(0, Math.min(255, linearToSrgb(Math.min(1, srgbToLinear(level) * share)))));
  return { red: part(red), green: part(green), blue: part(blue) };
}
