import type { GuardRecord } from '@tenken/contract/guard/estimate.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GuardKit } from '../../guard-kit.testing.ts';
import { insertModel } from '../../../../../test/kit/rows/guard-model.ts';
import { insertEstimate, insertGuard } from '../../../../../test/kit/rows/guard-target.ts';
import { onEstimateChanged } from './on-estimate-changed.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let kit: GuardKit;
let guardId: Id<'guard'>;
let modelId: Id<'guard_model'>;
beforeAll(async () => {
  kit = await GuardKit.create();
  await kit.platform.mail.declare();
});
afterAll(() => kit.server.close());
beforeEach(async () => {
  guardId = await insertGuard(kit.platform, 'C1', { name: 'Seal' });
  await sql`update guard set alert_recipient_user_ids = array(select id from app_user where email like 'uma@%')
    where id = ${guardId}`.execute(kit.platform.db);
  modelId = await insertModel(kit.platform, guardId);
  await sql`update guard_model set threshold = 10, finished_at = ${kit.platform.clock.now()} where id = ${modelId}`.execute(
    kit.platform.db,
  );
});

/** Inserts a photo per minute; the given number of false alarms is reviewed as normal. */
async function inspectPhotos(count: number, falseAlarms: number, threshold = 10): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    kit.platform.clock.advance(60_000);
    const id = await insertEstimate(kit.platform, {
      guardId,
      modelId,
      cameraId: 'C1',
      threshold,
      score: i < falseAlarms ? 20 : 5,
    });
    if (i < falseAlarms)
      await sql`update anomaly_estimate set is_confirmed = true, confirmed_is_anomaly = false, confirmed_at = now()
        where id = ${id}`.execute(kit.platform.db);
  }
}

const record = (): Promise<GuardRecord> => kit.get(`/guards/${guardId}/record`);
const publishChange = (): Promise<void> => onEstimateChanged(kit.platform, { guard_id: guardId });
async function mails(): Promise<{ to: string; subject: string }[]> {
  const { rows } = await sql<{ to: string; subject: string }>`delete from mail_message
    returning to_address as to, message->>'subject' as subject`.execute(kit.platform.db);
  return rows;
}

test('a guard reports its budget and its false alarms; a few do not exceed it', async () => {
  await inspectPhotos(20, 2);
  const found = await record();
  expect(found).toMatchObject({ judged: 20, false_alarms: 2, unconfirmed_alarms: 0, is_broken: false });
  expect(found.expected).toBeCloseTo(0.2, 9);
  expect(found.promised_per_week).toBeCloseTo(0.07 * found.photos_per_day, 9);
  expect(found.measured_per_week).toBeCloseTo(14, 9); // twenty minutes count as a day
  await publishChange();
  expect(await mails()).toEqual([]);
});

test('more false alarms than chance explains exceed it: recipients are notified once, also when two changes come at once', async () => {
  await inspectPhotos(12, 6);
  expect(await record()).toMatchObject({ false_alarms: 6, is_broken: true });
  await Promise.all([publishChange(), publishChange()]);
  await publishChange();
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.to).toMatch(/^uma@/);
  expect(sent[0]!.subject).toContain('Seal');
});

test('another threshold has another budget', async () => {
  await inspectPhotos(12, 6, 7);
  expect(await record()).toMatchObject({ judged: 0, false_alarms: 0, is_broken: false });
  await inspectPhotos(3, 0);
  expect(await record()).toMatchObject({ judged: 3, is_broken: false });
});

test('without a model there is no budget', async () => {
  const bare = await insertGuard(kit.platform, 'C1');
  const reply = await kit.call('GET', `/guards/${bare}/record`);
  expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'no_active_model']);
});

test('a recipient without a language gets the mail in that of the company', async () => {
  const { db } = kit.platform;
  await sql`update app_user set language_tag = null where email like 'uma@%'`.execute(db);
  await sql`update company set default_language_tag = 'ja-JP'`.execute(db);
  await inspectPhotos(12, 6);
  await publishChange();
  const [mail] = await mails();
  expect(mail?.subject).toContain('誤検知');
});
