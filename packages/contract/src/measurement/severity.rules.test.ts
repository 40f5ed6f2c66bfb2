import { expect, test } from 'vitest';
import type { MeasurementStatus } from './measurement.schema.ts';
import { cameraStatus, compareSeverity, guardResultStatus, worstStatus } from './severity.rules.ts';

const active = (status: MeasurementStatus) => ({ is_active: true, status });

test('from calm to alarming: information, unknown, warning, error', () => {
  const statuses: MeasurementStatus[] = ['error', 'information', 'warning', 'unknown'];
  expect(statuses.toSorted(compareSeverity)).toEqual(['information', 'unknown', 'warning', 'error']);
});

test('a whole is as bad as its worst part, and calm without any', () => {
  expect(worstStatus(['unknown', 'warning', 'information'])).toBe('warning');
  expect(worstStatus([])).toBe('information');
});

test('a camera is as bad as its worst gauge or guard at work', () => {
  expect(cameraStatus({ is_active: true }, [active('information'), active('error')])).toBe('error');
  expect(cameraStatus({ is_active: true }, [active('unknown'), { is_active: false, status: 'error' }])).toBe(
    'unknown',
  );
  expect(cameraStatus({ is_active: false }, [active('error')])).toBe('information');
});

test('an anomaly is an error, a normal photo information, one that was not judged unknown', () => {
  expect([true, false, null].map(guardResultStatus)).toEqual(['error', 'information', 'unknown']);
});
