import { describe, expect, it } from 'vitest';
import { driveAnnotator } from './driver.testing.ts';
import { perspectiveAround } from './perspective/corner-points.ts';

const drawn = () => {
  const gauge = driveAnnotator('circle');
  gauge.press(200, 150);
  gauge.press(200, 50);
  return gauge;
};

describe('moving everything together', () => {
  it('on the photo keeps marks relative to the corners', () => {
    const gauge = drawn();
    gauge.drag('all:photo', [110, 45]);
    expect(gauge.form().perspective.corners).toEqual([
      { x: 110, y: 45 },
      { x: 510, y: 45 },
      { x: 510, y: 345 },
      { x: 110, y: 345 },
    ]);
    expect(gauge.hand().center).toEqual({ x: 200, y: 150 });
    gauge.send({ type: 'undo' });
    expect(gauge.form().perspective.corners[0]).toEqual({ x: 100, y: 50 });
  });

  it('on the corrected picture moves the marks within the corners', () => {
    const gauge = drawn();
    gauge.drag('all:corrected', [220, 160]);
    expect(gauge.hand()).toMatchObject({ center: { x: 220, y: 160 }, handTip: { x: 220, y: 60 } });
    gauge.drag('all:corrected', [900, 160]);
    expect(gauge.hand().center).toEqual({ x: 220, y: 160 });
  });

  it('by arrow keys on the photo moves the corners', () => {
    const gauge = drawn();
    gauge.send({ type: 'nudge_all', by: { x: 0, y: 10 }, frame: 'photo' });
    expect(gauge.form().perspective.corners[0]).toEqual({ x: 100, y: 60 });
  });

  it('starts from any outline by its bounding corners', () => {
    const triangle = [
      { x: 50, y: 10 },
      { x: 90, y: 70 },
      { x: 10, y: 70 },
    ];
    expect(perspectiveAround(triangle)).toMatchObject({
      width: 80,
      height: 60,
      corners: { 0: { x: 10, y: 10 } },
    });
  });
});
