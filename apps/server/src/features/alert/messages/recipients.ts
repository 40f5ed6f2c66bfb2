import type { Database } from '../../../platform/db/database.ts';
import { type Recipient, findChatChannelsForLevel, findWithBrowsers } from './recipient.store.ts';

/** Recipients of the list: all by mail, and by push where a browser is subscribed. */
export async function recipientsByMailAndPush(
  db: Database,
  userIds: readonly string[],
): Promise<Recipient[]> {
  const uniqueIds = [...new Set(userIds)];
  const withBrowsers = await findWithBrowsers(db, uniqueIds);
  return [
    ...uniqueIds.map((id) => ({ channel: 'mail', id }) as const),
    ...withBrowsers.map((id) => ({ channel: 'push', id }) as const),
  ];
}

/** Chat channels of the facility by level; a resolution goes to those of the worst level. */
export async function recipientsByChat(
  db: Database,
  facilityId: string | null,
  level: 'normal' | 'warning' | 'error',
  worst: 'warning' | 'error',
): Promise<Recipient[]> {
  if (facilityId === null) return [];
  const channels = await findChatChannelsForLevel(db, facilityId, level === 'normal' ? worst : level);
  return channels.map((id) => ({ channel: 'chat', id }));
}
