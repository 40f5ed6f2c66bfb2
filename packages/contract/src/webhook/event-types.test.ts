import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EVENT_TYPE_NAMES } from './event-names.ts';
import { eventTypes, publicEvent } from './event-types.ts';

test('[ENT-054] there are two types of events', () => {
  expect(EVENT_TYPE_NAMES).toEqual(['new_measurement_estimate_processed', 'new_anomaly_estimate_processed']);
});

test.each(EVENT_TYPE_NAMES)('the example of %s is valid', (type) => {
  const event = { id: 'e1', type, timestamp: '2026-11-15T09:00:00.000Z', data: eventTypes[type].example };
  expect(z.parse(publicEvent, event)).toEqual(event);
});
