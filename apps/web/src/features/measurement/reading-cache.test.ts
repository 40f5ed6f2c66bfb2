import { QueryClient } from '@tanstack/react-query';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { newestVersion } from './newest-version.ts';
import { putReading, type Counts, type UninspectedPages } from './reading-cache.ts';
import { key } from '../../shared/api/query-keys.ts';

const DAY_MS = 86_400_000;
let client: QueryClient;

const reading = (id: string, daysAgo: number, changes: Partial<Measurement> = {}) =>
  ({
    id,
    datetime: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    gauge: { id: 'G1', facility_id: 'F1' },
    value: 0.8,
    is_confirmed: false,
    version: 1,
    ...changes,
  }) as Measurement;
const gauge = (latest: Measurement) =>
  ({ id: 'G1', name: 'Pressure', camera: { id: 'C1', name: 'Pump' }, latest_measurement: latest }) as Gauge;

const newest = reading('c', 0);
const older = reading('b', 1);
const forgotten = reading('a', 9);
const counts = () => client.getQueryData<Counts>(key('uninspected', 'F1'))!;
const listed = () =>
  client
    .getQueryData<UninspectedPages>(key('waiting', 'F1'))!
    .pages.flatMap(({ records }) => records.map(({ id }) => id));
const confirmed = (before: Measurement) => ({
  ...before,
  is_confirmed: true,
  confirmed_value: 0.8,
  version: 2,
});

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(key('gauges', 'F1'), [gauge(newest)]);
  client.setQueryData(key('uninspected', 'F1'), {
    total: 2,
    cameras: [{ id: 'C1', measurements: 2, anomaly_estimates: 0 }],
    gauges: [{ id: 'G1', measurements: 2 }],
  });
  const pages = [{ records: [newest, older], navigation: { next_page: null } }];
  client.setQueryData(key('waiting', 'F1'), { pages, pageParams: [null] });
  client.setQueryData(key('history', 'G1', 7), [older, newest]);
});

test('confirming updates gauge, list, counts and history', () => {
  putReading(client, gauge(newest), newest, confirmed(newest));
  expect(client.getQueryData<Gauge[]>(key('gauges', 'F1'))![0]!.latest_measurement).toMatchObject({
    is_confirmed: true,
  });
  expect(listed()).toEqual(['b']);
  expect(counts()).toMatchObject({ total: 1, cameras: [{ measurements: 1 }], gauges: [{ measurements: 1 }] });
  expect(client.getQueryData<Measurement[]>(key('history', 'G1', 7))!.map((one) => one.is_confirmed)).toEqual(
    [false, true],
  );
});

test('a history page is updated too, and accuracy figures are not', () => {
  client.setQueryData(key('history', 'G1', 'page'), { readings: [older, newest], state: 'whole' });
  client.setQueryData(key('history', 'G1', 'accuracy'), { readings: 12 });
  putReading(client, gauge(newest), newest, confirmed(newest));
  const page = client.getQueryData<{ readings: Measurement[] }>(key('history', 'G1', 'page'))!;
  expect(page.readings.map(({ is_confirmed }) => is_confirmed)).toEqual([false, true]);
  expect(client.getQueryData(key('history', 'G1', 'accuracy'))).toEqual({ readings: 12 });
});

test('reverting restores the previous state', () => {
  putReading(client, gauge(newest), newest, confirmed(newest));
  putReading(client, gauge(newest), confirmed(newest), newest);
  expect(listed()).toEqual(['c', 'b']);
  expect(counts()).toMatchObject({ total: 2, gauges: [{ measurements: 2 }] });
});

test('a reading older than the counted days changes no count or list', () => {
  putReading(client, gauge(newest), confirmed(forgotten), forgotten);
  expect(counts().total).toBe(2);
  expect(listed()).toEqual(['c', 'b']);
});

test('an older reading does not change the gauge’s newest value', () => {
  putReading(client, gauge(newest), older, confirmed(older));
  expect(client.getQueryData<Gauge[]>(key('gauges', 'F1'))![0]!.latest_measurement).toBe(newest);
});

test('a reading beyond the loaded pages is not inserted', () => {
  const pages = [{ records: [newest], navigation: { next_page: 'more' } }];
  client.setQueryData(key('waiting', 'F1'), { pages, pageParams: [null] });
  putReading(client, gauge(newest), confirmed(older), older);
  expect(listed()).toEqual(['c']);
});

test('an older response does not revert the change', () => {
  const after = confirmed(reading('late', 0));
  putReading(client, gauge(newest), reading('late', 0), after);
  expect(newestVersion(reading('late', 0))).toBe(after);
  const newer = { ...after, version: 3 };
  expect(newestVersion(newer)).toBe(newer);
});
