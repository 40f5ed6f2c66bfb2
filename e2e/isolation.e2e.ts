import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { DeviceClient, sendTo } from '@tenken/device/device-client.ts';
import { createTargets } from '@tenken/camera-sim/demo/demo-targets.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import type { Page } from '@playwright/test';
import { expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { gaugesOf, readingOf } from './support/screen/readings.ts';
import type { TestServer } from './support/host/server.ts';

const MINUTE_MS = 60_000;
const NOT_FOUND = 'The requested URL was not found';
const AREA = [
  { x: 20, y: 20 },
  { x: 200, y: 20 },
  { x: 200, y: 160 },
  { x: 20, y: 160 },
];

journey.describe.configure({ mode: 'serial' });

let gaugeId: string;
let guardId: string;
journey.beforeAll(async ({ server }) => {
  const pump = new PumpCamera(server);
  await pump.introduce(0.8);
  const uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
  const gauges = await gaugesOf(uma, 'C1');
  gaugeId = gauges['Pressure']!.id;
  await readingOf(uma, gaugeId, await pump.shoot(0.9));
  const guard = { camera_id: 'C1', name: 'Leak', annotation_mode: 'rectangle', detection_area: AREA };
  const { device_id, secret } = server.devices.find(({ camera_id }) => camera_id === 'C1')!;
  const device = new DeviceClient({ deviceId: device_id, secret }, { send: sendTo(server.url) });
  const at = (minute: number) => new Date(Date.now() - minute * MINUTE_MS).toISOString();
  await device.sensorData([1, 2].map((minute) => ({ datetime: at(minute), battery_percentage: 80 })));
  guardId = (await uma.guard<{ id: string }>('POST', '/guards', guard)).id;
});

/** A program with a personal token. */
class Integrator {
  readonly #server: TestServer;
  readonly #token: string;
  constructor(server: TestServer, token: string) {
    this.#server = server;
    this.#token = token;
  }

  get(path: string): Promise<Response> {
    return fetch(`${this.#server.url}/console/api/${path}`, {
      headers: { 'Authentication-Token': this.#token },
    });
  }

  /** How many records there are, following the pages to the last. */
  async count(path: string): Promise<number> {
    let count = 0;
    for (let page: string | null = ''; page !== null;) {
      const answer: Response = await this.get(
        page === '' ? path : `${path}&page=${encodeURIComponent(page)}`,
      );
      expect(answer.status, path).toBe(200);
      const body = (await answer.json()) as { records: object[]; navigation: { next_page: string | null } };
      count += body.records.length;
      page = body.navigation.next_page;
    }
    return count;
  }

  async upload(jpeg: Uint8Array): Promise<{ status: number; id: string }> {
    const body = new FormData();
    body.set('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'photo.jpg');
    const headers = { 'Authentication-Token': this.#token };
    const answer = await fetch(`${this.#server.url}/api/cameras/C5/photos`, {
      method: 'POST',
      headers,
      body,
    });
    return { status: answer.status, id: ((await answer.json()) as { id: string }).id };
  }
}

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByLabel(label).click();
  await page.getByRole('option', { name: option }).click();
};

journey.describe('S22 personal API token', () => {
  let token: string;

  journey(
    '[ROUTE-029] [GEN-037] 1. is made after the password, shown once, then only its beginning',
    async ({ console, page, server }) => {
      await console.signIn('uma', '/token');
      await expect(page.getByText('No tokens yet')).toBeVisible();
      await page.getByRole('button', { name: 'Generate token' }).click();
      await expect(page.getByText('Enter a name')).toBeVisible();
      await server.advanceClock(16 * MINUTE_MS);
      await page.getByLabel('Name').fill('ETL');
      await choose(page, 'Valid for', '90 days');
      await choose(page, 'Permissions', 'Read and write');
      await page.getByRole('button', { name: 'Generate token' }).click();
      await page.waitForURL('**/console/verify*');
      await page.getByLabel('Password', { exact: true }).fill(server.password);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL('**/console/token*');
      await expect(page.getByLabel('Name')).toHaveValue('ETL');
      await page.getByRole('button', { name: 'Generate token' }).click();
      token = (await page
        .getByRole('status')
        .getByText(/^[\w-]{43}$/)
        .textContent())!;
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText(token)).toHaveCount(0);
      await expect(page.getByRole('row', { name: /ETL/ })).toContainText(token.slice(0, 6));
      await expectAccessible(page);
    },
  );

  journey('2. reads every list to its end, and nothing of another company', async ({ server }) => {
    const etl = new Integrator(server, token);
    expect(await etl.count('cameras/v2?page_size=2')).toBe(5);
    expect(await etl.count(`measurements/v3?gauge_id=${gaugeId}&page_size=1`)).toBe(1);
    expect(await etl.count('photos/v2?camera_id=C1&page_size=1')).toBe(2);
    expect(await etl.count('sensor_data?camera_id=C1&page_size=1')).toBe(2);
    for (const path of ['cameras/CS', 'photos/v2?camera_id=CS', 'sensor_data?camera_id=CS'])
      expect((await etl.get(path)).status, path).toBe(404);
  });

  journey(
    '[CALL-013] 3. sends a photo that is measured; a revoked one opens nothing',
    async ({ console, page, server }) => {
      const etl = new Integrator(server, token);
      const uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
      const values = { Pressure: 0.6, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };
      const draw = (seed: number) =>
        drawPhoto({ scene: pumpScene(), width: 640, height: 480, values, light: 'day' }, seed);
      const picture = draw(11);
      const first = await etl.upload(await encodeJpeg(picture.image));
      expect(first.status).toBe(201);
      await createTargets(
        uma,
        'C5',
        first.id,
        picture.instruments.filter(({ name }) => name === 'Pressure'),
      );
      const second = await etl.upload(await encodeJpeg(draw(12).image));
      const { Pressure } = await gaugesOf(uma, 'C5');
      const reading = await readingOf(uma, Pressure!.id, second.id);
      expect(Math.abs(reading.value! - 0.6)).toBeLessThan(0.05);

      await console.signIn('uma', '/token');
      await page.getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(page.getByText('No tokens yet')).toBeVisible();
      expect((await etl.get('management_units')).status).toBe(401);

      const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      const make = (headers: Record<string, string>) =>
        fetch(`${server.url}/api/token`, { method: 'POST', headers: { cookie, ...headers } });
      expect((await make({})).status).toBe(403);
      const reasons = { accept: 'application/json', 'x-reason': 'csrf_token', cookie };
      const answer = await fetch(`${server.url}/console/security/login`, { headers: reasons });
      const { csrf_token } = (await answer.json()) as { csrf_token: string };
      const made = await make({ 'x-csrf-token': csrf_token });
      expect([made.status, await made.json()]).toMatchObject([201, { token: expect.any(String) }]);
    },
  );
});

journey.describe('S26 isolation between companies and units', () => {
  /** Addresses posted to the log as errors. */
  const reported = (page: Page): string[] => {
    const urls: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/console/log')) return;
      const { log_level, url } = request.postDataJSON() as { log_level: string; url: string };
      if (log_level === 'error') urls.push(new URL(url).pathname);
    });
    return urls;
  };

  journey(
    '[ERR-008] [ERR-009] [ERR-010] [ERR-011] [ROLE-029] 1. nothing of another company is found; the address is reported once',
    async ({ console, page, server }) => {
      const urls = reported(page);
      await console.signIn('sid');
      for (const path of [
        '/cameras/C1',
        `/gauges/${gaugeId}/edit`,
        `/guards/${guardId}/edit`,
        '/cameras/C1/ondemand_analysis',
      ]) {
        await console.open(path);
        await expect(page.getByText(NOT_FOUND)).toBeVisible();
        await expect.poll(() => urls.splice(0)).toEqual([`/console${path}`]);
      }
      const sid = new ConsoleClient(server, { email: 'sid@south.test', password: server.password });
      for (const path of [
        '/cameras/C1',
        `/gauges/${gaugeId}`,
        '/photos/v2?camera_id=C1',
        '/management_units/water-plant_1',
      ])
        await expect(sid.api('GET', path), path).rejects.toMatchObject({ status: 404 });
      await expect(sid.guard('GET', `/guards/${guardId}`)).rejects.toMatchObject({ status: 404 });
    },
  );

  journey(
    '[ROLE-030] [ROLE-031] [ROLE-032] 2. a guest finds no annotator, and nothing of a facility that is not theirs',
    async ({ console, page, server }) => {
      await console.signIn('gus');
      for (const path of [
        '/gauges/new?camera_id=C1',
        `/gauges/${gaugeId}/edit`,
        `/guards/${guardId}/edit`,
        '/cameras/C3',
      ]) {
        await console.open(path);
        await expect(page.getByText(NOT_FOUND), path).toBeVisible();
      }
      const gus = new ConsoleClient(server, { email: 'gus@north.test', password: server.password });
      await expect(gus.api('PATCH', `/gauges/${gaugeId}`, { is_active: false })).rejects.toMatchObject({
        status: 403,
      });
      await expect(gus.api('GET', '/cameras/C3')).rejects.toMatchObject({ status: 404 });
      expect(await gus.api('GET', '/cameras/C1')).toMatchObject({ management_unit: { id: 'water-plant_1' } });
    },
  );

  journey(
    '[CALL-075] 3. the address of a picture works inside its hour and only as it was signed',
    async ({ server }) => {
      const gus = new ConsoleClient(server, { email: 'gus@north.test', password: server.password });
      const { records } = await gus.api<{ records: { image_url: string }[] }>(
        'GET',
        '/photos/v2?camera_id=C1',
      );
      const address = new URL(records[0]!.image_url, server.url);
      const statusOf = async (change: (url: URL) => void): Promise<number> => {
        const changed = new URL(address);
        change(changed);
        return (await fetch(changed)).status;
      };
      expect(await statusOf(() => undefined)).toBe(200);
      expect(await statusOf((url) => url.searchParams.delete('signature'))).toBe(403);
      expect(await statusOf((url) => url.searchParams.set('signature', 'A'.repeat(43)))).toBe(403);
      expect(
        await statusOf((url) =>
          url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 60)),
        ),
      ).toBe(403);
      await server.advanceClock(61 * MINUTE_MS);
      expect(await statusOf(() => undefined)).toBe(403);
    },
  );
});
