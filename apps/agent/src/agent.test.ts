import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawnPicture } from './testing/drawn-pictures.ts';
import { HttpCamera, type Answer } from './testing/http-camera.ts';
import { ENDPOINT, OnvifDevice } from './testing/onvif-device.ts';
import { ServedPlant } from './testing/served-plant.ts';

// the test agent says hello ten times a second; a busy machine is slow
vi.setConfig({ testTimeout: 90_000 });

const login = { username: 'admin', password: 'Quiet-Harbour-7' };
let plant: ServedPlant;
let onvif: OnvifDevice;
let good: HttpCamera;
let shown = 0;
const open: HttpCamera[] = [];
const camera = async (answer: Answer, options: Parameters<typeof HttpCamera.start>[1] = {}) => {
  const started = await HttpCamera.start(answer, options);
  open.push(started);
  return started;
};
let addresses = 0;
/** A new address for each: a source belongs to one camera. */
const snapshot = ({ url }: { url: string }) => ({ kind: 'http_snapshot', url: `${url}?${(addresses += 1)}` });

beforeAll(async () => {
  onvif = await OnvifDevice.start(() => drawnPicture((shown += 1)), login);
  await drawnPicture(1); // traces the scene, where no test has before
  plant = await ServedPlant.open(onvif.discoveryPort);
  good = await camera(async (response) => good.give(response, await drawnPicture((shown += 1))), { login });
  await plant.start();
  await plant.until(async () => {
    const { records } = await plant.call<{ records: { is_present: boolean; networks: string[] }[] }>(
      'GET',
      '/agents?facility_id=F1',
    );
    return records[0]?.networks[0] === '127.0.0.1/32' && records[0].is_present;
  });
}, 60_000);
beforeEach(() => plant.server.platform.db.deleteFrom('rate_limit').execute());
afterAll(async () => {
  await plant.close();
  await onvif.close();
  for (const one of open) await one.close();
});

describe('a camera behind digest authentication', () => {
  test('sends a photo on request, and its password is stored nowhere in clear text', async () => {
    const wall = await plant.attach(snapshot(good), login);
    expect(wall).toMatchObject({ device_type: 'ip_camera', firmware_version: null });
    expect(await plant.takePhoto(wall)).toBe('success');
    expect(await plant.photos(wall)).toMatchObject([{ trigger: 'remote', width: 320, height: 240 }]);
    expect(await plant.source(wall)).toMatchObject({ has_credentials: true, last_error: null });
    await plant.until(async () => {
      const { rows } = await sql<{ text: string }>`select s::text as text from camera_source s`.execute(
        plant.server.platform.db,
      );
      return rows.every(({ text }) => text.includes('keep'));
    });
    const { rows } = await sql`select 1 from camera_source where sealed_credentials is not null`.execute(
      plant.server.platform.db,
    );
    expect(rows).toEqual([]);
    const files = await readdir(plant.dataDir, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile()))
      expect(await readFile(join(file.parentPath, file.name), 'utf8')).not.toContain(login.password);
  });

  test('follows its schedule while the server is unreachable, and sends the photos in order afterwards', async () => {
    const wall = await plant.attach(snapshot(good), login);
    const { id: schedule_id } = await plant.call<{ id: string }>('POST', '/schedules', {
      name: 'Ten',
      recurrence_type: 'frequency',
      frequency_selection: '10_minutes',
    });
    await plant.server.call(
      { method: 'PUT', url: `/api/cameras/${wall.id}/schedule`, payload: { schedule_id } },
      await plant.server.signIn('uma'),
    );
    const device = plant.agent!.cameras.get(wall.device_id!)!;
    await plant.until(async () => (await settingsOf(wall.id)) > 1);
    plant.isCut = true;
    for (const waiting of [1, 2, 3]) {
      plant.server.platform.clock.advance(600_000);
      await plant.until(() => device.store.size === waiting);
    }
    await plant.stop();
    await plant.start(); // on what the former one left
    await plant.until(() => plant.agent?.cameras.get(wall.device_id!)?.store.size === 3);
    plant.isCut = false;
    await plant.until(async () => (await plant.photos(wall)).length === 3);
    const photos = await plant.photos(wall);
    expect(photos.map(({ trigger }) => trigger)).toEqual(['schedule', 'schedule', 'schedule']);
    const steps = photos.map(({ taken_at }) => taken_at.getTime());
    expect(steps.slice(1).map((at, index) => at - steps[index]!)).toEqual([600_000, 600_000]);
    // the agent learns of it a moment after the server
    await plant.until(() => plant.agent!.cameras.get(wall.device_id!)!.store.size === 0);
  });

  const settingsOf = async (id: string): Promise<number> =>
    (
      await plant.server.platform.db
        .selectFrom('camera')
        .select('applied_revision')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).applied_revision;

  test('is reported as unreachable after a move, and works again at the new address once the password is typed again', async () => {
    const first = await HttpCamera.start(async (response) => first.give(response, await drawnPicture(1)), {
      login,
    });
    const wall = await plant.attach(snapshot(first), login);
    expect(await plant.takePhoto(wall)).toBe('success');
    await first.close();
    expect(await plant.takePhoto(wall)).toBe('failure');
    await plant.lastError(wall, 'unreachable');
    const source = snapshot(good);
    const put = (more: object) => plant.call('PUT', `/cameras/${wall.id}/source`, { source, ...more });
    await expect(put({})).rejects.toThrow('password_needed_again');
    await put({ credentials: login });
    expect(await plant.takePhoto(wall)).toBe('success');
    await plant.lastError(wall, null);
    const { requests } = good;
    const test = {
      source: { ...source, url: source.url.replace('127.0.0.1', 'localhost') },
      camera_id: wall.id,
    };
    await expect(plant.ask('test_pictures', test)).rejects.toThrow('password_needed_again');
    expect(good.requests).toBe(requests);
  });

  test('rotates, crops and masks the picture before it is stored', async () => {
    const wall = await plant.attach(snapshot(good), login);
    const settings = {
      image_rotation: 90,
      cropped_resolution: { x: 20, y: 10, width: 200, height: 100 },
      privacy_mask: [{ x: 0, y: 0, width: 0.5, height: 1 }],
    };
    await plant.call('PUT', `/cameras/${wall.id}/settings`, { settings, base_revision: 1 });
    await plant.until(async () => (await settingsOf(wall.id)) === 2);
    expect(await plant.takePhoto(wall)).toBe('success');
    expect(await plant.photos(wall)).toMatchObject([{ width: 100, height: 200 }]);
  });
});

describe('each failure is reported by its code and does not affect other cameras', () => {
  const picture = drawnPicture(1);
  const cases: readonly (readonly [code: string, answer: Answer])[] = [
    ['half_a_picture', async (response) => void response.end((await picture).subarray(0, 5000))],
    [
      'half_a_picture',
      async (response) => {
        const bytes = await picture;
        response.writeHead(200, { 'content-length': bytes.length });
        response.write(bytes.subarray(0, 5000), () => response.destroy());
      },
    ],
    ['not_a_picture', (response) => void response.end('<html>Please log in</html>')],
    ['not_a_picture', (response) => void response.end()],
    [
      'endless_answer',
      (response) => {
        response.writeHead(200, { 'content-type': 'multipart/x-mixed-replace; boundary=x' });
        const timer = setInterval(() => response.write(Buffer.alloc(1000, 1)), 20);
        response.once('close', () => clearInterval(timer));
      },
    ],
    ['endless_answer', (response) => void response.end(Buffer.alloc(21 * 1024 * 1024))],
    ['too_slow', () => undefined],
    ['redirected', (response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end()],
    ['refused_by_camera', (response) => void response.writeHead(500).end()],
  ];

  test.each(cases)('%s', async (code, answer) => {
    const broken = await plant.attach(snapshot(await camera(answer)));
    const [failed, wall] = await Promise.all([plant.takePhoto(broken), plant.attach(snapshot(good), login)]);
    expect(failed).toBe('failure');
    await plant.lastError(broken, code);
    expect(await plant.takePhoto(wall)).toBe('success');
    expect(await plant.photos(broken)).toEqual([]);
  });

  test('a wrong path is logged with the camera in one line', async () => {
    const { url } = await camera((response) => void response.writeHead(404).end());
    const wall = await plant.attach({ kind: 'http_snapshot', url: `${url}?pwd=Quiet-7` });
    expect(await plant.takePhoto(wall)).toBe('failure');
    await plant.lastError(wall, 'refused_by_camera');
    expect(plant.logged.filter((line) => line.includes(wall.device_id!))).toEqual([
      `camera ${wall.device_id} (${new URL(url).host}): No image at this address, or snapshots are disabled in the camera. (refused_by_camera: status 404)`,
    ]);
  });

  test('wrong_password, with digest and with basic', async () => {
    for (const scheme of ['digest', 'basic'] as const) {
      const locked = await camera(async (response) => void response.end(await picture), { login, scheme });
      const wall = await plant.attach(snapshot(locked), { ...login, password: 'wrong' });
      expect(await plant.takePhoto(wall)).toBe('failure');
      await plant.lastError(wall, 'wrong_password');
      await plant.call('PUT', `/cameras/${wall.id}/source`, { source: snapshot(locked), credentials: login });
      expect(await plant.takePhoto(wall)).toBe('success');
      await plant.lastError(wall, null);
    }
  });

  test('address_refused: an address outside the networks is never called, by number or by name', async () => {
    for (const url of ['http://127.0.0.2:1/x.jpg', 'http://[::1]:1/x.jpg', 'http://169.254.169.254/x.jpg']) {
      const wall = await plant.attach({ kind: 'http_snapshot', url });
      expect(await plant.takePhoto(wall)).toBe('failure');
      await plant.lastError(wall, 'address_refused');
    }
  });

  test('frozen_picture and too_dark are reported together with the photo', async () => {
    const frozen = await camera(async (response) => frozen.give(response, await picture));
    const wall = await plant.attach(snapshot(frozen));
    for (const _time of [1, 2, 3]) expect(await plant.takePhoto(wall)).toBe('success');
    await plant.lastError(wall, 'frozen_picture');
    expect(await plant.photos(wall)).toHaveLength(3);
    const { plainJpeg } = await import('@tenken/server/test/kit/pictures/plain-jpeg.ts');
    const dark = await camera(async (response) => dark.give(response, await plainJpeg('#020202', 320, 240)));
    const night = await plant.attach(snapshot(dark));
    expect(await plant.takePhoto(night)).toBe('success');
    await plant.lastError(night, 'too_dark');
  });

  test('no_ffmpeg: reported for a streaming camera when ffmpeg is missing', async () => {
    const wall = await plant.attach({ kind: 'rtsp', url: 'rtsp://127.0.0.1:554/stream' });
    expect(await plant.takePhoto(wall)).toBe('failure');
    await plant.lastError(wall, 'no_ffmpeg');
  });
});

describe('an ONVIF camera', () => {
  test('is found, shows a test picture with its profiles, and becomes a camera', async () => {
    const { found } = await plant.ask('searches', {});
    expect(found).toEqual([
      {
        kind: 'onvif',
        source: { kind: 'onvif', url: onvif.url, endpoint: ENDPOINT },
        name: 'Boiler hall · X-200',
        is_attached: false,
      },
    ]);
    const { source } = found![0]!;
    const { test: shot } = await plant.ask('test_pictures', { source, credentials: login });
    expect(shot).toMatchObject({ error: null, width: 320, height: 240 });
    expect(shot!.profiles).toEqual([
      { token: 'main', name: 'main & co', width: 1920, height: 1080 },
      { token: 'sub', name: 'sub & co', width: 960, height: 540 },
    ]);
    expect(Buffer.from(shot!.picture_base64!, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    const wall = await plant.attach({ ...source, profile: 'main' }, login);
    expect(await plant.takePhoto(wall)).toBe('success');
    const again = await plant.ask('searches', {});
    expect(again.found).toMatchObject([{ is_attached: true }]);
  });

  test('a test picture with a wrong password fails; a known camera uses its stored password', async () => {
    const source = { kind: 'onvif', url: onvif.url };
    const wrong = await plant.ask('test_pictures', { source, credentials: { ...login, password: 'wrong' } });
    expect(wrong.test).toMatchObject({ error: 'wrong_password', picture_base64: null });
    const wall = await plant.attach(source, login);
    const known = await plant.ask('test_pictures', { source, camera_id: wall.id });
    expect(known.test).toMatchObject({ error: null });
  });
});
