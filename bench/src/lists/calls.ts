import { getSelf } from '@tenken/contract/account/account.routes.ts';
import { listCameras } from '@tenken/contract/camera/camera.routes.ts';
import { listManagementUnits } from '@tenken/contract/company/company.routes.ts';
import { listGauges } from '@tenken/contract/gauge/gauge.routes.ts';
import { UNINSPECTED_DAYS } from '@tenken/contract/measurement/measurement.limits.ts';
import { getUninspectedCounts, listMeasurements } from '@tenken/contract/measurement/measurement.routes.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@tenken/contract/wire/paging.ts';
import { findCameraNames, findCamerasById } from '@tenken/server/src/features/camera/camera.store.ts';
import { findGauges } from '@tenken/server/src/features/gauge/gauge.store.ts';
import {
  countUninspected,
  findLatestMeasurements,
  findMeasurements,
} from '@tenken/server/src/features/measurement/measurement.store.ts';
import type { Database } from '@tenken/server/src/platform/db/database.ts';
import type { ApiClient } from '../load/api-client.ts';
import { DAY_MS } from '../plans/fill.ts';
import { MEASURED_FACILITY, MEASURED_GAUGE } from './fill-database.ts';

/** A call of the console with its SQL statements. */
export interface MeasuredCall {
  readonly call: (api: ApiClient) => Promise<unknown>;
  readonly statements: (db: Database) => Promise<unknown>;
}

export function callsAt(now: Date, userId: string): Record<string, MeasuredCall> {
  const facility_id = MEASURED_FACILITY;
  const week = { from: new Date(now.getTime() - 7 * DAY_MS), until: now };
  const ofWeek = { from_datetime: week.from.toISOString(), until_datetime: week.until.toISOString() };
  const page = { userId, facilityId: facility_id, after: null };
  const cameras = { ...page, managementUnitId: null, isActive: null, name: null };
  const since = new Date(now.getTime() - UNINSPECTED_DAYS * DAY_MS);
  const waiting = { ...week, facilityId: facility_id, gaugeId: null, isConfirmed: false, after: null };
  const calls = {
    'measurements/v3: unconfirmed of the facility, 7 days': {
      call: (api) => api.call(listMeasurements, { query: { facility_id, ...ofWeek } }),
      statements: (db) => findMeasurements(db, { ...waiting, limit: DEFAULT_PAGE_SIZE + 1 }),
    },
    'measurements/v3: a gauge, 7 days': {
      call: (api) => api.call(listMeasurements, { query: { gauge_id: MEASURED_GAUGE, ...ofWeek } }),
      statements: (db) =>
        findMeasurements(db, {
          ...waiting,
          facilityId: null,
          gaugeId: MEASURED_GAUGE,
          isConfirmed: null,
          limit: DEFAULT_PAGE_SIZE + 1,
        }),
    },
    'cameras/v2': {
      call: (api) => api.call(listCameras, { query: { facility_id, page_size: '50' } }),
      async statements(db) {
        const names = await findCameraNames(db, cameras);
        return findCamerasById(
          db,
          names.slice(0, DEFAULT_PAGE_SIZE).map(({ id }) => id),
        );
      },
    },
    'uninspected counts': {
      call: (api) => api.call(getUninspectedCounts, { query: { facility_id } }),
      statements: (db) => countUninspected(db, facility_id, since),
    },
    gauges: {
      call: (api) => api.call(listGauges, { query: { facility_id, page_size: String(MAX_PAGE_SIZE) } }),
      async statements(db) {
        const rows = await findGauges(db, { ...page, cameraId: null, limit: MAX_PAGE_SIZE + 1 });
        return findLatestMeasurements(
          db,
          rows.slice(0, MAX_PAGE_SIZE).map(({ id }) => id),
        );
      },
    },
  } satisfies Record<string, MeasuredCall>;
  return { ...calls, "the dashboard's first load": firstLoad(Object.values(calls).slice(2)) };
}

/** Session and units, then cameras, gauges and counts of the facility concurrently. */
const firstLoad = (parts: readonly MeasuredCall[]): MeasuredCall => ({
  async call(api) {
    await Promise.all([api.call(getSelf), api.call(listManagementUnits)]);
    await Promise.all(parts.map(({ call }) => call(api)));
  },
  async statements(db) {
    for (const part of parts) await part.statements(db);
  },
});
