import type { Point } from '@tenken/image/point.ts';
import { type Raster, createRaster } from '@tenken/image/raster.ts';
import { seededRandom } from '@tenken/image/scene.testing.ts';
import type { HandConfig, ScaleTick } from '../hand/hand-config.ts';
import type { Rgb } from '../hand/hand-channel.ts';

/**
 * A made-up indicator. Its own frame has the scale along u (0 to 1 from the lowest mark to the highest) and the pointer
 * along v (0 at its far end, 1 at the scale); `length` and `reach` are the pixels that u and v span.
 */
export interface SlideScene {
  readonly size: number;
  readonly length: number;
  readonly reach: number;
  /** Which way the scale grows, degrees clockwise from the right, and on which side of it the pointer lies. */
  readonly angleDeg: number;
  readonly side: 1 | -1;
  readonly face: Rgb;
  readonly print: Rgb;
  readonly pointers: readonly PointerScene[];
  /** Marks reach from v = 1 - `marks` to 1.1; numerals lie beyond. */
  readonly marks: number;
  readonly light: number;
  readonly noise: number;
  /** A burnt-out spot, its middle in u and v, its radius in pixels. */
  readonly glare: { readonly u: number; readonly v: number; readonly radius: number } | null;
  /** From this u on everything is this much darker. */
  readonly shadow: { readonly u: number; readonly light: number } | null;
}

interface PointerScene {
  readonly u: number;
  readonly color: Rgb;
  readonly shape: 'bar' | 'arrow' | 'line' | 'triangle';
}

export const PLAIN_SLIDE: SlideScene = {
  size: 230,
  length: 170,
  reach: 42,
  angleDeg: -90,
  side: -1,
  face: { red: 232, green: 230, blue: 224 },
  print: { red: 20, green: 20, blue: 22 },
  pointers: [],
  marks: 0,
  light: 1,
  noise: 0,
  glare: null,
  shadow: null,
};

/** Where a place of the indicator's own frame lies in the photo. */
function placeOnSlide(scene: SlideScene, u: number, v: number): Point {
  const angle = (scene.angleDeg * Math.PI) / 180;
  const along = (u - 0.5) * scene.length;
  const across = (1 - v) * scene.reach * scene.side;
  return {
    x: scene.size / 2 + along * Math.cos(angle) - across * Math.sin(angle),
    y: scene.size / 2 + along * Math.sin(angle) + across * Math.cos(angle),
  };
}

/** Draws the indicator as a camera would see it, two samples a pixel and side. */
export function drawSlide(scene: SlideScene): Raster {
  const photo = createRaster(scene.size, scene.size);
  const random = seededRandom(1);
  const samples = [-1 / 4, 1 / 4];
  for (let i = 0; i < scene.size ** 2; i++) {
    const sum = [0, 0, 0];
    for (const dy of samples) {
      for (const dx of samples) {
        const x = (i % scene.size) + 0.5 + dx;
        const y = Math.floor(i / scene.size) + 0.5 + dy;
        const color = colorAt(scene, x, y);
        for (let part = 0; part < 3; part++) sum[part]! += color[part]! / 4;
      }
    }
    for (let part = 0; part < 3; part++)
      photo.data[i * 4 + part] = sum[part]! * scene.light + 2 * scene.noise * (random() - 0.5);
    photo.data[i * 4 + 3] = 255;
  }
  return photo;
}

function colorAt(scene: SlideScene, x: number, y: number): number[] {
  const angle = (scene.angleDeg * Math.PI) / 180;
  const px = x - scene.size / 2;
  const py = y - scene.size / 2;
  const u = (px * Math.cos(angle) + py * Math.sin(angle)) / scene.length + 0.5;
  const v = 1 - ((py * Math.cos(angle) - px * Math.sin(angle)) * scene.side) / scene.reach;
  if (scene.glare !== null) {
    const away = Math.hypot((u - scene.glare.u) * scene.length, (v - scene.glare.v) * scene.reach);
    if (away < scene.glare.radius) return [400, 400, 400];
  }
  const dim = scene.shadow !== null && u > scene.shadow.u ? scene.shadow.light : 1;
  const { red, green, blue } = inkAt(scene, u, v);
  return [red * dim, green * dim, blue * dim];
}

function inkAt(scene: SlideScene, u: number, v: number): Rgb {
  const pointer = scene.pointers.find((one) => isPointer(scene, one, u, v));
  if (pointer !== undefined) return pointer.color;
  const isFace = u > -0.2 && u < 1.2 && v > -0.3 && v < 2.2;
  if (!isFace) return { red: 60, green: 64, blue: 66 };
  const nearest = Math.round(u * 20);
  const isLong = nearest % 4 === 0;
  const beside = Math.abs(u - nearest / 20) * scene.length;
  const isMark =
    nearest >= 0 && nearest <= 20 && v > 1 - (isLong ? scene.marks : 0.6 * scene.marks) && v < 1.15;
  const isNumeral =
    isLong && nearest >= 0 && nearest <= 20 && Math.hypot(beside, (v - 1.5) * scene.reach) < 6;
  return (isMark && beside < (isLong ? 1.2 : 0.7)) || isNumeral ? scene.print : scene.face;
}

/** Half the width along the scale, in pixels, that a pointer has at v. */
const HALF_WIDTHS = {
  bar: () => 4,
  arrow: (v: number) => (v > 0.75 ? (1 - v) * 16 : 4),
  line: () => 1,
  triangle: (v: number) => (1 - v) * 13,
} as const;

function isPointer(scene: SlideScene, { u: at, shape }: PointerScene, u: number, v: number): boolean {
  return v >= 0 && v <= 1 && Math.abs(u - at) * scene.length < HALF_WIDTHS[shape](v);
}

/** The gauge a user would draw on it, its pointer at u 0.4: six ticks, `values` from the lowest mark to the highest. */
export function slideGauge(
  scene: SlideScene,
  changes: Partial<HandConfig> = {},
  values: readonly number[] = [0, 20, 40, 60, 80, 100],
) {
  const tick = (value: number, i: number): ScaleTick => ({
    ...placeOnSlide(scene, i / (values.length - 1), 1),
    value,
  });
  const hand_config: HandConfig = {
    hand_movement: 'sliding',
    range_mode: 'detailed',
    center: placeOnSlide(scene, 0.4, 0),
    hand_tip: placeOnSlide(scene, 0.4, 1),
    hand_color: scene.pointers[0]?.color ?? scene.print,
    ticks: values.map(tick).sort((p, q) => q.value - p.value),
    min_max_tick: null,
    simple_range: null,
    is_hand_rotating_360: false,
    is_counter_clockwise: false,
    search_range: { start_percentage: 30, end_percentage: 90 },
    ...changes,
  };
  const corners = [
    { x: 0, y: 0 },
    { x: scene.size, y: 0 },
    { x: scene.size, y: scene.size },
    { x: 0, y: scene.size },
  ];
  const perspective = {
    source_points: corners,
    destination_points: corners,
    width: scene.size,
    height: scene.size,
  };
  return { perspective, hand_config };
}
