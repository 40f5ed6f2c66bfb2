import { validConfiguration } from '@tenken/contract/gauge/gauge-configuration.testing.ts';
import { createGauge, updateGauge } from '@tenken/contract/gauge/gauge.routes.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { click, fill, found, press, type } from '../../../../shared/testing/browser/hands.ts';
import { Display } from '../../../../shared/testing/browser/drawn-photo.ts';
import type { FakePlant, Picture } from '../../../../shared/testing/fake-plant.ts';
import { openConsole, type OpenConsole } from '../../../../shared/testing/open-console.tsx';
import { annotator, expectHeading, expectText, plantWith } from '../annotator-hands.testing.ts';

const display = new Display();
const [first] = display.boxes as [(typeof display.boxes)[0]];
const SIZE = { width: display.side, height: display.side };

let photo: Picture;
beforeAll(async () => {
  photo = await display.show();
});
let opened: OpenConsole;
afterEach(() => opened.close());

const label = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const valueOf = async (name: string): Promise<string> =>
  ((await found(label(name))) as HTMLInputElement).value;
const parts = (name: string) => [
  ...annotator.stage().querySelectorAll<SVGGraphicsElement>(`[data-part=${name}]`),
];
const expectBoxes = async (count: number): Promise<void> => {
  await expect.poll(() => parts('digit').length).toBe(count);
};
const lefts = (): number[] =>
  parts('digit')
    .map((one) => Number(one.querySelector('rect')!.getAttribute('x')))
    .toSorted((a, b) => a - b);
const drawFirst = (): Promise<void> =>
  annotator.drag(first, { x: first.x + first.width, y: first.y + first.height });

async function openNew(): Promise<FakePlant> {
  const plant = plantWith(photo);
  opened = await openConsole('/gauges/new?camera_id=C1&type=seven-segment', { plant });
  await annotator.ready();
  await annotator.crop(display.corners, SIZE);
  await annotator.step('Digit boxes');
  return plant;
}

/** With four digits, at the step of their boxes. */
async function openDrawn(): Promise<FakePlant> {
  const plant = plantWith(photo);
  const valid = validConfiguration('seven-segment');
  const digits = display.boxes.map(({ x, y, width, height }, i) => ({
    ...valid.digits_config!.digits[0]!,
    digit_place: 3 - i,
    corner_coordinates_of_single_digit: {
      top_left: { x, y },
      top_right: { x: x + width, y },
      bottom_left: { x, y: y + height },
      bottom_right: { x: x + width, y: y + height },
    },
  }));
  plant.addGauge('seven-segment', { ...valid, ...display.cutOut, digits_config: { digits } });
  opened = await openConsole('/gauges/G1/edit', { plant });
  await annotator.ready();
  await annotator.step('Digit boxes');
  await expectBoxes(4);
  return plant;
}

test('[GEN-013] [DANN-001] [DANN-004] [VAL-084] [VAL-093] a drawn rectangle is the first of one digits', async () => {
  await openNew();
  await expectText('At least one digit');
  await drawFirst();
  await expectBoxes(1);
  await expect.element(label('Digit count')).toHaveValue('1');
  await expect.element(label('Spacing (px)')).toHaveValue('1');
  for (const [member, length] of Object.entries(first)) {
    const name = member.length > 1 ? member[0]!.toUpperCase() + member.slice(1) : member;
    expect(Math.abs((await annotator.number(`Base digit box: ${name}`)) - length)).toBeLessThanOrEqual(1);
  }
});

test('[DANN-002] [DANN-003] count and spacing make four boxes', async () => {
  await openNew();
  await drawFirst();
  await annotator.type('Digit count', 4);
  await annotator.type('Spacing (px)', display.spacing);
  await expectBoxes(4);
  const scale = annotator.scale();
  const [one, ...others] = lefts();
  const pitch = (await annotator.number('Base digit box: Width')) + display.spacing;
  expect(others.map((x) => (x - one!) / scale)).toEqual([1, 2, 3].map((i) => expect.closeTo(i * pitch, 5)));
});

test('[DANN-009] [DANN-010] above each digit are its two colours', async () => {
  await openDrawn();
  for (const name of ['font-color', 'background-color']) {
    const chips = parts(name);
    expect(chips).toHaveLength(4);
    expect(['width', 'height'].map((side) => chips[0]!.getAttribute(side))).toEqual(['10', '10']);
    const tops = parts('digit').map((one) => one.querySelector('rect')!.getBoundingClientRect().top);
    for (const [i, chip] of chips.entries())
      expect(chip.getBoundingClientRect().bottom).toBeLessThanOrEqual(tops[i]! + 1);
  }
});

test('[DANN-006] [DANN-007] [DANN-008] the clicked digit is orange, the others are blue', async () => {
  await openDrawn();
  const { x, y, width, height } = display.boxes[2]!;
  await annotator.click({ x: x + width / 2, y: y + height / 2 });
  // the selected one is drawn last
  const edges = () =>
    parts('digit')
      .map((one) => one.querySelectorAll('rect')[1]!)
      .toSorted((a, b) => Number(a.getAttribute('x')) - Number(b.getAttribute('x')))
      .map((edge) => edge.getAttribute('stroke'));
  await expect.poll(edges).toEqual(['#3aa0ff', '#3aa0ff', '#ff9d1f', '#3aa0ff']);
});

test('[DANN-005] an offset moves one digit, and a lower count drops what belonged to the last', async () => {
  await openDrawn();
  const before = lefts();
  const { x, y } = display.boxes[2]!;
  await annotator.click({ x: x + 20, y: y + 20 });
  await annotator.type('Digit 3: Offset x', 2);
  const scale = annotator.scale();
  await expect
    .poll(() => lefts().map((left, i) => (left - before[i]!) / scale))
    .toEqual([0, 0, 2, 0].map((by) => expect.closeTo(by, 5)));
  await click(button('Next digit'));
  await annotator.type('Digit 4: Offset x', 1);
  await expect.poll(() => (lefts()[3]! - before[3]!) / scale).toBeCloseTo(1, 5);
  await annotator.type('Digit count', 3);
  await expectBoxes(3);
  await annotator.type('Digit count', 4);
  await expectBoxes(4);
  expect(lefts()[3]).toBeCloseTo(before[3]!, 5);
});

test('[VAL-090] [VAL-091] [VAL-092] what breaks the row of digits is taken back, and only whole numbers are typed', async () => {
  await openDrawn();
  await annotator.type('Digit count', 400);
  await expect.element(label('Digit count')).toHaveValue('4');
  const { x, y } = display.boxes[2]!;
  await annotator.click({ x: x + 20, y: y + 20 });
  const sides = ['x', 'y', 'Width', 'Height'].map((side) => `Base digit box: ${side}`);
  for (const name of ['Spacing (px)', ...sides, 'Digit 3: Offset x', 'Digit 3: Offset y']) {
    const stored = await valueOf(name);
    await fill(label(name), '');
    await type('1.5x');
    await expect.element(label(name)).toHaveValue('15');
    await press('Escape');
    await expect.element(label(name)).toHaveValue(stored);
  }
});

test('[VAL-084] a reset leaves nothing drawn, and that is not saved', async () => {
  const plant = await openDrawn();
  await click(button('Reset digits'));
  await expectBoxes(0);
  await annotator.step('Value & rounding');
  await click(button('Save gauge'));
  await expectHeading('Digit boxes');
  await expectText('At least one digit');
  expect(opened.place()).toMatch(/gauges\/G1\/edit/);
  expect([...plant.server.asked(updateGauge), ...plant.server.asked(createGauge)]).toEqual([]);
  await drawFirst();
  await expect.element(label('Digit count')).toHaveValue('1');
  await expect.element(label('Spacing (px)')).toHaveValue('1');
});
