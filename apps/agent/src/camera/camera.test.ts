import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../read-settings.ts';
import { reachNetworks } from '../source/reach.ts';
import { drawnPicture } from '../testing/drawn-pictures.ts';
import { HttpCamera } from '../testing/http-camera.ts';
import type { CameraBody } from './camera-body.ts';
import { Contact } from './contact.ts';
import { FolderWatch } from './folder-watch.ts';
import { PhotoSender } from './photo-sender.ts';
import { Shots } from './shots.ts';
import { WorkLine } from './work-line.ts';

let path: string;
beforeEach(async () => (path = await mkdtemp(join(tmpdir(), 'tenken-camera-'))));
afterEach(() => rm(path, { recursive: true, force: true }));

/** Only what the part under test asks for. */
const body = (deps: object): CameraBody =>
  ({ line: new WorkLine(() => undefined), say: () => undefined, send: () => undefined, ...deps }) as never;
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => work();

describe('sending', () => {
  test.each([
    [429, 'later'],
    [503, 'later'],
    [401, 'later'],
  ])('after %i the photo stays, and the next does not overtake it', async (status) => {
    const removed: string[] = [];
    const asked: number[] = [];
    const store = {
      size: 2,
      first: async () => ({ name: 'a', upload: {} }),
      remove: async (name: string) => void removed.push(name),
    };
    const ask = async () => {
      asked.push(status);
      if (asked.length > 3) throw new Error('asked again and again');
      return { status };
    };
    await new PhotoSender(body({ store, ask, deps: { inTurnToSend: inTurn } })).send();
    expect([asked, removed]).toEqual([[status], []]);
  });
});

test('a task is written down before the server counts it as received: dying between the two loses nothing', async () => {
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
    ask: (call: (one: unknown) => unknown) => call(client),
  });
  let work: Promise<void> | undefined;
  const shots = {
    finishOpen: () => undefined,
    addWork: (_key: string, added: () => Promise<void>) => (work = added()),
    finish: async () => void events.push('taken'),
  } as unknown as Shots;
  const said = { is_active: true, settings_revision: 1, tasks_waiting: 1 };
  await new Contact(camera, shots, () => undefined).make(said as never);
  await work;
  expect(events).toEqual(['written', 'received', 'taken']);
});

test('a photo is forgotten as begun only when it is on disk; while it waits for its turn it counts in the room of all', async () => {
  const picture = await drawnPicture(1);
  const wall = await HttpCamera.start((response) => wall.give(response, picture));
  const reach = reachNetworks(['127.0.0.1/32']);
  const seen: (string | number)[] = [];
  const noteRoom = <Result>(work: () => Promise<Result>): Promise<Result> => {
    seen.push(reach.room.bytes);
    return work();
  };
  const camera = body({
    deps: { reach, limitPictures: noteRoom, link: { clock: { now: () => Date.now() } } },
    memory: {
      state: {
        device_id: 'ip_1',
        source: { kind: 'http_snapshot', url: wall.url },
        settings: readSettings({}),
        open: [],
      },
      credentialsFor: () => null,
      close: async () => void seen.push('forgotten'),
    },
    store: { has: () => false, add: async () => void seen.push('on disk') },
    health: { notePicture: () => undefined, report: async () => undefined, note: (code: string) => code },
  });
  await new Shots(camera).finish({ kind: 'schedule', due_at: new Date().toISOString() });
  await wall.close();
  expect([seen, reach.room.bytes]).toEqual([[picture.length, 'on disk', 'forgotten'], 0]);
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
  const seen: string[] = [];
  const camera = body({
    deps: {
      reach: reachNetworks(['127.0.0.1/32']),
      limitPictures: inTurn,
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
      close: async () => void seen.push('closed'),
    },
    ask: async () => ({ status: 200 }),
    store: { has: () => false, add: async () => void seen.push('taken') },
    health: { notePicture: () => undefined, report: async () => undefined, note: (code: string) => code },
  });
  new Shots(camera).finishOpen();
  await expect.poll(() => seen.at(-1)).toBe('closed');
  await wall.close();
  expect(seen).toEqual(isTaken ? ['taken', 'closed'] : ['closed']);
});

describe('a folder', () => {
  const noted: unknown[] = [];
  beforeEach(() => noted.splice(0));
  const watch = (add: () => Promise<void>) =>
    new FolderWatch(
      body({
        deps: { incomingDir: path, limitPictures: inTurn, link: { clock: { now: () => Date.now() } } },
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
  const lookTwice = async (folder: FolderWatch): Promise<void> => {
    for (const _look of [1, 2]) {
      folder.look();
      await sleep(150);
    }
    await sleep(500);
  };

  test('keeps its files while the agent’s disk is full', async () => {
    await mkdir(join(path, 'wall'));
    await writeFile(join(path, 'wall', 'a.jpg'), await drawnPicture(1));
    await lookTwice(watch(() => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))));
    expect(noted).toContain('disk_full');
    expect(await readdir(join(path, 'wall'))).toEqual(['a.jpg']);
  });

  test('into which nothing came between two scheduled times says so, once something came it does not', async () => {
    await mkdir(join(path, 'wall'));
    const folder = watch(async () => undefined);
    folder.checkSlot();
    expect(noted).toEqual(['nothing_new']);
    await writeFile(join(path, 'wall', 'a.jpg'), await drawnPicture(1));
    await lookTwice(folder);
    folder.checkSlot();
    expect(noted.filter((code) => code === 'nothing_new')).toHaveLength(1);
    folder.checkSlot();
    expect(noted.filter((code) => code === 'nothing_new')).toHaveLength(2);
  });
});
