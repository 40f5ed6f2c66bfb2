import type { AlertKind } from '@tenken/contract/alert/alert-rule.ts';
import type { HeldBack } from '@tenken/contract/alert/alert-state.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

export type StoredLevel = 'warning' | 'error';

/** The part of an alert that is derived from the series. */
export interface Derived {
  level: StoredLevel;
  state: 'open' | 'resolved' | 'withdrawn';
  started_at: Date;
  ended_at: Date | null;
  observation_id: string;
  photo_id: string | null;
  value: number | null;
  held_back: HeldBack | null;
}

export interface AlertRow extends Derived {
  id: Id<'alert'>;
  company_id: Id<'company'>;
  facility_id: Id<'facility'> | null;
  camera_id: Id<'camera'>;
  gauge_id: Id<'gauge'> | null;
  guard_id: Id<'guard'> | null;
  subject_id: string;
  kind: AlertKind;
  is_late: boolean;
  announced_level: StoredLevel | null;
  is_recovery_told: boolean;
  escalate_at: Date | null;
  acknowledged_at: Date | null;
}

const columns = sql`id, company_id, facility_id, camera_id, gauge_id, guard_id, subject_id, kind, level, state, started_at,
  ended_at, observation_id, photo_id, value, is_late, announced_level, is_recovery_told, held_back, escalate_at, acknowledged_at`;

/** Alerts of a rule that had not ended before a time. */
export async function findStoredAlerts(
  db: Database,
  subjectId: string,
  kind: AlertKind,
  from: Date,
): Promise<AlertRow[]> {
  const { rows } =
    await sql<AlertRow>`select ${columns} from alert where subject_id = ${subjectId} and kind = ${kind}
    and (ended_at is null or ended_at >= ${from}) order by started_at, id`.execute(db);
  return rows;
}

export async function findLastAlert(
  db: Database,
  subjectId: string,
  kind: AlertKind,
): Promise<AlertRow | null> {
  const { rows } =
    await sql<AlertRow>`select ${columns} from alert where subject_id = ${subjectId} and kind = ${kind}
    and state <> 'withdrawn' order by started_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function insertAlert(tx: DatabaseTransaction, alert: AlertRow, now: Date): Promise<void> {
  await sql`insert into alert (${columns}, created_at, updated_at) values (${alert.id}, ${alert.company_id},
    ${alert.facility_id}, ${alert.camera_id}, ${alert.gauge_id}, ${alert.guard_id}, ${alert.subject_id}, ${alert.kind},
    ${alert.level}, ${alert.state}, ${alert.started_at}, ${alert.ended_at}, ${alert.observation_id}, ${alert.photo_id},
    ${alert.value}, ${alert.is_late}, null, false, ${alert.held_back}, null, null, ${now}, ${now})`.execute(
    tx,
  );
}

/** Keeps what users did with it. An alert that has ended or was reopened is not escalated. */
export async function saveDerived(
  tx: DatabaseTransaction,
  id: Id<'alert'>,
  derived: Derived,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('alert')
    .set({ ...derived, updated_at: now, ...(derived.state === 'open' ? {} : { escalate_at: null }) })
    .where('id', '=', id)
    .execute();
}

/** Notes what recipients are being notified of. */
export async function saveAnnounced(
  tx: DatabaseTransaction,
  id: Id<'alert'>,
  announced: { level: StoredLevel | null; isRecovery: boolean; escalateAt: Date | null },
): Promise<void> {
  await sql`update alert set announced_level = coalesce(${announced.level}, announced_level),
    is_recovery_told = is_recovery_told or ${announced.isRecovery},
    escalate_at = case when escalated_at is null and acknowledged_at is null and state = 'open'
      then coalesce(escalate_at, ${announced.escalateAt}) end
    where id = ${id}`.execute(tx);
}

/** Alerts of a moved camera move with it; those of a deleted one are hidden. */
export async function followCamera(tx: DatabaseTransaction, cameraId: string): Promise<void> {
  await sql`update alert a set facility_id = c.facility_id from camera c
    where c.id = ${cameraId} and a.camera_id = c.id and a.facility_id is distinct from c.facility_id`.execute(
    tx,
  );
}
