import type { Id } from '@tenken/contract/wire/id.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestPlatform } from '../test-platform.ts';

interface Given {
  readonly facility_id?: Id<'facility'>;
  readonly is_shared?: boolean;
  readonly deleted_at?: Date;
}

/** A view of the dashboard of F1, private by default. */
export async function insertPlainView(
  { db, clock }: TestPlatform,
  user_id: Id<'user'>,
  given: Given = {},
): Promise<Id<'saved_view'>> {
  const created_at = clock.now();
  const id: Id<'saved_view'> = newId(created_at);
  const rest = { name: id, query: 'filter=error', is_shared: false, facility_id: 'F1' };
  await db
    .insertInto('saved_view')
    .values({ id, user_id, created_at, page: 'dashboard', ...rest, ...given })
    .execute();
  return id;
}
