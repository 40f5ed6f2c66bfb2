import type { Database } from '../../../platform/db/database.ts';
import { type Recipient, findChatChannelsForLevel, findWithBrowsers } from './recipient.store.ts';

/** The one list of recipients: everybody on it by mail, and by notification where they let a browser show them. */
export async function recipientsByMailAndPush(
  db: Database,
  userIds: readonly string[],
): Promise<Recipient[]> {
  const people = [...new Set(userIds)];
  const withBrowsers = await findWithBrowsers(db, people);
  return [
    ...people.map((id) => ({ channel: 'mail', id }) as const),
    ...withBrowsers.map((id) => ({ channel: 'push', id }) as const),
  ];
}

/** What the targets of a facility announce is heard in its chat rooms: what is over, where its worst was heard. */
export async function recipientsByChat(
  db: Database,
  facilityId: string | null,
  level: 'normal' | 'warning' | 'error',
  worst: 'warning' | 'error',
): Promise<Recipient[]> {
  if (facilityId === null) return [];
  const rooms = await findChatChannelsForLevel(db, facilityId, level === 'normal' ? worst : level);
  return rooms.map((id) => ({ channel: 'chat', id }));
}
