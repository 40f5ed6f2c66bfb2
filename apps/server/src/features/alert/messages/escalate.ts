import { inTransaction } from '../../../platform/db/database.ts';
import type { EvaluationDeps } from '../rules/evaluation-trigger.ts';
import { findWatched } from '../subject/find-watched.ts';
import { takeEscalations } from './escalation.store.ts';
import { recipientsByMailAndPush } from './recipients.ts';
import { insertMessages } from './message.store.ts';
import { publishDue } from './publish-due.ts';

/** Escalates alerts that were not acknowledged in time. */
export async function escalate(deps: EvaluationDeps): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    for (const alert of await takeEscalations(tx, now)) {
      const watched = await findWatched(tx, alert.subject);
      const second = await recipientsByMailAndPush(tx, watched?.escalation?.recipient_user_ids ?? []);
      const waiting = await insertMessages(
        tx,
        second.map((to) => ({
          alert_id: alert.id,
          to,
          cause: 'escalated',
          level: alert.level,
          observation_id: alert.observation_id,
          observed_at: alert.started_at,
          photo_id: alert.photo_id,
          value: alert.value,
          is_late: false,
          why: null,
        })),
        now,
      );
      await publishDue(deps, tx, { company_id: alert.company_id, facility_id: null }, waiting);
    }
  });
}
