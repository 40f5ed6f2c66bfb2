import type { Id } from '@tenken/contract/wire/id.ts';
import { newId } from '../../platform/ids.ts';
import { insertPlainGauge } from './plain-target.ts';
import type { TestPlatform } from '../test-platform.ts';

/** An open alert of a gauge of C1, with the rule it came from. */
export async function insertPlainAlert(platform: TestPlatform): Promise<Id<'alert'>> {
  const { db, clock } = platform;
  const at = clock.now();
  const gauge_id = await insertPlainGauge(platform, 'C1');
  const id: Id<'alert'> = newId(at);
  const subject = { subject_id: gauge_id, kind: 'limit', camera_id: 'C1', gauge_id } as const;
  await db
    .insertInto('alert_rule')
    .values({ ...subject, versions: '[]', state: '{}', newest_at: at, newest_id: '' })
    .execute();
  await db
    .insertInto('alert')
    .values({
      ...subject,
      id,
      company_id: 'north',
      facility_id: 'F1',
      level: 'warning',
      state: 'open',
      started_at: at,
      observation_id: 'none',
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

export async function insertPlainWindow({ db, clock }: TestPlatform): Promise<Id<'maintenance_window'>> {
  const at = clock.now();
  const id: Id<'maintenance_window'> = newId(at);
  await db
    .insertInto('maintenance_window')
    .values({ id, camera_id: 'C1', from_at: at, reason: 'New glass', created_at: at })
    .execute();
  return id;
}
