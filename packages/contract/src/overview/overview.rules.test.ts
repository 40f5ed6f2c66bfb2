import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MEASUREMENT_STATUSES } from '../measurement/measurement.schema.ts';
import { byUrgency, countFacility, type CountedCamera } from './overview.rules.ts';
import type { FacilityOverview } from './overview.schema.ts';

const camera = (more: Partial<CountedCamera> = {}): CountedCamera => ({
  id: 'C1',
  name: 'Pump',
  is_active: true,
  is_silent: false,
  battery_percentage: null,
  targets: [],
  ...more,
});
const target = (status: (typeof MEASUREMENT_STATUSES)[number], is_active = true) => ({ status, is_active });

describe('the state of a facility from its cameras', () => {
  test('without cameras it is normal', () => {
    expect(countFacility([])).toEqual({
      status: 'information',
      cameras: 0,
      silent_cameras: 0,
      targets: 0,
      errors: 0,
      warnings: 0,
      without_result: 0,
      lowest_battery: null,
    });
  });

  test('alerts of every camera are counted, and the worst sets the state', () => {
    expect(
      countFacility([
        camera({ targets: [target('error'), target('warning'), target('unknown')] }),
        camera({ id: 'C2', targets: [target('warning'), target('information')] }),
      ]),
    ).toMatchObject({ status: 'error', errors: 1, warnings: 2, without_result: 1, cameras: 2, targets: 5 });
  });

  test('a stopped camera raises no alert, is not listed as not reporting and has no battery', () => {
    expect(
      countFacility([
        camera({ is_active: false, is_silent: true, battery_percentage: 3, targets: [target('error')] }),
        camera({ id: 'C2', targets: [target('error', false)] }),
      ]),
    ).toEqual({
      status: 'information',
      cameras: 1,
      silent_cameras: 0,
      targets: 0,
      errors: 0,
      warnings: 0,
      without_result: 0,
      lowest_battery: null,
    });
  });

  test('the lowest battery has the name of its camera', () => {
    const cameras = [70, null, 12, 40].map((battery_percentage, at) =>
      camera({ id: `C${at}`, name: `Camera ${at}`, battery_percentage }),
    );
    expect(countFacility(cameras).lowest_battery).toEqual({
      percentage: 12,
      camera: { id: 'C2', name: 'Camera 2' },
    });
  });
});

describe('what needs attention first', () => {
  const facility = (id: string, more: Partial<FacilityOverview> = {}): FacilityOverview => ({
    ...countFacility([]),
    id,
    name: id,
    open_alerts: 0,
    unacknowledged_alerts: 0,
    to_review: 0,
    ...more,
  });

  test('alerts come before cameras that do not report, those before review, then names decide', () => {
    const sorted = [
      facility('quiet'),
      facility('busy', { to_review: 90 }),
      facility('silent', { silent_cameras: 1 }),
      facility('warned', { status: 'warning', warnings: 4 }),
      facility('two errors', { status: 'error', errors: 2 }),
      facility('an error', { status: 'error', errors: 1, to_review: 100 }),
      facility('not read', { status: 'unknown' }),
      facility('calm'),
    ].toSorted(byUrgency);
    expect(sorted.map(({ id }) => id)).toEqual([
      'two errors',
      'an error',
      'warned',
      'not read',
      'silent',
      'busy',
      'calm',
      'quiet',
    ]);
  });

  test('the order does not depend on the order of the input', () => {
    const one = fc.record({
      status: fc.constantFrom(...MEASUREMENT_STATUSES),
      errors: fc.nat(2),
      warnings: fc.nat(2),
      silent_cameras: fc.nat(2),
      to_review: fc.nat(2),
      name: fc.constantFrom('a', 'b'),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (list) => {
        const facilities = list.map((some, at) => facility(`F${at}`, some));
        expect(facilities.toReversed().toSorted(byUrgency)).toEqual(facilities.toSorted(byUrgency));
      }),
    );
  });
});
