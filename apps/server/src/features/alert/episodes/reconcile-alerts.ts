import { isDeepStrictEqual } from 'node:util';
import { alertsAfter, diffAlerts } from '@tenken/contract/alert/diff-alerts.ts';
import type { ReplayedAlert } from '@tenken/contract/alert/replay.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Evaluated } from '../rules/run-rules.ts';
import { isLate } from '../rules/settle-after.ts';
import {
  type AlertRow,
  type Derived,
  findStoredAlerts,
  insertAlert,
  type StoredLevel,
  saveDerived,
} from './alert.store.ts';
import { publishAlerts } from './publish-alerts.ts';

/** Compares the alerts that the rule found with the stored ones, and returns them by the observation that raised them. */
export async function reconcileAlerts(
  deps: Pick<Platform, 'outbox'>,
  tx: DatabaseTransaction,
  evaluated: Evaluated,
  now: Date,
): Promise<Map<string, AlertRow>> {
  const { watched, kind, start } = evaluated;
  const found = alertsAfter(start.state, evaluated.transitions);
  const from = new Date(start.state.episode?.started_at ?? start.at);
  const stored =
    found.length > 0 || evaluated.isReplay ? await findStoredAlerts(tx, watched.id, kind, from) : [];
  const { same, fresh, withdrawn } = diffAlerts(stored.map(toStoredAlert), found);
  const changed: AlertRow[] = [];
  const alerts = new Map<string, AlertRow>();
  const save = async (row: AlertRow, derived: Derived): Promise<void> => {
    const after = { ...row, ...derived };
    alerts.set(derived.observation_id, after);
    if (isDeepStrictEqual(row, after)) return;
    await saveDerived(tx, row.id, derived, now);
    changed.push(after);
  };
  // ended alerts first, then the open one: a rule has one open alert
  for (const { row } of withdrawn) await save(row, withdraw(row));
  for (const { kept: one, replayed } of same.toSorted(openLast))
    await save(one.row, derive(evaluated, replayed, one.row));
  for (const replayed of fresh) {
    const row = newAlert(evaluated, replayed, now);
    if (row === null) continue;
    await insertAlert(tx, row, now);
    alerts.set(row.observation_id, row);
    changed.push(row);
  }
  await publishAlerts(deps, tx, changed);
  return alerts;
}

const toStoredAlert = (row: AlertRow) => ({
  row,
  id: row.id as string,
  observation_id: row.observation_id,
  started_at: row.started_at.getTime(),
  ended_at: row.ended_at?.getTime() ?? null,
  isWithdrawn: row.state === 'withdrawn',
});

const openLast = (one: { replayed: ReplayedAlert }, other: { replayed: ReplayedAlert }): number =>
  Number(one.replayed.ended_at === null) - Number(other.replayed.ended_at === null);

/** Withdraws an alert that the series no longer supports; it stays in the history. */
const withdraw = (row: AlertRow): Derived => ({
  ...derivedOf(row),
  state: 'withdrawn',
  ended_at: row.ended_at ?? row.started_at,
});

const derivedOf = (row: AlertRow): Derived => ({
  level: row.level,
  state: row.state,
  started_at: row.started_at,
  ended_at: row.ended_at,
  observation_id: row.observation_id,
  photo_id: row.photo_id,
  value: row.value,
  held_back: row.held_back,
});

function derive(
  { entriesById, state }: Evaluated,
  replayed: ReplayedAlert,
  before: AlertRow | null,
): Derived {
  const raised = entriesById.get(replayed.id);
  const { ended_at } = replayed;
  const isOpen = ended_at === null;
  return {
    level: replayed.level as StoredLevel,
    state: isOpen ? 'open' : 'resolved',
    started_at: new Date(replayed.started_at),
    ended_at: isOpen ? null : new Date(ended_at),
    observation_id: replayed.id,
    photo_id: raised?.photo_id ?? before?.photo_id ?? null,
    value: raised ? raised.value : (before?.value ?? null),
    held_back: isOpen ? (state.episode?.held_back ?? null) : (before?.held_back ?? null),
  };
}

function newAlert(evaluated: Evaluated, replayed: ReplayedAlert, now: Date): AlertRow | null {
  const { watched, kind, entriesById } = evaluated;
  const { company_id, facility_id, camera_id, gauge_id, guard_id } = watched;
  if (company_id === null) return null;
  return {
    ...derive(evaluated, replayed, null),
    id: newId(now),
    company_id,
    facility_id,
    camera_id,
    gauge_id,
    guard_id,
    subject_id: watched.id,
    kind,
    is_late: isLate(entriesById, replayed.id, now),
    announced_level: null,
    is_recovery_told: false,
    escalate_at: null,
    acknowledged_at: null,
  };
}
