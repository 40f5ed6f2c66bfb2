import type { Request } from '@playwright/test';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { handOf, threeTicks } from './support/screen/circle-gauge.ts';
import { annotationOf, DrawnCamera, type Upload } from './support/seed/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';
import { Keys } from './support/screen/keys.ts';
import { gaugesOf } from './support/screen/readings.ts';
import { startKeyboardStory } from './support/story.ts';

journey.describe.configure({ mode: 'serial', timeout: 120_000 });

const TRUTH = 0.92;
const VALUES = { Pressure: TRUTH, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };

journey('a pointer that reaches a page of the keyboard is noticed', async ({ console, page }) => {
  const keys = await Keys.at(page);
  await console.open('/login');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(keys.pointers).toEqual([]);
  await page.getByLabel('Email').click();
  expect(keys.pointers).toContain('pointerdown on INPUT');
});

journey.describe('S10 without a pointer', () => {
  let upload: Upload;
  let calls: DrawnCamera['console'];
  let gaugeId = '';
  journey.beforeAll(async ({ server }) => {
    const camera = new DrawnCamera(server, 'C1', SCENES.pump());
    upload = await camera.shoot(VALUES);
    calls = camera.console;
  });
  const story = startKeyboardStory('uma');
  const placesNow = () => story().annotator.places((_step, number) => story().keys.step(number));

  journey('[ROUTE-007] [GANN-001] 1. corners and sliders', async () => {
    const { console, page, keys, annotator } = story();
    const { perspective } = annotationOf(upload.picture, 'Pressure');
    await console.open('/gauges/new?camera_id=C1');
    await keys.press('link', /Circle gauge/);
    await annotator.ready();
    await keys.press('button', 'Use the whole photo');
    for (const [i, { x, y }] of perspective.source_points.entries()) {
      await keys.fill(`Corner ${i + 1} x`, x.toFixed(1));
      await keys.fill(`Corner ${i + 1} y`, y.toFixed(1));
    }
    for (const side of ['width', 'height'] as const) {
      const field = `Corrected image ${side} (px)`;
      const before = await annotator.number(field);
      await keys.tabTo(page.getByRole('slider', { name: `Corrected image ${side}` }));
      await page.keyboard.press('ArrowRight');
      expect(await annotator.number(field)).toBe(before + 1);
      await keys.fill(field, side === 'width' ? perspective.width : perspective.height);
    }
    await keys.press('button', 'Next');
    await expect(annotator.stage).toHaveAccessibleName('Corrected image with the gauge annotation');
  });

  journey('[GANN-002] [GANN-003] [GANN-004] 2. centre, tip and ticks', async () => {
    const { page, keys, annotator } = story();
    const hand = handOf(upload);
    await keys.press('button', 'Place the centre');
    await keys.fill('Centre x', hand.center.x.toFixed(1));
    await keys.fill('Centre y', hand.center.y.toFixed(1));
    await keys.press('button', 'Place the hand tip');
    await keys.fill('Hand tip x', hand.hand_tip.x.toFixed(1));
    await keys.fill('Hand tip y', hand.hand_tip.y.toFixed(1));
    await keys.step(3);
    await page.getByRole('heading', { name: 'Scale ticks' }).waitFor();
    for (const [i, tick] of threeTicks(hand).toReversed().entries()) {
      await keys.press('button', 'Add a tick');
      const value = page.getByLabel(`Value of Tick ${i + 1}`);
      await expect(value).toBeFocused();
      await expect(value).toHaveValue('');
      await keys.type(tick.value);
      await keys.fill(`Tick ${i + 1} x`, tick.x.toFixed(1));
      await keys.fill(`Tick ${i + 1} y`, tick.y.toFixed(1));
    }
    await expect(page.getByText('This step is complete')).toBeVisible();
    await annotator.reads(TRUTH, 0.02 * 1.6);
  });

  journey(
    '[GANN-007] [GANN-009] [GANN-010] 3. search range; a tick highlighted, deleted, added again',
    async () => {
      const { page, keys, annotator } = story();
      const range = page.locator('[data-part=search-range]');
      await keys.step(2);
      await expect(range.locator('circle')).toHaveCount(2);
      await keys.toggle('Show search range');
      await expect(range).toHaveCount(0);
      await keys.toggle('Show search range');
      await keys.step(3);
      await keys.press('button', 'Tick 2');
      await expect(annotator.stage.locator('circle[stroke="#ff9d1f"]')).toHaveCount(1);
      await keys.press('button', 'Delete Tick 2');
      const rows = page.getByRole('button', { name: /^Tick \d$/ });
      await expect(rows).toHaveCount(2);
      const middle = threeTicks(handOf(upload))[1];
      await keys.press('button', 'Add a tick');
      await keys.type('0.8');
      await keys.fill('Tick 3 x', middle.x.toFixed(1));
      await keys.fill('Tick 3 y', middle.y.toFixed(1));
      await expect(rows).toHaveCount(3);
    },
  );

  journey('[GANN-006] 4. arrows move all points, or the one that is chosen', async () => {
    const { page, keys } = story();
    const before = await placesNow();
    await keys.press('button', 'Right');
    expect(await placesNow()).toEqual(before.map(([x, y]) => [expect.closeTo(x + 1, 5), y]));
    await keys.focus('button', 'Right');
    await page.keyboard.press('ArrowLeft');
    expect(await placesNow()).toEqual(before.map(([x, y]) => [expect.closeTo(x, 5), y]));
    await keys.step(2);
    await keys.press('button', 'Hand tip');
    const tip = Number(await page.getByLabel('Hand tip x').inputValue());
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByLabel('Hand tip x')).toHaveValue(String(Math.round((tip + 1) * 10) / 10));
    await page.keyboard.press('Control+z');
  });

  journey('[GANN-005] [GANN-016] 5. a full circle', async () => {
    const { page, keys } = story();
    await keys.toggle('Hand rotates 360°');
    await keys.step(4);
    await keys.press('button', 'Place the min/max tick');
    await keys.fill('Value at the beginning', -0.1);
    await keys.fill('Value at the end', 1.7);
    await expect(page.getByText('This step is complete')).toBeVisible();
    await keys.step(2);
    await keys.toggle('Hand rotates 360°');
    await expect(page.getByRole('navigation', { name: 'Steps' })).not.toContainText('Min/max tick');
  });

  journey('[GANN-011] [GANN-012] 6. the simple range, and back to all ticks', async () => {
    const { page, keys, annotator } = story();
    await keys.step(3);
    await keys.choose('Range mode', 'Minimum and maximum');
    const [high, middle, low] = threeTicks(handOf(upload));
    for (const [name, { x, y }, value] of [
      ['Minimum tick', low, 0],
      ['Maximum tick', high, 1.6],
      ['Intermediate tick 1', middle, 0.8],
    ] as const) {
      await keys.press('button', 'Add a tick');
      await keys.type(value);
      await keys.fill(`${name} x`, x.toFixed(1));
      await keys.fill(`${name} y`, y.toFixed(1));
    }
    await expect(page.getByText('This step is complete')).toBeVisible();
    await annotator.reads(TRUTH, 0.02 * 1.6);
    await keys.choose('Range mode', 'All ticks');
    await expect(page.getByRole('button', { name: /^Tick \d$/ })).toHaveCount(3);
  });

  journey('7. limits and decimal places', async () => {
    const { page, keys } = story();
    const group = (name: string) => page.getByRole('group', { name, exact: true });
    await keys.step(5);
    await keys.fill('Lower', 0.4, group('Control limits'));
    await keys.fill('Upper', 1.2, group('Control limits'));
    await keys.fill('Lower', 0.3, group('System limits'));
    await keys.fill('Upper', 1.4, group('System limits'));
    await expect(page.getByText('This step is complete')).toBeVisible();
    await keys.step(4);
    await keys.fill('Decimal places', 3);
    await expect(page.getByLabel('Decimal places', { exact: true })).toHaveValue('3');
  });

  journey('[CAM-016] 8. a test inspection', async () => {
    const { page, keys } = story();
    await keys.step(6);
    const responded = page.waitForResponse((response) => response.url().endsWith('/circle/test_inspection'));
    await keys.press('button', 'Test this photo');
    const read = (await (await responded).json()) as { value: number };
    expect(Math.abs(read.value - TRUTH) / 1.6).toBeLessThan(0.02);
    await expect(page.locator('[data-part=inspection] [data-part=seen]').first()).toBeVisible();
  });

  journey('[CALL-069] [STATE-041] [GEN-030] [GEN-031] 9. it is sent once, with its limits', async () => {
    const { console, page, keys } = story();
    await keys.step(4);
    await keys.fill(/^Name/, 'By keys');
    const posts: Request[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/gauges/circle')) posts.push(request);
    });
    await keys.focus('button', 'Save gauge');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    expect(posts).toHaveLength(1);
    expect(posts[0]!.postDataJSON()).toMatchObject({
      gauge_configuration: {
        camera_id: 'C1',
        control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 },
        system_limits_config: { minimum_value: 0.3, maximum_value: 1.4 },
      },
    });
    const gauge = (await gaugesOf(calls, 'C1'))['By keys']!;
    expect(gauge.is_active).toBe(true);
    gaugeId = gauge.id;
  });

  journey('[ROUTE-009] [CALL-070] 10. it is edited from what was saved', async () => {
    const { console, page, keys, annotator } = story();
    await annotator.openEdit(gaugeId);
    await keys.step(4);
    await expect(page.getByLabel(/^Name/)).toHaveValue('By keys');
    const put = page.waitForRequest((request) => request.method() === 'PUT');
    await keys.press('button', 'Save gauge');
    expect((await put).url()).toContain(`/internal/api/gauges/circle/${gaugeId}`);
    await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
  });
});
