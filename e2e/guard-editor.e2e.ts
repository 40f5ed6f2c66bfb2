import type { Request } from '@playwright/test';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { DrawnCamera } from './support/seed/drawn-camera.ts';
import { AREA, PUMP_VALUES, makeGuard } from './support/seed/drawn-guard.ts';
import { holdWithFingers } from './support/screen/touch.ts';
import { Console, expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { seedActiveModel } from './support/seed/seed-model.ts';
import { speakJapanese } from './support/screen/speak-japanese.ts';
import { onScreen } from './support/screen/stage-place.ts';
import { startStory } from './support/story.ts';

journey.describe.configure({ mode: 'serial', timeout: 30_000 });

const DAY_MS = 86_400_000;
const NOT_FOUND = 'The requested URL was not found';

journey.describe('S14 a guard from scratch', () => {
  let calls: DrawnCamera['console'];
  let seal = '';
  const story = startStory('uma');
  const guardOf = (id: string): Promise<Guard> => calls.guard('GET', `/guards/${id}`);
  const openEdit = async (id: string): Promise<void> => {
    await story().console.open(`/guards/${id}/edit`);
    await story().annotator.ready();
  };
  const save = () => story().page.getByRole('button', { name: 'Save guard' });

  journey.beforeAll(async ({ server }) => {
    const camera = new DrawnCamera(server, 'C1', SCENES.pump());
    await camera.shoot(PUMP_VALUES);
    calls = camera.console;
  });

  journey(
    '[CAM-015] [VAL-014] 1. a new guard: the area is drawn, three exclusion areas, a fourth is refused',
    async () => {
      const { console, page, annotator } = story();
      await console.open('/gauges/new?camera_id=C1');
      await page.getByRole('link', { name: 'New guard' }).click();
      await annotator.ready();
      await expect(page.getByRole('button', { name: 'Name: Enter a name' })).toBeVisible();
      await save().click();
      await expect(page.getByLabel('Name')).toBeFocused();

      await annotator.drag({ x: 200, y: 200 }, { x: 600, y: 500 });
      expect(await annotator.number('Corner 3 x')).toBeCloseTo(600, -1);
      await page.getByText('Polygon', { exact: true }).click();
      await annotator.hold({ x: 400, y: 200 }, { x: 400, y: 120 });
      await expect(page.locator('[data-part=loupe]')).toBeVisible();
      await page.mouse.up();
      expect(await annotator.number('Corner 2 y')).toBeCloseTo(120, -1);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByLabel(/^Corner \d x$/)).toHaveCount(4);
      await page.getByRole('button', { name: 'Redo' }).click();
      await expect(page.getByLabel(/^Corner \d x$/)).toHaveCount(5);

      for (const x of [230, 330]) {
        await page.getByRole('button', { name: 'Draw an exclusion area' }).click();
        await annotator.drag({ x, y: 300 }, { x: x + 70, y: 380 });
      }
      await page.getByRole('button', { name: 'Add exclusion area' }).click();
      await page.getByRole('button', { name: 'Add exclusion area' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'At most 3 exclusion areas' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Exclusion area \d$/ })).toHaveCount(3);

      await annotator.type('Exclusion area 1: x', 100);
      await expect(page.locator('svg text', { hasText: 'Outside the detection area' })).toBeVisible();
      await expect(
        page.getByRole('button', { name: 'Exclusion area 1: Outside the detection area' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Outside the detection area')).toHaveCount(0);
    },
  );

  journey(
    '[STATE-007] 1. alerts and name; it is saved once, is active and uninspected, and its page comes next',
    async () => {
      const { console, page } = story();
      await page.getByLabel('Name').fill('Seal');
      await page.getByLabel('Alert on anomaly estimate').check();
      await expect(page.getByRole('group', { name: 'Alerts', exact: true })).toContainText(
        'Select a recipient or turn this off',
      );
      await page.getByRole('group', { name: 'Recipients' }).getByRole('checkbox').first().check();
      await expect(page.getByText('No problems')).toBeVisible();
      const posts: Request[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/guards')) posts.push(request);
      });
      let goOn = (): void => undefined;
      const held = new Promise<void>((resolve) => (goOn = resolve));
      await page.route('**/api/guards', async (route) => {
        await held;
        await route.continue();
      });
      await save().click();
      await expect(save()).toHaveAttribute('aria-busy', 'true');
      await save().click({ force: true });
      goOn();
      await page.waitForURL((url) => /\/guards\/(?!new)[^/]+$/.test(url.pathname));
      await page.goBack();
      await expect(page).toHaveURL(/gauges\/new/);
      await page.goForward();
      await page.waitForURL((url) => /\/guards\/(?!new)[^/]+$/.test(url.pathname));
      expect(posts).toHaveLength(1);
      seal = new URL(page.url()).pathname.split('/').at(-1)!;
      expect(page.url()).toContain(`${console.server.prefix}/guards/`);
      const guard = await guardOf(seal);
      expect(guard).toMatchObject({ name: 'Seal', status: 'uninspected', is_active: true });
      expect(guard.annotation_mode).toBe('polygon');
      expect([guard.detection_area.length, guard.exclusion_areas.length]).toEqual([5, 3]);
      expect(guard.alert_recipient_user_ids).toHaveLength(1);
    },
  );

  journey(
    '[ROUTE-010] [ROUTE-011] the editor opens the guard on its latest photo, works by keys and numbers alone, and keeps a draft',
    async () => {
      const { console, page, annotator } = story();
      await openEdit(seal);
      await expect(page.getByRole('heading', { name: 'Edit guard' })).toBeVisible();
      await expect(page.getByLabel('Name')).toHaveValue('Seal');
      const latest = await calls.guard<{ id: string; image_url: string }>(
        'GET',
        `/guards/${seal}/latest_photo`,
      );
      const shown = await page.locator('main img[crossorigin]').first().getAttribute('src');
      expect(new URL(shown!, page.url()).pathname).toBe(new URL(latest.image_url, page.url()).pathname);
      await annotator.type('Corner 1 x', 150);
      await page.getByRole('button', { name: 'Corner 1', exact: true }).press('Alt+Shift+ArrowRight');
      await page.keyboard.press('.');
      await page.keyboard.press('.');
      expect(await annotator.number('Corner 1 x')).toBe(150);
      await page.getByRole('button', { name: 'Corner 1', exact: true }).click();
      await page.keyboard.press('Alt+Shift+ArrowRight');
      expect(await annotator.number('Corner 1 x')).toBe(160);
      await page.getByRole('button', { name: 'Insert a corner after corner 5' }).press('Enter');
      await expect(page.getByLabel(/^Corner \d x$/)).toHaveCount(6);
      await page.getByRole('button', { name: 'Corner 6', exact: true }).focus();
      await page.keyboard.press('Delete');
      await expect(page.getByLabel(/^Corner \d x$/)).toHaveCount(5);
      await annotator.type('Corner 1 y', 700);
      await expect(page.getByRole('button', { name: 'Detection area: The sides cross' })).toBeVisible();
      await page.keyboard.press('Control+z');
      await page.getByRole('link', { name: 'Back' }).click();
      const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
      await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
      await page.waitForURL(`**/guards/${seal}`);
      await openEdit(seal);
      await expect(page.getByText('restored')).toBeVisible();
      expect(await annotator.number('Corner 1 x')).toBe(160);
      await page.getByRole('button', { name: 'Start over' }).click();
      expect(await annotator.number('Corner 1 x')).not.toBe(160);
      expect(console.page.url()).toContain('/edit');
    },
  );

  journey('another version is shown before it is overwritten', async () => {
    const { page } = story();
    await openEdit(seal);
    await page.getByLabel('Name').fill('Mine');
    await calls.guard('PATCH', `/guards/${seal}`, { name: 'Theirs' });
    await save().click();
    const dialog = page.getByRole('dialog', { name: 'Another user changed this guard' });
    await expect(dialog.getByText(/^Uma saved another version at /)).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Name Mine Theirs' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Theirs');
    await page.getByLabel('Name').fill('Seal');
    await calls.guard('PATCH', `/guards/${seal}`, { name: 'Theirs again' });
    await save().click();
    await dialog.getByRole('button', { name: 'Overwrite with yours' }).click();
    await page.waitForURL(`**/guards/${seal}`);
    expect((await guardOf(seal)).name).toBe('Seal');
  });

  journey('a model keeps its own area, and a new one is offered', async ({ server }) => {
    const { page, annotator } = story();
    await seedActiveModel(server, seal);
    await openEdit(seal);
    await expect(page.getByText('still uses the old detection area')).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete Exclusion area 3' }).click();
    await expect(page.getByText('still uses the old detection area')).toBeVisible();
    await annotator.page.keyboard.press('ArrowLeft');
    const patched = page.waitForRequest((request) => request.method() === 'PATCH');
    await save().click();
    expect(Object.keys((await patched).postDataJSON() as object).toSorted()).toEqual([
      'base_version',
      'detection_area',
      'exclusion_areas',
    ]);
    await page.getByRole('dialog').getByRole('button', { name: 'Create new AI model' }).click();
    await page.waitForURL(`**/guards/${seal}/retrain`);
    expect((await guardOf(seal)).active_model).toMatchObject({ is_area_current: false });
  });

  journey('without a network it is shown and logged, and the form is kept', async () => {
    const { page, context } = story();
    await openEdit(seal);
    await page.getByLabel('Name').fill('Seal of the pump');
    await context.setOffline(true);
    const logged = page.waitForRequest((request) => request.url().endsWith('/log'));
    await save().click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be saved' })).toBeVisible();
    expect((await logged).postDataJSON()).toMatchObject({ log_level: 'error' });
    await context.setOffline(false);
    await expect(page.getByLabel('Name')).toHaveValue('Seal of the pump');
    await save().click();
    await page.waitForURL(`**/guards/${seal}`);
  });

  journey(
    '[ERR-010] [ERR-012] [ERR-013] [VAL-111] 7. a guard without a photo of the last 30 days: the log says so, and the page is not found',
    async ({ server }) => {
      const { console, page } = story();
      const old = new DrawnCamera(server, 'C2', SCENES.pump());
      await old.shoot(PUMP_VALUES, {}, new Date(Date.now() - 31 * DAY_MS));
      const id = await makeGuard(calls, 'K2', 'C2');
      const logged = page.waitForRequest((request) => request.url().endsWith('/log'));
      await console.open(`/guards/${id}/edit`);
      await expect(page.getByText(NOT_FOUND)).toBeVisible();
      expect((await logged).postDataJSON()).toMatchObject({
        log_level: 'error',
        message: 'The guard does not have a photo within the last 30 days',
      });
      await console.open('/guards/nothing/edit');
      await expect(page.getByText(NOT_FOUND)).toBeVisible();
    },
  );

  journey(
    '[ROLE-032] a guest finds no editor of a guard, and no new model for it',
    async ({ console, page }) => {
      await console.signIn('gus');
      for (const path of ['/guards/new?camera_id=C1', `/guards/${seal}/edit`, `/guards/${seal}/retrain`]) {
        await console.open(path);
        await expect(page.getByText(NOT_FOUND)).toBeVisible();
      }
    },
  );

  journey(
    'on a phone, in Japanese and dark, fingers draw; it fits and passes axe',
    async ({ browser, server }) => {
      const context = await browser.newContext({
        hasTouch: true,
        viewport: { width: 390, height: 844 },
        colorScheme: 'dark',
        reducedMotion: 'reduce',
      });
      const phone = new Console(server, await context.newPage(), context);
      const { page } = phone;
      await speakJapanese(page);
      await phone.signIn('uma', '/guards/new?camera_id=C1');
      await page.locator('main svg[role=img]').waitFor();
      await expect(page.getByRole('heading', { name: '異常検知対象の追加' })).toBeVisible();
      const fingers = await holdWithFingers(page);
      const [from, to] = [await onScreen(page, AREA[0]!), await onScreen(page, AREA[2]!)];
      await fingers.drag([from], { x: to.x - from.x, y: to.y - from.y });
      await expect(page.getByLabel('角1 x', { exact: true })).toBeVisible();
      expect(Number(await page.getByLabel('角1 x', { exact: true }).inputValue())).toBeCloseTo(200, -1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectAccessible(page);
      await context.close();
    },
  );
});
