import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import type { DigitBox } from '@tenken/camera-sim/picture/annotation.ts';
import { AnnotatorPage } from './support/annotator-page.ts';
import { annotationOf, DrawnCamera, type Upload } from './support/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';

journey.describe.configure({ mode: 'serial', timeout: 120_000 });

const VALUES = { Pressure: 0.8, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };

journey.describe('S11 a digit gauge', () => {
  let upload: Upload;
  journey.beforeAll(async ({ server }) => {
    upload = await new DrawnCamera(server, 'C1', SCENES.pump()).shoot(VALUES);
  });

  journey(
    '[DANN-001] [DANN-002] [DANN-003] [DANN-004] [DANN-005] [DANN-006] [DANN-007] [DANN-008] [DANN-009] [DANN-010] [VAL-084] [VAL-091] [VAL-092] [VAL-093] [GEN-013] boxes of a display',
    async ({ console, page }) => {
      const digits = digitsOf(upload, 'Flow');
      await console.signIn('uma');
      const annotator = new AnnotatorPage(console);
      await annotator.openNew('C1', 'seven-segment');
      await annotator.crop(annotationOf(upload.picture, 'Flow'));
      await annotator.step('Digit boxes');
      await expect(page.getByText('At least one digit').first()).toBeVisible();
      await drawFirst(annotator, digits);
      const boxes = annotator.stage.locator('[data-part=digit]');
      await expect(page.getByLabel('Digit count')).toHaveValue('1');
      await expect(boxes).toHaveCount(1);

      await annotator.type('Digit count', 4);
      await annotator.type('Spacing (px)', spacingOf(digits));
      await expect(boxes).toHaveCount(4);
      for (const part of ['font-color', 'background-color']) {
        const chips = annotator.stage.locator(`[data-part=${part}]`);
        await expect(chips).toHaveCount(4);
        await expect(chips.first()).toHaveAttribute('width', '10');
        await expect(chips.first()).toHaveAttribute('height', '10');
      }
      await annotator.click(middleOf(digits[2]!));
      const edge = (index: number) => boxes.nth(index).locator('rect').nth(1);
      await expect(edge(2)).toHaveAttribute('stroke', '#ff9d1f');
      await expect(edge(0)).toHaveAttribute('stroke', '#3aa0ff');

      const lefts = () =>
        boxes.evaluateAll((all) => all.map((one) => Number(one.querySelector('rect')!.getAttribute('x'))));
      const before = await lefts();
      await annotator.type('Digit 3: Offset x', 2);
      const after = await lefts();
      expect(after.map((x, i) => x > before[i]! + 0.1)).toEqual([false, false, true, false]);
      await annotator.type('Digit 3: Offset x', 0);
      await annotator.type('Digit count', 400);
      await expect(page.getByLabel('Digit count')).toHaveValue('4');
      await page.getByLabel('Spacing (px)').pressSequentially('1.5x');
      await page.keyboard.press('Escape');
      await expect(page.getByLabel('Spacing (px)')).toHaveValue(String(spacingOf(digits)));
      await annotator.type('Digit count', 3);
      await expect(boxes).toHaveCount(3);

      await page.getByRole('button', { name: 'Reset digits' }).click();
      await expect(boxes).toHaveCount(0);
      await expect(page.getByText('At least one digit').first()).toBeVisible();
      await annotator.save();
      await expect(page).toHaveURL(/gauges\/new/);
      await drawFirst(annotator, digits);
      await expect(page.getByLabel('Spacing (px)')).toHaveValue('1');
    },
  );

  for (const [type, name, count, decimals] of [
    ['seven-segment', 'Flow', 4, 1],
    ['counter', 'Old counter', 6, 1],
  ] as const)
    journey(`[DANN-011] a ${type} gauge is read while it is drawn, and saved`, async ({ console, page }) => {
      const digits = digitsOf(upload, name);
      await console.signIn('uma');
      const annotator = new AnnotatorPage(console);
      await annotator.openNew('C1', type);
      await annotator.crop(annotationOf(upload.picture, name));
      await annotator.step('Digit boxes');
      await drawFirst(annotator, digits);
      await annotator.type('Digit count', count);
      await annotator.type('Spacing (px)', spacingOf(digits));
      await annotator.type('Decimal digits', decimals);
      const truth = VALUES[name].toFixed(decimals);
      await expect(annotator.live).toContainText(truth, { timeout: 40_000 });
      await annotator.step('Value & rounding');
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Decimal places').fill(String(decimals));
      await annotator.save();
      await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    });
});

function digitsOf({ picture }: Upload, name: string): DigitBox[] {
  const annotation = annotationOf(picture, name);
  if (!('digits_config' in annotation)) throw new Error(`${name} has no digits`);
  return annotation.digits_config.digits.toSorted((p, q) => q.digit_place - p.digit_place);
}

const cornersOf = ({ corner_coordinates_of_single_digit: corners }: DigitBox) => corners;

const middleOf = (digit: DigitBox) => {
  const { top_left, bottom_right } = cornersOf(digit);
  return { x: (top_left.x + bottom_right.x) / 2, y: (top_left.y + bottom_right.y) / 2 };
};

function spacingOf([first, second]: readonly DigitBox[]): number {
  return Math.round(cornersOf(second!).top_left.x - cornersOf(first!).bottom_right.x);
}

async function drawFirst(annotator: AnnotatorPage, [first]: readonly DigitBox[]): Promise<void> {
  const { top_left, bottom_right } = cornersOf(first!);
  await annotator.drag(top_left, bottom_right);
}
