import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditAction } from '@tenken/contract/company/audit-actions.ts';
import type * as routes from '@tenken/contract/webhook/webhook.routes.ts';
import type { Webhook, WebhookState } from '@tenken/contract/webhook/webhook.schema.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { Caller, UserCaller } from '../../account/caller.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertAttempts } from '../delivery/attempt.store.ts';
import { newSecret, oldSecretEnd, sealSecret, secretsOf } from '../delivery/webhook-secrets.ts';
import { readConfirmationToken, type ReadToken } from './confirmation-token.ts';
import { checkHealth } from './health-check.ts';
import { requireWebhook } from './require-webhook.ts';
import { toWebhook } from './to-webhook.ts';
import {
  activatePending,
  changeSecret,
  deleteWebhookRow,
  findByConfirmation,
  setState,
  type StateChange,
} from './webhook.store.ts';

/** Repeats the health check, in any state. The user who activates becomes the owner. */
export async function activateWebhook(
  platform: Platform,
  call: Call<typeof routes.activateWebhook, UserCaller>,
): Promise<Webhook> {
  const { db, clock } = platform;
  const { caller, params } = call;
  const before = await requireWebhook(db, caller, params.id);
  const { state, attempt } = await checkHealth(platform, {
    id: before.id,
    url: before.destination_url,
    normalizedUrl: before.normalized_url,
    secrets: secretsOf(platform, before),
  });
  return inTransaction(db, async (tx) => {
    const { normalized_url } = await requireWebhook(tx, caller, params.id, 'held');
    // the address was changed while the previous one was checked
    if (normalized_url !== before.normalized_url) throw new AppError('not_found');
    await insertAttempts(tx, [attempt]);
    const change = { state, because: null, ownerId: caller.user.id, at: clock.now() };
    return changeState(tx, call, change, { action: 'webhook.activated', from: before.state, to: state });
  });
}

/** Nothing more is sent; queued deliveries continue when it is activated again. */
export async function deactivateWebhook(
  { db, clock }: Platform,
  call: Call<typeof routes.deactivateWebhook, UserCaller>,
): Promise<Webhook> {
  return inTransaction(db, async (tx) => {
    const found = await requireWebhook(tx, call.caller, call.params.id, 'held');
    if (found.state === 'deactivated') return toWebhook(found);
    const change = { state: 'deactivated', because: 'person', at: clock.now() } as const;
    return changeState(tx, call, change, { action: 'webhook.deactivated', from: found.state });
  });
}

/** Sets the state with its audit entry, and returns the webhook. */
async function changeState(
  tx: DatabaseTransaction,
  call: Pick<Call<typeof routes.activateWebhook, UserCaller>, 'caller' | 'params' | 'request'>,
  change: StateChange,
  { action, ...details }: { action: AuditAction; from: WebhookState; to?: WebhookState },
): Promise<Webhook> {
  const { id } = call.params;
  await setState(tx, id, change);
  await auditByUser(tx, call, { at: change.at, action, object: { kind: 'webhook', id }, details });
  return toWebhook(await requireWebhook(tx, call.caller, id));
}

export async function deleteWebhook(
  { db, clock }: Platform,
  call: Call<typeof routes.deleteWebhook, UserCaller>,
): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    const { id, name, destination_url } = await requireWebhook(tx, call.caller, call.params.id);
    if (!(await deleteWebhookRow(tx, id))) throw new AppError('not_found');
    const details = { name, destination_url };
    await auditByUser(tx, call, {
      at: clock.now(),
      action: 'webhook.deleted',
      object: { kind: 'webhook', id },
      details,
    });
  });
}

/** Creates a new secret, returned once. */
export async function rotateWebhookSecret(
  platform: Platform,
  call: Call<typeof routes.rotateWebhookSecret, UserCaller>,
): Promise<ReplyOf<typeof routes.rotateWebhookSecret>> {
  const { db, clock } = platform;
  return inTransaction(db, async (tx) => {
    const { id } = await requireWebhook(tx, call.caller, call.params.id, 'held');
    const secret_key = newSecret();
    const [at, oldValidUntil] = [clock.now(), oldSecretEnd(platform)];
    await changeSecret(tx, id, { sealedSecret: sealSecret(platform, id, secret_key), oldValidUntil, at });
    await auditByUser(tx, call, { at, action: 'webhook.secret_rotated', object: { kind: 'webhook', id } });
    return { secret_key, old_secret_valid_until: oldValidUntil.toISOString() };
  });
}

const STORED_WITHIN_MS = 3000;
const LOOK_AGAIN_MS = 100;

/** Activates a webhook that waits for its confirmation. */
export async function confirmWebhook(
  platform: Platform,
  { params }: Call<typeof routes.confirmWebhook, Caller>,
): Promise<undefined> {
  const token = readConfirmationToken(platform, params.token);
  if (token === null) throw new AppError('invalid_token');
  if (token.isExpired) throw new AppError('expired_token');
  const found = await findConfirmed(platform, token);
  if (found === null || found.state === 'deactivated') throw new AppError('invalid_token');
  if (found.state === 'active') return;
  const { id, company_id } = found;
  await inTransaction(platform.db, async (tx) => {
    const at = platform.clock.now();
    if (!(await activatePending(tx, found, at))) throw new AppError('invalid_token');
    const actor = { kind: 'system', id: null, name: 'webhook' } as const;
    await audit(tx, { at, company_id, actor, action: 'webhook.confirmed', object: { kind: 'webhook', id } });
  });
}

/** A fast destination confirms before the result of the health check is stored, so a valid token is waited for. */
async function findConfirmed({ db }: Pick<Platform, 'db'>, token: ReadToken) {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const found = await findByConfirmation(db, token.id);
    if (found !== null && token.isFor(found.normalized_url)) return found;
    if (waited >= STORED_WITHIN_MS) return null;
    await sleep(LOOK_AGAIN_MS);
  }
}
