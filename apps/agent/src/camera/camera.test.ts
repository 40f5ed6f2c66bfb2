import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../read-settings.ts';
import { createNetworkAccess } from '../source/network-access.ts';
import { drawnPicture } from '../testing/drawn-pictures.ts';
import { HttpCamera } from '../testing/http-camera.ts';
import type { CameraBody } from './camera-body.ts';
import { DeviceSync } from './device-sync.ts';
import { FolderWatch } from './folder-watch.ts';
import { PhotoSender } from './photo-sender.ts';
import { CaptureJobs } from './capture-jobs.ts';
import { SerialQueue } from './serial-queue.ts';

let path: string;
beforeEach(async () => (path = await mkdtemp(join(tmpdir(), 'tenken-camera-'))));
afterEach(() => rm(path, { recursive: true, force: true }));

/** Only the dependencies that the test needs. */
const body = (deps: object): CameraBody =>
  ({
    queue: new SerialQueue(() => undefined),
    log: () => undefined,
    send: () => undefined,
    ...deps,
  }) as never;
const unlimited = <Result>(work: () => Promise<Result>): Promise<Result> => work();

describe('sending', () => {
  test.each([
    [429, 'later'],
    [503, 'later'],
    [401, 'later'],
  ])('after %i the photo stays, and the next does not overtake it', async (status) => {
    const removed: string[] = [];
    const calls: number[] = [];
    const store = {
      size: 2,
      first: async () => ({ name: 'a', upload: {} }),
      remove: async (name: string) => void removed.push(name),
    };
    const callServer = async () => {
      calls.push(status);
      if (calls.length > 3) throw new Error('called again and again');
      return { status };
    };
    await new PhotoSender(body({ store, callServer, deps: { limitUploads: unlimited } })).send();
    expect([calls, removed]).toEqual([[status], []]);
  });
});

test('a task is stored before it is acknowledged to the server, so a crash in between loses nothing', async () => {
  const events: string[] = [];
  const task = { id: 'T1', type: 'photoshoot_request', payload: {} };
  const client = {
    hello: async () => ({ status: 200, body: { camera_id: 'C1' } }),
    tasks: async () => ({ status: 200, body: { records: [task] } }),
    taskEvent: async (_id: string, { event }: { event: string }) => {
      events.push(event);
      return { status: 200 };
    },
  };
  const camera = body({
    deps: { pollMs: 0, version: 'a1' },
    memory: {
      state: { is_active: true, settings_revision: 1, is_move_unsaid: false },
      open: async () => void events.push('written'),
    },
    health: { report: async () => undefined },
    callServer: (call: (one: unknown) => unknown) => call(client),
  });
  let work: Promise<void> | undefined;
  const captures = {
    finishOpen: () => undefined,
    enqueue: (_key: string, added: () => Promise<void>) => (work = added()),
    finish: async () => void events.push('taken'),
  } as unknown as CaptureJobs;
  const assigned = { is_active: true, settings_revision: 1, tasks_waiting: 1 };
  await new DeviceSync(camera, captures, () => undefined).run(assigned as never);
  await work;
  expect(events).toEqual(['written', 'received', 'taken']);
});

test('a capture is closed only when its photo is on disk; a waiting photo counts in the shared memory budget', async () => {
  const picture = await drawnPicture(1);
  const wall = await HttpCamera.start((response) => wall.give(response, picture));
  const access = createNetworkAccess(['127.0.0.1/32']);
  const steps: (string | number)[] = [];
  const noteMemory = <Result>(work: () => Promise<Result>): Promise<Result> => {
    steps.push(access.memory.bytes);
    return work();
  };
  const camera = body({
    deps: { access, limitPictures: noteMemory, link: { clock: { now: () => Date.now() } } },
    memory: {
      state: {
        device_id: 'ip_1',
        source: { kind: 'http_snapshot', url: wall.url },
        settings: readSettings({}),
        open: [],
      },
      credentialsFor: () => null,
      close: async () => void steps.push('closed'),
    },
    store: { has: () => false, add: async () => void steps.push('on disk') },
    health: { notePicture: () => undefined, report: async () => undefined, note: (code: string) => code },
  });
  await new CaptureJobs(camera).finish({ kind: 'schedule', due_at: new Date().toISOString() });
  await wall.close();
  expect([steps, access.memory.bytes]).toEqual([[picture.length, 'on disk', 'closed'], 0]);
});

test.each([
  ['a scheduled photo of nine minutes ago', { kind: 'schedule', minutes: 9 }, true],
  ['a scheduled photo of eleven minutes ago', { kind: 'schedule', minutes: 11 }, false],
  ['a photo that was asked for, however long ago', { kind: 'task', minutes: 600 }, true],
] as const)('%s is finished after a restart: %o, %o', async (_name, { kind, minutes }, isTaken) => {
  const picture = await drawnPicture(1);
  const wall = await HttpCamera.start((response) => wall.give(response, picture));
  const now = Date.parse('2026-11-17T12:00:00Z');
  const at = new Date(now - minutes * 60_000).toISOString();
  const shot = kind === 'task' ? { kind, task_id: 'T1', trigger: 'remote' } : { kind, due_at: at };
  const steps: string[] = [];
  const camera = body({
    deps: {
      access: createNetworkAccess(['127.0.0.1/32']),
      limitPictures: unlimited,
      link: { clock: { now: () => now } },
    },
    memory: {
      state: {
        device_id: 'ip_1',
        source: { kind: 'http_snapshot', url: wall.url },
        settings: readSettings({}),
        open: [shot],
      },
      credentialsFor: () => null,
      close: async () => void steps.push('closed'),
    },
    callServer: async () => ({ status: 200 }),
    store: { has: () => false, add: async () => void steps.push('taken') },
    health: { notePicture: () => undefined, report: async () => undefined, note: (code: string) => code },
  });
  new CaptureJobs(camera).finishOpen();
  await expect.poll(() => steps.at(-1)).toBe('closed');
  await wall.close();
  expect(steps).toEqual(isTaken ? ['taken', 'closed'] : ['closed']);
});

describe('a folder', () => {
  const noted: unknown[] = [];
  beforeEach(() => noted.splice(0));
  const watch = (add: () => Promise<void>) =>
    new FolderWatch(
      body({
        deps: { incomingDir: path, limitPictures: unlimited, link: { clock: { now: () => Date.now() } } },
        memory: {
          state: {
            device_id: 'ip_1',
            settings: {
              privacy_mask: [],
              image_rotation: 0,
              image_resolution: '4000x3000',
              cropped_resolution: null,
            },
          },
        },
        store: { add },
        health: { note: (code: unknown) => void noted.push(code), report: async () => undefined },
      }),
      'wall',
    );
  const pollTwice = async (folder: FolderWatch): Promise<void> => {
    for (const _poll of [1, 2]) {
      folder.poll();
      await sleep(150);
    }
    await sleep(500);
  };

  test('files stay in the folder while the agent’s disk is full', async () => {
    await mkdir(join(path, 'wall'));
    await writeFile(join(path, 'wall', 'a.jpg'), await drawnPicture(1));
    await pollTwice(watch(() => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))));
    expect(noted).toContain('disk_full');
    expect(await readdir(join(path, 'wall'))).toEqual(['a.jpg']);
  });

  test('reports nothing_new when no file came between two scheduled times', async () => {
    await mkdir(join(path, 'wall'));
    const folder = watch(async () => undefined);
    folder.checkSlot();
    expect(noted).toEqual(['nothing_new']);
    await writeFile(join(path, 'wall', 'a.jpg'), await drawnPicture(1));
    await pollTwice(folder);
    folder.checkSlot();
    expect(noted.filter((code) => code === 'nothing_new')).toHaveLength(1);
    folder.checkSlot();
    expect(noted.filter((code) => code === 'nothing_new')).toHaveLength(2);
  });
});
