import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { boxOf, digitsOf, spacingOf } from './support/screen/digit-gauge.ts';
import { annotationOf, DrawnCamera, type Upload } from './support/seed/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';
import { gaugesOf, readingOf } from './support/screen/readings.ts';
import { startKeyboardStory } from './support/story.ts';

journey.describe.configure({ mode: 'serial', timeout: 120_000 });

const VALUES = { Pressure: 0.8, Flow: 123.4, 'Run lamp': 1, 'Old counter': 4731 };

journey.describe('S11 without a pointer', () => {
  let camera: DrawnCamera;
  let upload: Upload;
  journey.beforeAll(async ({ server }) => {
    camera = new DrawnCamera(server, 'C1', SCENES.pump());
    upload = await camera.shoot(VALUES);
  });
  const story = startKeyboardStory('uma');
  const boxes = () => story().annotator.stage.locator('[data-part=digit]');
  const strokes = () =>
    boxes().evaluateAll((all) =>
      all
        .map((one) => one.querySelectorAll('rect')[1]!)
        .toSorted((a, b) => Number(a.getAttribute('x')) - Number(b.getAttribute('x')))
        .map((edge) => edge.getAttribute('stroke')),
    );
  const lefts = () =>
    boxes().evaluateAll((all) =>
      all.map((one) => Number(one.querySelector('rect')!.getAttribute('x'))).toSorted((a, b) => a - b),
    );

  async function placeFirst(name: string): Promise<void> {
    const { keys } = story();
    await keys.press('button', 'Place the first box');
    const { x, y, width, height } = boxOf(digitsOf(upload, name)[0]!);
    // the corner first: a box that would leave the picture on its way is taken back
    for (const [label, value] of Object.entries({ x, y, Width: width, Height: height }))
      await keys.fill(`Base digit box: ${label}`, value);
  }

  async function begin(type: string, name: string): Promise<void> {
    const { keys, annotator } = story();
    await annotator.openNew('C1', type);
    await keys.crop(annotationOf(upload.picture, name));
    await keys.step(2);
  }

  journey('[DANN-001] [DANN-004] 1. the first box', async () => {
    const { page } = story();
    await begin('seven-segment', 'Flow');
    await expect(page.getByText('At least one digit').first()).toBeVisible();
    await placeFirst('Flow');
    await expect(page.getByLabel('Digit count')).toHaveValue('1');
    const { x, width } = boxOf(digitsOf(upload, 'Flow')[0]!);
    await expect(page.getByLabel('Base digit box: x')).toHaveValue(String(x));
    await expect(page.getByLabel('Base digit box: Width')).toHaveValue(String(width));
  });

  journey(
    '[DANN-002] [DANN-003] [DANN-006] [DANN-007] [DANN-008] 2. four boxes, the third selected',
    async () => {
      const { page, keys } = story();
      await keys.fill('Digit count', 4);
      await keys.fill('Spacing (px)', 3);
      await expect(boxes()).toHaveCount(4);
      await keys.focus('button', 'Next digit');
      for (let i = 0; i < 4 && (await strokes())[2] !== '#ff9d1f'; i += 1) await page.keyboard.press('Enter');
      expect(await strokes()).toEqual(['#3aa0ff', '#3aa0ff', '#ff9d1f', '#3aa0ff']);
    },
  );

  journey('[DANN-005] [VAL-091] [VAL-092] 3. an offset, and values that are taken back', async () => {
    const { page, keys, annotator } = story();
    const before = await lefts();
    await keys.fill('Digit 3: Offset x', 2);
    const scale = await annotator.scale();
    const moved = (await lefts()).map((x, i) => (x - before[i]!) / scale);
    expect(moved).toEqual([0, 0, 2, 0].map((by) => expect.closeTo(by, 5)));
    await keys.fill('Digit count', 400);
    await expect(page.getByLabel('Digit count')).toHaveValue('4');
    await keys.tabTo(page.getByLabel('Spacing (px)'));
    await page.keyboard.type('1.5x');
    await expect(page.getByLabel('Spacing (px)')).toHaveValue('15');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Spacing (px)')).toHaveValue('3');
    await keys.fill('Digit count', 3);
    await expect(boxes()).toHaveCount(3);
  });

  journey('[VAL-084] 4. a reset, which is not saved', async () => {
    const { page, keys } = story();
    await keys.press('button', 'Reset digits');
    await expect(boxes()).toHaveCount(0);
    await keys.step(3);
    await keys.fill(/^Name/, 'Flow by keys');
    await keys.press('button', 'Save gauge');
    await expect(page.getByText('At least one digit').first()).toBeVisible();
    await expect(page).toHaveURL(/gauges\/new/);
  });

  journey('[GEN-013] 5. the gauge is saved and read', async () => {
    const { console, page, keys, annotator } = story();
    await placeFirst('Flow');
    const digits = digitsOf(upload, 'Flow');
    await keys.fill('Digit count', digits.length);
    await keys.fill('Spacing (px)', spacingOf(digits));
    await keys.fill('Decimal digits', 0);
    await annotator.reads(1234, 0.05);
    await keys.step(3);
    await keys.fill(/^Name/, 'Flow by keys');
    await keys.press('button', 'Save gauge');
    await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    const { id } = (await gaugesOf(camera.console, 'C1'))['Flow by keys']!;
    const { photoId } = await camera.shoot(VALUES);
    const { estimated_value } = await readingOf(camera.console, id, photoId);
    expect(estimated_value).toBeCloseTo(1234, 1);
  });
});
