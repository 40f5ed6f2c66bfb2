import { RETRY_SECONDS } from '@tenken/contract/webhook/webhook.limits.ts';
import { DEFAULT_PAGE_SIZE, MAX_SERIES_PAGE_SIZE } from '@tenken/contract/wire/paging.ts';
import type { Database } from '@tenken/server/src/platform/db/database.ts';
import { findAttempt, findAttempts } from '@tenken/server/src/features/webhook/delivery/attempt.store.ts';
import { findMessages } from '@tenken/server/src/features/webhook/delivery/message.store.ts';
import { claimDeliveries } from '@tenken/server/src/platform/delivery/delivery.store.ts';
import { findEvents, findLastPosition } from '@tenken/server/src/features/webhook/event/event.store.ts';
import { findWebhooks } from '@tenken/server/src/features/webhook/configuration/webhook.store.ts';
import { DAY_MS, NOW } from './fill.ts';

/** Statements of the delivery log, the event list and the sender. */
export function webhookStatements(rows: number): Record<string, (db: Database) => Promise<unknown>> {
  const log = { result: null, eventId: null, after: null, limit: DEFAULT_PAGE_SIZE + 1 };
  const middle = { at: new Date(NOW.getTime() - 15 * DAY_MS), id: '' };
  const administrator = {
    userId: 'user-1',
    companyId: 'acme',
    type: null,
    cameraId: null,
    after: 0,
    limit: MAX_SERIES_PAGE_SIZE + 1,
  };
  const guest = { ...administrator, userId: 'user-3' };
  const until = new Date(NOW.getTime() + RETRY_SECONDS[0] * 1000);
  return {
    findWebhooks: (db) => findWebhooks(db, 'acme', { after: null, limit: DEFAULT_PAGE_SIZE + 1 }),
    'webhook findAttempts: newest': (db) => findAttempts(db, 'webhook-1', log),
    'webhook findAttempts: a later page': (db) => findAttempts(db, 'webhook-1', { ...log, after: middle }),
    'webhook findAttempts: failed': (db) => findAttempts(db, 'webhook-1', { ...log, result: 'failed' }),
    'webhook findAttempts: succeeded': (db) => findAttempts(db, 'webhook-1', { ...log, result: 'succeeded' }),
    'webhook findAttempts: of an event': (db) =>
      findAttempts(db, 'webhook-1', { ...log, eventId: 'event-5000' }),
    'webhook findAttempt: by id': (db) => findAttempt(db, 'webhook-1', 'delivery-5000'),
    'webhook findMessages': (db) =>
      findMessages(db, [
        { destination: 'webhook-2', subject: 'event-5000' },
        { destination: 'webhook-2', subject: 'event-5001' },
      ]),
    'delivery claimDeliveries: of a webhook': (db) =>
      claimDeliveries(db, new Map([['webhook-2', 8]]), { order: 'due_at', now: NOW, until }),
    'event findEvents: from the beginning': (db) => findEvents(db, administrator),
    'event findEvents: from the middle': (db) => findEvents(db, { ...administrator, after: rows / 2 }),
    'event findEvents: the last ones': (db) => findEvents(db, { ...administrator, after: rows - 5 }),
    'event findEvents: of a camera': (db) => findEvents(db, { ...administrator, cameraId: 'camera-250' }),
    'event findEvents: of a rare type': (db) =>
      findEvents(db, { ...administrator, type: 'new_anomaly_estimate_processed' }),
    'event findEvents: guest of single facilities': (db) => findEvents(db, guest),
    'event findEvents: somebody who sees nothing': (db) => findEvents(db, { ...guest, userId: 'nobody' }),
    'event findLastPosition': (db) => findLastPosition(db, 'acme'),
  };
}
