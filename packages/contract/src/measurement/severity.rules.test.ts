import { expect, test } from 'vitest';
import type { MeasurementStatus } from './measurement.schema.ts';
import { cameraStatus, compareSeverity, guardResultStatus, worstStatus } from './severity.rules.ts';

const active = (status: MeasurementStatus) => ({ is_active: true, status });

test('from low to high: information, unknown, warning, error', () => {
  const statuses: MeasurementStatus[] = ['error', 'information', 'warning', 'unknown'];
  expect(statuses.toSorted(compareSeverity)).toEqual(['information', 'unknown', 'warning', 'error']);
});

test('a group has the severity of its worst member, and information when empty', () => {
  expect(worstStatus(['unknown', 'warning', 'information'])).toBe('warning');
  expect(worstStatus([])).toBe('information');
});

test('a camera has the severity of its worst active gauge or guard', () => {
  expect(cameraStatus({ is_active: true }, [active('information'), active('error')])).toBe('error');
  expect(cameraStatus({ is_active: true }, [active('unknown'), { is_active: false, status: 'error' }])).toBe(
    'unknown',
  );
  expect(cameraStatus({ is_active: false }, [active('error')])).toBe('information');
});

test('an anomaly is an error, a normal photo information, an uninspected one unknown', () => {
  expect([true, false, null].map(guardResultStatus)).toEqual(['error', 'information', 'unknown']);
});
