import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { DeviceClient, sendTo } from '@tenken/device/device-client.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { annotatorMessages } from '../apps/web/src/features/gauge/annotator/annotator.messages.ts';
import { errorMessages } from '../apps/web/src/shared/api/error.messages.ts';
import { reviewMessages } from '../apps/web/src/features/measurement/review/review.messages.ts';
import { uiMessages } from '../apps/web/src/shared/ui/ui.messages.ts';
import { changeRole } from './support/seed/change-role.ts';
import { seedEstimate } from './support/seed/export-data.ts';
import { expect, journey } from './support/journey.ts';
import { pressDashboardTwice, pressListsTwice } from './support/screen/press-twice.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { gaugesOf, readingsOf } from './support/screen/readings.ts';
import { makeRound } from './support/screen/round.ts';
import { seedReadings } from './support/seed/seed-readings.ts';

journey.describe.configure({ mode: 'serial' });

const TARGETS = '/?facility_id=F1&tab=inspection_target';
let gaugeId: string;
let flowId: string;
let guardId: string;
let client: ConsoleClient;

journey.beforeAll(async ({ server }) => {
  await new PumpCamera(server).introduce(0.8);
  client = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
  const gauges = await gaugesOf(client, 'C1');
  gaugeId = gauges['Pressure']!.id;
  flowId = gauges['Flow']!.id;
  const { guards } = await client.api<{ guards: { id: string; name: string }[] }>('GET', '/cameras/C1');
  guardId = guards.find(({ name }) => name === 'Leak')!.id;
});

const newest = async (): Promise<Measurement> => (await readingsOf(client, gaugeId)).records[0]!;

journey.describe('S30 clash and double action between two languages', () => {
  const [language, hers] = ['ja', 'en'] as const;
  const gus = makeRound('gus', language);
  const uma = makeRound('uma', hers);
  const errors = errorMessages[language];

  journey(
    '[STATE-036] [STATE-037] [STATE-039] 1. a second press on a saving button is refused while the first is under way',
    async ({ server }) => {
      await seedReadings(server, { gaugeId, cameraId: 'C1' }, [{ at: new Date(), value: 0.8 }]);
      await seedReadings(server, { gaugeId: flowId, cameraId: 'C1' }, [{ at: new Date(), value: 126.9 }]);
      await Promise.all([pressDashboardTwice(gus(), language), pressListsTwice(uma(), hers)]);
      for (const round of [gus(), uma()]) await round.clear();
    },
  );

  journey(
    '[ERR-002] [ERR-014] [STATE-038] [CALL-066] 2. two people correct one reading: the second gets a conflict and sees what is stored',
    async ({ server }) => {
      await seedReadings(server, { gaugeId, cameraId: 'C1' }, [{ at: new Date(), value: 0.7 }]);
      const [first, second] = [uma(), gus()];
      await Promise.all([first.console.open(TARGETS), second.console.open(TARGETS)]);
      for (const round of [first, second]) {
        const row = round.row('Pressure');
        await expect(row).toContainText('0.700');
        await row.getByRole('button', { name: round.words.correct, exact: true }).click();
        await expect(round.page.getByLabel(round.words.value)).toBeFocused();
      }
      // before the error comes, or the clock of the next step would not move what the toast waits by
      await second.page.clock.install();
      // his page must not hear of her change first
      await second.page.route('**/stream', (route) => route.abort());
      await second.page.route('**/api/gauges?**', (route) => route.abort());
      await first.page.getByLabel(first.words.value).fill('0.71');
      await first.page.keyboard.press('Enter');
      await expect(first.row('Pressure')).toContainText('0.710');
      const logged = second.page.waitForRequest(
        (request) =>
          request.url().endsWith('/console/log') && request.postData()!.includes('could not be saved'),
      );
      await second.page.getByLabel(second.words.value).fill('0.72');
      await second.page.keyboard.press('Enter');
      await logged;
      await expect(second.page.getByRole('alert').filter({ hasText: errors.generic })).toBeVisible();
      await expect(second.page.getByRole('dialog')).toHaveCount(0);
      await expect(second.row('Pressure')).toContainText('0.710');
      expect((await newest()).confirmed_value).toBe(0.71);
    },
  );

  journey(
    '[CONST-042] [CONST-043] 3. the error stays for a minute and more until it is dismissed, success goes after 3 s',
    async () => {
      const { page } = gus();
      await page.clock.fastForward(60_000);
      const toast = page.getByRole('alert').filter({ hasText: errors.generic });
      await expect(toast).toBeVisible();
      await toast.getByRole('button').last().click();
      await expect(toast).toHaveCount(0);
      await gus().clear();
      const saved = reviewMessages[hers].corrected;
      await expect(uma().page.getByRole('status').filter({ hasText: saved })).toHaveCount(0, {
        timeout: 4_000,
      });
    },
  );

  journey(
    '[ERR-022] 4a. what the server refuses by its schema is shown as invalid input',
    async ({ server }) => {
      const { page, console, words } = gus();
      await seedReadings(server, { gaugeId, cameraId: 'C1' }, [{ at: new Date(), value: 0.66 }]);
      await page.route('**/api/measurements/*', (route) =>
        route.request().method() === 'PATCH'
          ? route.continue({ postData: JSON.stringify({ is_confirmed: 'yes', version: 'one' }) })
          : route.fallback(),
      );
      await console.open(TARGETS);
      const row = gus().row('Pressure');
      await expect(row).toContainText('0.660');
      await row.getByRole('button', { name: words.confirm }).click();
      await expect(page.getByRole('alert').filter({ hasText: errors.codes.invalid_input })).toBeVisible();
      await expect(row.getByRole('button', { name: words.confirm })).toBeVisible();
      expect((await newest()).is_confirmed).toBe(false);
      await gus().clear();
    },
  );

  journey(
    '[ERR-023] 4b. a right that was lost while a gauge form was open is reported, and nothing is stored',
    async ({ server }) => {
      const { page, console } = uma();
      const texts = annotatorMessages[hers];
      await console.open(`/gauges/${gaugeId}/edit`);
      const save = page.getByRole('button', {
        name: new RegExp(`^(${texts.header.save}|${texts.header.saveShort})`),
      });
      await expect(save).toBeEnabled({ timeout: 20_000 });
      const before = await client.api<{ version: number }>('GET', `/gauges/${gaugeId}`);
      await changeRole(server, 'uma', 'guest');
      await save.click();
      const denied = errorMessages[hers].codes.permission_denied;
      await expect(page.getByRole('alert').filter({ hasText: denied })).toBeVisible();
      await changeRole(server, 'uma', 'manager');
      const after = await client.api<{ version: number }>('GET', `/gauges/${gaugeId}`);
      expect(after.version).toBe(before.version);
    },
  );

  journey(
    '[ERR-052] [ERR-059] 5. a list that is refused is empty and says so, with a way to try again',
    async () => {
      const { page, console } = gus();
      await page.route('**/cameras/v2**', (route) => route.fulfill({ status: 403, json: refusal }));
      await console.open('/?facility_id=F1&tab=camera');
      await expect(page.getByText(uiMessages[language].loadFailed)).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
      const retry = page.getByRole('button', { name: uiMessages[language].retry });
      const asked = page.waitForResponse(/cameras\/v2/);
      await retry.click();
      expect((await asked).status()).toBe(403);
      await gus().clear();
      await expect(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 1000 });
        await expect(gus().tile('Pump 1')).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 20_000 });
    },
  );

  journey(
    '[ERR-055] 5. a second page that fails leaves the first, with a log entry and no toast',
    async ({ server }) => {
      const { page, console } = gus();
      await seedReadings(
        server,
        { gaugeId, cameraId: 'C1' },
        Array.from({ length: 130 }, (_, i) => ({ at: new Date(Date.now() - i * 60_000), value: 0.8 })),
      );
      let refusedCount = 0;
      await page.route(/measurements\/v3\?.*[?&]page=/, (route) => {
        refusedCount += 1;
        return route.fulfill({ status: 403, json: refusal });
      });
      const logged = page.waitForRequest(
        (request) =>
          request.url().endsWith('/console/log') && request.postData()!.includes('readings to review'),
      );
      await console.open(`${TARGETS}&filter=to_review`);
      await expect(page.locator('[data-row]').first()).toBeVisible();
      await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
      await logged;
      await expect(page.locator('[data-row]').filter({ hasNotText: 'Leak' })).toHaveCount(100);
      await expect(page.getByRole('alert')).toHaveCount(0);
      const asked = refusedCount;
      await page.waitForTimeout(1000); // the end of the list stays in sight: nobody asks for it again and again
      expect(refusedCount - asked).toBeLessThanOrEqual(1);
      await gus().clear();
    },
  );

  journey(
    '[ERR-056] 5. a second page of estimates that fails leaves the first, with a log entry and no toast',
    async ({ server }) => {
      const { page, console } = gus();
      await seedEstimate(server, guardId, (await newest()).photo.id);
      await page.route(/anomaly_estimates\?.*guard_id=/, async (route) => {
        if (/[?&]page=/.test(route.request().url())) return route.fulfill({ status: 403, json: refusal });
        const response = await route.fetch();
        const first = (await response.json()) as object;
        return route.fulfill({ json: { ...first, navigation: { next_page: 'more' } } });
      });
      const logged = page.waitForRequest((request) => request.url().endsWith('/console/log'));
      await console.open(`/guards/${guardId}`);
      expect((await logged).postData()).toContain('guard');
      await expect(page.getByText(/12\.50/).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await gus().clear();
    },
  );
});

journey.describe('S30 5. lists of other pages', () => {
  const gus = makeRound('gus', 'en');

  journey('[ERR-054] 5. users/self refused once', async () => {
    const { page, console } = gus();
    await page.route('**/users/self', (route) => route.fulfill({ status: 403, json: refusal }));
    await console.open('/account/profile');
    await expect(page.getByText('Data could not be loaded; try again')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('gus@north.test')).toBeVisible();
  });

  journey(
    '[ERR-057] [ERR-058] 5. photos and sensor data fail on page 2: logged, what is there stays, no toast',
    async ({ server }) => {
      const { page, console } = gus();
      const { device_id, secret } = server.devices.find(({ camera_id }) => camera_id === 'C1')!;
      const device = new DeviceClient({ deviceId: device_id, secret }, { send: sendTo(server.url) });
      const at = (i: number): string => new Date(Date.now() - i * 300_000).toISOString();
      await device.sensorData(
        Array.from({ length: 120 }, (_, i) => ({ datetime: at(i), battery_percentage: 80 })),
      );
      await page.route(/(photos\/v2|sensor_data)\?.*[?&]page=/, (route) =>
        route.fulfill({ status: 403, json: refusal }),
      );
      const loggedOf = (words: string) =>
        page.waitForRequest(
          (request) => request.url().endsWith('/console/log') && request.postData()!.includes(words),
        );
      const sensorLogged = loggedOf('sensor data of camera C1');
      await console.open('/cameras/C1');
      await sensorLogged;
      await expect(page.getByText('80%', { exact: true }).first()).toBeVisible();
      const photosLogged = loggedOf('photos of camera C1');
      await page.getByText('30 days', { exact: true }).click();
      await page.getByRole('button', { name: 'Show more' }).click();
      await photosLogged;
      await expect(page.getByRole('button', { name: /^Photo / })).toHaveCount(48);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
});

const refusal = { error: { code: 'permission_denied', message: '' }, request_id: 'r' };
