import { inTransaction } from '../../../platform/db/database.ts';
import { toMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ENGINE } from '../training/training.store.ts';
import { writeUpgradeMail } from './upgrade.messages.ts';
import { findCompaniesToNotify, takeUpgradeOutcomes, type UpgradeOutcome } from './upgrade.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'mail' | 'publicAddress'>;

/** Mails the owners of guards that were trained again, one mail per user, when all guards of their company are done. */
export async function notifyOwners(deps: Deps): Promise<void> {
  for (const companyId of await findCompaniesToNotify(deps.db, ENGINE))
    await inTransaction(deps.db, async (tx) => {
      const outcomes = await takeUpgradeOutcomes(tx, companyId, deps.clock.now());
      for (const [owner, guards] of byOwner(outcomes))
        await deps.mail.add(
          tx,
          toMail(
            owner.email,
            writeUpgradeMail(owner.language_tag, guards, (id) => deps.publicAddress.linkTo(`/guards/${id}`)),
            owner.language_tag,
          ),
        );
    });
}

type Owner = UpgradeOutcome['owners'][number];

function byOwner(outcomes: readonly UpgradeOutcome[]): Map<Owner, UpgradeOutcome[]> {
  const owners = new Map<string, Owner>();
  const guards = new Map<Owner, UpgradeOutcome[]>();
  for (const one of outcomes)
    for (const person of one.owners) {
      const owner = owners.get(person.id) ?? person;
      owners.set(person.id, owner);
      guards.set(owner, [...(guards.get(owner) ?? []), one]);
    }
  return guards;
}
