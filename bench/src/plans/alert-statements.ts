import { DEFAULT_PAGE_SIZE } from '@tenken/contract/wire/paging.ts';
import { findStoredAlerts } from '@tenken/server/src/features/alert/episodes/alert.store.ts';
import {
  findDueMessages,
  findUsersWithDue,
  findRecent,
  findChatChannelsWithDue,
} from '@tenken/server/src/features/alert/messages/message.store.ts';
import {
  countOpen,
  findAlerts,
  findMessages,
  findNews,
} from '@tenken/server/src/features/alert/people/alert-view.store.ts';
import {
  findCheckpoints,
  findRules,
  findSettled,
} from '@tenken/server/src/features/alert/rules/rule.store.ts';
import { findSuppressions } from '@tenken/server/src/features/alert/series/suppressions.store.ts';
import { findSeries } from '@tenken/server/src/features/alert/series/series.store.ts';
import {
  claimDeliveries,
  findWaiting,
  purgeDeliveries,
} from '@tenken/server/src/platform/delivery/delivery.store.ts';
import type { Database } from '@tenken/server/src/platform/db/database.ts';
import { DAY_MS, NOW } from './fill.ts';

const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

/** Statements on alerts for each reading and each open console. */
export function alertStatements(): Record<string, (db: Database) => Promise<unknown>> {
  const gauge = {
    subject: 'gauge',
    id: 'gauge-250',
    camera_id: 'camera-250',
    facility_id: 'facility-3',
    trigger_input: null,
  } as const;
  const list = {
    userId: 'user-4',
    facilityId: null,
    cameraId: null,
    after: null,
    limit: DEFAULT_PAGE_SIZE + 1,
    now: NOW,
  };
  const reader = { channel: 'mail', id: 'user-4' } as const;
  const room = { channel: 'chat', id: 'chat-1' } as const;
  const tenMinutesAgo = new Date(NOW.getTime() - 600_000);
  const middle = { at: daysAgo(100), id: '' };
  return {
    'alert findSeries: a day': (db) => findSeries(db, gauge, { from: daysAgo(1) }),
    'alert findSeries: 33 days': (db) => findSeries(db, gauge, { from: daysAgo(33) }),
    'alert findRules': (db) => findRules(db, 'gauge-250'),
    'alert findCheckpoints': (db) => findCheckpoints(db, 'gauge-250', daysAgo(30)),
    'alert findSuppressions': (db) => findSuppressions(db, gauge, daysAgo(1)),
    'alert findStoredAlerts: a day': (db) => findStoredAlerts(db, 'gauge-250', 'limit', daysAgo(1)),
    'alert findSettled': (db) => findSettled(db, NOW, 200),
    'alert findAlerts: open of all facilities': (db) => findAlerts(db, { ...list, list: 'open' }),
    'alert findAlerts: unacknowledged of a facility': (db) =>
      findAlerts(db, { ...list, list: 'unacknowledged', facilityId: 'facility-3' }),
    'alert findAlerts: shelved': (db) => findAlerts(db, { ...list, list: 'shelved' }),
    'alert findAlerts: history': (db) => findAlerts(db, { ...list, list: 'history' }),
    'alert findAlerts: history, a later page': (db) =>
      findAlerts(db, { ...list, list: 'history', after: middle }),
    'alert findAlerts: history of a camera': (db) =>
      findAlerts(db, { ...list, list: 'history', cameraId: 'camera-250' }),
    'alert countOpen': (db) => countOpen(db, 'user-4'),
    'alert findNews': (db) => findNews(db, { userId: 'user-4', since: daysAgo(7), now: NOW, limit: 20 }),
    'alert findMessages': (db) => findMessages(db, 'alert-5000'),
    'alert findUsersWithDue': (db) => findUsersWithDue(db, NOW, 200),
    'alert findChatChannelsWithDue': (db) => findChatChannelsWithDue(db, NOW, 200),
    'alert findDueMessages': (db) => findDueMessages(db, reader, NOW),
    'alert findDueMessages: of a chat room': (db) => findDueMessages(db, room, NOW),
    'alert findRecent': (db) => findRecent(db, reader, tenMinutesAgo),
    'alert findRecent: of a chat room': (db) => findRecent(db, room, tenMinutesAgo),
    'delivery findWaiting': (db) => findWaiting(db),
    'delivery claimDeliveries: the oldest': (db) =>
      claimDeliveries(db, new Map([['chat-1', 1]]), { order: 'created_at', now: NOW, until: NOW }),
    'delivery purgeDeliveries': (db) => purgeDeliveries(db, daysAgo(30_000)),
  };
}
