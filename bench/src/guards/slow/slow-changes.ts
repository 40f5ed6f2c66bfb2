import { createRandom, seedFrom } from '@tenken/camera-sim/picture/random.ts';
import type { Raster } from '@tenken/image/raster.ts';

/** Where something may grow, photo pixels. */
interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What happens to the scene in the course of days; `day` counts from the first live photo. */
export interface SlowChange {
  readonly name: string;
  /** Whether it has to be reported. */
  readonly isLeak: boolean;
  readonly apply: (photo: Raster, day: number, watched: Bounds) => Raster;
}

const GROWN_DAYS = 5;
/** Of the box around the watched area, when it has grown. */
const GROWN_SHARE = 0.03;
/** Wet floor is darker, limescale paler. */
const LEAKS = [
  { at: [0.55, 0.85], kind: 'wet' },
  { at: [0.75, 0.4], kind: 'pale' },
] as const;

/** A stain that grows over five days, at four places, and changes that a guard should follow silently. */
export const SLOW_CHANGES: readonly SlowChange[] = [
  { name: 'nothing', isLeak: false, apply: (photo) => photo },
  ...LEAKS.map(({ at, kind }, index) => ({
    name: `leak ${index + 1} (${kind})`,
    isLeak: true,
    apply: (photo: Raster, day: number, watched: Bounds) => grow(photo, day, watched, { at, kind, index }),
  })),
  { name: 'a camera that sinks', isLeak: false, apply: (photo, day) => sink(photo, 0.0015 * day) },
  {
    name: 'dust',
    isLeak: false,
    apply: (photo, day) => each(photo, (level) => level + 0.03 * day * (150 - level)),
  },
  {
    name: 'a season',
    isLeak: false,
    apply: (photo, day) =>
      each(
        photo,
        (level, { x, channel }) => level * (1 + 0.05 * day * (x - 0.5)) * (1 + 0.01 * day * (1 - channel)),
      ),
  },
];

function grow(
  photo: Raster,
  day: number,
  watched: Bounds,
  { at, kind, index }: { at: readonly [number, number]; kind: 'wet' | 'pale'; index: number },
): Raster {
  const grown = Math.min(1, Math.max(0, day / GROWN_DAYS));
  const radius = Math.sqrt((grown * GROWN_SHARE * watched.width * watched.height) / Math.PI);
  const [cx, cy] = [watched.x + at[0] * watched.width, watched.y + at[1] * watched.height];
  const random = createRandom(seedFrom(7, 'leak', index));
  const waves = [2, 3, 5].map((count) => ({ count, size: 0.15 * random(), phase: 6.28 * random() }));
  return each(photo, (level, { x, y }) => {
    const [dx, dy] = [x * photo.width - cx, (y * photo.height - cy) * 1.4];
    const angle = Math.atan2(dy, dx);
    const edge =
      radius *
      (1 + waves.reduce((sum, { count, size, phase }) => sum + size * Math.sin(count * angle + phase), 0));
    const inside = Math.min(1, Math.max(0, (edge - Math.hypot(dx, dy)) / 3));
    return kind === 'wet' ? level * (1 - 0.5 * grown * inside) : level + inside * 0.6 * grown * (235 - level);
  });
}

/** Moves what is seen down by a share of the height. */
function sink(photo: Raster, share: number): Raster {
  const { width, height } = photo;
  const by = share * height;
  const data = new Uint8ClampedArray(photo.data.length);
  for (let y = 0; y < height; y++) {
    const from = Math.min(height - 1, Math.max(0, y - by));
    const [above, rest] = [Math.floor(from), from - Math.floor(from)];
    const below = Math.min(height - 1, above + 1);
    for (let at = 0; at < 4 * width; at++)
      data[4 * width * y + at] =
        photo.data[4 * width * above + at]! * (1 - rest) + photo.data[4 * width * below + at]! * rest;
  }
  return { width, height, data };
}

/** Each level of each pixel; x and y are shares of the sides. */
function each(
  photo: Raster,
  change: (level: number, at: { x: number; y: number; channel: number }) => number,
): Raster {
  const { width, height } = photo;
  const data = photo.data.slice();
  for (let at = 0; at < data.length; at++) {
    const channel = at % 4;
    if (channel === 3) continue;
    const pixel = (at - channel) / 4;
    data[at] = change(data[at]!, {
      x: (pixel % width) / width,
      y: Math.floor(pixel / width) / height,
      channel,
    });
  }
  return { width, height, data };
}
