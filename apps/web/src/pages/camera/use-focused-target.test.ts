import { expect, test } from 'vitest';
import type { InspectionTarget } from '../../features/measurement/target/inspection-target.ts';
import { mostUrgent } from './CameraScreen.tsx';

const gauge = (name: string, status: 'information' | 'error' | null, is_active = true): InspectionTarget =>
  ({
    kind: 'gauge',
    id: name,
    name,
    is_active,
    latest_measurement: status === null ? null : { status },
  }) as unknown as InspectionTarget;

const nameOf = (...targets: InspectionTarget[]) => mostUrgent(targets)?.name ?? null;

test('the worst reading is focused first', () => {
  expect(nameOf(gauge('calm', 'information'), gauge('red', 'error'))).toBe('red');
});

test('a stopped target or one without a reading never comes before a measured one', () => {
  expect(nameOf(gauge('stopped', 'error', false), gauge('unread', null), gauge('calm', 'information'))).toBe(
    'calm',
  );
});

test('without targets none is focused', () => {
  expect(nameOf()).toBeNull();
});
