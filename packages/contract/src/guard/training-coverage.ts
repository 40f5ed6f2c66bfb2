import * as z from 'zod/mini';

export const LIGHTS = ['dark', 'half_light', 'bright'] as const;
type Light = (typeof LIGHTS)[number];

/** The stock of a period: usable photos without an anomaly, by model or review. */
export const trainingStock = z.object({
  photos: z.number(),
  /** Days of the camera's calendar with a photo. */
  days: z.number(),
  /** Photos of each hour of the day, local to the camera; 24 numbers. */
  hours: z.array(z.number()),
  /** Brightness (0 to 1) at which half-light and daylight begin; null where all photos have about the same brightness. */
  light: z.nullable(z.object({ half_light_from: z.number(), bright_from: z.number() })),
  /** Photos in each lighting; all of them bright where there is only one. */
  lights: z.object({ dark: z.number(), half_light: z.number(), bright: z.number() }),
  /** Photos in lighting unknown to the guard's model. */
  unseen_light: z.number(),
});
export type TrainingStock = z.infer<typeof trainingStock>;

export interface CoveredPhoto {
  readonly takenAtMs: number;
  readonly exposure: number | null;
  readonly isLightUnseen?: boolean;
}

/** Local time of the camera: day as 2026-11-15, hour 0 to 23. */
export interface CameraCalendar {
  readonly dayOf: (takenAtMs: number) => string;
  readonly hourOf: (takenAtMs: number) => number;
}

/** Between the darkest and the brightest twentieth of the photos; a smaller difference is one lighting. */
const ONE_LIGHT = 0.1;
const TAIL_SHARE = 0.05;

/** Counts photos by day, hour and lighting; for a choice with the `light` of its stock. */
export function stockOf(
  photos: readonly CoveredPhoto[],
  { dayOf, hourOf }: CameraCalendar,
  light: TrainingStock['light'] = boundsOf(photos),
): TrainingStock {
  const hours = Array.from({ length: 24 }, () => 0);
  const lights = { dark: 0, half_light: 0, bright: 0 };
  for (const { takenAtMs, exposure } of photos) {
    hours[Math.floor(hourOf(takenAtMs)) % 24]! += 1;
    lights[lightOf(exposure, light)] += 1;
  }
  const days = new Set(photos.map(({ takenAtMs }) => dayOf(takenAtMs))).size;
  const unseen_light = photos.filter(({ isLightUnseen }) => isLightUnseen).length;
  return { photos: photos.length, days, hours, light, lights, unseen_light };
}

/** What a choice lacks of its stock. */
export interface MissingFromChoice {
  /** Too few of the available days: `days` of the choice and of the stock. */
  readonly days: { readonly chosen: number; readonly of: number } | null;
  /** Hours of the day with photos of which none is chosen. */
  readonly hours: readonly number[];
  readonly lights: readonly Light[];
  /** Photos in lighting unknown to the guard; 0 when one of them is chosen. */
  readonly unseenLight: number;
}

/** Weather repeats after some days; more are not asked for. */
const ENOUGH_DAYS = 5;

export function missingFrom(chosen: TrainingStock, stock: TrainingStock): MissingFromChoice {
  const wanted = Math.min(ENOUGH_DAYS, stock.days);
  return {
    days: chosen.days < wanted ? { chosen: chosen.days, of: stock.days } : null,
    hours: stock.hours.flatMap((count, hour) => (count > 0 && chosen.hours[hour] === 0 ? [hour] : [])),
    // with only one lighting none can be missing
    lights: LIGHTS.filter(
      (light) => stock.light !== null && stock.lights[light] > 0 && chosen.lights[light] === 0,
    ),
    unseenLight: chosen.unseen_light === 0 ? stock.unseen_light : 0,
  };
}

function boundsOf(photos: readonly CoveredPhoto[]): TrainingStock['light'] {
  const known = photos.flatMap(({ exposure }) => (exposure === null ? [] : [exposure])).sort((a, b) => a - b);
  const tail = Math.floor(TAIL_SHARE * (known.length - 1));
  const [low, high] = [known[tail], known.at(-1 - tail)];
  if (low === undefined || high === undefined || high - low < ONE_LIGHT) return null;
  return { half_light_from: low + (high - low) / 3, bright_from: low + (2 * (high - low)) / 3 };
}

function lightOf(exposure: number | null, light: TrainingStock['light']): Light {
  if (light === null || exposure === null || exposure >= light.bright_from) return 'bright';
  return exposure >= light.half_light_from ? 'half_light' : 'dark';
}
