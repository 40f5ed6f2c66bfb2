import type { Exposed } from '../capture/expose.ts';
import { paint, shadow } from '../capture/paint.ts';
import { type Outline, polygon } from '../ink/outlines.ts';
import type { ProjectedPlane } from '../ink/plane.ts';
import type { Colour } from '../ink/print.ts';

/** A pointer turning about (u, v) of its plane; lengths in millimetres. */
export interface Hand {
  readonly u: number;
  readonly v: number;
  readonly length: number;
  /** Length of the counterweight behind the axis. */
  readonly tail: number;
  /** Half width at the axis; the tip is a tenth of it. */
  readonly half: number;
  readonly paint: Colour;
  /** Height above the face: sets how far the shadow falls. */
  readonly height: number;
}

/** Draws a pointer and its shadows at an angle (degrees clockwise from the right, on the plane). */
export function drawHand(
  exposed: Exposed,
  projected: ProjectedPlane,
  hand: Hand,
  angleDeg: number,
  part: number,
): void {
  const { lighting } = exposed;
  const window = mean(lighting.window);
  const ceiling = mean(lighting.ceiling);
  const flash = mean(lighting.flash);
  const all = window + ceiling + flash + 1e-6;
  const { height } = hand;
  const cast = (du: number, dv: number, strength: number, soft: number): void => {
    if (strength < 0.03) return;
    shadow(exposed, projected, handOutline(hand, angleDeg, du, dv), strength, { soft, part });
  };
  cast(height * 0.95, height * 0.85, (0.72 * window) / all, height * 0.55);
  cast(-height * 0.5, height * 1.5, (0.6 * ceiling) / all, height * 0.8);
  cast(-height * 0.12, height * 0.2, (0.75 * flash) / all, height * 0.25);
  paint(exposed, projected, handOutline(hand, angleDeg, 0, 0), hand.paint, {
    part,
    shade: ridge(hand, angleDeg),
  });
}

/** The hand's outline at an angle, moved by (du, dv) for its shadow. */
function handOutline(hand: Hand, angleDeg: number, du: number, dv: number): Outline {
  const { length, tail, half } = hand;
  const side = [
    [length, half * 0.16],
    [length * 0.93, half * 0.3],
    [tail * 0.35, half],
    [-tail * 0.25, half * 0.95],
    [-tail * 0.62, half * 1.25],
    [-tail, half * 2.1],
    [-tail * 1.06, half * 1.2],
  ] as const;
  const straight = polygon([
    ...side.flat(),
    ...side.toReversed().flatMap(([along, across]) => [along, -across]),
  ]);
  const angle = (angleDeg * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const u0 = hand.u + du;
  const v0 = hand.v + dv;
  const ends = [length, -tail * 1.06];
  const wide = half * 2.1;
  return {
    left: u0 + Math.min(...ends.map((end) => end * c)) - wide,
    right: u0 + Math.max(...ends.map((end) => end * c)) + wide,
    top: v0 + Math.min(...ends.map((end) => end * s)) - wide,
    bottom: v0 + Math.max(...ends.map((end) => end * s)) + wide,
    distance: (u, v) => {
      const along = (u - u0) * c + (v - v0) * s;
      const across = Math.abs((v - v0) * c - (u - u0) * s);
      // Most of the box around a slanted hand is far from it.
      return across > wide * 2.5 ? across - wide : straight.distance(along, across);
    },
  };
}

/** The pressed fold along a hand: the side towards the window is lighter. */
function ridge(hand: Hand, angleDeg: number): (u: number, v: number) => number {
  const angle = (angleDeg * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const facing = s * 0.7 + c * 0.55;
  return (u, v) => {
    const across = (v - hand.v) * c - (u - hand.u) * s;
    const side = Math.max(-1, Math.min(1, across / (hand.half * 0.35)));
    return 1 - 0.28 * side * facing;
  };
}

function mean([red, green, blue]: Colour): number {
  return (red + green + blue) / 3;
}
