import { MAX_WEBHOOKS_PER_COMPANY } from '@tenken/contract/webhook/webhook.limits.ts';
import type * as routes from '@tenken/contract/webhook/webhook.routes.ts';
import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireWebhookUser } from '../../company/require-company.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertAttempts } from '../delivery/attempt.store.ts';
import { oldSecretEnd, sealSecret, secretsOf } from '../delivery/webhook-secrets.ts';
import { checkHealth, type Checked } from './health-check.ts';
import { readForm, type WebhookForm } from './read-form.ts';
import { requireWebhook } from './require-webhook.ts';
import { toWebhook } from './to-webhook.ts';
import {
  changeSecret,
  findRivals,
  insertWebhook,
  lockWebhooks,
  updateWebhook as updateRow,
  type WebhookRow,
} from './webhook.store.ts';

/** Checks the destination before anything is stored; duplicates and the limit are checked under a lock at the end. */
export async function createWebhook(
  platform: Platform,
  call: Call<typeof routes.createWebhook, UserCaller>,
): Promise<Webhook> {
  const { db, clock } = platform;
  const { caller, body } = call;
  const company_id = requireWebhookUser(caller);
  const form = await readForm(platform, caller, body, { isSecretRequired: true });
  const id: Id<'webhook'> = newId(clock.now());
  await requireUnique(db, company_id, id, form);
  const secret = form.secret!;
  const checked = await checkHealth(platform, targetOf(id, form, [secret]));
  return inTransaction(db, async (tx) => {
    await lockWebhooks(tx, company_id);
    await requireUnique(tx, company_id, id, form);
    const at = clock.now();
    const sealed_secret = sealSecret(platform, id, secret);
    const row = { ...savedOf(form, caller, at), state: checked.state };
    await insertWebhook(tx, { ...row, id, company_id, sealed_secret, created_at: at }, form.camera_ids);
    await insertAttempts(tx, [checked.attempt]);
    const details = { to: describe(form), state: checked.state };
    await auditByUser(tx, call, { at, action: 'webhook.created', object: { kind: 'webhook', id }, details });
    return toWebhook(await requireWebhook(tx, caller, id));
  });
}

/**
 * A new address is checked first, unless the webhook is deactivated: then activating checks it. The user who saves
 * becomes the owner.
 */
export async function updateWebhook(
  platform: Platform,
  call: Call<typeof routes.updateWebhook, UserCaller>,
): Promise<Webhook> {
  const { db, clock } = platform;
  const { caller, params, body } = call;
  const before = await requireWebhook(db, caller, params.id);
  const form = await readForm(platform, caller, body, { isSecretRequired: false });
  await requireUnique(db, before.company_id, before.id, form);
  const checked = await checkChanged(platform, before, form);
  return inTransaction(db, async (tx) => {
    await lockWebhooks(tx, before.company_id);
    const { id, company_id, state } = await requireWebhook(tx, caller, params.id, 'held');
    await requireUnique(tx, company_id, id, form);
    const at = clock.now();
    const saved = {
      ...savedOf(form, caller, at),
      state: state === 'deactivated' ? state : (checked?.state ?? state),
    };
    await updateRow(tx, id, saved, form.camera_ids);
    if (form.secret !== null)
      await changeSecret(tx, id, {
        sealedSecret: sealSecret(platform, id, form.secret),
        oldValidUntil: oldSecretEnd(platform),
        at,
      });
    if (checked) await insertAttempts(tx, [checked.attempt]);
    const details = { from: describe(before), to: describe(form), is_secret_changed: form.secret !== null };
    await auditByUser(tx, call, { at, action: 'webhook.changed', object: { kind: 'webhook', id }, details });
    return toWebhook(await requireWebhook(tx, caller, id));
  });
}

async function checkChanged(
  platform: Platform,
  before: WebhookRow,
  form: WebhookForm,
): Promise<Checked | null> {
  if (before.state === 'deactivated' || before.normalized_url === form.normalized_url) return null;
  const secrets = form.secret === null ? secretsOf(platform, before) : [form.secret];
  return checkHealth(platform, targetOf(before.id, form, secrets));
}

const targetOf = (id: Id<'webhook'>, form: WebhookForm, secrets: readonly string[]) => ({
  id,
  url: form.destination_url,
  normalizedUrl: form.normalized_url,
  secrets,
});

const savedOf = (form: WebhookForm, { user }: UserCaller, at: Date) => ({
  name: form.name,
  destination_url: form.destination_url,
  normalized_url: form.normalized_url,
  consumer_type: form.consumer_type,
  event_types: form.event_types,
  owner_id: user.id,
  updated_at: at,
});

const describe = ({
  name,
  destination_url,
  event_types,
  camera_ids,
}: Pick<WebhookForm, 'name' | 'destination_url' | 'event_types' | 'camera_ids'>) => ({
  name,
  destination_url,
  event_types,
  cameras: camera_ids.length,
});

async function requireUnique(
  db: Database,
  companyId: Id<'company'>,
  id: Id<'webhook'>,
  { normalized_url, event_types }: WebhookForm,
): Promise<void> {
  const { duplicates, total } = await findRivals(db, companyId, {
    id,
    url: normalized_url,
    eventTypes: event_types,
  });
  if (duplicates > 0)
    throw new AppError('duplicate_webhook', { fields: { destination_url: ['duplicate_webhook'] } });
  if (total >= MAX_WEBHOOKS_PER_COMPANY) throw new AppError('webhook_limit_exceeded');
}
