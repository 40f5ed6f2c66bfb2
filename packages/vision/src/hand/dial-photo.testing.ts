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

interface HandScene {
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
  const shapes = shapesOf(scene);
  const photo = createRaster(scene.size, scene.size);
  const random = seededRandom(1);
  const pixel = 1 / scene.radius;
  const color = new Float64Array(3);
  for (let i = 0; i < scene.size ** 2; i++) {
    const { x, y } = scene.toDial({ x: (i % scene.size) + 0.5, y: Math.floor(i / scene.size) + 0.5 });
    const u = (x - scene.size / 2) * pixel;
    const v = (y - scene.size / 2) * pixel;
    color.set(BACKGROUND);
    for (const shape of shapes) paint(color, shape, u, v, shape.softness ?? pixel);
    for (let part = 0; part < 3; part++) {
      photo.data[i * 4 + part] = color[part]! * scene.light + 2 * scene.noise * (random() - 0.5);
    }
    photo.data[i * 4 + 3] = 255;
  }
  return photo;
}

const BACKGROUND = [96, 104, 112];

function paint(color: Float64Array, shape: Shape, u: number, v: number, softness: number): void {
  const inside = shape.inside(u, v);
  if (inside <= -0.5 * softness) return;
  const share = Math.min(1, inside / softness + 0.5);
  for (let part = 0; part < 3; part++) color[part]! += (shape.color[part]! - color[part]!) * share;
}

/** `inside` tells how far inside the shape a point lies, in radii from the axis; negative outside. */
interface Shape {
  readonly color: readonly number[];
  readonly inside: (u: number, v: number) => number;
  readonly softness?: number;
}

function shapesOf(scene: DialScene): Shape[] {
  const face = partsOf(scene.face);
  const print = partsOf(scene.print);
  const shapes: Shape[] = [{ color: face, inside: disc(0, 0, 1.12) }];
  for (const angleDeg of scene.marksDeg) {
    const cos = Math.cos((angleDeg * Math.PI) / 180);
    const sin = Math.sin((angleDeg * Math.PI) / 180);
    shapes.push({ color: print, inside: bar(angleDeg, 0.9, 1.05, 0.012) });
    shapes.push({ color: print, inside: disc(0.72 * cos, 0.72 * sin, 0.07) });
    shapes.push({ color: face, inside: disc(0.72 * cos, 0.72 * sin, 0.03) });
  }
  for (const { angleDeg, color, length = 1, width = 0.025, tail = 0 } of scene.hands) {
    shapes.push({ color: partsOf(color), inside: bar(angleDeg, 0, length, width) });
    if (tail > 0) shapes.push({ color: partsOf(color), inside: bar(angleDeg + 180, 0, tail, 1.6 * width) });
    shapes.push({ color: partsOf(color), inside: disc(0, 0, 0.08) });
  }
  const toRadii = (px: number): number => (px - scene.size / 2) / scene.radius;
  for (const { at, radius } of scene.glare) {
    const size = radius / scene.radius;
    shapes.push({
      color: [400, 400, 400],
      inside: disc(toRadii(at.x), toRadii(at.y), size),
      softness: size / 3,
    });
  }
  return shapes;
}

function disc(u: number, v: number, radius: number): Shape['inside'] {
  const seen = (1.5 * radius + 0.1) ** 2;
  return (x, y) => {
    const square = (x - u) * (x - u) + (y - v) * (y - v);
    return square > seen ? -1 : radius - Math.sqrt(square);
  };
}

function bar(angleDeg: number, from: number, to: number, halfWidth: number): Shape['inside'] {
  const cos = Math.cos((angleDeg * Math.PI) / 180);
  const sin = Math.sin((angleDeg * Math.PI) / 180);
  return (x, y) => {
    const along = x * cos + y * sin;
    return Math.min(along - from, to - along, halfWidth - Math.abs(y * cos - x * sin));
  };
}

function partsOf({ red, green, blue }: Rgb): readonly number[] {
  return [red, green, blue];
}
