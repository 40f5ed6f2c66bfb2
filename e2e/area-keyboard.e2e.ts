import type { GaugeAnnotation } from '@tenken/camera-sim/picture/annotation.ts';
import { threeTicks } from './support/circle-gauge.ts';
import { acrossOf, type Box, endsOf, partOf } from './support/area-gauge.ts';
import { annotationOf, type DrawnCamera, type Upload } from './support/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';
import { gaugesOf, readingOf } from './support/readings.ts';
import { openShowroom, shootHeater, VALUES } from './support/showroom.ts';
import { tellByKeys } from './support/story.ts';

journey.describe.configure({ mode: 'serial', timeout: 120_000 });

journey.describe('S12 without a pointer', () => {
  let camera: DrawnCamera;
  let upload: Upload;
  journey.beforeAll(async ({ server }) => {
    ({ camera, upload } = await openShowroom(server));
    await shootHeater(server);
  });
  const story = tellByKeys('uma');

  async function begin(type: string, name: string): Promise<GaugeAnnotation> {
    const { keys, annotator } = story();
    await annotator.openNew('C3', type);
    const annotation = annotationOf(upload.picture, name);
    await keys.crop(annotation);
    await keys.step(2);
    return annotation;
  }

  async function place(title: string, box: Box): Promise<void> {
    const { page, keys } = story();
    const group = page.getByRole('group', { name: title, exact: true });
    await keys.tabTo(group.getByRole('button', { name: 'Place in the middle' }));
    await page.keyboard.press('Enter');
    for (const [label, value] of Object.entries({ x: box.x, y: box.y, Width: box.width, Height: box.height }))
      await keys.fill(`${title}: ${label}`, value.toFixed(1));
  }

  async function tick(ticks: readonly { x: number; y: number; value: number }[]): Promise<void> {
    const { keys } = story();
    for (const [i, { x, y, value }] of ticks.entries()) {
      await keys.press('button', 'Add a tick');
      await keys.type(value);
      await keys.fill(`Tick ${i + 1} x`, x.toFixed(1));
      await keys.fill(`Tick ${i + 1} y`, y.toFixed(1));
    }
  }

  async function saveAs(step: number, name: string, cameraId = 'C3'): Promise<void> {
    const { page, keys } = story();
    await keys.step(step);
    await keys.fill(/^Name/, name);
    await keys.press('button', 'Save gauge');
    await page.waitForURL(`**/cameras/${cameraId}`);
  }

  journey('[VAL-094] [VAL-095] [VAL-096] 1. a float', async () => {
    const { page, keys, annotator } = story();
    const annotation = await begin('float', 'Float');
    const { float_area, measurement_area, ticks } = partOf(annotation, 'float_config');
    await expect(page.getByText('Draw the measurement area')).toBeVisible();
    await place('Measurement area', measurement_area);
    await place('Float area', float_area);
    await keys.fill('Float area: Height', 20);
    await expect(page.getByText('Too small').first()).toBeVisible();
    await keys.fill('Float area: Height', 30);
    await keys.fill('Float area: Width', 10);
    await expect(page.getByText('This step is complete')).toBeVisible();
    await keys.fill('Float area: x', annotation.perspective.width - 5);
    await expect(page.getByText('Outside the picture').first()).toBeVisible();
    await keys.fill('Float area: x', float_area.x.toFixed(1));
    await keys.fill('Float area: Width', float_area.width.toFixed(1));
    await keys.fill('Float area: Height', float_area.height.toFixed(1));
    await keys.step(3);
    await tick(endsOf(ticks));
    await annotator.reads(VALUES.Float, 0.3);
    await saveAs(4, 'Float by keys');
  });

  journey('[VAL-097] [VAL-098] 2. a lamp, read ON and OFF', async () => {
    const { page, keys, annotator } = story();
    const { lamp_area, off_color } = partOf(await begin('lamp', 'Run'), 'lamp_config');
    await expect(page.getByText('Draw the lamp area')).toBeVisible();
    await place('Lamp area', lamp_area);
    await keys.press('button', 'ON');
    for (const channel of ['red', 'green', 'blue'] as const)
      await keys.fill(`Colour when OFF: ${channel}`, off_color[channel]);
    await expect(annotator.live).toContainText('ON', { timeout: 20_000 });
    await saveAs(3, 'Lamp by keys');
    const { id } = (await gaugesOf(camera.console, 'C3'))['Lamp by keys']!;
    for (const state of [1, 0]) {
      const { photoId } = await camera.shoot({ ...VALUES, Run: state });
      expect((await readingOf(camera.console, id, photoId)).estimated_value).toBe(state);
    }
  });

  journey('[VAL-101] [VAL-102] [VAL-104] 3. a thermal area', async () => {
    const { page, keys, annotator } = story();
    await annotator.openNew('C2', 'thermal-area');
    await keys.press('button', 'Use the whole photo');
    await keys.step(2);
    await place('Measurement area', { x: 130, y: 180, width: 250, height: 110 });
    await keys.fill('From', -11);
    await expect(page.getByText('Too small').first()).toBeVisible();
    await keys.fill('From', -10);
    await keys.fill('To', 400);
    await expect(page.getByText('This step is complete')).toBeVisible();
    await keys.choose('Temperature unit', '°F');
    await expect(page.getByLabel('From')).toHaveValue('14');
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('752');
    await keys.fill('From', 752);
    await expect(page.getByText('Must be below the upper end').first()).toBeVisible();
    await keys.fill('From', 14);
    await saveAs(3, 'Heat by keys', 'C2');
  });

  for (const [name, span, movement, choice] of [
    ['Current', 200, 'rotating', 'Turns about an axis'],
    ['Damper', 100, 'sliding', 'Slides along a scale'],
  ] as const)
    journey(`[GEN-012] [VAL-112] 4. a rectangle gauge with a ${movement} hand`, async () => {
      const { page, keys, annotator } = story();
      const hand = partOf(await begin('rectangle', name), 'hand_config');
      await keys.choose('Movement of the hand', choice);
      for (const [button, label, { x, y }] of [
        ['Place the centre', 'Centre', hand.center],
        ['Place the hand tip', 'Hand tip', hand.hand_tip],
      ] as const) {
        await keys.press('button', button);
        await keys.fill(`${label} x`, x.toFixed(1));
        await keys.fill(`${label} y`, y.toFixed(1));
      }
      await keys.press('button', 'Red');
      await keys.step(3);
      await tick(threeTicks(hand));
      const off = `Tick 2 ${acrossOf(threeTicks(hand))}`;
      const at = await annotator.number(off);
      await keys.fill(off, at + (at > 60 ? -30 : 30));
      await expect(page.getByText('The ticks must lie on a straight line')).toHaveCount(
        movement === 'sliding' ? 2 : 0,
      );
      await keys.fill(off, at);
      await expect(page.getByText('This step is complete')).toBeVisible();
      await annotator.reads(VALUES[name], 0.03 * span);
      await saveAs(4, `${name} by keys`);
    });

  journey('[VAL-099] 5. a level gauge', async () => {
    const { keys, annotator } = story();
    const { measurement_area, ticks } = partOf(await begin('level', 'Level'), 'level_config');
    await place('Measurement area', measurement_area);
    await keys.step(3);
    await tick(endsOf(ticks));
    await annotator.reads(VALUES.Level, 3);
    await saveAs(4, 'Level by keys');
  });

  journey('6. a hand-read gauge', async () => {
    await begin('unsupported', 'Level');
    await place('Measurement area', { x: 5, y: 5, width: 40, height: 60 });
    await saveAs(3, 'By hand by keys');
    expect((await gaugesOf(camera.console, 'C3'))['By hand by keys']).toMatchObject({ is_active: true });
  });
});
