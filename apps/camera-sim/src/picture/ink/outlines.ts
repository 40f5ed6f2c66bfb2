import { CAPITAL_HEIGHT, type Glyph, LETTER_GAP, glyphDistance, glyphOf, textWidth } from './stroke-font.ts';

/** A flat shape on a plane: distance in millimetres, negative inside, and the box that holds it. */
export interface Outline {
  readonly distance: (u: number, v: number) => number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A straight stroke with square ends. */
export function bar(u0: number, v0: number, u1: number, v1: number, width: number): Outline {
  const length = Math.hypot(u1 - u0, v1 - v0) || 1;
  const dx = (u1 - u0) / length;
  const dy = (v1 - v0) / length;
  const half = width / 2;
  return {
    ...boxOf([u0, u1], [v0, v1], half),
    distance: (u, v) => {
      const along = (u - u0) * dx + (v - v0) * dy;
      const across = Math.abs((v - v0) * dx - (u - u0) * dy) - half;
      return Math.max(across, -along, along - length);
    },
  };
}

/** A filled circle. */
export function disc(u0: number, v0: number, radius: number): Outline {
  return {
    ...boxOf([u0], [v0], radius),
    distance: (u, v) => Math.sqrt((u - u0) * (u - u0) + (v - v0) * (v - v0)) - radius,
  };
}

/** A part of a ring between two angles (degrees, clockwise on the plane from the u axis). */
export function arc(radius: number, width: number, fromDeg: number, toDeg: number, u0 = 0, v0 = 0): Outline {
  const middle = ((fromDeg + toDeg) / 2) * (Math.PI / 180);
  const half = ((toDeg - fromDeg) / 2) * (Math.PI / 180);
  return {
    ...boxOf([u0], [v0], radius + width / 2),
    distance: (u, v) => {
      const length = Math.sqrt((u - u0) * (u - u0) + (v - v0) * (v - v0));
      let turn = Math.atan2(v - v0, u - u0) - middle;
      turn -= 2 * Math.PI * Math.round(turn / (2 * Math.PI));
      return Math.max(Math.abs(length - radius) - width / 2, (Math.abs(turn) - half) * length);
    },
  };
}

/** A rectangle with rounded corners, given by its middle and half sizes. */
export function plate(u0: number, v0: number, halfU: number, halfV: number, rounding = 0): Outline {
  return {
    ...boxOf([u0 - halfU, u0 + halfU], [v0 - halfV, v0 + halfV], 0),
    distance: (u, v) => {
      const du = Math.abs(u - u0) - halfU + rounding;
      const dv = Math.abs(v - v0) - halfV + rounding;
      const outside = Math.hypot(Math.max(du, 0), Math.max(dv, 0));
      return outside + Math.min(Math.max(du, dv), 0) - rounding;
    },
  };
}

/** A closed polygon through points u, v, u, v, ... */
export function polygon(points: readonly number[]): Outline {
  const us = points.filter((_, index) => index % 2 === 0);
  const vs = points.filter((_, index) => index % 2 === 1);
  return { ...boxOf(us, vs, 0), distance: (u, v) => polygonDistance(us, vs, u, v) };
}

/** Where a line of text is held on its point. */
export type TextAnchor = 'left' | 'middle' | 'right';

/** The letters of a line of text; `height` is that of a capital, `weight` the stroke's share of it. */
export function textOutlines(
  text: string,
  u0: number,
  v0: number,
  height: number,
  weight = 0.13,
  anchor: TextAnchor = 'middle',
): Outline[] {
  const scale = height / CAPITAL_HEIGHT;
  const whole = textWidth(text) * scale;
  let u = u0 - (anchor === 'middle' ? whole / 2 : anchor === 'right' ? whole : 0);
  const outlines: Outline[] = [];
  for (const character of text) {
    const glyph = glyphOf(character);
    if (glyph.pieces.length > 0)
      outlines.push(letter(glyph, u, v0 - height / 2, scale, (height * weight) / 2));
    u += (glyph.width + LETTER_GAP) * scale;
  }
  return outlines;
}

function letter(glyph: Glyph, u0: number, v0: number, scale: number, half: number): Outline {
  return {
    left: u0 - half,
    right: u0 + glyph.width * scale + half,
    top: v0 - 1.2 * scale - half,
    bottom: v0 + 13.2 * scale + half,
    distance: (u, v) => glyphDistance(glyph, (u - u0) / scale, (v - v0) / scale) * scale - half,
  };
}

function polygonDistance(us: readonly number[], vs: readonly number[], u: number, v: number): number {
  let nearest = Infinity;
  let sign = 1;
  for (let i = 0, j = us.length - 1; i < us.length; j = i++) {
    const du = us[j]! - us[i]!;
    const dv = vs[j]! - vs[i]!;
    const wu = u - us[i]!;
    const wv = v - vs[i]!;
    const share = Math.min(1, Math.max(0, (wu * du + wv * dv) / (du * du + dv * dv || 1)));
    nearest = Math.min(nearest, (wu - du * share) ** 2 + (wv - dv * share) ** 2);
    const isAbove = v >= vs[i]!;
    const isBelow = v < vs[j]!;
    const isLeft = du * wv > dv * wu;
    if ((isAbove && isBelow && isLeft) || (!isAbove && !isBelow && !isLeft)) sign = -sign;
  }
  return sign * Math.sqrt(nearest);
}

function boxOf(us: readonly number[], vs: readonly number[], grow: number): Omit<Outline, 'distance'> {
  return {
    left: Math.min(...us) - grow,
    right: Math.max(...us) + grow,
    top: Math.min(...vs) - grow,
    bottom: Math.max(...vs) + grow,
  };
}
