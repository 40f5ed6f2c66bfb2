import type { Database } from '../../../platform/db/database.ts';
import { type Addressee, findListening, findWithBrowsers } from './reader.store.ts';

/** The one list of recipients: everybody on it by mail, and by notification where they let a browser show them. */
export async function addressPeople(db: Database, userIds: readonly string[]): Promise<Addressee[]> {
  const people = [...new Set(userIds)];
  const withBrowsers = await findWithBrowsers(db, people);
  return [
    ...people.map((id) => ({ channel: 'mail', id }) as const),
    ...withBrowsers.map((id) => ({ channel: 'push', id }) as const),
  ];
}

/** What the targets of a facility announce is heard in its chat rooms: what is over, where its worst was heard. */
export async function addressRooms(
  db: Database,
  facilityId: string | null,
  level: 'normal' | 'warning' | 'error',
  worst: 'warning' | 'error',
): Promise<Addressee[]> {
  if (facilityId === null) return [];
  const rooms = await findListening(db, facilityId, level === 'normal' ? worst : level);
  return rooms.map((id) => ({ channel: 'chat', id }));
}
