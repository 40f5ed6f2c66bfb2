import type { repeatPhotoStep as repeatPhotoStepRoute } from '@tenken/contract/photo/processing-timeline.routes.ts';
import type { StepToRepeat } from '@tenken/contract/photo/processing-timeline.schema.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { queueAgain } from '../../alert/messages/message.store.ts';
import { findGauge, lockGauges } from '../../gauge/gauge.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { startReread } from '../../measurement/reread/start-reread.ts';
import { sendAgain } from '../../webhook/delivery/message.store.ts';
import { findFacts, type FoundPhoto } from './find-facts.ts';
import { findPastEvents, type PastEvent } from './processing-timeline.store.ts';
import { deliveryId, readAfter, toSteps } from './to-steps.ts';

/** Repeats a step. The following steps are triggered by it; all are safe to repeat. */
export async function repeatPhotoStep(
  platform: Platform,
  call: Call<typeof repeatPhotoStepRoute, UserCaller>,
): Promise<undefined> {
  const { caller, params, body } = call;
  await inTransaction(platform.db, async (tx) => {
    const found = await findFacts(tx, caller, params.id);
    const step = toSteps(found.facts).find(({ kind, id }) => kind === body.kind && id === body.id);
    if (!step?.can_be_repeated) throw new AppError('not_found');
    if (!(await repeat(platform, tx, { caller, found, step: body }))) throw new AppError('not_found');
    await auditByUser(tx, call, {
      at: platform.clock.now(),
      action: 'photo.step_repeated',
      object: { kind: 'photo', id: params.id },
      details: { step: body.kind, id: body.id },
    });
  });
}

interface Repeated {
  readonly caller: UserCaller;
  readonly found: FoundPhoto;
  readonly step: StepToRepeat;
}

/** False when its input is no longer stored. */
async function repeat(platform: Platform, tx: DatabaseTransaction, repeated: Repeated): Promise<boolean> {
  switch (repeated.step.kind) {
    case 'registered':
      return publishAgain(platform, tx, repeated, readAfter(repeated.found.facts.photo), 'measurement.');
    case 'judgement':
      return publishAgain(platform, tx, repeated, 'photo.received', 'estimate.');
    case 'reading':
      return readAgain(platform, tx, repeated);
    case 'alerts': {
      const readings = await publishAgain(platform, tx, repeated, 'measurement.estimated', 'alert.');
      const guardJobs = await publishAgain(platform, tx, repeated, 'estimate.completed', 'alert.');
      return readings || guardJobs;
    }
    case 'message':
      return writeAgain(platform, tx, repeated);
    case 'webhook':
      return deliverAgain(platform, tx, repeated);
  }
}

/** Queues the jobs of an event again, for one feature only. */
async function publishAgain(
  { outbox }: Platform,
  tx: DatabaseTransaction,
  { found: { camera, facts } }: Repeated,
  name: PastEvent['name'],
  feature: string,
): Promise<boolean> {
  const past = await findPastEvents(tx, facts.photo, [...facts.readings, ...facts.guardResults]);
  const events = past.filter((event) => event.name === name);
  let queued = 0;
  for (const { payload } of events)
    queued += await outbox.repeat(tx, name, camera.company_id, payload, (queue) => queue.startsWith(feature));
  return queued > 0;
}

/** Reads one photo again like a re-reading of the history, with its audit entries. */
async function readAgain(
  platform: Platform,
  tx: DatabaseTransaction,
  { caller, found, step }: Repeated,
): Promise<boolean> {
  await lockGauges(tx, [step.id]);
  const gauge = await findGauge(tx, step.id);
  if (!gauge) return false;
  const from = found.facts.photo.taken_at;
  const range = { from, until: new Date(from.getTime() + 1) };
  await startReread(platform, tx, { gauge, range, by: caller.user });
  return true;
}

/** A mail is sent again unchanged; a push notification or chat message is written again. */
async function writeAgain(
  { mail, clock }: Platform,
  tx: DatabaseTransaction,
  { found, step }: Repeated,
): Promise<boolean> {
  const message = found.facts.messages.find(({ id }) => id === step.id);
  if (!message) return false;
  if (message.channel !== 'mail') return queueAgain(tx, message.id, clock.now());
  return message.mail_id !== null && mail.again(tx, message.mail_id);
}

async function deliverAgain(
  { clock }: Platform,
  tx: DatabaseTransaction,
  { found, step }: Repeated,
): Promise<boolean> {
  const delivery = found.facts.deliveries.find((one) => deliveryId(one) === step.id);
  if (!delivery) return false;
  return sendAgain(tx, delivery.webhook_id, delivery.event_id, clock.now());
}
