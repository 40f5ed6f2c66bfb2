import type { Rgb } from '@tenken/image/color-space.ts';
import { type ColorScene, wholeCrop } from '../area/area-photo.testing.ts';
import type { LevelConfig } from './level-config.ts';

/** A tube from x 60 to 100 and y 10 to 230 on a grey wall; value 0 at y 220, 100 at y 20. */
export interface TubeScene {
  readonly value: number;
  readonly liquid: Rgb;
  readonly air: Rgb;
  /** Dark rings around the glass, by value. */
  readonly rings: readonly number[];
  readonly glares: readonly { readonly value: number; readonly radius: number }[];
  /** A dark line on the surface and a bright one under it. */
  readonly hasMeniscus: boolean;
}

export const RED: Rgb = { red: 170, green: 40, blue: 35 };
export const WATER: Rgb = { red: 150, green: 165, blue: 168 };
export const AIR: Rgb = { red: 205, green: 210, blue: 208 };
const WALL: Rgb = { red: 120, green: 122, blue: 118 };
const PLAIN_TUBE: TubeScene = { value: 50, liquid: RED, air: AIR, rings: [], glares: [], hasMeniscus: true };

export function tubeScene(changes: Partial<TubeScene> = {}): ColorScene {
  const { value, liquid, air, rings, glares, hasMeniscus } = { ...PLAIN_TUBE, ...changes };
  const surface = heightOf(value);
  return ({ x, y }) => {
    if (glares.some((glare) => Math.hypot(x - 80, y - heightOf(glare.value)) < glare.radius))
      return even(255);
    if (x < 60 || x > 100 || y < 10 || y > 230) return WALL;
    if (rings.some((ring) => Math.abs(y - heightOf(ring)) < 2)) return even(40);
    const shade = 1 - 0.5 * (Math.abs(x - 80) / 20) ** 3;
    if (Math.abs(x - 70) < 1.5) return even(240 * shade);
    if (hasMeniscus && Math.abs(y - surface) < 1) return even(30);
    if (hasMeniscus && y > surface + 1 && y < surface + 3) return scaled(air, shade);
    return scaled(y > surface ? liquid : air, shade);
  };
}

export function tubeGauge(changes: Partial<LevelConfig> = {}) {
  const level_config: LevelConfig = {
    measurement_area: { x: 60, y: 12, width: 40, height: 216 },
    ticks: [100, 75, 50, 25, 0].map((value) => ({ x: 101, y: heightOf(value), value })),
    ...changes,
  };
  return { perspective: wholeCrop(), level_config };
}

/** The y of a value. */
export function heightOf(value: number): number {
  return 220 - 2 * value;
}

function even(level: number): Rgb {
  return { red: level, green: level, blue: level };
}

function scaled({ red, green, blue }: Rgb, factor: number): Rgb {
  return { red: red * factor, green: green * factor, blue: blue * factor };
}
