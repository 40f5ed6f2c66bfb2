import type * as routes from '@tenken/contract/alert/alert.routes.ts';
import { MAX_ALERT_COMMENTS, SHELF_MAX_DAYS } from '@tenken/contract/alert/alert.limits.ts';
import type { Alert, AlertComment } from '@tenken/contract/alert/alert.schema.ts';
import type { AuditAction } from '@tenken/contract/company/audit-actions.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { findPeopleOfFacility } from '../../company/company.store.ts';
import type { FacilityRight } from '../../company/require-facility.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { publishAlerts } from '../episodes/publish-alerts.ts';
import { findAlert, type AlertView } from './alert-view.store.ts';
import {
  acknowledge,
  assign,
  findCommentCount,
  insertComment,
  lockAlert,
  shelve,
  revertAcknowledgement,
  unshelve,
} from './alert-writing.store.ts';
import { requireAlert } from './require-alert.ts';
import { toAlert } from './to-alert.ts';

const DAY_MS = 86_400_000;

export const acknowledgeAlert = (
  platform: Platform,
  call: Call<typeof routes.acknowledgeAlert, UserCaller>,
): Promise<Alert> =>
  act(platform, call, { right: 'read', action: 'acknowledged' }, (tx, { id }, at) =>
    acknowledge(tx, id, { userId: call.caller.user.id, at }),
  );

export const takeBackAcknowledgement = (
  platform: Platform,
  call: Call<typeof routes.takeBackAcknowledgement, UserCaller>,
): Promise<Alert> =>
  act(platform, call, { right: 'read', action: 'acknowledgement_taken_back' }, (tx, { id }, at) =>
    revertAcknowledgement(tx, id, at),
  );

export async function shelveAlert(
  platform: Platform,
  call: Call<typeof routes.shelveAlert, UserCaller>,
): Promise<Alert> {
  const { until, reason } = call.body;
  return act(
    platform,
    call,
    { right: 'change', action: 'shelved', details: { until: until.toISOString(), reason } },
    async (tx, alert, at) => {
      requireReach(until, at);
      await shelve(tx, alert, { userId: call.caller.user.id, at, until, reason });
    },
  );
}

/** Shelving always ends after a limited time, so that no alert is forgotten. */
function requireReach(until: Date, now: Date): void {
  const days = (until.getTime() - now.getTime()) / DAY_MS;
  const code = days <= 0 ? 'too_small' : days > SHELF_MAX_DAYS ? 'too_big' : null;
  if (code !== null) throw new AppError('invalid_input', { fields: { until: [code] } });
}

export const unshelveAlert = (
  platform: Platform,
  call: Call<typeof routes.unshelveAlert, UserCaller>,
): Promise<Alert> => act(platform, call, { right: 'change', action: 'unshelved' }, unshelve);

export const assignAlert = (
  platform: Platform,
  call: Call<typeof routes.assignAlert, UserCaller>,
): Promise<Alert> => {
  const { body } = call;
  const details = { user_id: body.user_id };
  return act(
    platform,
    call,
    { right: 'read', action: 'assigned', details },
    async (tx, { id, facility }, at) => {
      const candidates = body.user_id === null ? [] : await findPeopleOfFacility(tx, facility.id);
      if (body.user_id !== null && !candidates.some((person) => person.id === body.user_id))
        throw new AppError('unknown_recipient', { fields: { user_id: ['unknown_recipient'] } });
      await assign(tx, id, body.user_id, at);
    },
  );
};

export async function createAlertComment(
  platform: Platform,
  { caller, params, body }: Call<typeof routes.createAlertComment, UserCaller>,
): Promise<AlertComment> {
  const view = await requireAlert(platform, caller, params.id, 'read');
  const at = platform.clock.now();
  const { id: userId, name } = caller.user;
  return inTransaction(platform.db, async (tx) => {
    await lockAlert(tx, view.id);
    if ((await findCommentCount(tx, view.id)) >= MAX_ALERT_COMMENTS)
      throw new AppError('comment_limit_exceeded');
    const id = await insertComment(tx, view.id, body.text, { userId, at });
    await publish(platform, tx, view);
    return { id, at: at.toISOString(), by: { id: userId, name }, text: body.text };
  });
}

type ActionOnAlert = AuditAction extends infer Action
  ? Action extends `alert.${infer Name}`
    ? Name
    : never
  : never;

/** Finds the alert, runs the action, writes the audit entry and publishes the change. */
async function act(
  platform: Platform,
  call: Parameters<typeof auditByUser>[1] & { readonly params: { readonly id: Id<'alert'> } },
  what: { right: FacilityRight; action: ActionOnAlert; details?: Record<string, unknown> },
  /** False when nothing changed: then nothing is recorded. */
  work: (tx: DatabaseTransaction, alert: AlertView, at: Date) => Promise<boolean | void>,
): Promise<Alert> {
  const view = await requireAlert(platform, call.caller, call.params.id, what.right);
  const at = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    await lockAlert(tx, view.id);
    if ((await work(tx, view, at)) === false) return toAlert((await findAlert(tx, view.id, at))!);
    await auditByUser(tx, call, {
      at,
      action: `alert.${what.action}`,
      object: { kind: 'alert', id: view.id },
      details: { kind: view.kind, subject_id: view.subject_id, ...what.details },
    });
    await publish(platform, tx, view);
    return toAlert((await findAlert(tx, view.id, at))!);
  });
}

const publish = (platform: Platform, tx: DatabaseTransaction, view: AlertView): Promise<void> => {
  const { id, company_id, kind, level, state } = view;
  const places = {
    facility_id: view.facility.id,
    camera_id: view.camera.id,
    gauge_id: view.gauge?.id ?? null,
    guard_id: view.guard?.id ?? null,
  };
  return publishAlerts(platform, tx, [{ id, company_id, kind, level, state, ...places }]);
};
