import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { AnnotatorPage } from './support/annotator-page.ts';
import { drawCircle, handOf, threeTicks } from './support/circle-gauge.ts';
import { annotationOf, DrawnCamera, type Upload } from './support/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';

journey.describe.configure({ mode: 'serial', timeout: 120_000 });

const TRUTH = 0.92;
const VALUES = { Pressure: TRUTH, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };

journey.describe('S10 a new circle gauge', () => {
  let upload: Upload;
  journey.beforeAll(async ({ server }) => {
    upload = await new DrawnCamera(server, 'C1', SCENES.pump()).shoot(VALUES);
  });

  journey(
    '[ROUTE-007] [ROUTE-008] [GANN-001] [GANN-002] [GANN-003] [GANN-004] [VAL-052] [VAL-053] [VAL-058] [VAL-059] [VAL-060] corners, centre, tip and ticks, each with its rule',
    async ({ console, page }) => {
      const hand = handOf(upload);
      await console.signIn('uma');
      await console.open('/gauges/new?camera_id=C1');
      await page.getByRole('link', { name: /Circle gauge/ }).click();
      await page.waitForURL(/gauges\/new\?camera_id=C1&type=circle/);
      const annotator = new AnnotatorPage(console);
      await annotator.ready();
      const annotation = annotationOf(upload.picture, 'Pressure');
      await annotator.crop(annotation);
      await annotator.type('Width of the corrected picture (px)', 40);
      await annotator.type('Height of the corrected picture (px)', 200);
      await expect(page.getByText('At least 50 px').first()).toBeVisible();
      await annotator.type('Width of the corrected picture (px)', annotation.perspective.width);
      await annotator.type('Height of the corrected picture (px)', annotation.perspective.height);
      await page.getByRole('button', { name: 'Next' }).click();
      await annotator.click(hand.center);
      await expect(page.getByLabel('Centre x')).toHaveValue(String(Math.round(hand.center.x * 10) / 10));
      await annotator.click(hand.hand_tip);
      await expect(page.getByRole('heading', { name: 'Scale ticks' })).toBeVisible();
      const [high, middle, low] = threeTicks(hand);
      await annotator.click(high);
      await expect(page.getByLabel('Value of Tick 1')).toBeFocused();
      await expect(page.getByText('Required').first()).toBeVisible();
      await page.keyboard.type('abc');
      await expect(page.getByText('Not a number').first()).toBeVisible();
      await page.getByLabel('Value of Tick 1').fill(String(high.value));
      await annotator.click(middle);
      await page.keyboard.type(String(middle.value));
      await expect(page.getByText('At least 3 ticks').first()).toBeVisible();
      await annotator.click(low);
      await page.keyboard.type('０');
      await expect(page.getByText('Nothing to mend here')).toBeVisible();
      await expect(annotator.live).toContainText(/0\.9\d/, { timeout: 20_000 });
    },
  );

  journey(
    '[GANN-006] [GANN-007] [GANN-008] [GANN-009] [GANN-010] [GANN-017] [GANN-018] [GANN-019] [VAL-079] [CONST-012] [CONST-013] [CONST-014] [CONST-015] search range, highlighting, deleting and nudging',
    async ({ console, page }) => {
      await console.signIn('uma');
      const annotator = new AnnotatorPage(console);
      await annotator.openNew('C1', 'circle');
      await drawCircle(annotator, upload);
      await expect(annotator.stage.locator('circle[r="7"]')).toHaveCount(5);
      await annotator.step('Centre & hand tip');
      const range = page.locator('[data-part=search-range]');
      const rings = await range
        .locator('circle')
        .evaluateAll((all) => all.map((one) => Number(one.getAttribute('r'))));
      expect(rings[0]! / rings[1]!).toBeCloseTo(30 / 90, 5);
      await expect(range.locator('path')).toHaveAttribute('fill-opacity', '0.2');
      const { center } = handOf(upload);
      await annotator.hold(center, { x: center.x + 4, y: center.y });
      await expect(range.locator('path')).toHaveAttribute('fill-opacity', '0.4');
      await expect(page.locator('[data-part=loupe]')).toBeVisible();
      await page.mouse.up();
      await page.keyboard.press('Control+z');
      await page.getByLabel('Show search range').click();
      await expect(range).toHaveCount(0);

      await annotator.step('Scale ticks');
      const rows = page.getByRole('button', { name: /^Tick \d$/ });
      await rows.nth(1).click();
      await expect(rows.nth(1)).toHaveAttribute('aria-pressed', 'true');
      await expect(annotator.stage.locator('circle[stroke="#ff9d1f"]')).toHaveCount(1);
      await page.getByRole('button', { name: 'Delete Tick 2' }).click();
      await expect(rows).toHaveCount(2);
      const middle = threeTicks(handOf(upload))[1];
      await annotator.click(middle);
      await page.getByLabel('Value of Tick 3').fill(String(middle.value));
      await expect(rows).toHaveCount(3);

      const places = () =>
        page
          .getByLabel(/^Tick \d x$/)
          .evaluateAll((all) => all.map((one) => Number((one as HTMLInputElement).value)));
      const before = await places();
      await page.getByRole('button', { name: 'Right', exact: true }).click();
      expect(await places()).toEqual(before.map((x) => Math.round((x + 1) * 10) / 10));
      await annotator.type('Tick 1 x', 1);
      const atEdge = await places();
      await page.getByRole('button', { name: 'Left', exact: true }).click();
      expect(await places()).toEqual(atEdge);
      await annotator.step('Centre & hand tip');
      await page.getByRole('button', { name: 'Delete Hand tip' }).click();
      await expect(page.getByRole('button', { name: 'Right', exact: true })).toBeDisabled();
    },
  );

  journey(
    '[GANN-005] [GANN-011] [GANN-012] [GANN-016] [VAL-066] [VAL-067] [VAL-068] [VAL-075] [VAL-077] full circle and simple range',
    async ({ console, page }) => {
      await console.signIn('uma');
      const annotator = new AnnotatorPage(console);
      await annotator.openNew('C1', 'circle');
      await drawCircle(annotator, upload);
      await annotator.step('Centre & hand tip');
      await page.getByLabel('Hand rotates 360°').click();
      await annotator.step('Min/max tick');
      await expect(page.getByText('Required').first()).toBeVisible();
      await annotator.click({ x: handOf(upload).center.x, y: handOf(upload).center.y * 1.7 });
      await page.getByLabel('Value at the beginning').fill('0');
      await page.getByLabel('Value at the end').fill('1.7');
      await expect(page.getByText('Must be below every tick').first()).toBeVisible();
      await page.getByLabel('Value at the beginning').fill('-0.1');
      await expect(page.getByText('Nothing to mend here')).toBeVisible();
      await annotator.step('Centre & hand tip');
      await page.getByLabel('Hand rotates 360°').click();
      await expect(page.getByRole('navigation', { name: 'Steps' })).not.toContainText('Min/max tick');
      await page.getByLabel('Hand rotates 360°').click();
      await annotator.step('Min/max tick');
      await expect(page.getByRole('button', { name: 'Place the min/max tick' })).toBeVisible();
      await annotator.step('Centre & hand tip');
      await page.getByLabel('Hand rotates 360°').click();

      await annotator.step('Scale ticks');
      await page.getByText('Minimum and maximum', { exact: true }).click();
      const [high, middle, low] = threeTicks(handOf(upload));
      for (const [tick, name, value] of [
        [low, 'Minimum tick', '1.6'],
        [high, 'Maximum tick', '0'],
      ] as const) {
        await annotator.click(tick);
        await page.getByLabel(`Value of ${name}`).fill(value);
      }
      await expect(page.getByText('Must be below the maximum').first()).toBeVisible();
      await page.getByLabel('Value of Minimum tick').fill('0');
      await page.getByLabel('Value of Maximum tick').fill('1.6');
      await annotator.click(middle);
      await page.getByLabel('Value of Intermediate tick 1').fill('1.6');
      await expect(page.getByText('Must lie between the minimum and the maximum').first()).toBeVisible();
      await page.getByLabel('Value of Intermediate tick 1').fill('0.8');
      await expect(page.getByText('Nothing to mend here')).toBeVisible();
    },
  );

  let gaugeId = '';
  journey(
    '[VAL-019] [VAL-081] [CAM-016] [ERR-016] [ERR-018] [ERR-020] [ERR-021] [STATE-040] [STATE-041] [STATE-043] [CALL-069] [ENT-022] [ENT-024] [ENT-025] [CONST-009] [CONST-010] limits, test inspection, a failed and a good save',
    async ({ console, page, context }) => {
      await console.signIn('uma');
      const annotator = new AnnotatorPage(console);
      await annotator.openNew('C1', 'circle');
      await drawCircle(annotator, upload);
      await annotator.step('Value & rounding');
      await expect(page.getByLabel('Decimal places')).toHaveValue('3');
      await page.getByLabel('Decimal places').fill('9');
      await expect(page.getByText('Too large').first()).toBeVisible();
      await page.getByLabel('Decimal places').fill('3');
      await page.getByLabel('Try a value').fill('1.0005');
      await expect(page.getByText('1.001')).toBeVisible();
      await annotator.step('Limits & alerts');
      await page.getByRole('group', { name: 'Control limits' }).getByLabel('Lower').fill('0.4');
      await page.getByRole('group', { name: 'Control limits' }).getByLabel('Upper').fill('1.2');
      await page.getByRole('group', { name: 'System limits' }).getByLabel('Lower').fill('0.5');
      await page.getByRole('group', { name: 'System limits' }).getByLabel('Upper').fill('1.4');
      await expect(page.getByText('Must be above the lower system limit').first()).toBeVisible();
      for (const name of ['Control limits', 'System limits'])
        for (const side of ['Lower', 'Upper'])
          await page.getByRole('group', { name }).getByLabel(side).fill('');

      await page.getByRole('banner').getByRole('button', { name: 'Test reading' }).click();
      await expect(annotator.live.or(page.getByRole('button', { name: 'Test this photo' }))).toBeVisible();
      const answered = page.waitForResponse((response) => response.url().endsWith('/circle/test_inspection'));
      await page.getByRole('button', { name: 'Test this photo' }).click();
      const read = (await (await answered).json()) as { value: number };
      expect(Math.abs(read.value - TRUTH) / 1.6).toBeLessThan(0.02);
      await expect(page.locator('[data-part=inspection] [data-part=seen]').first()).toBeVisible();
      await expect(page.locator('[data-part=inspection]')).toContainText(read.value.toFixed(2).slice(0, 3));

      await annotator.step('Centre & hand tip');
      const { center } = handOf(upload);
      await annotator.drag(center, { x: center.x * 0.3, y: center.y * 0.4 });
      await annotator.step('Test reading');
      await page.getByRole('button', { name: 'Test this photo' }).click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'The test measurement failed. Check the annotations' }),
      ).toBeVisible({ timeout: 20_000 });
      await page.keyboard.press('Control+z');

      await annotator.step('Value & rounding');
      await page.getByLabel('Name').fill('Pressure');
      await page.getByLabel('Unit').fill('MPa');
      await context.setOffline(true);
      await annotator.save();
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: 'The gauge could not be saved. Check your network connection and try again' }),
      ).toBeVisible();
      await expect(page.getByLabel('Name')).toHaveValue('Pressure');
      await context.setOffline(false);
      const posted = page.waitForRequest((request) => request.url().endsWith('/internal/api/gauges/circle'));
      await annotator.save();
      const { gauge_configuration } = (await posted).postDataJSON() as { gauge_configuration: object };
      expect(Object.keys(gauge_configuration)).not.toContain('control_limits_config');
      expect(Object.keys(gauge_configuration)).not.toContain('system_limits_config');
      const created = await (await (await posted).response())!.json();
      gaugeId = (created as { id: string }).id;
      await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
      await expect(page.getByRole('status').filter({ hasText: 'The gauge was saved' })).toBeVisible();
    },
  );

  journey(
    '[ROUTE-009] [CALL-032] [CALL-070] [STATE-042] editing starts from what is saved and goes back to the camera',
    async ({ console, page }) => {
      await console.signIn('uma');
      const annotator = new AnnotatorPage(console);
      await annotator.openEdit(gaugeId);
      await annotator.step('Value & rounding');
      await expect(page.getByLabel('Name')).toHaveValue('Pressure');
      await annotator.step('Scale ticks');
      await expect(page.getByRole('button', { name: /^Tick \d$/ })).toHaveCount(3);
      const put = page.waitForRequest((request) => request.method() === 'PUT');
      await annotator.save();
      expect((await put).url()).toContain(`/internal/api/gauges/circle/${gaugeId}`);
      expect((await put).postDataJSON()).toMatchObject({ base_version: 1, overwrite: false });
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

  journey(
    'a draft outlives a reload and a new sign-in, and goes when it is saved or given up',
    async ({ console, page }) => {
      await console.signIn('uma');
      const annotator = new AnnotatorPage(console);
      await annotator.openNew('C1', 'circle');
      await drawCircle(annotator, upload);
      await page.reload();
      await annotator.ready();
      await expect(page.getByText(/^Draft of .* restored$/)).toBeVisible();
      await annotator.step('Scale ticks');
      await expect(page.getByRole('button', { name: /^Tick \d$/ })).toHaveCount(3);
      await page.context().clearCookies();
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
      await expect(page.getByText(/^Draft of .* restored$/)).toHaveCount(0);
      await page.reload();
      await annotator.ready();
      await expect(page.getByText(/^Draft of .* restored$/)).toHaveCount(0);
    },
  );

  journey(
    'two people who change one gauge see each other’s version before one is lost',
    async ({ console, page, server }) => {
      await console.signIn('uma');
      const annotator = new AnnotatorPage(console);
      await annotator.openEdit(gaugeId);
      await annotator.step('Value & rounding');
      await page.getByLabel('Name').fill('Mine');
      const other = new DrawnCamera(server, 'C1', SCENES.pump()).console;
      await other.api('PATCH', `/gauges/${gaugeId}`, { name: 'Theirs' });
      await annotator.save();
      const dialog = page.getByRole('dialog', { name: 'Somebody else changed this gauge' });
      await expect(dialog.getByRole('row', { name: /Name Mine Theirs/ })).toBeVisible();
      await dialog.getByRole('button', { name: 'Take theirs' }).click();
      await annotator.step('Value & rounding');
      await expect(page.getByLabel('Name')).toHaveValue('Theirs');
      await page.getByLabel('Name').fill('Mine after all');
      await other.api('PATCH', `/gauges/${gaugeId}`, { name: 'Theirs again' });
      await annotator.save();
      await dialog.getByRole('button', { name: 'Overwrite with yours' }).click();
      await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
      const saved = await other.api<{ name: string }>('GET', `/gauges/${gaugeId}`);
      expect(saved.name).toBe('Mine after all');
    },
  );
});
