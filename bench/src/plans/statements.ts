import { LEDGER_DEFAULT_DAYS } from '@tenken/contract/measurement/ledger.limits.ts';
import { DEFAULT_HISTORY_DAYS, UNINSPECTED_DAYS } from '@tenken/contract/measurement/measurement.limits.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, MAX_SERIES_PAGE_SIZE } from '@tenken/contract/wire/paging.ts';
import { findBrowserToken, findSession } from '@tenken/server/src/features/account/account.store.ts';
import type { SignedInUser } from '@tenken/server/src/features/account/caller.ts';
import {
  findCamera,
  findCameraNames,
  findCamerasById,
} from '@tenken/server/src/features/camera/camera.store.ts';
import { findUnitsFor, findVisibleFacility } from '@tenken/server/src/features/company/company.store.ts';
import { findGauges } from '@tenken/server/src/features/gauge/gauge.store.ts';
import {
  findAnnotationVersions,
  sumReviews,
  type WantedGauge,
} from '@tenken/server/src/features/measurement/ledger/ledger.store.ts';
import {
  countUninspected,
  findLatestMeasurements,
  findMeasurement,
  findMeasurements,
  type MeasurementListQuery,
} from '@tenken/server/src/features/measurement/measurement.store.ts';
import { findPhoto, findPhotos } from '@tenken/server/src/features/photo/photo.store.ts';
import type { Database } from '@tenken/server/src/platform/db/database.ts';
import { RateLimiter } from '@tenken/server/src/platform/limits/rate-limiter.ts';
import { CAMERAS_IN_FACILITY, DAY_MS, NOW, tokenHashOf, type Samples } from './fill.ts';

/** The calls the console makes most, by their store functions; a facility has 100 cameras with a gauge each. */
export function statementsOf(samples: Samples): Record<string, (db: Database) => Promise<unknown>> {
  const facilityId = 'facility-3';
  const silentFacilityId = 'facility-6';
  const series = {
    facilityId: null,
    gaugeId: 'gauge-250',
    isConfirmed: null,
    limit: MAX_SERIES_PAGE_SIZE + 1,
  };
  const waiting = { facilityId, gaugeId: null, isConfirmed: false, limit: DEFAULT_PAGE_SIZE + 1 };
  const middle = { at: daysAgo(DEFAULT_HISTORY_DAYS / 2), id: '' };
  const month = inLast(DEFAULT_HISTORY_DAYS, waiting);
  const since = daysAgo(UNINSPECTED_DAYS);
  const camera = {
    cameraId: 'camera-250',
    from: null,
    until: null,
    after: null,
    limit: DEFAULT_PAGE_SIZE + 1,
  };
  const list = { userId: guest.id, after: null, limit: MAX_PAGE_SIZE + 1 };
  const cameras = { ...list, managementUnitId: null, isActive: null, name: null };
  const firstCameras = async (db: Database, ofFacility: string) => {
    const names = await findCameraNames(db, { ...cameras, facilityId: ofFacility });
    return findCamerasById(
      db,
      names.slice(0, 50).map(({ id }) => id),
    );
  };
  return {
    'findMeasurements: gauge, 31 days': (db) => findMeasurements(db, inLast(DEFAULT_HISTORY_DAYS, series)),
    'findMeasurements: gauge, a later page': (db) =>
      findMeasurements(db, {
        ...inLast(DEFAULT_HISTORY_DAYS, series),
        limit: DEFAULT_PAGE_SIZE + 1,
        after: middle,
      }),
    'findMeasurements: unconfirmed of facility, 1 day': (db) => findMeasurements(db, inLast(1, waiting)),
    'findMeasurements: unconfirmed of facility, 31 days': (db) => findMeasurements(db, month),
    'findMeasurements: the same, a later page': (db) => findMeasurements(db, { ...month, after: middle }),
    'findMeasurements: the same, all are confirmed': (db) =>
      findMeasurements(db, { ...month, facilityId: 'facility-4' }),
    'findMeasurements: the same, none is confirmed': (db) =>
      findMeasurements(db, { ...month, facilityId: 'facility-5' }),
    'findMeasurements: the same, in pages of 1000': (db) =>
      findMeasurements(db, { ...month, facilityId: 'facility-5', limit: MAX_SERIES_PAGE_SIZE + 1 }),
    'findMeasurements: the same, no readings at all': (db) =>
      findMeasurements(db, { ...month, facilityId: silentFacilityId }),
    'findMeasurement: by id': (db) => findMeasurement(db, samples.measurementId),
    'findMeasurement: by id, for update': (db) => findMeasurement(db, samples.measurementId, 'for update'),
    'findLatestMeasurements: 100 gauges': (db) => findLatestMeasurements(db, gaugesFrom(201)),
    'findLatestMeasurements: 100 gauges without readings': (db) =>
      findLatestMeasurements(db, gaugesFrom(501)),
    'countUninspected: facility': (db) => countUninspected(db, facilityId, since),
    'sumReviews: one gauge, 90 days': (db) =>
      sumReviews(db, [{ id: 'gauge-250', tolerance: 0.0005 }], { from: daysAgo(90), until: NOW }),
    'sumReviews: facility, 30 days': (db) =>
      sumReviews(db, wantedFrom(201), { from: daysAgo(LEDGER_DEFAULT_DAYS), until: NOW }),
    'findAnnotationVersions: gauge': (db) => findAnnotationVersions(db, 'gauge-250'),
    'findPhotos: camera': (db) => findPhotos(db, camera),
    'findPhotos: camera, a later page': (db) => findPhotos(db, { ...camera, after: middle }),
    'findPhotos: camera, a page half a year ago': (db) =>
      findPhotos(db, { ...camera, after: { at: daysAgo(180), id: '' } }),
    'findPhotos: camera, one day a year ago': (db) =>
      findPhotos(db, { ...camera, from: daysAgo(365), until: daysAgo(364) }),
    'findPhoto: by id': (db) => findPhoto(db, samples.photoId),
    findCamera: (db) => findCamera(db, 'camera-250'),
    'findCameraNames: facility': (db) => findCameraNames(db, { ...cameras, facilityId }),
    'findCamerasById: 50 cameras': (db) => firstCameras(db, facilityId),
    'findCamerasById: 50 cameras without photos': (db) => firstCameras(db, silentFacilityId),
    'findGauges: facility': (db) => findGauges(db, { ...list, facilityId, cameraId: null }),
    'findUnitsFor: manager of the company': (db) => findUnitsFor(db, manager),
    'findUnitsFor: guest': (db) => findUnitsFor(db, guest),
    'findVisibleFacility: guest': (db) => findVisibleFacility(db, guest.id, facilityId),
    findSession: (db) => findSession(db, tokenHashOf('session', 7000), NOW),
    findBrowserToken: (db) => findBrowserToken(db, tokenHashOf('token', 7000), NOW),
    'RateLimiter.take': (db) =>
      new RateLimiter(db, { now: () => NOW }).take('api:user-250', { max: 100, windowSeconds: 60 }),
  };
}

const userOf = (id: string): SignedInUser => ({
  id,
  name: id,
  email: `${id}@acme.test`,
  company_id: 'acme',
  roles: [],
  language_tag: null,
  timezone: 'UTC',
  two_factor_method: null,
  needs_two_factor_setup: false,
  temp_is_webhook_feature_enabled: false,
});
const manager = userOf('user-1');
/** Sees single facilities only: the longest way through visible_facility. */
const guest = userOf('user-3');

const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

const inLast = (
  days: number,
  query: Omit<MeasurementListQuery, 'from' | 'until' | 'after'>,
): MeasurementListQuery => ({ ...query, from: daysAgo(days), until: NOW, after: null });

const gaugesFrom = (first: number): string[] =>
  Array.from({ length: CAMERAS_IN_FACILITY }, (_, index) => `gauge-${first + index}`);

const wantedFrom = (first: number): WantedGauge[] =>
  gaugesFrom(first).map((id) => ({ id, tolerance: 0.0005 }));
