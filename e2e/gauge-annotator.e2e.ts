import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { handOf, threeTicks } from './support/screen/circle-gauge.ts';
import { annotationOf, DrawnCamera, type Upload } from './support/seed/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';
import { startStory } from './support/story.ts';

journey.describe.configure({ mode: 'serial', timeout: 120_000 });

const VALUES = { Pressure: 0.92, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };

/** Steps 1 to 6; what follows is in gauge-saving.e2e.ts. */
journey.describe('S10 a new circle gauge is drawn', () => {
  let upload: Upload;
  journey.beforeAll(async ({ server }) => {
    upload = await new DrawnCamera(server, 'C1', SCENES.pump()).shoot(VALUES);
  });
  const story = startStory('uma');
  const value = (name: string) => story().page.getByLabel(`Value of ${name}`);
  const nudge = (direction: string) => story().page.getByRole('button', { name: direction, exact: true });

  journey('[CAM-014] 1. the camera page leads to the choice of gauges', async () => {
    const { console, page } = story();
    await console.open('/cameras/C1');
    await page.getByRole('button', { name: 'Add inspection target' }).click();
    await page.getByRole('menuitem', { name: 'Add gauge' }).click();
    await page.waitForURL(/gauges\/new\?camera_id=C1$/);
  });

  journey(
    '[ROUTE-007] [ROUTE-008] [GANN-001] [VAL-052] [VAL-053] 1. four corners and two sliders give the corrected picture',
    async () => {
      const { console, page, annotator } = story();
      await console.open('/gauges/new?camera_id=C1');
      await page.getByRole('link', { name: /Circle gauge/ }).click();
      await page.waitForURL(/gauges\/new\?camera_id=C1&type=circle/);
      await annotator.ready();
      const { perspective } = annotationOf(upload.picture, 'Pressure');
      for (const corner of perspective.source_points) await annotator.click(corner);
      for (const [i, { x, y }] of perspective.source_points.entries()) {
        expect(Math.abs((await annotator.number(`Corner ${i + 1} x`)) - x)).toBeLessThan(1.5);
        expect(Math.abs((await annotator.number(`Corner ${i + 1} y`)) - y)).toBeLessThan(1.5);
      }
      for (const side of ['width', 'height']) {
        const field = `Corrected image ${side} (px)`;
        const slider = page.getByRole('slider', { name: `Corrected image ${side}` });
        const before = await annotator.number(field);
        await slider.click({ position: { x: (await slider.boundingBox())!.width * 0.3, y: 8 } });
        expect(await annotator.number(field)).toBeGreaterThan(before);
      }
      await annotator.type('Corrected image width (px)', 40);
      await annotator.type('Corrected image height (px)', 200);
      await expect(page.getByText('At least 50 px').first()).toBeVisible();
      await annotator.type('Corrected image width (px)', perspective.width);
      await annotator.type('Corrected image height (px)', perspective.height);
      await expect(page.getByText('This step is complete')).toBeVisible();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(annotator.stage).toHaveAccessibleName('Corrected image with the gauge annotation');
      const shown = page.locator('img[crossorigin]').filter({ visible: true }).last();
      const bent = await shown.evaluate((image, corners) => {
        const matrix = new DOMMatrix(getComputedStyle(image).transform);
        return corners.map(({ x, y }) => {
          const at = matrix.transformPoint({ x, y });
          return [at.x / at.w, at.y / at.w];
        });
      }, perspective.source_points);
      for (const [i, { x, y }] of perspective.destination_points.entries()) {
        expect(Math.abs(bent[i]![0]! - x)).toBeLessThan(2);
        expect(Math.abs(bent[i]![1]! - y)).toBeLessThan(2);
      }
    },
  );

  journey('[GEN-012] [GANN-002] [GANN-003] [VAL-054] [VAL-055] 2. centre and tip are required', async () => {
    const { page, annotator } = story();
    const { center, hand_tip } = handOf(upload);
    await expect(page.getByText('Place the centre').first()).toBeVisible();
    await annotator.click(center);
    expect(await annotator.number('Centre x')).toBeCloseTo(center.x, 0);
    await expect(page.getByRole('heading', { name: 'Centre & hand tip' })).toBeVisible();
    await annotator.click(hand_tip);
    await expect(page.getByRole('heading', { name: 'Centre & hand tip' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Scale ticks' })).toBeVisible();
  });

  journey(
    '[GANN-004] [VAL-058] [VAL-059] [VAL-060] 2. three ticks at least, each with a number',
    async () => {
      const { page, annotator } = story();
      const [high, middle, low] = threeTicks(handOf(upload));
      await annotator.click(low);
      await expect(page.getByLabel('Value of Tick 1')).toHaveValue('');
      await expect(page.getByLabel('Value of Tick 1')).toBeFocused();
      await expect(page.getByText('Required', { exact: true })).toHaveCount(0); // nobody has had the time to type it
      await annotator.step('Centre & hand tip');
      await annotator.step('Scale ticks');
      await expect(page.getByText('Required').first()).toBeVisible();
      await page.getByLabel('Value of Tick 1').focus();
      await page.keyboard.type('abc');
      await expect(page.getByText('Enter a number').first()).toBeVisible();
      await page.getByLabel('Value of Tick 1').fill('０');
      await annotator.click(middle);
      await page.keyboard.type('0.8');
      await expect(page.getByText('At least 3 ticks').first()).toBeVisible();
      await annotator.click(high);
      await page.keyboard.type('1.6');
      await expect(page.getByText('This step is complete')).toBeVisible();
      await annotator.reads(VALUES.Pressure, 0.02 * 1.6);
    },
  );

  journey(
    '[GANN-007] [GANN-008] [GANN-019] [CONST-014] [CONST-015] 3. the search range shows, darkens and hides',
    async () => {
      const { page, annotator } = story();
      await expect(annotator.stage.locator('circle[r="7"]')).toHaveCount(5);
      await annotator.step('Centre & hand tip');
      const range = page.locator('[data-part=search-range]');
      const { center, hand_tip } = handOf(upload);
      const radii = await range
        .locator('circle')
        .evaluateAll((all) => all.map((one) => Number(one.getAttribute('r'))));
      const length = Math.hypot(hand_tip.x - center.x, hand_tip.y - center.y) * (await annotator.scale());
      expect(radii[1]! / length).toBeCloseTo(0.9, 1);
      expect(radii[0]! / radii[1]!).toBeCloseTo(30 / 90, 6);
      await expect(range.locator('path')).toHaveAttribute('fill-opacity', '0.2');
      await annotator.hold(center, { x: center.x + 4, y: center.y });
      await expect(range.locator('path')).toHaveAttribute('fill-opacity', '0.4');
      await expect(page.locator('[data-part=loupe]')).toBeVisible();
      await page.mouse.up();
      await expect(range.locator('path')).toHaveAttribute('fill-opacity', '0.2');
      await page.keyboard.press('Control+z');
      await page.getByLabel('Show search range').click();
      await expect(range).toHaveCount(0);
      await page.getByLabel('Show search range').click();
    },
  );

  journey('[GANN-009] [GANN-010] 3. a tick is highlighted, deleted and added again', async () => {
    const { page, annotator } = story();
    await annotator.step('Scale ticks');
    const rows = page.getByRole('button', { name: /^Tick \d$/ });
    await rows.nth(1).click();
    await expect(rows.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(annotator.stage.locator('circle[stroke="#ff9d1f"]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Delete Tick 2' }).click();
    await expect(rows).toHaveCount(2);
    await annotator.click(threeTicks(handOf(upload))[1]);
    await page.getByLabel('Value of Tick 3').fill('0.8');
    await expect(rows).toHaveCount(3);
  });

  journey('[GANN-006] [CONST-013] 4. arrows move all points by one pixel', async () => {
    const { annotator } = story();
    const before = await annotator.places();
    expect(before).toHaveLength(5);
    await nudge('Right').click();
    expect(await annotator.places()).toEqual(before.map(([x, y]) => [expect.closeTo(x + 1, 5), y]));
    await nudge('Left').click();
    expect(await annotator.places()).toEqual(before.map(([x, y]) => [expect.closeTo(x, 5), y]));
  });

  journey(
    '[GANN-018] [VAL-056] [VAL-061] [CONST-012] 4. none moves when one would leave the margin',
    async () => {
      const { page, annotator } = story();
      await annotator.type('Tick 1 x', 1);
      const atEdge = await annotator.places();
      await nudge('Left').click();
      expect(await annotator.places()).toEqual(atEdge);
      await page.keyboard.press('Control+z');
    },
  );

  journey('[GANN-017] [VAL-079] 4. without a tip nothing can be moved', async () => {
    const { page, annotator } = story();
    await annotator.step('Centre & hand tip');
    await page.getByRole('button', { name: 'Delete Hand tip' }).click();
    for (const direction of ['Left', 'Right', 'Up', 'Down']) await expect(nudge(direction)).toBeDisabled();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(nudge('Right')).toBeEnabled();
  });

  journey('[GANN-005] [VAL-066] [VAL-067] [VAL-068] 5. a full circle needs its min/max tick', async () => {
    const { page, annotator } = story();
    const { center } = handOf(upload);
    const circle = page.getByLabel('Hand rotates 360°');
    const [first, last] = [page.getByLabel('Value at the beginning'), page.getByLabel('Value at the end')];
    await circle.click();
    await annotator.step('Min/max tick');
    await expect(page.getByText('Required').first()).toBeVisible();
    await annotator.click({ x: center.x, y: center.y * 1.7 });
    await first.fill('0');
    await last.fill('1.7');
    await expect(page.getByText('Must be below every tick').first()).toBeVisible();
    await first.fill('-0.1');
    await last.fill('1.6');
    await expect(page.getByText('Must be above every tick').first()).toBeVisible();
    await last.fill('1.7');
    await expect(page.getByText('This step is complete')).toBeVisible();
  });

  journey('[GANN-016] [VAL-065] 5. it goes when the circle ends', async () => {
    const { page, annotator } = story();
    const circle = page.getByLabel('Hand rotates 360°');
    await annotator.step('Centre & hand tip');
    await circle.click();
    await expect(page.getByRole('navigation', { name: 'Steps' })).not.toContainText('Min/max tick');
    await circle.click();
    await annotator.step('Min/max tick');
    await expect(page.getByRole('button', { name: 'Place the min/max tick' })).toBeVisible();
    await expect(page.getByLabel('Value at the beginning')).toHaveCount(0);
    await annotator.step('Centre & hand tip');
    await circle.click();
  });

  journey('[GANN-011] [VAL-073] [VAL-074] [VAL-075] 6. the simple range has two ends', async () => {
    const { page, annotator } = story();
    await annotator.step('Scale ticks');
    await page.getByText('Minimum and maximum', { exact: true }).click();
    await expect(page.getByText('Required').first()).toBeVisible();
    const [high, , low] = threeTicks(handOf(upload));
    await annotator.click(low);
    await value('Minimum tick').fill('1.6');
    await annotator.click(high);
    await value('Maximum tick').fill('0');
    await expect(page.getByText('Must be below the maximum').first()).toBeVisible();
    await value('Minimum tick').fill('0');
    await value('Maximum tick').fill('1.6');
  });

  journey('[GANN-012] [VAL-077] 6. its other ticks lie between them', async () => {
    const { page, annotator } = story();
    await annotator.click(threeTicks(handOf(upload))[1]);
    await value('Intermediate tick 1').fill('1.6');
    await expect(page.getByText('Must lie between the minimum and the maximum').first()).toBeVisible();
    await value('Intermediate tick 1').fill('0.8');
    await expect(page.getByText('This step is complete')).toBeVisible();
    await annotator.reads(VALUES.Pressure, 0.02 * 1.6);
  });
});
