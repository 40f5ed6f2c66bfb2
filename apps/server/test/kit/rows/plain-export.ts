import type { Id } from '@tenken/contract/wire/id.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestPlatform } from '../test-platform.ts';

/** A queued export without a job. */
export async function insertPlainExport(
  { db, clock }: TestPlatform,
  requestedBy: string,
  facility_id = 'F1',
): Promise<Id<'export'>> {
  const created_at = clock.now();
  const id: Id<'export'> = newId(created_at);
  await db
    .insertInto('export')
    .values({
      id,
      facility_id,
      requested_by: requestedBy,
      gauge_ids: ['any'],
      from_date: '2026-11-01',
      until_date: '2026-11-15',
      format: 'csv',
      status: 'queued',
      created_at,
      updated_at: created_at,
    })
    .execute();
  return id;
}
