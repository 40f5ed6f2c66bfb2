import { validConfiguration } from '@tenken/contract/gauge/gauge-configuration.testing.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { click, fill, found, press, release, type } from '../../../../shared/testing/browser/hands.ts';
import { Dial } from '../../../../shared/testing/browser/drawn-photo.ts';
import type { Picture } from '../../../../shared/testing/fake-plant.ts';
import { openConsole, type OpenConsole } from '../../../../shared/testing/open-console.tsx';
import { annotator, expectHeading, expectText, plantWith } from '../annotator-hands.testing.ts';

const PRESSURE = 0.92;
const dial = new Dial();
const { side, center } = dial;
const SIZE = { width: side, height: side };
const [low, middle, high] = dial.ticks as [Tick, Tick, Tick];
type Tick = (typeof dial.ticks)[number];

let photo: Picture;
beforeAll(async () => {
  photo = await dial.show(PRESSURE);
});
let opened: OpenConsole;
afterEach(() => opened.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const label = (name: string) => page.getByLabelText(name, { exact: true });
async function openNew(): Promise<void> {
  opened = await openConsole('/gauges/new?camera_id=C1&type=circle', { plant: plantWith(photo) });
  await annotator.ready();
}

/** With corners, centre, tip and three ticks. */
async function openDrawn(): Promise<void> {
  const plant = plantWith(photo);
  const valid = validConfiguration('circle');
  plant.addGauge('circle', {
    ...valid,
    ...dial.cutOut,
    hand_config: { ...valid.hand_config!, center, hand_tip: dial.tip(PRESSURE), ticks: dial.ticks },
  });
  opened = await openConsole('/gauges/G1/edit', { plant });
  await annotator.ready();
}

async function drawCorners(): Promise<void> {
  await openNew();
  await annotator.crop(dial.corners, SIZE);
  await click(button('Next'));
  await expectHeading('Centre & hand tip');
}

describe('a new circle gauge', () => {
  test('[ROUTE-007] [ROUTE-008] [GANN-001] [VAL-052] [VAL-053] four corners and two sliders give the corrected picture', async () => {
    opened = await openConsole('/gauges/new?camera_id=C1', { plant: plantWith(photo) });
    await click(page.getByRole('link', { name: /Circle gauge/ }));
    await annotator.ready();
    expect(opened.place()).toMatch(/gauges\/new\?camera_id=C1&type=circle/);
    for (const corner of dial.corners) await annotator.click(corner);
    for (const [i, { x, y }] of dial.corners.entries()) {
      expect(Math.abs((await annotator.number(`Corner ${i + 1} x`)) - x)).toBeLessThan(1.5);
      expect(Math.abs((await annotator.number(`Corner ${i + 1} y`)) - y)).toBeLessThan(1.5);
    }
    for (const length of ['width', 'height']) {
      const field = `Corrected image ${length} (px)`;
      const slider = page.getByRole('slider', { name: `Corrected image ${length}` });
      const before = await annotator.number(field);
      const { width } = (await found(slider)).getBoundingClientRect();
      await click(slider, { x: width * 0.3, y: 8 });
      await expect.poll(() => annotator.number(field)).toBeGreaterThan(before);
    }
    await annotator.type('Corrected image width (px)', 40);
    await annotator.type('Corrected image height (px)', 200);
    await expectText('At least 50 px');
    await annotator.type('Corrected image width (px)', side);
    await annotator.type('Corrected image height (px)', side);
    await expectText('This step is complete');
    await click(button('Next'));
    await expect.element(annotator.stage()).toHaveAccessibleName('Corrected image with the gauge annotation');
    const shown = annotator.stage().previousElementSibling!.querySelector('img')!;
    const matrix = new DOMMatrix(getComputedStyle(shown).transform);
    for (const [i, corner] of dial.corners.entries()) {
      const at = matrix.transformPoint(corner);
      const is = { x: i % 3 === 0 ? 0 : side, y: i < 2 ? 0 : side };
      expect(Math.abs(at.x / at.w - is.x)).toBeLessThan(2);
      expect(Math.abs(at.y / at.w - is.y)).toBeLessThan(2);
    }
  });

  test('[GEN-012] [GANN-002] [GANN-003] [VAL-054] [VAL-055] its centre and tip are required', async () => {
    await drawCorners();
    await expectText('Place the centre');
    await annotator.click(center);
    expect(await annotator.number('Centre x')).toBeCloseTo(center.x, 0);
    await expectHeading('Centre & hand tip');
    await annotator.click(dial.tip(PRESSURE));
    await expectText('This step is complete');
    await expectHeading('Centre & hand tip');
    await click(button('Next'));
    await expectHeading('Scale ticks');
  });

  test('[GANN-004] [VAL-058] [VAL-059] [VAL-060] it has three ticks at least, each with a number', async () => {
    await drawCorners();
    await annotator.click(center);
    await annotator.click(dial.tip(PRESSURE));
    await click(button('Next'));
    await expectHeading('Scale ticks');
    await annotator.click(low);
    await expect.element(label('Value of Tick 1')).toHaveValue('');
    await expect.element(label('Value of Tick 1')).toHaveFocus();
    // nobody has had the time to type it
    expect(page.getByText('Required', { exact: true }).elements()).toEqual([]);
    await annotator.step('Centre & hand tip');
    await annotator.step('Scale ticks');
    await expectText('Required');
    (await found(label('Value of Tick 1'))).focus();
    await type('abc');
    await expectText('Enter a number');
    await fill(label('Value of Tick 1'), '０');
    await annotator.click(middle);
    await expect.element(label('Value of Tick 2')).toHaveFocus();
    await type('0.8');
    await expectText('At least 3 ticks');
    await annotator.click(high);
    await expect.element(label('Value of Tick 3')).toHaveFocus();
    await type('1.6');
    await expectText('This step is complete');
    await annotator.reads(PRESSURE, 0.02 * 1.6);
  });
});

describe('a drawn circle gauge', () => {
  test('[GANN-007] [GANN-008] [GANN-019] [CONST-014] [CONST-015] shows, darkens and hides its search range', async () => {
    await openDrawn();
    await annotator.step('Scale ticks');
    await expect.poll(() => annotator.stage().querySelectorAll('circle[r="7"]').length).toBe(5);
    await annotator.step('Centre & hand tip');
    const part = (name: string) => document.querySelector(`[data-part=${name}]`);
    await expect.poll(() => part('search-range')).not.toBeNull();
    const range = () => part('search-range')!;
    const radii = [...range().querySelectorAll('circle')].map((one) => Number(one.getAttribute('r')));
    expect(radii[1]! / (95 * annotator.scale())).toBeCloseTo(0.9, 1);
    expect(radii[0]! / radii[1]!).toBeCloseTo(30 / 90, 6);
    const opacity = () => range().querySelector('path')!.getAttribute('fill-opacity');
    expect(opacity()).toBe('0.2');
    await annotator.hold(center, { x: center.x + 4, y: center.y });
    await expect.poll(opacity).toBe('0.4');
    await expect.poll(() => part('loupe')).toBeVisible();
    await release();
    await expect.poll(opacity).toBe('0.2');
    await click(label('Show search range'));
    await expect.poll(() => part('search-range')).toBeNull();
  });

  test('[GANN-009] [GANN-010] a tick is highlighted, deleted and added again', async () => {
    await openDrawn();
    await annotator.step('Scale ticks');
    const rows = page.getByRole('button', { name: /^Tick \d$/ });
    await click(rows.nth(1));
    await expect.element(rows.nth(1)).toHaveAttribute('aria-pressed', 'true');
    expect(annotator.stage().querySelectorAll('circle[stroke="#ff9d1f"]')).toHaveLength(1);
    await click(button('Delete Tick 2'));
    await expect.poll(() => rows.elements().length).toBe(2);
    await annotator.click(middle);
    await fill(label('Value of Tick 3'), '0.8');
    expect(rows.elements()).toHaveLength(3);
  });

  test('[GANN-006] [CONST-013] arrows move all points by one pixel', async () => {
    await openDrawn();
    const before = await annotator.places();
    expect(before).toHaveLength(5);
    await click(button('Right'));
    expect(await annotator.places()).toEqual(before.map(([x, y]) => [expect.closeTo(x + 1, 5), y]));
    await click(button('Left'));
    expect(await annotator.places()).toEqual(before.map(([x, y]) => [expect.closeTo(x, 5), y]));
  });

  test('[GANN-018] [VAL-056] [VAL-061] [CONST-012] no point moves when one would leave the margin', async () => {
    await openDrawn();
    await annotator.step('Scale ticks');
    await annotator.type('Tick 1 x', 1);
    const atEdge = await annotator.places();
    await click(button('Left'));
    expect(await annotator.places()).toEqual(atEdge);
    await click(button('Right'));
    expect(await annotator.places()).toEqual(atEdge.map(([x, y]) => [expect.closeTo(x + 1, 5), y]));
  });

  test('[GANN-017] [VAL-079] without a tip nothing can be moved', async () => {
    await openDrawn();
    await annotator.step('Centre & hand tip');
    await click(button('Delete Hand tip'));
    for (const direction of ['Left', 'Right', 'Up', 'Down'])
      await expect.element(button(direction)).toBeDisabled();
    await press('Control+z');
    await expect.element(button('Right')).toBeEnabled();
  });

  test('[GANN-005] [VAL-066] [VAL-067] [VAL-068] a full circle needs its min/max tick', async () => {
    await openDrawn();
    const [first, last] = [label('Value at the beginning'), label('Value at the end')];
    await annotator.step('Centre & hand tip');
    await click(label('Hand rotates 360°'));
    await annotator.step('Min/max tick');
    await expectText('Required');
    await annotator.click({ x: center.x, y: center.y * 1.7 });
    await fill(first, '0');
    await fill(last, '1.7');
    await expectText('Must be below every tick');
    await fill(first, '-0.1');
    await fill(last, '1.6');
    await expectText('Must be above every tick');
    await fill(last, '1.7');
    await expectText('This step is complete');
  });

  test('[GANN-016] [VAL-065] its min/max tick goes when the circle ends', async () => {
    await openDrawn();
    await annotator.step('Centre & hand tip');
    await click(label('Hand rotates 360°'));
    await annotator.step('Min/max tick');
    await annotator.click({ x: center.x, y: center.y * 1.7 });
    await expect.element(label('Value at the beginning')).toBeVisible();
    await annotator.step('Centre & hand tip');
    await click(label('Hand rotates 360°'));
    await expect
      .element(page.getByRole('navigation', { name: 'Steps' }))
      .not.toHaveTextContent('Min/max tick');
    await click(label('Hand rotates 360°'));
    await annotator.step('Min/max tick');
    await expect.element(button('Place the min/max tick')).toBeVisible();
    await expect.element(label('Value at the beginning')).not.toBeInTheDocument();
  });

  test('[GANN-011] [VAL-073] [VAL-074] [VAL-075] the simple range has two ends', async () => {
    await openDrawn();
    await annotator.step('Scale ticks');
    await click(page.getByText('Minimum and maximum', { exact: true }));
    await expectText('Required');
    await annotator.click(low);
    await fill(label('Value of Minimum tick'), '1.6');
    await annotator.click(high);
    await fill(label('Value of Maximum tick'), '0');
    await expectText('Must be below the maximum');
    await fill(label('Value of Minimum tick'), '0');
    await fill(label('Value of Maximum tick'), '1.6');
    await expectText('This step is complete');
  });

  test('[GANN-012] [VAL-077] the other ticks of a simple range lie between its ends', async () => {
    await openDrawn();
    await annotator.step('Scale ticks');
    await click(page.getByText('Minimum and maximum', { exact: true }));
    for (const [tick, name] of [
      [low, 'Minimum tick'],
      [high, 'Maximum tick'],
    ] as const) {
      await annotator.click(tick);
      await fill(label(`Value of ${name}`), tick.value);
    }
    await annotator.click(middle);
    await fill(label('Value of Intermediate tick 1'), '1.6');
    await expectText('Must lie between the minimum and the maximum');
    await fill(label('Value of Intermediate tick 1'), '0.8');
    await expectText('This step is complete');
    await annotator.reads(PRESSURE, 0.02 * 1.6);
  });
});
