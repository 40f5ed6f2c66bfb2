import * as z from 'zod/mini';

export const LIGHTS = ['dark', 'half_light', 'bright'] as const;
type Light = (typeof LIGHTS)[number];

/** What there is to choose from in a period: photos without a fault that nobody and no model called an anomaly. */
export const trainingStock = z.object({
  photos: z.number(),
  /** Days of the camera's calendar with a photo. */
  days: z.number(),
  /** Photos of each hour of the day, camera time; 24 numbers. */
  hours: z.array(z.number()),
  /** Brightness (0 to 1) at which half-light and daylight begin here; null where every photo is about as bright. */
  light: z.nullable(z.object({ half_light_from: z.number(), bright_from: z.number() })),
  /** Photos in each light; all of them bright where there is one light. */
  lights: z.object({ dark: z.number(), half_light: z.number(), bright: z.number() }),
  /** Photos in a light that no photo of the guard's model shows: it could not judge them. */
  unseen_light: z.number(),
});
export type TrainingStock = z.infer<typeof trainingStock>;

export interface CoveredPhoto {
  readonly takenAtMs: number;
  readonly exposure: number | null;
  readonly isLightUnseen?: boolean;
}

/** Where and when the camera lives: day as 2026-11-15, hour 0 to 23. */
export interface CameraCalendar {
  readonly dayOf: (takenAtMs: number) => string;
  readonly hourOf: (takenAtMs: number) => number;
}

/** Between the darkest and the brightest twentieth of the photos; closer than this it is one light. */
const ONE_LIGHT = 0.1;
const TAIL_SHARE = 0.05;

/** Counts photos by day, hour and light; `light` of the stock, where they are a choice from it. */
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

/** What a choice leaves out of the stock it is from. */
export interface MissingFromChoice {
  /** Too few of the days there are: `days` of the choice and of the stock. */
  readonly days: { readonly chosen: number; readonly of: number } | null;
  /** Hours of the day with photos of which none is chosen. */
  readonly hours: readonly number[];
  readonly lights: readonly Light[];
  /** Photos in a light that the guard could not judge; 0 when one of them is chosen. */
  readonly unseenLight: number;
}

/** Weather repeats itself after some days; more are not asked for. */
const ENOUGH_DAYS = 5;

export function missingFrom(chosen: TrainingStock, stock: TrainingStock): MissingFromChoice {
  const wanted = Math.min(ENOUGH_DAYS, stock.days);
  return {
    days: chosen.days < wanted ? { chosen: chosen.days, of: stock.days } : null,
    hours: stock.hours.flatMap((count, hour) => (count > 0 && chosen.hours[hour] === 0 ? [hour] : [])),
    // where every photo is about as bright, there is no light to miss
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
