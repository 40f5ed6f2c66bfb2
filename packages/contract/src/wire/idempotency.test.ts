import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { walkSchema } from './walk-schema.testing.ts';

test('calls that may be repeated with a key stay so: integrations rely on it', () => {
  const repeatable = Object.values(routes).filter((route) => route.isIdempotencyKeyAccepted);
  expect(repeatable.map(({ name }) => name).toSorted()).toEqual([
    'attachCamera',
    'createAccessToken',
    'createAgent',
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

test('a stored answer with a secret is encrypted', () => {
  const secret = Object.values(routes).filter(
    ({ isIdempotencyKeyAccepted, reply }) =>
      isIdempotencyKeyAccepted &&
      reply.body &&
      [...walkSchema(reply.body, '')].some(([path]) => /\b(secret|token|password)$/.test(path)),
  );
  const sealed = Object.values(routes).filter(({ isReplySecret }) => isReplySecret);
  expect(sealed.map(({ name }) => name).toSorted()).toEqual(secret.map(({ name }) => name).toSorted());
});
