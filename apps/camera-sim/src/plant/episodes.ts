import type { GuardState } from '../picture/scene/guard.ts';
import { DAY_MS, HOUR_MS, type TimeMs, checkTime, slotRandom } from './time-noise.ts';

/** How often something goes wrong in a watched area. */
export interface EpisodeSpec {
  /** What can happen; each is as likely as the others. */
  readonly states: readonly Exclude<GuardState, 'normal'>[];
  readonly perWeek: number;
  readonly hours: number;
}

/** What goes on in a watched area at any time; nearly always nothing. */
export function episodes(seed: number, spec: EpisodeSpec): (time: TimeMs) => GuardState {
  if (spec.states.length === 0) throw new RangeError('An episode needs at least one state');
  if (!(spec.perWeek >= 0 && spec.perWeek <= 7 && spec.hours > 0 && spec.hours <= 24)) {
    throw new RangeError('Episodes come 0 to 7 times a week and last up to 24 hours');
  }
  return (time) => {
    checkTime(time);
    const day = Math.floor(time / DAY_MS);
    if (slotRandom(seed, day, 21) >= spec.perWeek / 7) return 'normal';
    const start = slotRandom(seed, day, 22) * (DAY_MS - spec.hours * HOUR_MS);
    const since = time - day * DAY_MS - start;
    if (since < 0 || since >= spec.hours * HOUR_MS) return 'normal';
    return spec.states[Math.floor(slotRandom(seed, day, 23) * spec.states.length)]!;
  };
}
