import { fileURLToPath } from 'node:url';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { NamedLocks } from '../../../platform/db/named-locks.ts';
import { insertNormalPhotos } from '../../../../test/kit/rows/guard-picture.ts';
import { GuardKit } from '../guard-kit.testing.ts';
import { finishTraining } from './conclude-training.ts';

const DYING = fileURLToPath(new URL('dying-trainer.testing.ts', import.meta.url));
const SLOW = fileURLToPath(new URL('slow-trainer.testing.ts', import.meta.url));

// real trainers are processes of low priority: slow on a busy machine
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let kit: GuardKit;
let normal: string[];
let guard: Guard;
beforeAll(async () => {
  kit = await GuardKit.create();
  normal = await insertNormalPhotos(kit.platform, 'C1', 12);
});
afterAll(() => kit.server.close());
beforeEach(async () => {
  guard = await kit.createGuard();
});

const history = async (): Promise<AiModel[]> =>
  (await kit.get<Page<AiModel>>(`/guards/${guard.id}/ai_models`)).records;

test('a trainer that dies is started again, and given up after the third time', async () => {
  const { id } = await kit.startTraining(guard.id, normal);
  const requested = async () =>
    (await kit.events('guard_model.training_requested')).filter((event) => event['model_id'] === id).length;
  expect(await requested()).toBe(1);
  await kit.runTrainer(id, DYING);
  expect(await kit.model(id)).toMatchObject({ status: 'training' });
  expect(await requested()).toBe(2);
  await kit.runTrainer(id, DYING);
  await kit.runTrainer(id, DYING);
  expect(await requested()).toBe(3);
  expect(await kit.model(id)).toMatchObject({
    status: 'error',
    error_code: 'out_of_memory',
    error_message: expect.stringContaining('Choose fewer photos'),
  });
});

test('cancelling ends a running trainer', async () => {
  const { id } = await kit.startTraining(guard.id, normal);
  const running = kit.runTrainer(id, SLOW);
  await vi.waitFor(async () => expect((await kit.model(id)).stage).toBe('features'), 5000);
  await kit.call('POST', `/ai_models/${id}/cancel`);
  await running;
  expect(await kit.model(id)).toMatchObject({ status: 'error', error_code: 'cancelled' });
});

test('a result delivered after the training was cancelled is discarded', async () => {
  const first = await kit.startTraining(guard.id, normal);
  await kit.runTrainer(first.id);
  const { id } = await kit.startTraining(guard.id, normal);
  await kit.call('POST', `/ai_models/${id}/cancel`);
  const { calibration } = await kit.platform.db
    .selectFrom('guard_model')
    .select('calibration')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  await finishTraining(kit.platform, id, {
    threshold: 0.5,
    engineVersion: 'test',
    byteSize: 1,
    calibration: calibration as never,
    photos: [],
  });
  expect(await kit.model(id)).toMatchObject({ status: 'error', error_code: 'cancelled' });
  expect(await kit.model(first.id)).toMatchObject({ status: 'active' });
});

test('two jobs for one model start one trainer', async () => {
  const { id } = await kit.startTraining(guard.id, normal);
  await Promise.all([kit.runTrainer(id), kit.runTrainer(id)]);
  expect((await history()).map(({ status }) => status)).toEqual(['active']);
  expect((await kit.audited(id)).filter((action) => action === 'guard_model.activated')).toHaveLength(1);
});

test('a training that lost its job does not block further trainings', async () => {
  const lost = await kit.startTraining(guard.id, normal);
  kit.platform.clock.advance(2 * 3_600_000);
  const next = await kit.startTraining(guard.id, normal);
  expect(await kit.model(lost.id)).toMatchObject({
    status: 'error',
    error_message: 'The training was lost. Train again.',
  });
  expect(next.status).toBe('training');
});

test('a model has one trainer at a time, whichever process starts it', async () => {
  const { id } = await kit.startTraining(guard.id, normal);
  const requested = async () =>
    (await kit.events('guard_model.training_requested')).filter((event) => event['model_id'] === id).length;
  const other = new NamedLocks(kit.platform.address);
  onTestFinished(() => other.close());
  await other.hold(`guard training ${id}`, () => kit.runTrainer(id, DYING));
  expect(await requested()).toBe(1);
  await kit.runTrainer(id, DYING);
  expect(await requested()).toBe(2);
});
