import type { AttackClass } from '../attacked.ts';
import { attackHigher } from './higher-people.ts';
import { attackOtherPlaces } from './other-places.ts';
import { attackAfterRights } from './taken-rights.ts';

/**
 * A manager of a company, a manager of a unit and a guest: what each reads, changes and keeps of foreign objects. Each
 * makes some hundred attempts.
 */
export const threeRoles: AttackClass = {
  name: 'three roles',
  run: async (on, log) => {
    await on.clearLimits();
    await attackHigher(on, log);
    await attackAfterRights(on, log);
    if (on.isWhole) await attackOtherPlaces(on, log);
    await on.clearLimits();
  },
};
