import { describe, expect, it } from 'vitest';
import { driveAnnotator } from '../driver.testing.ts';
import { freeTickPlace, setRotating360, setTickValue, GAUGE_MODES } from './hand-edits.ts';
import { withHand } from './hand-points.ts';
import { firstStep, modeOfStep, stepsOf } from '../steps.ts';

const withCenterAndTip = () => {
  const gauge = driveAnnotator('circle');
  gauge.press(200, 150);
  gauge.press(200, 50);
  gauge.send({ type: 'mode', mode: 'selecting_ticks' });
  return gauge;
};

describe('the gauge annotator', () => {
  it('[GANN-013] goes from centre to tip to ticks to the min/max tick', () => {
    const gauge = driveAnnotator('circle');
    const modes = [gauge.state().mode];
    gauge.press(200, 150);
    modes.push(gauge.state().mode);
    gauge.press(200, 50);
    gauge.send({ type: 'mode', mode: modeOfStep(gauge.form(), 'ticks') });
    modes.push(gauge.state().mode);
    gauge.edit('360', (form) => withHand(form, (hand) => setRotating360(hand, true)));
    const steps = stepsOf(gauge.form());
    expect(steps.slice(1, 4)).toEqual(['hand', 'ticks', 'min_max']);
    gauge.send({ type: 'mode', mode: modeOfStep(gauge.form(), steps[3]!) });
    modes.push(gauge.state().mode);
    expect(modes).toEqual([
      'selecting_gauge_center',
      'selecting_gauge_hand_tip',
      'selecting_ticks',
      'selecting_min_max_tick',
    ]);
    expect(GAUGE_MODES).toEqual(modes);
  });

  it('a second click moves the tip again', () => {
    const gauge = driveAnnotator('circle');
    gauge.press(200, 150);
    gauge.press(200, 50);
    gauge.press(210, 60);
    expect(gauge.state().mode).toBe('selecting_gauge_hand_tip');
    expect(gauge.hand()).toMatchObject({ handTip: { x: 210, y: 60 }, ticks: [] });
  });

  it('opens a drawn gauge with the point of its first step selected', () => {
    const drawn = driveAnnotator('circle', (form) =>
      withHand(form, (hand) => ({ ...hand, center: { x: 200, y: 150 }, handTip: { x: 200, y: 50 } })),
    );
    expect(firstStep(drawn.form())).toBe('hand');
    drawn.press(260, 80);
    expect(drawn.hand()).toMatchObject({ handTip: { x: 260, y: 80 }, ticks: [] });
  });

  it('ticks added by keyboard get free places around the centre', () => {
    const gauge = withCenterAndTip();
    for (let count = 0; count < 6; count++) {
      const { x, y } = freeTickPlace(gauge.form());
      gauge.press(x, y);
    }
    const { ticks } = gauge.hand();
    for (const [i, a] of ticks.entries()) {
      expect(Math.hypot(a.x - 200, a.y - 150)).toBeGreaterThan(50);
      for (const b of ticks.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(12);
    }
  });

  it('[GANN-014] sets the point of the current mode with a click', () => {
    const gauge = withCenterAndTip();
    expect(gauge.hand()).toMatchObject({ center: { x: 200, y: 150 }, handTip: { x: 200, y: 50 } });
    gauge.send({ type: 'mode', mode: 'selecting_gauge_center' });
    gauge.press(210, 160);
    expect(gauge.hand().center).toEqual({ x: 210, y: 160 });
  });

  it('[GANN-015] appends a tick with an empty value in tick mode', () => {
    const gauge = withCenterAndTip();
    gauge.press(100, 200);
    gauge.press(300, 200);
    expect(gauge.hand().ticks).toEqual([
      { x: 100, y: 200, key: 1, value: '' },
      { x: 300, y: 200, key: 2, value: '' },
    ]);
    expect(gauge.state().selection).toBe('tick:2');
  });

  it('keys of deleted ticks are not reused', () => {
    const gauge = withCenterAndTip();
    gauge.press(100, 200);
    gauge.press(300, 200);
    gauge.send({ type: 'remove', id: 'tick:1' });
    gauge.press(50, 60);
    expect(gauge.hand().ticks.map((tick) => tick.key)).toEqual([2, 3]);
  });

  it('[GANN-016] clears the min/max tick when the full circle is turned off', () => {
    const gauge = withCenterAndTip();
    gauge.edit('360', (form) => withHand(form, (hand) => setRotating360(hand, true)));
    gauge.send({ type: 'mode', mode: 'selecting_min_max_tick' });
    gauge.press(200, 280);
    expect(gauge.hand().minMaxTick).toMatchObject({ x: 200, y: 280 });
    gauge.edit('360 off', (form) => withHand(form, (hand) => setRotating360(hand, false)));
    expect(gauge.hand().minMaxTick).toBeNull();
  });

  it('[VAL-065] places no min/max tick without the full circle', () => {
    const gauge = withCenterAndTip();
    gauge.send({ type: 'mode', mode: 'selecting_min_max_tick' });
    gauge.press(200, 280);
    expect(gauge.hand().minMaxTick).toBeNull();
  });

  it('[GANN-006] [CONST-013] nudges every point by one pixel', () => {
    const gauge = withCenterAndTip();
    gauge.press(100, 200);
    gauge.send({ type: 'nudge_all', by: { x: 1, y: 0 } });
    expect(gauge.hand()).toMatchObject({
      center: { x: 201, y: 150 },
      handTip: { x: 201, y: 50 },
      ticks: [{ x: 101, y: 200 }],
    });
  });

  it('[GANN-017] nudges only while centre and tip are there', () => {
    const gauge = withCenterAndTip();
    gauge.press(100, 200);
    gauge.send({ type: 'remove', id: 'tip' });
    gauge.send({ type: 'nudge_all', by: { x: 1, y: 0 } });
    expect(gauge.hand()).toMatchObject({ center: { x: 200, y: 150 }, ticks: [{ x: 100, y: 200 }] });
  });

  it('[GANN-018] [CONST-012] nothing moves if one point would leave the margin', () => {
    const gauge = withCenterAndTip();
    gauge.press(399, 200);
    gauge.send({ type: 'nudge_all', by: { x: 1, y: 0 } });
    expect(gauge.hand()).toMatchObject({ center: { x: 200, y: 150 }, ticks: [{ x: 399, y: 200 }] });
    gauge.send({ type: 'nudge_all', by: { x: -1, y: 0 } });
    expect(gauge.hand().center).toEqual({ x: 199, y: 150 });
  });

  it.each([
    [[200, 299], { x: 0, y: 1 }],
    [[200, 1], { x: 0, y: -1 }],
    [[1, 200], { x: -1, y: 0 }],
  ] as const)('a point at %j keeps all of them from going by %j, not back', ([x, y], by) => {
    const gauge = withCenterAndTip();
    gauge.press(x, y);
    gauge.send({ type: 'nudge_all', by });
    expect(gauge.hand()).toMatchObject({ center: { x: 200, y: 150 }, ticks: [{ x, y }] });
    gauge.send({ type: 'nudge_all', by: { x: -by.x, y: -by.y } });
    expect(gauge.hand().center).toEqual({ x: 200 - by.x, y: 150 - by.y });
  });

  it('a click beside the picture is clamped to its margin', () => {
    const gauge = driveAnnotator('circle');
    gauge.press(-20, 900);
    expect(gauge.hand().center).toEqual({ x: 1, y: 299 });
  });

  it('[GANN-011] [GANN-012] places the minimum, the maximum and then the ticks between', () => {
    const gauge = withCenterAndTip();
    gauge.edit('simple', (form) => withHand(form, (hand) => ({ ...hand, rangeMode: 'simple' })));
    gauge.press(10, 20);
    gauge.press(30, 40);
    gauge.press(50, 60);
    const { minimum, maximum, intermediates } = gauge.hand().simpleRange;
    expect([minimum?.x, maximum?.x, intermediates[0]?.x]).toEqual([10, 30, 50]);
    expect(gauge.hand().ticks).toEqual([]);
  });

  it('a drag and typing in one field are one undo step each', () => {
    const gauge = withCenterAndTip();
    gauge.drag('center', [180, 150], [170, 150], [160, 150]);
    expect(gauge.hand().center).toEqual({ x: 160, y: 150 });
    gauge.send({ type: 'undo' });
    expect(gauge.hand().center).toEqual({ x: 200, y: 150 });
    gauge.press(100, 200);
    for (const value of ['0', '0.', '0.8'])
      gauge.edit('value tick:1', (form) => withHand(form, (hand) => setTickValue(hand, 'tick:1', value)));
    expect(gauge.hand().ticks[0]?.value).toBe('0.8');
    gauge.send({ type: 'undo' });
    expect(gauge.hand().ticks[0]?.value).toBe('');
    gauge.send({ type: 'redo' });
    expect(gauge.hand().ticks[0]?.value).toBe('0.8');
  });

  it('cancelling a drag reverts it', () => {
    const gauge = withCenterAndTip();
    gauge.send({ type: 'grab', id: 'tip' });
    gauge.send({ type: 'drag', point: { x: 1, y: 1 } });
    gauge.send({ type: 'cancel' });
    expect(gauge.hand().handTip).toEqual({ x: 200, y: 50 });
    gauge.send({ type: 'undo' });
    expect(gauge.hand().handTip).toBeNull();
  });

  it('steps through the points cyclically', () => {
    const gauge = withCenterAndTip();
    gauge.press(100, 200);
    gauge.send({ type: 'step_selection', by: 1 });
    expect(gauge.state().selection).toBe('center');
    gauge.send({ type: 'step_selection', by: -1 });
    expect(gauge.state().selection).toBe('tick:1');
  });

  it('moving a corner keeps each point on its printed mark', () => {
    const gauge = withCenterAndTip();
    gauge.drag('corner:0', [90, 40]);
    gauge.drag('corner:1', [510, 40]);
    gauge.drag('corner:2', [510, 360]);
    gauge.drag('corner:3', [90, 360]);
    // the picture now shows 420 × 320 pixels of the photo on 400 × 300
    expect(gauge.hand().center?.x).toBeCloseTo((210 * 400) / 420, 6);
    expect(gauge.hand().center?.y).toBeCloseTo((160 * 300) / 320, 6);
  });
});
