import type { Oklab } from '@tenken/image/color-space.ts';
import type { Patch } from '../area/patch.ts';
import { median, quantile } from '../area/quantile.ts';
import type { LampLook } from './measure-lamp.ts';

/** A hue may be this far off the lamp's before it counts against it: tangent of the angle. */
const HUE_SLACK = 0.4;
/** The lamp fills at least this share of a rough box. */
const SMALLEST_SHARE = 0.1;
/** The least coloured quarter of the surroundings shows the colour of the room's light. */
const ROOM_LIGHT = 0.25;
/** Added to the spread of the surroundings, OKLab units: no lamp is recognised by less colour than a few of these. */
const SPREAD_FLOOR = 0.01;
/** An ON colour of less chroma (OKLab) is white light. */
export const COLORED_LIGHT = 0.05;
/** Above this lightness and below this chroma a cell may be a burnt-out lamp as well as the sky. */
const PALE = { l: 0.88, chroma: 0.04 };
/** What shines is lighter than its surroundings; a spot of sun or a dark lens must not decide alone. */
const MOST_SHINE = 0.3;
/**
 * In more light a lens that has the colour of its lamp shows more of it, lit or not. Below this lightness its colour is
 * noise, and beyond this much more light it is a guess.
 */
const DARK_LENS = 0.2;
const LEAST_LENS = 0.15;
const MOST_LIGHT = 1.5;
/** How far the glow of a burnt-out lamp reaches, as a share of the area's shorter side. */
const GLOW_REACH = 0.15;

/**
 * How far the lamp's most coloured part stands out from its surroundings in the hue that tells ON from OFF, in spreads of
 * the surroundings: about 0 when off, 2 and more when on. Lightness counts only against the surroundings, so that the
 * exposure does not matter.
 */
export function colorEvidence(look: LampLook, on: Oklab, off: Oklab): number {
  const { lamp, around } = weighCells(look, on, off);
  lamp.sort((p, q) => q.evidence - p.evidence);
  const most = lamp.slice(0, Math.max(1, Math.round(SMALLEST_SHARE * lamp.length)));
  const hues = around.map((cell) => cell.toward);
  const room = Math.max(0, quantile(hues, ROOM_LIGHT) ?? 0);
  const spread = (quantile(hues, 0.5) ?? 0) - (quantile(hues, 0.16) ?? 0);
  const standsOut = ((most.at(-1)?.evidence ?? 0) - room) / (spread + SPREAD_FLOOR);
  return standsOut + held(medianLightness(most) - medianLightness(around), MOST_SHINE);
}

interface Cell {
  /** OKLab units from OFF towards ON, and the same less what lies beside that hue. */
  readonly toward: number;
  readonly evidence: number;
  readonly lightness: number;
}

function weighCells(look: LampLook, on: Oklab, off: Oklab): { lamp: Cell[]; around: Cell[] } {
  const length = Math.hypot(on.a - off.a, on.b - off.b);
  const axis = { a: (on.a - off.a) / length, b: (on.b - off.b) / length };
  const { patch, isLamp } = look;
  const counts = withGlow(look);
  const lens = lensColor(on, off);
  const lamp: Cell[] = [];
  const around: Cell[] = [];
  for (let cell = 0; cell < isLamp.length; cell++) {
    const more = isLamp[cell] === 1 && !isPale(patch, cell) ? lens * moreLight(patch.l[cell]!, off) : 0;
    const a = patch.a[cell]! - off.a - more * on.a;
    const b = patch.b[cell]! - off.b - more * on.b;
    const toward = a * axis.a + b * axis.b;
    const aside = Math.abs(a * axis.b - b * axis.a);
    const evidence = toward - Math.max(0, aside - HUE_SLACK * Math.abs(toward));
    const one = { toward, evidence, lightness: patch.l[cell]! };
    if (counts[cell] === 1 && patch.isOutside[cell] === 0) lamp.push(one);
    if (isLamp[cell] === 0 && patch.isOutside[cell] === 0) around.push(one);
  }
  return { lamp, around };
}

/** The share of the ON colour that the lens shows by itself; none for white light, which has no colour to share. */
function lensColor(on: Oklab, off: Oklab): number {
  const chroma = Math.hypot(on.a, on.b);
  const share = chroma < COLORED_LIGHT ? 0 : (on.a * off.a + on.b * off.b) / chroma ** 2;
  return share < LEAST_LENS ? 0 : share;
}

function isPale({ l, a, b }: Patch, cell: number): boolean {
  return l[cell]! > PALE.l && Math.hypot(a[cell]!, b[cell]!) < PALE.chroma;
}

/** How much more light there is than the OFF colour was picked in; none that could be told for a black lens. */
function moreLight(lightness: number, off: Oklab): number {
  return off.l > DARK_LENS ? Math.max(0, Math.min(MOST_LIGHT, lightness / off.l - 1)) : 0;
}

/** The lamp's cells and those its light spills onto: a lit lamp may be white all over and coloured only around. */
function withGlow({ patch, isLamp, side }: LampLook): Uint8Array {
  const counts = isLamp.slice();
  const reach = Math.max(1, Math.round(GLOW_REACH * side));
  for (let cell = 0; cell < isLamp.length; cell++) {
    if (isLamp[cell] === 0 || !isPale(patch, cell)) continue;
    const row = Math.floor(cell / patch.columns);
    const column = cell % patch.columns;
    for (let y = Math.max(0, row - reach); y <= Math.min(patch.rows - 1, row + reach); y++) {
      const from = Math.max(0, column - reach);
      counts.fill(
        1,
        y * patch.columns + from,
        y * patch.columns + Math.min(patch.columns, column + reach + 1),
      );
    }
  }
  return counts;
}

function medianLightness(cells: readonly Cell[]): number {
  return median(cells.map((cell) => cell.lightness)) ?? 0;
}

function held(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}
