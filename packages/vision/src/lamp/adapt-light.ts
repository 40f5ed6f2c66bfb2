import * as exact from '@tenken/image/portable-math.ts';
import type { Patch } from '../area/patch.ts';
import { median } from '../area/quantile.ts';
import type { LampLook } from './measure-lamp.ts';

/** How much more of each kind of light the photo shows than the reference photo. */
type Gains = readonly [number, number, number];

/** Surroundings with fewer cells say nothing about the light. */
const FEWEST_CELLS = 20;
/** A gain beyond this is not believed: the surroundings were then covered, black or burnt out. */
const LARGEST_GAIN = 30;
/** Below this lightness a cell holds a few grey levels, and a ratio of them is noise. */
const DARKEST = 0.12;

/**
 * The lamp as it would look in the reference photo's light, judged by the surroundings, which do not shine themselves.
 * The look itself when the surroundings cannot tell.
 */
export function adaptLight(look: LampLook, reference: LampLook): LampLook {
  const gains = gainsAround(look, reference);
  if (gains === null || !gains.every((gain) => gain > 1 / LARGEST_GAIN && gain < LARGEST_GAIN)) return look;
  return { ...look, patch: divideLight(look.patch, gains) };
}

/** Median ratios of long, middle and short wave light, place by place: a lamp beside that changed is outvoted. */
function gainsAround(look: LampLook, reference: LampLook): Gains | null {
  const ratios: [number[], number[], number[]] = [[], [], []];
  for (let cell = 0; cell < look.isLamp.length; cell++) {
    if (look.isLamp[cell] === 1 || !isInformative(look.patch, cell) || !isInformative(reference.patch, cell))
      continue;
    const known = rootsOf(reference.patch, cell);
    for (const [kind, root] of rootsOf(look.patch, cell).entries()) {
      ratios[kind]!.push((root / known[kind]!) ** 3);
    }
  }
  if (ratios[0].length < FEWEST_CELLS) return null;
  return [median(ratios[0]) ?? 1, median(ratios[1]) ?? 1, median(ratios[2]) ?? 1];
}

function isInformative(patch: Patch, cell: number): boolean {
  return patch.isBurnt[cell] === 0 && patch.isOutside[cell] === 0 && patch.l[cell]! > DARKEST;
}

function divideLight(patch: Patch, gains: Gains): Patch {
  const [g0, g1, g2] = [exact.cbrt(gains[0]), exact.cbrt(gains[1]), exact.cbrt(gains[2])];
  const l = new Float32Array(patch.l.length);
  const a = new Float32Array(patch.l.length);
  const b = new Float32Array(patch.l.length);
  for (let cell = 0; cell < l.length; cell++) {
    const [long, middle, short] = rootsOf(patch, cell);
    const [p, q, r] = [long / g0, middle / g1, short / g2];
    l[cell] = 0.2104542553 * p + 0.793617785 * q - 0.0040720468 * r;
    a[cell] = 1.9779984951 * p - 2.428592205 * q + 0.4505937099 * r;
    b[cell] = 0.0259040371 * p + 0.7827717662 * q - 0.808675766 * r;
  }
  return { ...patch, l, a, b };
}

/** Cube roots of the three kinds of light, the inside of OKLab. */
function rootsOf({ l, a, b }: Patch, cell: number): [number, number, number] {
  return [
    l[cell]! + 0.3963377774 * a[cell]! + 0.2158037573 * b[cell]!,
    l[cell]! - 0.1055613458 * a[cell]! - 0.0638541728 * b[cell]!,
    l[cell]! - 0.0894841775 * a[cell]! - 1.291485548 * b[cell]!,
  ];
}
