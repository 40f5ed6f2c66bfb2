import { UNINSPECTED_DAYS } from '@tenken/contract/measurement/measurement.limits.ts';
import { MAX_PAGE_SIZE } from '@tenken/contract/wire/paging.ts';
import {
  findNewestGuardResults,
  findNewestReadings,
  findSeenCameras,
} from '@tenken/server/src/features/measurement/state/rated-camera.store.ts';
import { findFleet } from '@tenken/server/src/features/overview/fleet.store.ts';
import { countWaiting } from '@tenken/server/src/features/overview/overview.store.ts';
import { findNearestPhoto } from '@tenken/server/src/features/photo/photo.store.ts';
import type { Database } from '@tenken/server/src/platform/db/database.ts';
import { DAY_MS, NOW } from './fill.ts';

/** Sees every facility of the company: 600 cameras with a gauge each. */
const MANAGER = 'user-1';

/** Statements of the overview, the wall, the camera fleet and the photo viewer. */
export function overviewStatements(): Record<string, (db: Database) => Promise<unknown>> {
  const page = { after: null, limit: MAX_PAGE_SIZE + 1 };
  const middle = { at: new Date(NOW.getTime() - 200 * DAY_MS) };
  const since = new Date(NOW.getTime() - UNINSPECTED_DAYS * DAY_MS);
  return {
    'overview findSeenCameras: 600 cameras': (db) => findSeenCameras(db, MANAGER),
    'overview findNewestReadings: 600 gauges': (db) => findNewestReadings(db, MANAGER),
    'overview findNewestGuardResults': (db) => findNewestGuardResults(db, MANAGER),
    'overview countWaiting': (db) => countWaiting(db, MANAGER, since),
    'overview findFleet: first page': (db) => findFleet(db, MANAGER, page),
    'photo findNearestPhoto: before, half a year ago': (db) =>
      findNearestPhoto(db, 'camera-250', 'before', middle),
    'photo findNearestPhoto: after, half a year ago': (db) =>
      findNearestPhoto(db, 'camera-250', 'after', middle),
    'photo findNearestPhoto: after the newest': (db) =>
      findNearestPhoto(db, 'camera-250', 'after', { at: NOW }),
    'photo findNearestPhoto: before the oldest': (db) =>
      findNearestPhoto(db, 'camera-250', 'before', { at: new Date(NOW.getTime() - 500 * DAY_MS) }),
  };
}
