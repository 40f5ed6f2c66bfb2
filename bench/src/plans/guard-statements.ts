import { RECOMMENDED_TRAINING_IMAGES } from '@tenken/contract/guard/guard.limits.ts';
import { findCandidates, findSuggestible } from '@tenken/server/src/features/guard/candidate.store.ts';
import type { Database } from '@tenken/server/src/platform/db/database.ts';
import { DAY_MS, NOW } from './fill.ts';

const busy = { guardId: 'guard-busy', cameraId: 'camera-busy' };
const usual = { guardId: 'guard-250', cameraId: 'camera-250' };

/** Statements of the choice of training photos. */
export function guardStatements(): Record<string, (db: Database) => Promise<unknown>> {
  const last = (days: number) => ({ from: new Date(NOW.getTime() - days * DAY_MS), until: NOW });
  const candidates = {
    ...usual,
    ...last(31),
    size: null,
    result: null,
    isGood: true,
    after: null,
    limit: RECOMMENDED_TRAINING_IMAGES,
  };
  return {
    'guard findSuggestible: 31 days': (db) => findSuggestible(db, { ...usual, ...last(31) }),
    'guard findSuggestible: 31 days, every 10 minutes': (db) => findSuggestible(db, { ...busy, ...last(31) }),
    'guard findCandidates: 31 days': (db) => findCandidates(db, candidates),
  };
}
