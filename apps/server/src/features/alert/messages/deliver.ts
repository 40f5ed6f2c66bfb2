import { DIGEST_MINUTES } from '@tenken/contract/alert/alert.limits.ts';
import { type Database, inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AlertChannel } from './alert-channel.ts';
import {
  type DueMessage,
  findDueMessages,
  findRecent,
  holdBack,
  saveMessagePictures,
  markSent,
  defer,
} from './message.store.ts';
import { type Delivery, planDelivery } from './plan-delivery.ts';
import {
  type Recipient,
  findRecipientSettings,
  lockRecipient,
  type RecipientSettings,
} from './recipient.store.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;
type Files = ReadonlyMap<string, readonly string[]>;

/** Messages that become due meanwhile get pictures in another pass; after the last pass they are sent without. */
const MAX_PICTURE_ROUNDS = 3;

/**
 * Sends a recipient the due messages of one channel. Pictures are drawn first, without a lock; then everything is read
 * again and handed over in one transaction, so that a repeated job sends nothing twice.
 */
export async function deliver(deps: Deps, channel: AlertChannel, id: string): Promise<void> {
  const to = { channel: channel.name, id };
  const files = new Map<string, readonly string[]>();
  for (let rounds = MAX_PICTURE_ROUNDS; rounds > 0; rounds -= 1) {
    for (const message of (await plan(deps, deps.db, to))?.single ?? [])
      if (!files.has(message.id)) files.set(message.id, await channel.prepare(message));
    if (await handOver(deps, channel, to, files, rounds === 1)) return;
  }
}

/** False when a message without pictures became due meanwhile. */
const handOver = (
  deps: Deps,
  channel: AlertChannel,
  to: Recipient,
  files: Files,
  isLastRound: boolean,
): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    await lockRecipient(tx, to);
    const recipient = await findRecipientSettings(tx, to);
    if (!recipient) return clearRecipient(deps, tx, to).then(() => true);
    const planned = await plan(deps, tx, to);
    if (!planned) return true;
    if (!isLastRound && planned.single.some(({ id }) => !files.has(id))) return false;
    await settle(tx, planned);
    await send(deps, tx, { channel, recipient, files }, planned);
    return true;
  });

async function plan({ clock }: Deps, db: Database, to: Recipient): Promise<Delivery | null> {
  const now = clock.now();
  const recipient = await findRecipientSettings(db, to);
  const messages = await findDueMessages(db, to, now, db.isTransaction ? 'for update' : null);
  if (!recipient || messages.length === 0) return null;
  const since = new Date(now.getTime() - DIGEST_MINUTES * 60_000);
  return planDelivery(messages, recipient, await findRecent(db, to, since), now);
}

/** Messages to a deleted recipient are cancelled. */
async function clearRecipient({ clock }: Deps, tx: DatabaseTransaction, to: Recipient): Promise<void> {
  const messages = await findDueMessages(tx, to, clock.now(), 'for update');
  await holdBack(
    tx,
    messages.map(({ id }) => id),
    'no_access',
  );
}

async function settle(tx: DatabaseTransaction, planned: Delivery): Promise<void> {
  for (const { message, why } of planned.heldBack) await holdBack(tx, [message.id], why);
  for (const { message, why, until } of planned.defer) await defer(tx, [message.id], why, until);
}

async function send(
  { clock }: Deps,
  tx: DatabaseTransaction,
  { channel, recipient, files }: { channel: AlertChannel; recipient: RecipientSettings; files: Files },
  { single, digest }: Delivery,
): Promise<void> {
  const at = clock.now();
  const idsOf = (messages: readonly DueMessage[]) => messages.map(({ id }) => id);
  for (const message of single) {
    const pictures = files.get(message.id) ?? [];
    const sentAs = await channel.send(tx, recipient, message, pictures);
    await markSent(tx, [message.id], { sentAs, at, isDigest: false });
    await saveMessagePictures(tx, message.id, pictures);
  }
  if (digest.length === 0) return;
  const sentAs = await channel.sendDigest(tx, recipient, digest);
  await markSent(tx, idsOf(digest), { sentAs, at, isDigest: true });
}
