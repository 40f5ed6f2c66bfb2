import type { EventName } from '@tenken/contract/live/events.ts';
import type { TestPlatform } from '../test-platform.ts';

/** The published events of a name, in order: where it is, and what the event carries. */
export async function publishedEvents({ db }: Pick<TestPlatform, 'db'>, name: EventName): Promise<object[]> {
  const rows = await db
    .selectFrom('outbox_event')
    .select(['facility_id', 'payload'])
    .where('name', '=', name)
    .orderBy('id')
    .execute();
  return rows.map(({ facility_id, payload }) => ({ facility_id, ...(payload as object) }));
}
