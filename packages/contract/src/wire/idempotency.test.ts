import { expect, test } from 'vitest';
import { routes } from '../routes.ts';

test('calls that a caller may repeat with a key stay so: integrations rely on it', () => {
  const repeatable = Object.values(routes).filter((route) => route.isIdempotencyKeyAccepted);
  expect(repeatable.map(({ name }) => name).toSorted()).toEqual([
    'attachCamera',
    'createAiModel',
    'createAlertComment',
    'createAnalysis',
    'createCamera',
    'createCameraTask',
    'createChatChannel',
    'createExport',
    'createGauge',
    'createGuard',
    'createMaintenanceWindow',
    'createMeasurement',
    'createMeasurementComment',
    'createRound',
    'createSavedView',
    'createSchedule',
    'startReread',
  ]);
});
