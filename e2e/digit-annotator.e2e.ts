import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { boxOf, digitsOf, drawFirst, spacingOf } from './support/screen/digit-gauge.ts';
import { annotationOf, DrawnCamera, type Upload } from './support/seed/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';
import { gaugesOf, readingOf } from './support/screen/readings.ts';
import { startStory } from './support/story.ts';

journey.describe.configure({ mode: 'serial', timeout: 120_000 });

/** The display shows 1 2 3 4, the drums 0 4 7 3 1 0. */
const VALUES = { Pressure: 0.8, Flow: 123.4, 'Run lamp': 1, 'Old counter': 4731 };

const BOX_FIELDS = ['x', 'y', 'Width', 'Height'].map((member) => `Base digit box: ${member}`);

journey.describe('S11 a digit gauge', () => {
  let camera: DrawnCamera;
  let upload: Upload;
  journey.beforeAll(async ({ server }) => {
    camera = new DrawnCamera(server, 'C1', SCENES.pump());
    upload = await camera.shoot(VALUES);
  });
  const story = startStory('uma');
  const boxes = () => story().annotator.stage.locator('[data-part=digit]');
  const lefts = () =>
    boxes().evaluateAll((all) =>
      all.map((one) => Number(one.querySelector('rect')!.getAttribute('x'))).toSorted((a, b) => a - b),
    );

  journey(
    '[GEN-013] [DANN-001] [DANN-004] [VAL-084] [VAL-093] 1. a drawn rectangle is the first of one digits',
    async () => {
      const { page, annotator } = story();
      await annotator.openNew('C1', 'seven-segment');
      await annotator.crop(annotationOf(upload.picture, 'Flow'));
      await annotator.step('Digit boxes');
      await expect(page.getByText('At least one digit').first()).toBeVisible();
      const digits = digitsOf(upload, 'Flow');
      await drawFirst(annotator, digits);
      await expect(page.getByLabel('Digit count')).toHaveValue('1');
      await expect(page.getByLabel('Spacing (px)')).toHaveValue('1');
      await expect(boxes()).toHaveCount(1);
      for (const [member, length] of Object.entries(boxOf(digits[0]!))) {
        const label = `Base digit box: ${member.length > 1 ? member[0]!.toUpperCase() + member.slice(1) : member}`;
        expect(Math.abs((await annotator.number(label)) - length)).toBeLessThanOrEqual(1);
      }
    },
  );

  journey('[DANN-002] [DANN-003] 2. count and spacing make four boxes', async () => {
    const { annotator } = story();
    await annotator.type('Digit count', 4);
    await annotator.type('Spacing (px)', 3);
    await expect(boxes()).toHaveCount(4);
  });

  journey('[DANN-009] [DANN-010] 2. above each are its two colours', async () => {
    const { annotator } = story();
    for (const part of ['font-color', 'background-color']) {
      const chips = annotator.stage.locator(`[data-part=${part}]`);
      await expect(chips).toHaveCount(4);
      await expect(chips.first()).toHaveAttribute('width', '10');
      await expect(chips.first()).toHaveAttribute('height', '10');
      const above = await chips.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      const tops = await boxes().evaluateAll((all) =>
        all.map((one) => one.querySelector('rect')!.getBoundingClientRect().top),
      );
      expect(above.every((bottom, i) => bottom <= tops[i]! + 1)).toBe(true);
    }
  });

  journey('[DANN-006] [DANN-007] [DANN-008] 2. the clicked one is orange, the others are blue', async () => {
    const { annotator } = story();
    const { x, y, width, height } = boxOf(digitsOf(upload, 'Flow')[0]!);
    await annotator.click({ x: x + 2.5 * width + 6, y: y + height / 2 });
    // the selected one is drawn last
    const edges = await boxes().evaluateAll((all) =>
      all
        .map((one) => one.querySelectorAll('rect')[1]!)
        .toSorted((a, b) => Number(a.getAttribute('x')) - Number(b.getAttribute('x')))
        .map((edge) => edge.getAttribute('stroke')),
    );
    expect(edges).toEqual(['#3aa0ff', '#3aa0ff', '#ff9d1f', '#3aa0ff']);
  });

  journey(
    '[DANN-005] [VAL-090] [VAL-091] [VAL-092] 3. an offset moves one digit; what breaks the row is taken back; a lower count drops what belonged to the last',
    async () => {
      const { page, annotator } = story();
      const before = await lefts();
      await annotator.type('Digit 3: Offset x', 2);
      const scale = await annotator.scale();
      const moved = (await lefts()).map((x, i) => (x - before[i]!) / scale);
      expect(moved).toEqual([0, 0, 2, 0].map((by) => expect.closeTo(by, 5)));
      await annotator.type('Digit count', 400);
      await expect(page.getByLabel('Digit count')).toHaveValue('4');
      const spacing = page.getByLabel('Spacing (px)');
      for (const typed of ['1.5', 'x']) {
        await spacing.fill('');
        await spacing.pressSequentially(typed);
        await expect(spacing).toHaveValue(typed.replaceAll(/\D/g, ''));
        await page.keyboard.press('Escape');
        await expect(spacing).toHaveValue('3');
      }
      for (const label of [...BOX_FIELDS, 'Digit 3: Offset x', 'Digit 3: Offset y']) {
        const whole = page.getByLabel(label, { exact: true });
        const stored = await whole.inputValue();
        await whole.fill('');
        await whole.pressSequentially('1.5x');
        await expect(whole).toHaveValue('15');
        await page.keyboard.press('Escape');
        await expect(whole).toHaveValue(stored);
      }
      await page.getByRole('button', { name: 'Next digit' }).click();
      await annotator.type('Digit 4: Offset x', 1);
      await annotator.type('Digit count', 3);
      await expect(boxes()).toHaveCount(3);
      await annotator.type('Digit count', 4);
      expect((await lefts())[3]).toBeCloseTo(before[3]!, 5);
    },
  );

  journey('[VAL-084] 4. a reset leaves nothing drawn, and that is not saved', async () => {
    const { page, annotator } = story();
    await page.getByRole('button', { name: 'Reset digits' }).click();
    await expect(boxes()).toHaveCount(0);
    await annotator.step('Value & rounding');
    await page.getByLabel('Name').fill('Flow by S11');
    await annotator.save();
    await expect(page.getByRole('heading', { name: 'Digit boxes' })).toBeVisible();
    await expect(page.getByText('At least one digit').first()).toBeVisible();
    await expect(page).toHaveURL(/gauges\/new/);
    await drawFirst(annotator, digitsOf(upload, 'Flow'));
    await expect(page.getByLabel('Digit count')).toHaveValue('1');
    await expect(page.getByLabel('Spacing (px)')).toHaveValue('1');
  });

  journey('[GEN-013] 5. 1234 is read as 1234, and as 12.34 with two decimal digits', async () => {
    const { console, page, annotator } = story();
    await annotator.type('Digit count', 4);
    await annotator.type('Spacing (px)', spacingOf(digitsOf(upload, 'Flow')));
    await expect(annotator.live).toContainText('1234', { timeout: 40_000 });
    await annotator.save();
    await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    const { id } = (await gaugesOf(camera.console, 'C1'))['Flow by S11']!;
    const first = await camera.shoot(VALUES);
    expect(await readingOf(camera.console, id, first.photoId)).toMatchObject({ estimated_value: 1234 });

    await annotator.openEdit(id);
    await annotator.step('Digit boxes');
    await annotator.type('Decimal digits', 2);
    await expect(annotator.live).toContainText('12.34', { timeout: 40_000 });
    await annotator.save();
    await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    const second = await camera.shoot(VALUES);
    const { estimated_value } = await readingOf(camera.console, id, second.photoId);
    expect(estimated_value).toBeCloseTo(12.34, 9);
  });

  journey('[GEN-013] 6. a counter is drawn and read the same way', async () => {
    const { console, page, annotator } = story();
    const digits = digitsOf(upload, 'Old counter');
    await annotator.openNew('C1', 'counter');
    await annotator.crop(annotationOf(upload.picture, 'Old counter'));
    await annotator.step('Digit boxes');
    await drawFirst(annotator, digits);
    await annotator.type('Digit count', digits.length);
    await annotator.type('Spacing (px)', spacingOf(digits));
    await annotator.type('Decimal digits', 1);
    await expect(annotator.live).toContainText('4731.0', { timeout: 40_000 });
    await annotator.step('Value & rounding');
    await page.getByLabel('Name').fill('Hours by S11');
    await annotator.save();
    await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    const { id } = (await gaugesOf(camera.console, 'C1'))['Hours by S11']!;
    const { photoId } = await camera.shoot({ ...VALUES, 'Old counter': 4731.6 });
    const { estimated_value } = await readingOf(camera.console, id, photoId);
    expect(estimated_value).toBeCloseTo(4731.6, 1);
  });
});
