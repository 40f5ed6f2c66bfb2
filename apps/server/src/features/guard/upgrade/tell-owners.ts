import { inTransaction } from '../../../platform/db/database.ts';
import { toMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ENGINE } from '../training/training.store.ts';
import { writeUpgradeLetter } from './upgrade.messages.ts';
import { findCompaniesToTell, takeUpgradeNews, type UpgradeNews } from './upgrade.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'mail' | 'publicAddress'>;

/** Writes to the owners of guards that were trained again, one letter a person, when all of their company are done. */
export async function tellOwners(deps: Deps): Promise<void> {
  for (const companyId of await findCompaniesToTell(deps.db, ENGINE))
    await inTransaction(deps.db, async (tx) => {
      const news = await takeUpgradeNews(tx, companyId, deps.clock.now());
      for (const [owner, guards] of byOwner(news))
        await deps.mail.add(
          tx,
          toMail(
            owner.email,
            writeUpgradeLetter(owner.language_tag, guards, (id) =>
              deps.publicAddress.linkTo(`/guards/${id}`),
            ),
            owner.language_tag,
          ),
        );
    });
}

type Owner = UpgradeNews['owners'][number];

function byOwner(news: readonly UpgradeNews[]): Map<Owner, UpgradeNews[]> {
  const owners = new Map<string, Owner>();
  const guards = new Map<Owner, UpgradeNews[]>();
  for (const one of news)
    for (const person of one.owners) {
      const owner = owners.get(person.id) ?? person;
      owners.set(person.id, owner);
      guards.set(owner, [...(guards.get(owner) ?? []), one]);
    }
  return guards;
}
