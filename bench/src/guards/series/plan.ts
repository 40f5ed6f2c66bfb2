import type { Series, Shot } from './read-series.ts';

/** Photos to train on, and photos to replay. */
export interface Plan {
  readonly name: string;
  readonly train: readonly Shot[];
  readonly live: readonly Shot[];
}

const DAY_MS = 86_400_000;
const DAYS = [1, 3, 7];
const LEAST_TRAINING = 10;
/** A series of less than a day is cut in the middle, a longer one later: the first part should hold every hour. */
const FIRST_PART = { short: 0.5, long: 0.6 };

/** What a person is advised to train on, of the photos there are. */
export type Choose = (shots: readonly Shot[]) => Promise<readonly Shot[]>;

/** The stated first part, and the first 1, 3 and 7 days where the series goes on for a tenth of that at least. */
export async function planSeries({ shots }: Series, choose: Choose): Promise<Plan[]> {
  const [first, last] = [shots[0]!.takenAtMs, shots.at(-1)!.takenAtMs];
  const share = last - first > DAY_MS ? FIRST_PART.long : FIRST_PART.short;
  const byDays = DAYS.map((days) => {
    const until = first + days * DAY_MS;
    return {
      name: `${days}_days`,
      count: until + 0.1 * days * DAY_MS < last ? countBefore(shots, until) : 0,
    };
  });
  const plans: Plan[] = [];
  for (const { name, count } of [
    { name: 'first_part', count: Math.floor(share * shots.length) },
    ...byDays,
  ]) {
    const train = await choose(shots.slice(0, count));
    const live = shots.slice(count);
    if (train.length >= LEAST_TRAINING && live.length > 0) plans.push({ name, train, live });
  }
  return plans;
}

function countBefore(shots: readonly Shot[], time: number): number {
  return shots.filter(({ takenAtMs }) => takenAtMs < time).length;
}
