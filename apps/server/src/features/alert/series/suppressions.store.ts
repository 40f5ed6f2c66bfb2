import type { AlertKind, Suppression } from '@tenken/contract/alert/alert-rule.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Watched } from '../subject/subject.ts';

/** Each observation is compared with all of them, so only the newest are loaded. */
const MOST = 1000;

/** Suppressions of a subject from a time on. A shelving is for one rule, a maintenance window for all. */
export async function findSuppressions(
  db: Database,
  { id, camera_id, facility_id }: Pick<Watched, 'id' | 'camera_id' | 'facility_id'>,
  from: Date,
): Promise<(kind: AlertKind) => Suppression[]> {
  const { rows } = await sql<{ kind: AlertKind | null; from_at: Date; until_at: Date | null }>`
    select null as kind, w.from_at, w.until_at from maintenance_window w where w.camera_id = ${camera_id}
      and (w.until_at is null or w.until_at > ${from})
    union all select null, w.from_at, w.until_at from maintenance_window w where w.facility_id = ${facility_id}
      and (w.until_at is null or w.until_at > ${from})
    union all select s.kind, s.from_at, s.until_at from alert_shelf s where s.subject_id = ${id}
      and s.until_at > ${from} order by until_at desc nulls first limit ${MOST}`.execute(db);
  return (kind) =>
    rows
      .filter((row) => row.kind === null || row.kind === kind)
      .map((row) => ({
        from: row.from_at.getTime(),
        until: row.until_at?.getTime() ?? null,
        why: row.kind === null ? 'maintenance' : 'shelved',
      }));
}
