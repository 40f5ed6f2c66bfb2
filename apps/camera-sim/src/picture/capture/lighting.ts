import type { Colour } from '../ink/print.ts';

/** How strong each light of the room is, linear red, green and blue; 1 is plain daylight indoors. */
export interface Lighting {
  readonly window: Colour;
  readonly ceiling: Colour;
  readonly flash: Colour;
}

/** Hours and weathers a photo can be ordered for. */
export const LIGHT_NAMES = [
  'day',
  'overcast',
  'evening',
  'lamps',
  'night-flash',
  'dim',
  'dark',
  'harsh',
] as const;
export type LightName = (typeof LIGHT_NAMES)[number];

const PRESETS: Readonly<Record<LightName, Lighting>> = {
  day: light([5600, 1], [4300, 0.55], [5200, 0]),
  overcast: light([7200, 0.6], [4200, 0.6], [5200, 0]),
  evening: light([2900, 0.75], [3900, 0.35], [5200, 0]),
  lamps: light([8000, 0.05], [4100, 1], [5200, 0]),
  'night-flash': light([9000, 0.012], [4000, 0.03], [5900, 1.1]),
  dim: light([8000, 0.05], [3400, 0.1], [5200, 0]),
  dark: light([9000, 0.004], [3200, 0.006], [5200, 0]),
  harsh: light([5400, 2.6], [4300, 0.25], [5200, 0]),
};

/** The lights of a named hour. */
export function lightingOf(name: LightName): Lighting {
  return PRESETS[name];
}

/** The lights at an hour of the day, 0 to 24: daylight through the window, lamps always on, a flash at night. */
export function lightingAt(hour: number): Lighting {
  if (!Number.isFinite(hour)) throw new RangeError(`Not an hour of the day: ${hour}`);
  const height = Math.cos(((hour - 12.4) / 12) * Math.PI);
  const sun = Math.max(0, Math.min(1, (height + 0.12) / 0.75));
  const warmth = 2900 + 3200 * Math.min(1, sun * 1.6);
  return light([warmth, sun * 0.95 + 0.01], [4200, 0.5], [5900, sun < 0.12 ? 0.55 : 0]);
}

type Source = readonly [kelvin: number, strength: number];

function light(window: Source, ceiling: Source, flash: Source): Lighting {
  return { window: blackBody(...window), ceiling: blackBody(...ceiling), flash: blackBody(...flash) };
}

/** Colour of a glowing body as the camera sees it, with white balance set half-way to it. */
function blackBody(kelvin: number, strength: number): Colour {
  const offset = (kelvin - 5200) / 5200;
  const warm = offset < 0 ? -offset : 0;
  const cold = offset > 0 ? offset : 0;
  return [
    strength * (1 + 0.32 * warm - 0.12 * cold),
    strength * (1 - 0.06 * warm - 0.02 * cold),
    strength * (1 - 0.62 * warm + 0.2 * cold),
  ];
}
