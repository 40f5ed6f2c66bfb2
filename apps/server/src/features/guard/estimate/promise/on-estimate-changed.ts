import type { Id } from '@tenken/contract/wire/id.ts';
import { findGuard } from '../../guard.store.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { toMail } from '../../../../platform/mail/mail-template.ts';
import { subscriber } from '../../../../platform/outbox/subscriber.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { recordOf } from './get-guard-record.ts';
import { findRecipients, takePromiseNews } from './guard-record.store.ts';
import { writePromiseLetter } from './promise.messages.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'mail' | 'publicAddress'>;

export const watchPromises = subscriber({
  event: 'estimate.changed',
  name: 'estimate.on-promise',
  concurrency: 1,
  wants: ({ confirmed_is_anomaly }) => confirmed_is_anomaly === false,
  handle: onEstimateChanged,
});

/** Somebody marked a photo as normal → the guard's recipients hear once that its promise is broken. Safe to repeat. */
export async function onEstimateChanged(deps: Deps, { guard_id }: { guard_id: Id<'guard'> }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const guard = await findGuard(tx, guard_id, 'for update');
    if (!guard || guard.archived_at !== null) return;
    const record = await recordOf({ ...deps, db: tx }, guard);
    if (!record?.is_broken || !(await takePromiseNews(tx, guard.id, new Date(record.since)))) return;
    const href = deps.publicAddress.linkTo(`/guards/${guard.id}?view=threshold`);
    for (const { email, language_tag } of await findRecipients(tx, guard.id))
      await deps.mail.add(
        tx,
        toMail(email, writePromiseLetter(language_tag, guard.name, record, href), language_tag),
      );
  });
}
