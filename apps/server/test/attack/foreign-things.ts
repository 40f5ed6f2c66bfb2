import { sql } from 'kysely';
import type { Id } from '@tenken/contract/wire/id.ts';
import { newId } from '../../src/platform/ids.ts';
import { insertModel } from '../kit/rows/guard-model.ts';
import { insertEstimate, insertGuard } from '../kit/rows/guard-target.ts';
import { insertSessionOf, insertTokenOf } from '../kit/rows/plain-account.ts';
import {
  insertPlainAlert,
  insertPlainBrowser,
  insertPlainChatChannel,
  insertPlainWindow,
} from '../kit/rows/plain-alert.ts';
import { insertPlainAnalysis, insertPlainCamera } from '../kit/rows/plain-camera.ts';
import { insertPlainExport } from '../kit/rows/plain-export.ts';
import { onFacility, onInvitation, onMember } from '../kit/rows/plain-organisation.ts';
import {
  insertMeasurement,
  insertPhoto,
  insertPlainComment,
  insertPlainGauge,
  insertReread,
} from '../kit/rows/plain-target.ts';
import { insertPlainRound, insertPlainRun } from '../kit/rows/plain-round.ts';
import { insertPlainView } from '../kit/rows/plain-view.ts';
import { insertPlainDelivery, insertPlainWebhook } from '../kit/rows/plain-webhook.ts';
import { insertAgentOf, insertSearchOf } from '../kit/rows/plain-inventory.ts';
import { insertTaskOf } from '../kit/rows/plain-task.ts';
import { insertReference } from '../kit/calls/sample-calls-of-targets.ts';
import type { TestEnvironment } from '../kit/test-server.ts';

/** Part of every name that no one else may read. */
export const MARK = 'not-for-your-eyes';

/** One object of each kind, by its table. */
export type Things = ReadonlyMap<string, string>;

/** Objects of company south: its administrator is sid, its camera CS has a device. */
export async function seedSouth(environment: TestEnvironment): Promise<Things> {
  const { platform } = environment;
  const facility = (await onFacility(environment, 'south')).params.id;
  const { management_unit_id } = await platform.db
    .selectFrom('facility')
    .select('management_unit_id')
    .where('id', '=', facility)
    .executeTakeFirstOrThrow();
  const schedule = newId(platform.clock.now());
  const created_at = platform.clock.now();
  const values = { id: schedule, company_id: 'south', name: schedule, type: 'frequency' } as const;
  await platform.db
    .insertInto('schedule')
    .values({ ...values, frequency_selection: '10_minutes', created_at })
    .execute();
  const webhook = await insertPlainWebhook(platform, 'south');
  const things = new Map([
    ...(await seedFacility(environment, facility, 'sid', 'south')),
    ['webhook', webhook],
    ['webhook_delivery', await insertPlainDelivery(platform, webhook, 'south')],
    ['management_unit', management_unit_id],
    ['schedule', schedule],
    ['app_user', (await onMember(environment, 'south')).params.id],
    ['invitation', (await onInvitation(environment, 'south')).params.id],
    ['camera_task', await insertTaskOf(platform, 'CS')],
    ['device', 'lc_11_0001'],
  ]);
  await markNames(environment, things);
  return things;
}

/** Objects of the tank yard, inaccessible to a guest of the pump hall. */
export async function seedYard(environment: TestEnvironment): Promise<Things> {
  const things = await seedFacility(environment, 'F2', 'uma');
  await markNames(environment, things);
  return things;
}

/** Objects of another unit of the same company. */
export async function seedBoilerHouse(environment: TestEnvironment): Promise<Things> {
  const things = await seedFacility(environment, 'F3', 'max');
  await markNames(environment, things);
  return things;
}

async function seedFacility(
  environment: TestEnvironment,
  facility: Id<'facility'>,
  owner: Id<'user'>,
  company: Id<'company'> = 'north',
): Promise<Map<string, string>> {
  const { platform } = environment;
  const camera = await insertPlainCamera(platform, facility, MARK);
  const gauge = await insertPlainGauge(platform, camera, MARK);
  const guard = await insertGuard(platform, camera, { name: MARK });
  const model = await insertModel(platform, guard);
  const measurement = await insertMeasurement(platform, gauge, camera);
  const round = await insertPlainRound(platform, facility, [gauge]);
  const agent = await insertAgentOf(environment, { facility, company });
  return new Map([
    ['facility', facility],
    ['camera', camera],
    ['gauge', gauge],
    ['guard', guard],
    ['guard_model', model],
    ['measurement', measurement],
    ['measurement_comment', await insertPlainComment(platform, measurement, owner)],
    [
      'anomaly_estimate',
      await insertEstimate(platform, { guardId: guard, modelId: model, cameraId: camera }),
    ],
    ['photo', await insertPhoto(platform, camera)],
    ['gauge_reread', await insertReread(platform, gauge)],
    ['analysis', await insertPlainAnalysis(platform, camera)],
    ['export', await insertPlainExport(platform, owner, facility)],
    ['session', await insertSessionOf(environment, owner)],
    ['access_token', await insertTokenOf(environment, owner)],
    ['reference_image', await insertReference(environment, camera)],
    ['alert', await insertPlainAlert(platform, { camera, facility, gauge, company })],
    ['maintenance_window', await insertPlainWindow(platform, camera)],
    ['chat_channel', await insertPlainChatChannel(platform, facility)],
    ['saved_view', await insertPlainView(platform, owner, { facility_id: facility, is_shared: true })],
    ['round', round],
    ['router', agent],
    ['agent_task', await insertSearchOf(environment, { agent, facility, owner })],
    ['round_run', await insertPlainRun(platform, round, owner)],
    ['push_subscription', await insertPlainBrowser(environment, owner)],
  ]);
}

/** Puts the mark into all their names. */
async function markNames({ platform }: TestEnvironment, things: Things): Promise<void> {
  for (const table of [
    'facility',
    'management_unit',
    'schedule',
    'app_user',
    'invitation',
    'access_token',
    'webhook',
    'saved_view',
    'round',
    'router',
  ])
    if (things.has(table))
      await sql`update ${sql.table(table)} set name = ${`${MARK} ${things.get(table)}`}
        where id = ${things.get(table)}`.execute(platform.db);
}
