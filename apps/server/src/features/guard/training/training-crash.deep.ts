import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { DeviceClient, sendTo } from '@tenken/device/device-client.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { drawGuardPicture, GUARD_AREA } from '../../../../test/kit/rows/guard-picture.ts';
import {
  MAIN,
  openToOthers,
  ServerProcesses,
  type Ready,
  type ServerProcess,
} from '../../../../test/kit/server-process.ts';

/** Enough photos to kill a trainer twice on its way. */
const PHOTOS = 16;
const processes = new ServerProcesses();
const dataDir = join(processes.folder, 'data');
afterAll(() => processes.close());
vi.setConfig({ testTimeout: 120_000 });

type DemoReady = Ready & {
  demo: { password: string; devices: { device_id: string; camera_id: string; secret: string }[] };
};

async function start(): Promise<{ server: ServerProcess; ready: DemoReady; uma: ConsoleClient }> {
  const server = processes.start(dataDir, { LOG_LEVEL: 'error' }, [MAIN, '--demo']);
  const ready = (await server.ready) as DemoReady;
  const address = { url: ready.url, prefix: '/console', guardPrefix: '/guard' };
  const uma = new ConsoleClient(address, { email: 'uma@north.test', password: ready.demo.password });
  return { server, ready, uma };
}

async function uploadPhotos({ url, demo }: DemoReady): Promise<string[]> {
  const { device_id, secret } = demo.devices.find(({ camera_id }) => camera_id === 'C1')!;
  const device = new DeviceClient({ deviceId: device_id, secret }, { send: sendTo(url) });
  const ids: string[] = [];
  for (let i = 0; i < PHOTOS; i += 1) {
    const meta = {
      photo_uuid: crypto.randomUUID(),
      taken_at: new Date(Date.now() - (PHOTOS - i) * 3_600_000).toISOString(),
      trigger: 'schedule',
    };
    const image = await drawGuardPicture({ seed: i });
    const { status, body } = await device.uploadPhoto({ meta, image });
    expect(status).toBe(201);
    ids.push(body.photo_id);
  }
  return ids;
}

/** The living trainers that a server has started. */
function trainersOf(serverPid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        const isOurs = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('trainer.child.ts');
        return isOurs && Number(parent) === serverPid;
      } catch {
        return false; // ended meanwhile
      }
    });
}

const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}/status`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
const slicesOf = (modelId: string): string[] => {
  const folder = join(dataDir, 'blobs', 'models', modelId, 'slices');
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
};
const within = { timeout: 40_000, interval: 4 };

/** Waits for a trainer other than `before` that has computed more than `slices` photos, and pauses it there. */
async function catchTrainer(
  serverPid: number,
  modelId: string,
  slices: number,
  before?: number,
): Promise<number> {
  await expect.poll(() => trainersOf(serverPid).filter((pid) => pid !== before).length, within).toBe(1);
  const pid = trainersOf(serverPid).find((one) => one !== before)!;
  await expect.poll(() => slicesOf(modelId).length, within).toBeGreaterThan(slices);
  process.kill(pid, 'SIGSTOP');
  return pid;
}

test('killing the trainer and then the server during training ends in a repeated training and one model', async () => {
  const { server, ready, uma } = await start();
  const photo_ids = await uploadPhotos(ready);
  const guard = await uma.guard<Guard>('POST', '/guards', {
    camera_id: 'C1',
    name: 'Seal',
    annotation_mode: 'rectangle',
    detection_area: GUARD_AREA,
  });
  const { id } = await uma.guard<AiModel>('POST', `/guards/${guard.id}/ai_models`, { photo_ids });

  const first = await catchTrainer(server.child.pid!, id, 2);
  const kept = slicesOf(id);
  const madeAt = kept.map((path) => statSync(path).mtimeMs);
  process.kill(first, 'SIGKILL');
  const second = await catchTrainer(server.child.pid!, id, kept.length, first);
  expect(await uma.guard<AiModel>('GET', `/ai_models/${id}`)).toMatchObject({ status: 'training' });
  expect(kept.map((path) => statSync(path).mtimeMs)).toEqual(madeAt);

  server.child.kill('SIGKILL');
  await server.ended;
  process.kill(second, 'SIGCONT');
  await expect.poll(() => isAlive(second), within).toBe(false);
  const again = await start();
  const models = async (): Promise<AiModel[]> =>
    (await again.uma.guard<Page<AiModel>>('GET', `/guards/${guard.id}/ai_models`)).records;
  await expect
    .poll(async () => (await models())[0]?.status, { timeout: 60_000, interval: 200 })
    .toBe('active');
  expect(await models()).toMatchObject([{ id, status: 'active', image_count: PHOTOS }]);
  expect(trainersOf(again.server.child.pid!)).toEqual([]);

  again.server.child.kill('SIGTERM');
  expect(await again.server.ended).toMatchObject({ code: 0 });
  // photos, slices and models are not readable by other users of the machine
  expect(readdirSync(join(dataDir, 'blobs')).sort()).toEqual(expect.arrayContaining(['models', 'photos']));
  expect(openToOthers(dataDir)).toEqual([]);
});
