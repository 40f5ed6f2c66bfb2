import type { GaugeAnnotation } from '@tenken/camera-sim/picture/annotation.ts';
import { threeTicks } from './support/screen/circle-gauge.ts';
import { type Box, endsOf, partOf } from './support/screen/area-gauge.ts';
import { annotationOf, type Upload } from './support/seed/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';
import { openShowroom, shootHeater, VALUES } from './support/seed/showroom.ts';
import { startKeyboardStory } from './support/story.ts';

journey.describe.configure({ mode: 'serial', timeout: 120_000 });

journey.describe('S12 without a pointer', () => {
  let upload: Upload;
  journey.beforeAll(async ({ server }) => {
    ({ upload } = await openShowroom(server));
    await shootHeater(server);
  });
  const story = startKeyboardStory('uma');

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

  journey('1. a float: areas and ticks, as level and hand-read gauges have them', async () => {
    const { page, keys, annotator } = story();
    const annotation = await begin('float', 'Float');
    const { float_area, measurement_area, ticks } = partOf(annotation, 'float_config');
    await place('Measurement area', measurement_area);
    await place('Float area', float_area);
    await expect(page.getByText('This step is complete')).toBeVisible();
    await keys.step(3);
    await tick(endsOf(ticks));
    await annotator.reads(VALUES.Float, 0.3);
    await saveAs(4, 'Float by keys');
  });

  journey('2. a lamp and its colours', async () => {
    const { keys, annotator } = story();
    const { lamp_area, off_color } = partOf(await begin('lamp', 'Run'), 'lamp_config');
    await place('Lamp area', lamp_area);
    await keys.press('button', 'ON');
    for (const channel of ['red', 'green', 'blue'] as const)
      await keys.fill(`Colour when OFF: ${channel}`, off_color[channel]);
    await expect(annotator.live).toContainText('ON', { timeout: 20_000 });
    await saveAs(3, 'Lamp by keys');
  });

  journey('3. a thermal area, its range and its unit', async () => {
    const { page, keys, annotator } = story();
    await annotator.openNew('C2', 'thermal-area');
    await keys.press('button', 'Use the whole photo');
    await keys.step(2);
    await place('Measurement area', { x: 130, y: 180, width: 250, height: 110 });
    await keys.fill('From', -10);
    await keys.fill('To', 400);
    await expect(page.getByText('This step is complete')).toBeVisible();
    await keys.choose('Temperature unit', '°F');
    await expect(page.getByLabel('From')).toHaveValue('14');
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('752');
    await saveAs(3, 'Heat by keys', 'C2');
  });

  journey('[GEN-012] 4. a rectangle gauge with a sliding hand', async () => {
    const { page, keys, annotator } = story();
    const hand = partOf(await begin('rectangle', 'Damper'), 'hand_config');
    await keys.choose('Hand movement', 'Slides along a scale');
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
    await expect(page.getByText('This step is complete')).toBeVisible();
    await annotator.reads(VALUES.Damper, 0.03 * 100);
    await saveAs(4, 'Damper by keys');
  });
});
