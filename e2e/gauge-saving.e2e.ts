import type { Request } from '@playwright/test';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { drawCircle, handOf } from './support/screen/circle-gauge.ts';
import { DrawnCamera, type Upload } from './support/seed/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';
import { gaugesOf } from './support/screen/readings.ts';
import { startStory } from './support/story.ts';

journey.describe.configure({ mode: 'serial', timeout: 120_000 });

const TRUTH = 0.92;
const VALUES = { Pressure: TRUTH, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };
const FAILED = 'The gauge could not be saved. Check your network connection and try again.';

/** Steps 7 to 10; what goes before is in gauge-annotator.e2e.ts. */
journey.describe('S10 a new circle gauge is tried, saved and edited', () => {
  let upload: Upload;
  let calls: DrawnCamera['console'];
  let gaugeId = '';
  const posts: Request[] = [];
  journey.beforeAll(async ({ server }) => {
    const camera = new DrawnCamera(server, 'C1', SCENES.pump());
    upload = await camera.shoot(VALUES);
    calls = camera.console;
  });
  const story = startStory('uma');

  journey('[VAL-081] 7. limits have their rule', async () => {
    const { page, annotator } = story();
    await annotator.openNew('C1', 'circle');
    await drawCircle(annotator, upload);
    await annotator.step('Limits & alerts');
    await annotator.limits('Control limits', '0.4', '1.2');
    await annotator.limits('System limits', '0.5', '1.4');
    await expect(page.getByText('Must be above the system lower limit').first()).toBeVisible();
    await annotator.limits('System limits', '0.3', '1.4');
    await expect(page.getByText('This step is complete')).toBeVisible();
  });

  journey('[VAL-018] [VAL-019] [CONST-009] [CONST-010] 7. decimal places have theirs', async () => {
    const { page, annotator } = story();
    await annotator.step('Value & rounding');
    const decimals = page.getByLabel('Decimal places');
    await expect(decimals).toHaveValue('3');
    await decimals.fill('9');
    await expect(page.getByText('Too large').first()).toBeVisible();
    await decimals.fill('1.5');
    await expect(page.getByText('Whole numbers only').first()).toBeVisible();
    await decimals.fill('3');
    await expect(page.getByText('Too large')).toHaveCount(0);
    await page.getByLabel('Preview value').fill('1.0005');
    await expect(page.getByText('1.001')).toBeVisible();
  });

  journey(
    '[CAM-016] [ERR-021] 8. a test inspection reads the photo; with the centre far off it fails and says so',
    async () => {
      const { page, annotator } = story();
      await page.getByRole('banner').getByRole('button', { name: 'Test measurement' }).click();
      const responded = page.waitForResponse((response) =>
        response.url().endsWith('/circle/test_inspection'),
      );
      await page.getByRole('button', { name: 'Test this photo' }).click();
      const read = (await (await responded).json()) as { value: number; formatted_value: string };
      expect(Math.abs(read.value - TRUTH) / 1.6).toBeLessThan(0.02);
      await expect(page.locator('[data-part=inspection] [data-part=seen]').first()).toBeVisible();
      await expect(page.locator('[data-part=inspection]')).toContainText(read.formatted_value);

      await annotator.step('Centre & hand tip');
      const { center } = handOf(upload);
      await annotator.drag(center, { x: center.x * 0.3, y: center.y * 0.4 });
      await annotator.step('Test measurement');
      await page.getByRole('button', { name: 'Test this photo' }).click();
      const toast = page.getByRole('alert').filter({
        hasText: 'The test measurement failed. Check the annotations.',
      });
      await expect(toast).toBeVisible({ timeout: 20_000 });
      await page.getByRole('button', { name: 'Undo' }).click();
    },
  );

  journey(
    '[ERR-016] [ERR-018] [ERR-020] 9. without a network saving fails: a toast, a log entry, and the form is kept',
    async () => {
      const { page, annotator, context } = story();
      await annotator.step('Limits & alerts');
      for (const group of ['Control limits', 'System limits']) await annotator.limits(group, '', '');
      await annotator.step('Value & rounding');
      await page.getByLabel('Name').fill('Line pressure');
      await page.getByLabel('Unit').fill('MPa');
      await context.setOffline(true);
      const logged = page.waitForRequest((request) => request.url().endsWith('/log'));
      await annotator.save();
      await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
      expect((await logged).postDataJSON()).toMatchObject({
        log_level: 'error',
        message: expect.stringContaining('the gauge could not be saved'),
      });
      await expect(page.getByLabel('Name')).toHaveValue('Line pressure');
      await annotator.step('Scale ticks');
      await expect(page.getByRole('button', { name: /^Tick \d$/ })).toHaveCount(3);
      await context.setOffline(false);
    },
  );

  journey(
    '[STATE-040] [STATE-041] [STATE-043] 9. with one it is sent once, and the camera comes next',
    async () => {
      const { console, page, annotator } = story();
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/internal/api/gauges/circle'))
          posts.push(request);
      });
      let goOn = (): void => undefined;
      const held = new Promise<void>((resolve) => (goOn = resolve));
      await page.route('**/internal/api/gauges/circle', async (route) => {
        await held;
        await route.continue();
      });
      await annotator.save();
      await expect(page.getByRole('button', { name: 'Save gauge' })).toHaveAttribute('aria-busy', 'true');
      await annotator.save({ force: true });
      goOn();
      await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
      await expect(page.getByRole('status').filter({ hasText: 'Gauge saved' })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: FAILED })).toHaveCount(0);
      await page.unroute('**/internal/api/gauges/circle');
      expect(posts).toHaveLength(1);
    },
  );

  journey('[CALL-069] [ENT-022] [ENT-024] [ENT-025] 9. limits that are not set are not sent', async () => {
    const { gauge_configuration } = posts[0]!.postDataJSON() as { gauge_configuration: object };
    expect(gauge_configuration).toMatchObject({ camera_id: 'C1', name: 'Line pressure', unit: 'MPa' });
    expect(gauge_configuration).not.toHaveProperty('control_limits_config');
    expect(gauge_configuration).not.toHaveProperty('system_limits_config');
    gaugeId = ((await (await posts[0]!.response())!.json()) as { id: string }).id;
    expect((await gaugesOf(calls, 'C1'))['Line pressure']).toMatchObject({ id: gaugeId, is_active: true });
  });

  journey('9. the way back leads past the editor of the saved gauge', async () => {
    const { page } = story();
    const { pathname: camera } = new URL(page.url());
    await page.goBack();
    await expect(page).not.toHaveURL(/gauges\/new|cameras\/C1/);
    await page.goForward();
    await expect(page).toHaveURL((url) => url.pathname === camera);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  journey('[CAM-002] 9. the camera page lists the gauge as active', async () => {
    const { console, page } = story();
    await console.open('/cameras/C1');
    const active = page.getByRole('region', { name: 'Active inspection targets' });
    await expect(active.getByRole('listitem').filter({ hasText: 'Line pressure' })).toBeVisible();
  });

  journey(
    '[ROUTE-009] [CALL-032] [CALL-070] [STATE-042] 10. editing starts from what is saved and goes back to the stored camera',
    async () => {
      const { console, page, annotator } = story();
      const loaded = page.waitForResponse((response) => response.url().endsWith(`/api/gauges/${gaugeId}`));
      await console.open(`/gauges/${gaugeId}/edit?camera_id=C2`);
      const saved = (await (await loaded).json()) as GaugeDetail;
      await annotator.ready();
      await expect(page.getByRole('heading', { name: 'Edit circle gauge' })).toBeVisible();
      await annotator.step('Value & rounding');
      await expect(page.getByLabel('Name')).toHaveValue('Line pressure');
      await expect(page.getByLabel('Unit')).toHaveValue('MPa');
      const { center, hand_tip, ticks } = saved.gauge_configuration.hand_config!;
      expect(await annotator.places()).toEqual(
        [center, hand_tip, ...ticks].map(({ x, y }) => [expect.closeTo(x, 1), expect.closeTo(y, 1)]),
      );
      const put = page.waitForRequest((request) => request.method() === 'PUT');
      await annotator.save();
      expect((await put).url()).toContain(`/internal/api/gauges/circle/${gaugeId}`);
      expect((await put).postDataJSON()).toMatchObject({
        gauge_configuration: { camera_id: 'C1' },
        base_version: 1,
        overwrite: false,
      });
      await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    },
  );

  journey(
    '[ERR-009] [ROLE-030] [ROLE-031] a guest finds no annotator, nor is there one for nothing',
    async ({ console, page }) => {
      await console.signIn('gus');
      for (const path of [
        '/gauges/new?camera_id=C1',
        `/gauges/${gaugeId}/edit`,
        '/gauges/nothing/edit',
        '/gauges/new',
      ]) {
        await console.open(path);
        await expect(page.getByText('The requested URL was not found')).toBeVisible();
      }
    },
  );

  journey('two people who change one gauge see each other’s version before one is lost', async () => {
    const { console, page, annotator } = story();
    await annotator.openEdit(gaugeId);
    await annotator.step('Value & rounding');
    await page.getByLabel('Name').fill('Mine');
    await calls.api('PATCH', `/gauges/${gaugeId}`, { name: 'Theirs' });
    await annotator.save();
    const dialog = page.getByRole('dialog', { name: 'Another user changed this gauge' });
    await expect(dialog.getByRole('row', { name: /Name Mine Theirs/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep theirs' }).click();
    await annotator.step('Value & rounding');
    await expect(page.getByLabel('Name')).toHaveValue('Theirs');
    await page.getByLabel('Name').fill('Mine after all');
    await calls.api('PATCH', `/gauges/${gaugeId}`, { name: 'Theirs again' });
    await annotator.save();
    await dialog.getByRole('button', { name: 'Overwrite with yours' }).click();
    await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    const saved = await calls.api<{ name: string }>('GET', `/gauges/${gaugeId}`);
    expect(saved.name).toBe('Mine after all');
  });

  journey('a draft outlives a reload and a new sign-in, and goes when it is given up', async () => {
    const { console, page, annotator, context } = story();
    const restored = page.getByText(/^Draft of .* restored$/);
    await annotator.openNew('C1', 'circle');
    await drawCircle(annotator, upload);
    await page.reload();
    await annotator.ready();
    await expect(restored).toBeVisible();
    await annotator.step('Scale ticks');
    await expect(page.getByRole('button', { name: /^Tick \d$/ })).toHaveCount(3);
    await context.clearCookies();
    // the token of the calls ends as well
    await page.route('**/internal/api/gauges/circle', (route) =>
      route.fulfill({
        status: 401,
        json: { error: { code: 'not_authenticated', message: '' }, request_id: 'r' },
      }),
    );
    await annotator.step('Value & rounding');
    await page.getByLabel('Name').fill('Kept');
    await annotator.save();
    await page.waitForURL(/\/login\?next=/);
    await console.logIn('uma@north.test');
    await page.waitForURL(/gauges\/new/);
    await annotator.ready();
    await annotator.step('Value & rounding');
    await expect(page.getByLabel('Name')).toHaveValue('Kept');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(restored).toHaveCount(0);
    await page.reload();
    await annotator.ready();
    await expect(restored).toHaveCount(0);
  });
});
