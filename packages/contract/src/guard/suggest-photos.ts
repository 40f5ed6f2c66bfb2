/** What is known of a photo before anybody looks at it. */
export interface SuggestiblePhoto {
  readonly takenAtMs: number;
  /** 0 to 1 each; null while it was not measured. */
  readonly exposure: number | null;
  readonly glare: number | null;
}

/** Differences that count alike: so many hours of the day, days, and so much brightness or glare. */
const UNIT = { hours: 3, days: 2, exposure: 0.08, glare: 0.05 };
/** Photos of two weeks are no stranger to each other than photos of a few days. */
const MOST_DAYS = 4;

/**
 * Up to `count` photos that cover hours, days and light with few: the newest first, then always the one that is least like
 * those chosen. Photos that look alike are chosen once, however many there are. `hourOf` answers the hour of the day with
 * its fraction, 0 to 24, where the camera stands. Oldest first.
 */
export function suggestPhotos<Photo extends SuggestiblePhoto>(
  photos: readonly Photo[],
  count: number,
  hourOf: (takenAtMs: number) => number,
): Photo[] {
  const looks = photos.map((photo) => lookOf(photo, hourOf));
  const away = new Float64Array(photos.length).fill(Infinity);
  const chosen: number[] = [];
  let next = newestOf(photos);
  while (chosen.length < Math.min(count, photos.length)) {
    chosen.push(next);
    away[next] = -1;
    for (const [at, look] of looks.entries())
      if (away[at]! >= 0) away[at] = Math.min(away[at]!, distance(looks[chosen.at(-1)!]!, look));
    next = away.reduce((best, value, at) => (value > away[best]! ? at : best), 0);
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
  const apart = [
    Math.min(hours, 24 - hours) / UNIT.hours,
    Math.min(Math.abs(a.day - b.day), MOST_DAYS) / UNIT.days,
    (a.exposure === null || b.exposure === null ? 0 : a.exposure - b.exposure) / UNIT.exposure,
    (a.glare === null || b.glare === null ? 0 : a.glare - b.glare) / UNIT.glare,
  ];
  return apart.reduce((sum, part) => sum + part * part, 0);
}

const newestOf = (photos: readonly SuggestiblePhoto[]): number =>
  photos.reduce((newest, { takenAtMs }, at) => (takenAtMs > photos[newest]!.takenAtMs ? at : newest), 0);
