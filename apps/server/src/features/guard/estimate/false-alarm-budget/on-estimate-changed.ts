import type { Id } from '@tenken/contract/wire/id.ts';
import { findGuard } from '../../guard.store.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { toMail } from '../../../../platform/mail/mail-template.ts';
import { subscriber } from '../../../../platform/outbox/subscriber.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { recordOf } from './get-guard-record.ts';
import { findRecipients, claimBudgetNotice } from './guard-record.store.ts';
import { writeBudgetMail } from './budget.messages.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'mail' | 'publicAddress'>;

export const watchFalseAlarmBudgets = subscriber({
  event: 'estimate.changed',
  name: 'estimate.on-promise',
  concurrency: 1,
  wants: ({ confirmed_is_anomaly }) => confirmed_is_anomaly === false,
  handle: onEstimateChanged,
});

/**
 * A photo was reviewed as normal → the recipients are notified once when the false-alarm budget is exceeded. Safe to
 * repeat.
 */
export async function onEstimateChanged(deps: Deps, { guard_id }: { guard_id: Id<'guard'> }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const guard = await findGuard(tx, guard_id, 'for update');
    if (!guard || guard.archived_at !== null) return;
    const record = await recordOf({ ...deps, db: tx }, guard);
    if (!record?.is_broken || !(await claimBudgetNotice(tx, guard.id, new Date(record.since)))) return;
    const href = deps.publicAddress.linkTo(`/guards/${guard.id}?view=threshold`);
    for (const { email, language_tag } of await findRecipients(tx, guard.id))
      await deps.mail.add(
        tx,
        toMail(email, writeBudgetMail(language_tag, guard.name, record, href), language_tag),
      );
  });
}
