import type { Attacked, AttackClass } from '../attacked.ts';
import type { AttackLog } from '../attack-log.ts';
import { atOnce, type Race } from './fifty.ts';
import { CHANNELS } from './race-channels.ts';
import { FEW } from './race-few.ts';
import { GUESSES } from './race-guesses.ts';
import { ONCE } from './race-once.ts';

/** Everything with a maximum number, requested by fifty at once. */
export const races: AttackClass = {
  name: 'fifty at once',
  run: async (on, log) => {
    for (const race of [...GUESSES, ...ONCE, ...FEW, ...CHANNELS])
      if (on.isWhole || !race.isLong) await runRace(on, log, race);
  },
};

async function runRace(on: Attacked, log: AttackLog, { name, max, run }: Race): Promise<void> {
  await on.clearLimits();
  const got = await run(on);
  // no success at all would mean that the race was not run
  log.note(name, `${got} of ${atOnce(on)}`, got > 0 && got <= max, `at most ${max}`);
}
