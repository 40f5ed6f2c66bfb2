import type { EventName } from '@tenken/contract/live/events.ts';
import type { TestPlatform } from '../test-platform.ts';

/** The published events with a name, in order: scope and payload. */
export async function publishedEvents({ db }: Pick<TestPlatform, 'db'>, name: EventName): Promise<object[]> {
  const rows = await db
    .selectFrom('outbox_event')
    .select(['facility_id', 'payload'])
    .where('name', '=', name)
    .orderBy('id')
    .execute();
  return rows.map(({ facility_id, payload }) => ({ facility_id, ...(payload as object) }));
}
