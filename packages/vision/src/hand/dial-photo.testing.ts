import { type Point } from '@tenken/image/point.ts';
import { type Raster, createRaster } from '@tenken/image/raster.ts';
import { seededRandom } from '@tenken/image/scene.testing.ts';
import type { Rgb } from './hand-channel.ts';

/** A made-up dial; lengths in pixels of its own frame, angles in degrees clockwise from the right. */
export interface DialScene {
  readonly size: number;
  readonly radius: number;
  readonly face: Rgb;
  readonly print: Rgb;
  readonly hands: readonly HandScene[];
  /** Marks around the dial. */
  readonly marksDeg: readonly number[];
  /** Burnt-out spots. */
  readonly glare: readonly { readonly at: Point; readonly radius: number }[];
  /** Multiplies all light. */
  readonly light: number;
  /** Largest deviation of a pixel, 0 to 255. */
  readonly noise: number;
  /** Which place of the dial's frame a photo pixel shows. */
  readonly toDial: (point: Point) => Point;
}

export interface HandScene {
  readonly angleDeg: number;
  readonly color: Rgb;
  /** Share of the dial's radius. */
  readonly length?: number;
  readonly width?: number;
  /** The far side, as a share of the radius. */
  readonly tail?: number;
}

export const BLACK: Rgb = { red: 20, green: 20, blue: 22 };
export const WHITE: Rgb = { red: 240, green: 240, blue: 236 };
export const RED: Rgb = { red: 205, green: 30, blue: 35 };

/** A light dial of 240 pixels with marks every 27 degrees and no hand yet. */
export const PLAIN_DIAL: DialScene = {
  size: 240,
  radius: 92,
  face: { red: 232, green: 230, blue: 224 },
  print: BLACK,
  hands: [],
  marksDeg: Array.from({ length: 11 }, (_, i) => 135 + 27 * i),
  glare: [],
  light: 1,
  noise: 0,
  toDial: (point) => point,
};

/** Draws the dial as a camera would see it; the axis is the middle of the dial's frame. */
export function drawDial(changes: Partial<DialScene>): Raster {
  const scene = { ...PLAIN_DIAL, ...changes };
  const photo = createRaster(scene.size, scene.size);
  const random = seededRandom(1);
  for (let i = 0; i < scene.size ** 2; i++) {
    const color = colorAt(
      scene,
      scene.toDial({ x: (i % scene.size) + 0.5, y: Math.floor(i / scene.size) + 0.5 }),
    );
    const grain = (): number => 2 * scene.noise * (random() - 0.5);
    const parts = [color.red, color.green, color.blue].map((part) => part * scene.light + grain());
    photo.data.set([...parts, 255], i * 4);
  }
  return photo;
}

function colorAt(scene: DialScene, { x, y }: Point): Rgb {
  const middle = scene.size / 2;
  const p = { x: (x - middle) / scene.radius, y: (y - middle) / scene.radius };
  const pixel = 1 / scene.radius;
  let color: Rgb = { red: 96, green: 104, blue: 112 };
  color = blend(color, scene.face, cover(1.12 - Math.hypot(p.x, p.y), pixel));
  for (const angle of scene.marksDeg) {
    color = blend(color, scene.print, cover(bar(p, angle, 0.9, 1.05, 0.012), pixel));
    color = blend(color, scene.print, cover(0.07 - Math.hypot(...offset(p, angle, 0.72)), pixel));
    color = blend(color, scene.face, cover(0.03 - Math.hypot(...offset(p, angle, 0.72)), pixel));
  }
  for (const hand of scene.hands) {
    const width = hand.width ?? 0.025;
    color = blend(color, hand.color, cover(bar(p, hand.angleDeg, 0, hand.length ?? 1, width), pixel));
    color = blend(
      color,
      hand.color,
      cover(bar(p, hand.angleDeg + 180, 0, hand.tail ?? 0, 1.6 * width), pixel),
    );
    color = blend(color, hand.color, cover(0.08 - Math.hypot(p.x, p.y), pixel));
  }
  for (const { at, radius } of scene.glare) {
    color = blend(
      color,
      { red: 400, green: 400, blue: 400 },
      cover(radius - Math.hypot(x - at.x, y - at.y), radius / 3),
    );
  }
  return color;
}

/** How far inside a bar from `from` to `to` along a direction a point lies; negative outside. */
function bar(p: Point, angleDeg: number, from: number, to: number, halfWidth: number): number {
  const [along, across] = offset(p, angleDeg, 0);
  return to <= from ? -1 : Math.min(along - from, to - along, halfWidth - Math.abs(across));
}

function offset(p: Point, angleDeg: number, distance: number): [number, number] {
  const cos = Math.cos((angleDeg * Math.PI) / 180);
  const sin = Math.sin((angleDeg * Math.PI) / 180);
  return [p.x * cos + p.y * sin - distance, p.y * cos - p.x * sin];
}

function cover(inside: number, softness: number): number {
  return Math.min(1, Math.max(0, inside / softness + 0.5));
}

function blend(under: Rgb, over: Rgb, share: number): Rgb {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  return {
    red: mix(under.red, over.red),
    green: mix(under.green, over.green),
    blue: mix(under.blue, over.blue),
  };
}
