import { fileURLToPath } from 'node:url';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { photoFileKey } from '../../photo/photo-files.ts';
import { GuardKit } from '../guard-kit.testing.ts';
import { modelKey } from '../model/model-files.ts';
import { upgradeModels } from './upgrade-models.ts';

// the real engine, also on a busy machine
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const DYING_TRAINER = fileURLToPath(new URL('../training/dying-trainer.testing.ts', import.meta.url));

let kit: GuardKit;
let guard: Guard;
let old: AiModel;
beforeAll(async () => {
  kit = await GuardKit.create();
  await kit.platform.mail.declare();
  ({ guard, model: old } = await kit.trainedGuard());
  await makeOld(old.id);
});
afterAll(() => kit.server.close());

/** As stored by an earlier engine. */
const makeOld = (id: string) =>
  kit.platform.db.updateTable('guard_model').set({ engine: 1 }).where('id', '=', id).execute();
/** As stored by the previous release: its photos are in the current form. */
const makeRecent = (id: string) =>
  kit.platform.db.updateTable('guard_model').set({ engine: 2 }).where('id', '=', id).execute();
const run = (): Promise<void> => {
  kit.platform.clock.advance(1000);
  return upgradeModels(kit.platform);
};
const modelsOf = async ({ id }: Guard): Promise<AiModel[]> =>
  (await kit.get<Page<AiModel>>(`/guards/${id}/ai_models`)).records;

async function mails(): Promise<{ to: string; text: string }[]> {
  const { rows } = await sql<{ to: string; text: string }>`delete from mail_message
    returning to_address as to, message->>'text' as text`.execute(kit.platform.db);
  return rows;
}

test('a model of an earlier engine is trained again once, and stays in use until its successor is ready', async () => {
  await Promise.all([run(), run()]);
  await run();
  const [next, before, ...others] = await modelsOf(guard);
  expect(others).toEqual([]);
  expect(before).toMatchObject({ id: old.id, status: 'active' });
  expect(next).toMatchObject({
    status: 'training',
    occasion: 'upgrade',
    created_by: null,
    base_model: { id: old.id },
    image_count: old.image_count,
    percentile: old.percentile,
  });
  expect(await mails()).toEqual([]);
  await kit.runTrainer(next!.id);
  expect(await modelsOf(guard)).toMatchObject([
    { id: next!.id, status: 'active' },
    { id: old.id, status: 'archived' },
  ]);
  await run();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.to).toMatch(/^uma@/);
  expect(mail!.text).toContain('Seal');
  await run();
  expect(await mails()).toEqual([]);
});

test('a model whose pictures are deleted is tried once and stays in use, and the owners are notified', async () => {
  const other = await kit.createGuard({ name: 'Valve' });
  const { records } = await kit.get<{ records: { photo: { id: string } }[] }>(`/ai_models/${old.id}/photos`);
  const photos = records.map(({ photo }) => photo.id);
  const { id } = await kit.startTraining(other.id, photos);
  await kit.runTrainer(id);
  await makeOld(id);
  // the slices of another net cannot be reused
  await kit.platform.blobs.delete(modelKey(id));
  for (const photo of photos) await kit.platform.blobs.delete(photoFileKey(photo, 'image.jpg'));
  await run();
  const [next] = await modelsOf(other);
  await kit.runTrainer(next!.id);
  for (let i = 0; i < 2; i += 1) await run();
  expect(await modelsOf(other)).toMatchObject([
    { id: next!.id, status: 'error', error_code: 'unreadable_photos', occasion: 'upgrade' },
    { id, status: 'active' },
  ]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.text).toContain('Retraining failed; the previous model stays active: Valve');
});

test('a guard in training, and an archived one, are skipped', async () => {
  const [active] = await modelsOf(guard);
  await makeOld(active!.id);
  await sql`update guard set archived_at = now(), is_active = false where id = ${guard.id}`.execute(
    kit.platform.db,
  );
  await run();
  await sql`update guard set archived_at = null, is_active = true where id = ${guard.id}`.execute(
    kit.platform.db,
  );
  await sql`update guard_model set status = 'training', stage = 'review', told_at = now()
    where guard_id = ${guard.id} and status = 'archived'`.execute(kit.platform.db);
  await run();
  expect((await modelsOf(guard)).map(({ occasion }) => occasion)).toEqual(['upgrade', 'training']);
});

test('a model of the previous release is recalibrated from its own file without pictures, and survives a kill at any step', async () => {
  const { guard: pump, model } = await kit.trainedGuard();
  const { records } = await kit.get<{ records: { photo: { id: string } }[] }>(
    `/ai_models/${model.id}/photos`,
  );
  await makeRecent(model.id);
  for (const { photo } of records) await kit.platform.blobs.delete(photoFileKey(photo.id, 'image.jpg'));
  await sql`update photo set files_deleted_at = now() where id = any(${records.map(({ photo }) => photo.id)}::text[])`.execute(
    kit.platform.db,
  );
  const file = await kit.platform.blobs.get(modelKey(model.id));
  const ownModels = async () => (await modelsOf(pump)).filter(({ id }) => id !== model.id);

  // dies before each event: nothing was started
  const { outbox } = kit.platform;
  const publish = outbox.publish.bind(outbox);
  for (let attempts = 0; (await ownModels()).length === 0; attempts += 1) {
    kit.platform.clock.advance(1000);
    let left = attempts;
    const dying = vi.spyOn(outbox, 'publish').mockImplementation(async (...args) => {
      if (left-- === 0) throw new Error('killed');
      return publish(...args);
    });
    await upgradeModels(kit.platform).catch((error: unknown) =>
      expect(error).toHaveProperty('message', 'killed'),
    );
    dying.mockRestore();
    expect(attempts).toBeLessThan(10);
  }
  await Promise.all([run(), run()]);
  const [next, ...others] = await ownModels();
  expect(others).toEqual([]);
  // the trainer is killed in the middle; the job runs twice
  await kit.runTrainer(next!.id, DYING_TRAINER);
  expect(await kit.model(model.id)).toMatchObject({ status: 'active' });
  await kit.runTrainer(next!.id);
  await kit.runTrainer(next!.id);
  await run();
  expect(await modelsOf(pump)).toMatchObject([
    { id: next!.id, status: 'active', occasion: 'upgrade', image_count: model.image_count },
    { id: model.id, status: 'archived' },
  ]);
  expect(await kit.platform.blobs.get(modelKey(model.id))).toEqual(file);
});
