/** What is known of a photo without decoding it. */
export interface SuggestiblePhoto {
  readonly takenAtMs: number;
  /** 0 to 1 each; null when not measured. */
  readonly exposure: number | null;
  readonly glare: number | null;
}

/** Differences with equal weight: hours of the day, days, brightness and glare. */
const UNIT = { hours: 3, days: 2, exposure: 0.08, glare: 0.05 };
/** Cap for the distance in days. */
const MAX_DAYS = 4;

/**
 * Up to `count` photos that cover hours, days and lighting: the newest first, then always the one least similar to
 * those chosen. Similar photos are chosen once. `hourOf` returns the hour of the day with its fraction, 0 to 24, local
 * to the camera. Oldest first.
 */
export function suggestPhotos<Photo extends SuggestiblePhoto>(
  photos: readonly Photo[],
  count: number,
  hourOf: (takenAtMs: number) => number,
): Photo[] {
  const looks = photos.map((photo) => lookOf(photo, hourOf));
  const distances = new Float64Array(photos.length).fill(Infinity);
  const chosen: number[] = [];
  let next = newestOf(photos);
  while (chosen.length < Math.min(count, photos.length)) {
    chosen.push(next);
    distances[next] = -1;
    for (const [at, look] of looks.entries())
      if (distances[at]! >= 0)
        distances[at] = Math.min(distances[at]!, distance(looks[chosen.at(-1)!]!, look));
    next = distances.reduce((best, value, at) => (value > distances[best]! ? at : best), 0);
  }
  return chosen.map((at) => photos[at]!).toSorted((a, b) => a.takenAtMs - b.takenAtMs);
}

interface Look {
  readonly hour: number;
  readonly day: number;
  readonly exposure: number | null;
  readonly glare: number | null;
}

const lookOf = (photo: SuggestiblePhoto, hourOf: (takenAtMs: number) => number): Look => ({
  hour: hourOf(photo.takenAtMs),
  day: photo.takenAtMs / 86_400_000,
  exposure: photo.exposure,
  glare: photo.glare,
});

function distance(a: Look, b: Look): number {
  const hours = Math.abs(a.hour - b.hour);
  const differences = [
    Math.min(hours, 24 - hours) / UNIT.hours,
    Math.min(Math.abs(a.day - b.day), MAX_DAYS) / UNIT.days,
    (a.exposure === null || b.exposure === null ? 0 : a.exposure - b.exposure) / UNIT.exposure,
    (a.glare === null || b.glare === null ? 0 : a.glare - b.glare) / UNIT.glare,
  ];
  return differences.reduce((sum, part) => sum + part * part, 0);
}

const newestOf = (photos: readonly SuggestiblePhoto[]): number =>
  photos.reduce((newest, { takenAtMs }, at) => (takenAtMs > photos[newest]!.takenAtMs ? at : newest), 0);
